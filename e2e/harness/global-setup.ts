import { ensureBuilt } from '../../scripts/ensure-built.ts';
import { installApplications } from '../applications/install.ts';
import { sweepProfiles } from './profile.ts';

/**
 * Ensures that specs never run on an old build, and that no test waits for package downloads; first removes leftovers
 * of killed runs.
 */
export default async function prepare(): Promise<void> {
  sweepProfiles();
  await installApplications();
  ensureBuilt();
}
