import * as z from 'zod';
import { failureText } from '../tools/outcome-text.ts';
import { agentRunOf, callsOf } from './agent-state.ts';
import { look } from './observe.ts';
import type { PreparedCall } from './run-call.ts';
import type { AgentServices } from './services.ts';

const foundSchema = z.array(z.looseObject({ ref: z.string().optional() }));

/**
 * What the model is told when a call names an element that is not there, before a person is asked about it: neither
 * the page as it is now has the number, nor did a search give it. Undefined when there is something to act on, or
 * when the page cannot be looked at.
 */
export async function missingTarget(
  services: AgentServices,
  { agentPath, input, target, tool, others, tabId }: PreparedCall,
  signal: AbortSignal,
): Promise<string | undefined> {
  if (tabId === undefined) return undefined;
  const { ref } = input as { ref?: unknown };
  const unknown = (tool.others?.(input as never) ?? []).filter((_ref, index) => !others[index]);
  if (typeof ref === 'string' && !target) unknown.unshift(ref);
  if (unknown.length === 0) return undefined;
  const seen = await look(services, agentPath, tabId, signal);
  if ('trouble' in seen) return undefined;
  for (const missing of unknown) {
    if (seen.page.nodes.some((node) => node.ref === missing)) continue;
    if (!(await wasFound(services, agentPath, missing)))
      return failureText({ status: 'not-found', ref: missing });
  }
  return undefined;
}

/** Searches also give numbers to plain texts, which the outline does not tell. */
async function wasFound({ run }: AgentServices, agentPath: string, ref: string): Promise<boolean> {
  const agentRun = agentRunOf(run.state(), agentPath);
  for (const { tool, result } of agentRun ? callsOf(agentRun) : []) {
    if (tool !== 'find' || !result?.value) continue;
    const found = foundSchema.safeParse(await run.load(result.value));
    if (found.success && found.data.some((element) => element.ref === ref)) return true;
  }
  return false;
}
