import { applicationSuites } from './applications/suites.ts';
import { playgroundSuite } from './playground/suite.ts';
import type { Suite } from './suite.ts';

/** Everything that `npm run eval` tries. */
export const suites: readonly Suite<unknown>[] = [playgroundSuite, ...applicationSuites];
