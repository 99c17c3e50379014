import { failureText } from '../../tools/outcome-text.ts';
import { look } from '../observe.ts';
import type { AgentServices } from '../services.ts';
import { foundElement } from './found-element.ts';
import type { PreparedCall } from './prepare-call.ts';
import { refOf } from './ref-of.ts';

/**
 * What the model is told when a call names an element that is not there, before a person is asked about it: the page as
 * it is now does not have the number, and no search gave it. Undefined when there is something to act on, or when the
 * page cannot be looked at.
 */
export async function missingTarget(
  services: AgentServices,
  { agentPath, input, target, tool, others, tabId }: PreparedCall,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (tabId === undefined) return undefined;
  const ref = refOf(tool, input);
  const unknown = (tool.others?.(input) ?? []).filter((_ref, index) => !others[index]);
  if (ref !== undefined && !target) unknown.unshift(ref);
  if (unknown.length === 0) return undefined;
  const seen = await look(services, agentPath, tabId, signal);
  if ('trouble' in seen) return undefined;
  for (const missing of unknown) {
    if (seen.page.nodes.some((node) => node.ref === missing)) continue;
    if (!(await foundElement(services, agentPath, missing)))
      return failureText({ status: 'not-found', ref: missing });
  }
  return undefined;
}
