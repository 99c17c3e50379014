import { compare } from './truth/compare.ts';

/** Runs in a page's own world, put there over the protocol. */
Object.assign(globalThis, { tabwrightTruth: compare });
