import { mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Memory that can be written to like a disk. */
const IN_MEMORY = '/dev/shm';
const ENOUGH_BYTES = 2 ** 30;

/**
 * A folder for a new profile. A browser that starts in one syncs dozens of small files, and waits for the disk each
 * time; nothing of it has to outlive the machine, so it is kept in memory where there is plenty.
 */
export const newProfile = (prefix: string): string =>
  mkdtempSync(join(hasRoom(IN_MEMORY) ? IN_MEMORY : tmpdir(), `${prefix}${process.pid}-`));

/** The number of the process that made it stands in the name of a profile. */
const PROFILE = /^tabwright-(?:[a-z]+-)?(\d+)-[A-Za-z0-9]{6}$/;

/** Removes the profiles of runs that were killed before they could: they would fill the memory, run by run. */
export function sweepProfiles(folders: readonly string[] = [IN_MEMORY, tmpdir()]): void {
  for (const folder of new Set(folders))
    for (const name of namesIn(folder)) {
      const maker = PROFILE.exec(name)?.[1];
      // Of another user it cannot be removed, and is theirs.
      if (maker !== undefined && !isAlive(Number(maker)))
        try {
          rmSync(join(folder, name), { recursive: true, force: true });
        } catch {}
    }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function isAlive(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    // One of another user is there, and may not be asked.
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= ENOUGH_BYTES;
  } catch {
    return false;
  }
}
