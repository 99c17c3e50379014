import * as z from 'zod';
import type { ExpectedElement } from '../../page/outcome.ts';
import { agentRunOf, callsOf } from '../agent-state.ts';
import type { AgentScope } from '../scope.ts';

const foundSchema = z.array(
  z.looseObject({
    ref: z.string().optional(),
    role: z.string(),
    name: z.string(),
    item: z.object({ role: z.string(), words: z.string() }).optional(),
  }),
);

/**
 * What the agent's newest search reported under a number. Searches also number plain texts, which have no number in the
 * outline, and controls that came after the last look.
 */
export async function foundElement(
  { services: { run }, assignment }: AgentScope,
  ref: string,
): Promise<ExpectedElement | undefined> {
  const agentRun = agentRunOf(run.state(), assignment.path);
  for (const { tool, result } of agentRun ? callsOf(agentRun).toReversed() : []) {
    if (tool !== 'find' || !result?.value) continue;
    const parsed = foundSchema.safeParse(await run.load(result.value));
    const found = parsed.success ? parsed.data.find((element) => element.ref === ref) : undefined;
    if (found) return { role: found.role, name: found.name, ...(found.item ? { item: found.item } : {}) };
  }
  return undefined;
}
