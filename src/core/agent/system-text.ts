import type { Agent } from './agent.ts';
import { turnFieldsPrompt } from './prompts/browser.ts';

/** An agent's system text: the same for every task, so that a provider's cache serves it. */
export const systemText = (agent: Agent, turnFields: boolean): string =>
  turnFields && agent.usesPage ? agent.prompt + turnFieldsPrompt : agent.prompt;
