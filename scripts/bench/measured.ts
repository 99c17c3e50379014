import { PROMPT_VERSION } from '../../src/core/agent/prompts/version.ts';

/** Stands above each table of the docs that depends on prompts, so that one sees which are old. */
export const measuredLine = (): string =>
  `Measured on ${new Date().toISOString().slice(0, 10)} with prompts of version ${PROMPT_VERSION}.\n`;
