import { mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file system in memory. */
const IN_MEMORY = '/dev/shm';
const ENOUGH_BYTES = 2 ** 30;

/**
 * A folder for a new profile. A starting browser syncs dozens of small files, and waits for the disk each time. Nothing
 * of it has to survive a reboot, so it is in memory if there is plenty.
 */
export const newProfile = (prefix: string): string =>
  mkdtempSync(join(hasRoom(IN_MEMORY) ? IN_MEMORY : tmpdir(), `${prefix}${process.pid}-`));

/** A profile's name contains the id of the process that created it. */
const PROFILE = /^tabwright-(?:[a-z]+-)?(\d+)-[A-Za-z0-9]{6}$/;

/** Removes the profiles of killed runs: they would fill the memory, run by run. */
export function sweepProfiles(folders: readonly string[] = [IN_MEMORY, tmpdir()]): void {
  for (const folder of new Set(folders))
    for (const name of namesIn(folder)) {
      const maker = PROFILE.exec(name)?.[1];
      // A profile of another user belongs to them and cannot be removed.
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
    // A process of another user exists, but may not be signalled.
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
