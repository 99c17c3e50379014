// Before the tests that need them, so that no test waits for packages to arrive.
import { installApplications } from '../e2e/applications/install.ts';

await installApplications();
