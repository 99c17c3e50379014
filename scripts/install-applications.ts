// Runs before the tests that need them, so that no test waits for package downloads.
import { installApplications } from '../e2e/applications/install.ts';

await installApplications();
