import { ensureBuilt } from '../../scripts/ensure-built.ts';
import { installApplications } from '../applications/install.ts';
import { sweepProfiles } from './profile.ts';

/**
 * Specs never run on an old build, and never wait for packages to arrive within a test's own time; what runs that were
 * killed have left goes first.
 */
export default async function prepare(): Promise<void> {
  sweepProfiles();
  await installApplications();
  ensureBuilt();
}
