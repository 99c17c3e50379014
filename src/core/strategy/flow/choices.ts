import type { AgentTask, Step } from '../../plan/plan.ts';
import type { AgentRun, TaskState } from '../../task/state.ts';
import { asText, type Place } from './place.ts';
import { variableAt } from './variables.ts';

/** All runs inside a place. */
export const agentRunsUnder = (state: TaskState, path: string): AgentRun[] =>
  state.agents.filter((run) => run.path.startsWith(`${path}/`));

const WHEN = 'when ';
const YES = /^(?:yes|y|ok|okay|true|是|好|可以|确认|同意)$/i;
/** Also with the reason that the person gave: confirm.ts. */
const NO = /^(?:(?:no|n|false|否|不|不要|不可以|取消)$|no: )/i;

/**
 * Does the answer lead to this step? The words on an edge from a confirm node are a condition: the answer that leads
 * along it. A step without such words is always reached.
 */
export async function isChosen(
  place: Pick<Place, 'state' | 'variables' | 'load'>,
  node: Step | AgentTask,
): Promise<boolean> {
  const conditions = Object.entries(node.extra ?? {}).filter(([name]) => name.startsWith(WHEN));
  for (const [name, wanted] of conditions) {
    const value = variableAt(place, answerOf(name.slice(WHEN.length)), '');
    if (value && !sameAnswer(asText(await place.load(value)), wanted)) return false;
  }
  return true;
}

/** The hidden variable that holds the answer of a confirm node for the edges that leave it. */
export const answerOf = (nodeId: string): string => `answer of ${nodeId}`;

function sameAnswer(answer: string, wanted: string): boolean {
  const [given, named] = [answer, wanted].map((text) =>
    text
      .trim()
      .replace(/^["“]|["”]$|[.。!！]$/g, '')
      .toLowerCase(),
  );
  if (given === undefined || named === undefined || named === '') return true;
  return given === named || (YES.test(given) && YES.test(named)) || (NO.test(given) && NO.test(named));
}
