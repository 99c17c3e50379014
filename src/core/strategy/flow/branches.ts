import type { AgentTask, ConfirmStep, Step } from '../../plan/plan.ts';
import { walkSteps } from '../../plan/steps.ts';
import { asText, type FlowContext } from './flow-context.ts';
import { variableAt } from './variables.ts';

const WHEN = 'when ';
const YES =
  /^(?:yes|y|ok|okay|true|sure|confirm|approve|accept|agree|allow|continue|proceed|是的?|对的?|好的?|行|可以|允许|确定|确认|同意|批准|接受|继续)$/i;
/** A no counts also with the person's reason: confirm.ts. */
const NO =
  /^(?:(?:no|n|false|cancel|reject|decline|refuse|deny|disagree|stop|否|不[是对好行要用]?|不(?:可以|同意|允许|批准|接受|继续)|取消|拒绝|停止)$|no: )/i;
/** Answers that are a plain yes or no: other words are one of the node's own options, which has no synonyms. */
const PLAIN = /^(?:yes|y|ok|okay|true|是|好|可以|确认|同意|no|n|false|否|不|不要|不可以|取消)$|^no: /i;

/**
 * Does the answer lead to this step? The words on an edge from a confirm node are a condition: the answer that follows
 * that edge. A step without such words is always reached.
 */
export async function isChosen(
  context: Pick<FlowContext, 'state' | 'variables' | 'load'>,
  node: Step | AgentTask,
): Promise<boolean> {
  const conditions = Object.entries(node.extra ?? {}).filter(([name]) => name.startsWith(WHEN));
  for (const [name, wanted] of conditions) {
    const value = variableAt(context, answerVariable(name.slice(WHEN.length)), '');
    if (value && !sameAnswer(asText(await context.load(value)), wanted)) return false;
  }
  return true;
}

/**
 * The words on the edges that leave a confirm node, when the answer is none of them and would lead nowhere. A no, and
 * an option of the node that no edge is for, do lead past the edges.
 */
export function unmatchedBranches(
  { state, task }: FlowContext,
  { id, options = [] }: ConfirmStep,
  answer: string,
): string[] {
  const nodes = [...walkSteps(task.steps)].map(({ step }) => step as Step | AgentTask);
  const words = [...nodes, ...(state.plan?.agents ?? [])].map(({ extra }) => extra?.[WHEN + id]);
  const ways = [...new Set(words.filter((way) => way !== undefined && way !== ''))] as string[];
  const given = plain(answer);
  const leads = [...ways, ...options].some((way) => sameAnswer(answer, way)) || NO.test(given);
  return leads || (ways.length < 2 && PLAIN.test(given)) ? [] : ways;
}

const plain = (text: string): string =>
  text
    .trim()
    .replace(/^["“]|["”]$|[.。!！]$/g, '')
    .toLowerCase();

/** The hidden variable that holds the answer of a confirm node for the edges that leave it. */
export const answerVariable = (nodeId: string): string => `answer of ${nodeId}`;

function sameAnswer(answer: string, wanted: string): boolean {
  const [given, named] = [plain(answer), plain(wanted)];
  if (named === '' || given === named) return true;
  return PLAIN.test(given) && ((YES.test(given) && YES.test(named)) || (NO.test(given) && NO.test(named)));
}
