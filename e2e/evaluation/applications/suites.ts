import type { Suite } from '../suite.ts';
import { swaggerSuite } from './swagger-ui.ts';
import { wikiSuite } from './tiddlywiki.ts';

/** Applications that were not written here. */
export const applicationSuites: readonly Suite<unknown>[] = [wikiSuite, swaggerSuite];
