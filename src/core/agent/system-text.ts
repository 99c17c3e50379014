import { humanInteract } from '../tools/human-interact.ts';
import type { Agent } from './agent.ts';
import { goalFieldsPrompt, peoplePrompt, turnFieldsPrompt } from './prompts/browser.ts';
import type { CommonFields } from './tool-specification.ts';

/**
 * An agent's system text: the same for every task, so that a provider's cache serves it. The part on people joins it
 * only when the agent can ask one, the part on common fields only when its calls carry them.
 */
export function systemText(
  agent: Pick<Agent, 'prompt' | 'tools'>,
  { turnFields, goalFields }: CommonFields,
): string {
  const asksPeople = agent.tools.some((tool) => tool.name === humanInteract.name);
  const makesCalls = agent.tools.length > 0;
  return [
    agent.prompt,
    asksPeople ? peoplePrompt : '',
    turnFields && makesCalls ? turnFieldsPrompt : '',
    goalFields && makesCalls ? goalFieldsPrompt : '',
  ].join('');
}
