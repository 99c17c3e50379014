import { PROMPT_VERSION } from '../../src/core/agent/prompts/version.ts';

/** Goes above each table in the docs that depends on prompts, so that outdated ones can be recognised. */
export const measuredLine = (): string =>
  `Measured on ${new Date().toISOString().slice(0, 10)} with prompts of version ${PROMPT_VERSION}.\n`;
