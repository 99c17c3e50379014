import { redact } from '../../policy/redaction.ts';
import { isKnownDone } from '../../task/known-done.ts';
import { knownTabs } from '../../task/match-tabs.ts';
import { phrase } from '../../task/phrase.ts';
import type { CallState } from '../../task/state.ts';
import type { ToolOutcome } from '../../tools/tool.ts';
import type { CallScope } from '../scope.ts';
import { targetTold } from './begin-call.ts';
import { asksForAccess, endedAtServer } from './call-server.ts';
import { askedAfterCommit, carryOutAnswer } from './resume-question.ts';

const DONE_BEFORE = 'It was done; the extension was restarted meanwhile. Look at the page before you go on.';
const PARTLY_DONE =
  'The extension was restarted while this was being done, so that a part of it may be done. Look at the page, and do what remains.';

const DIVERGED = {
  status: 'diverged',
  text: 'What had been begun here is not what would be done now, so it was left as it is. Look at the page, and decide anew.',
};

/**
 * A call that was begun before the worker died, and has no outcome. Undefined means: perform it (again).
 * - Begun as something else (another version of the extension wrote it), or what would be done again is done to another
 *   control by now: `diverged`, and nothing is done.
 * - Not committed: the page was never told to go ahead, so nothing happened, unless the tab went where it was to go.
 * - A question asked since it was committed: its answer is waited for, and decides what else is done.
 * - Dispatched, or on its way to another page of the task's sites: it was done; only what came of it is not known.
 * - Committed to a server that the browser withholds: that did nothing, and the person is asked and waited for.
 * - Committed to a server: whoever made the call is asked what came of it; else the person is.
 * - Committed: the page side is asked what became of it. If it cannot tell (the document is gone), a reversible call
 *   is left to the model, which sees the page as it is; for an external one the person is asked. Never redone blind.
 */
export async function resumeCall(scope: CallScope, begun: CallState): Promise<ToolOutcome | undefined> {
  const { services, prepared } = scope;
  if (begun.tool !== prepared.tool.name || begun.inputHash !== prepared.inputHash) return DIVERGED;
  if (prepared.effect === 'read') return undefined;
  const outcome = await knownOutcome(scope, begun);
  return outcome ?? (begun.target === targetTold(services, prepared) ? undefined : DIVERGED);
}

/** What is known of it, or the person says; undefined when nothing of it was done. */
async function knownOutcome(scope: CallScope, begun: CallState): Promise<ToolOutcome | undefined> {
  const { services, prepared, signal } = scope;
  const { questions } = services.run.state();
  const isDone = isKnownDone(services.run.state(), begun);
  const known = { status: 'done', text: DONE_BEFORE };
  if (begun.committedNonce === undefined) return isDone ? known : undefined;
  const asked = askedAfterCommit(questions, begun);
  if (asked)
    return carryOutAnswer(
      scope,
      asked,
      prepared.tool.severalActs || asked.question.kind === 'trusted-input' ? PARTLY_DONE : DONE_BEFORE,
    );
  if (prepared.tool.severalActs) return { status: 'unknown', text: PARTLY_DONE };
  if (isDone) return known;
  const { tabId } = prepared;
  const atServer = prepared.tool.server !== undefined;
  if (atServer && begun.commits === 1 && asksForAccess(questions, prepared.path)) return undefined;
  const ended = atServer ? await endedAtServer(scope, prepared.path, begun.committedNonce) : undefined;
  if (ended === 'not-sent') return undefined;
  if (ended) return ended;
  const unknown = unknownPath(prepared.path, begun.commits ?? 1);
  // Once the question is asked, the person says what became of it.
  if (!atServer && tabId !== undefined && questions.every(({ path }) => path !== unknown)) {
    const url = knownTabs(services.run.state()).find((tab) => tab.tabId === tabId)?.url;
    const at = begun.committedAt;
    const committed = url === undefined || at === undefined ? {} : { committed: { committedAt: at, url } };
    const told = await services.browser.actStatus(
      { tabId, nonce: begun.committedNonce, ...committed },
      signal,
    );
    if (told.status === 'not-dispatched') return undefined;
    if (told.status === 'dispatched') return { ...known, status: told.outcome?.status ?? 'done' };
  }
  if (prepared.effect === 'reversible')
    return {
      status: 'unknown',
      text: 'The extension was restarted while this was being done, and the page has moved on since. Look at the page and decide whether it has to be done again.',
    };
  const described = prepared.tool.describe(prepared.input, prepared.target, prepared.dialog);
  // Which of several calls of one tool it was, only what was sent can tell.
  const sent = atServer
    ? Object.values(prepared.input as object).filter((value) => typeof value === 'string')
    : [];
  const what = redact([described, ...sent].join(': '), services.secrets).slice(0, 500);
  const done = 'It was done';
  const notDone = 'It was not done';
  const answer = await services.run.ask(
    unknown,
    {
      kind: 'choose',
      text: `The browser was interrupted while this was being done: "${what}". Was it done?`,
      options: [done, notDone, "I can't tell"],
      phrase: phrase('was-it-done', { what }),
    },
    signal,
  );
  const chosen = answer.kind === 'chosen' ? answer.options[0] : undefined;
  if (chosen === done) return { status: 'done', text: 'The person says that it was done.' };
  if (chosen === notDone) return undefined;
  return {
    status: 'unknown',
    text: 'Nobody can tell whether this was done. Do not do it again; look at the page, and name it in the result.',
  };
}

/** The answer holds for one commit: a call that was repeated and cut off again is asked about again. */
const unknownPath = (path: string, commits: number): string => `${path}/unknown${commits > 1 ? commits : ''}`;
