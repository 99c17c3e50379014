import { isWholeAddress } from '../../task/kept-address.ts';
import type { CallState, QuestionState } from '../../task/state.ts';
import type { ToolOutcome } from '../../tools/tool.ts';
import { allowOrigin } from '../consent-to-origin.ts';
import type { CallScope } from '../scope.ts';
import { whyNoTrustedInput } from './trusted-input.ts';

/** A question of a call, asked between a part of it that is done and the rest. */
type AskedBetween = QuestionState & { question: { kind: 'origin' | 'trusted-input' } };

/**
 * Such a question of a call that was committed: the worker may well die while the person thinks. Undefined when there
 * is none. (What is asked during the look afterwards is asked again by that look.)
 */
export const askedAfterCommit = (
  questions: readonly QuestionState[],
  { path, committedAt = 0 }: Pick<CallState, 'path' | 'committedAt'>,
): AskedBetween | undefined =>
  questions
    .filter((asked) => asked.path.startsWith(`${path}/`) && asked.askedAt >= committedAt)
    .findLast(standsBetween);

/** A site that the tab has already come to is asked about without an address. */
const standsBetween = (asked: QuestionState): asked is AskedBetween =>
  asked.question.kind === 'trusted-input' ||
  (asked.question.kind === 'origin' && asked.question.url !== asked.question.origin);

/**
 * Waits for the answer to such a question and carries it out:
 * - a site that the person allows is added and navigated to;
 * - real input is allowed or not, and the model does what remains: what was done before the question is not repeated.
 * @param before what the model is told of the part that came before the question
 */
export async function carryOutAnswer(
  scope: CallScope,
  { path, question }: AskedBetween,
  before: string,
): Promise<ToolOutcome> {
  const { services, prepared, signal } = scope;
  const { run, browser } = services;
  const { tabId } = prepared;
  if (question.kind === 'trusted-input') {
    const refusal = await whyNoTrustedInput(scope, question.why);
    return { status: 'unknown', text: `${before} ${refusal ?? 'The person allowed real input.'}` };
  }
  const answer = await run.ask(path, question, signal);
  const { origin, url } = question;
  if (answer.kind !== 'yes')
    return {
      status: 'unknown',
      text: `${before} It led to ${origin}, and the person did not allow that. Reach the goal without it, or say in the result that it was not allowed.`,
    };
  // Allowed already: the worker may have died after it went there, and nothing is requested twice.
  const wasAllowed = run.state().origins.includes(origin);
  await allowOrigin(run, origin);
  const navigation =
    tabId === undefined || !isWholeAddress(url) || wasAllowed
      ? undefined
      : await browser.navigate({ tabId, to: { url }, origins: run.state().origins }, signal);
  return navigation?.status === 'done'
    ? { status: 'done', text: `${before} The tab went to ${origin}.`, pageReplaced: true }
    : {
        status: 'unknown',
        text: `${before} It led to ${origin}, which the person allowed. Look at the page; if it is not there, go there with navigate.`,
      };
}
