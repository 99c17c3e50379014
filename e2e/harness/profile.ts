import { mkdtempSync, statfsSync } from 'node:fs';
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
  mkdtempSync(join(hasRoom(IN_MEMORY) ? IN_MEMORY : tmpdir(), prefix));

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= ENOUGH_BYTES;
  } catch {
    return false;
  }
}
