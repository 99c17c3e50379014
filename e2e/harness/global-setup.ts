import { ensureBuilt } from '../../scripts/ensure-built.ts';
import { installApplications } from '../applications/install.ts';

/** Specs never run on an old build, and never wait for packages to arrive within a test's own time. */
export default async function prepare(): Promise<void> {
  await installApplications();
  ensureBuilt();
}
