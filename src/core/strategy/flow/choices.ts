import type { AgentTask, Step } from '../../plan/plan.ts';
import type { AgentRun, TaskState } from '../../task/state.ts';
import { asText, type Place } from './place.ts';
import { variableAt } from './variables.ts';

/** All runs inside a place. */
export const agentRunsUnder = (state: TaskState, path: string): AgentRun[] =>
  state.agents.filter((run) => run.path.startsWith(`${path}/`));

const WHEN = 'when ';
const YES =
  /^(?:yes|y|ok|okay|true|sure|confirm|approve|accept|agree|allow|continue|proceed|是的?|对的?|好的?|行|可以|允许|确定|确认|同意|批准|接受|继续)$/i;
/** Also with the reason that the person gave: confirm.ts. */
const NO =
  /^(?:(?:no|n|false|cancel|reject|decline|refuse|deny|disagree|stop|否|不[是对好行要用]?|不(?:可以|同意|允许|批准|接受|继续)|取消|拒绝|停止)$|no: )/i;
/** Answers that are a plain yes or no: other words are one of the node's own options, which no second one stands for. */
const PLAIN = /^(?:yes|y|ok|okay|true|是|好|可以|确认|同意|no|n|false|否|不|不要|不可以|取消)$|^no: /i;

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
  if (given === named) return true;
  return PLAIN.test(given) && ((YES.test(given) && YES.test(named)) || (NO.test(given) && NO.test(named)));
}
