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

const KNOWN_DONE = { status: 'done', text: DONE_BEFORE };

const LEFT_TO_MODEL = {
  status: 'unknown',
  text: 'The extension was restarted while this was being done, and the page has moved on since. Look at the page and decide whether it has to be done again.',
};

const DIVERGED = {
  status: 'diverged',
  text: 'What was begun is not what would be done now, so it was left as it is. Look at the page, and decide anew.',
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
  const { services, prepared } = scope;
  const { questions } = services.run.state();
  const isDone = isKnownDone(services.run.state(), begun);
  const nonce = begun.committedNonce;
  if (nonce === undefined) return isDone ? KNOWN_DONE : undefined;
  const asked = askedAfterCommit(questions, begun);
  if (asked) {
    const isPart = prepared.tool.severalActs || asked.question.kind === 'trusted-input';
    return carryOutAnswer(scope, asked, isPart ? PARTLY_DONE : DONE_BEFORE);
  }
  if (prepared.tool.severalActs) return { status: 'unknown', text: PARTLY_DONE };
  if (isDone) return KNOWN_DONE;
  const told =
    prepared.tool.server === undefined
      ? await toldByPage(scope, begun, nonce)
      : await toldByServer(scope, begun, nonce);
  if (told === 'not-done') return undefined;
  if (told) return told;
  return prepared.effect === 'reversible' ? LEFT_TO_MODEL : toldByPerson(scope, begun);
}

/** What somebody who may know tells of a call; undefined when they cannot tell. */
type Told = ToolOutcome | 'not-done' | undefined;

async function toldByServer(scope: CallScope, begun: CallState, nonce: string): Promise<Told> {
  const { path } = scope.prepared;
  if (begun.commits === 1 && asksForAccess(scope.services.run.state().questions, path)) return 'not-done';
  const ended = await endedAtServer(scope, path, nonce);
  return ended === 'not-sent' ? 'not-done' : ended;
}

async function toldByPage(scope: CallScope, begun: CallState, nonce: string): Promise<Told> {
  const { services, prepared, signal } = scope;
  const { tabId } = prepared;
  const state = services.run.state();
  // Once the question is asked, the person says what became of it.
  const isAsked = state.questions.some(({ path }) => path === unknownPath(prepared.path, begun));
  if (tabId === undefined || isAsked) return undefined;
  const url = knownTabs(state).find((tab) => tab.tabId === tabId)?.url;
  const { committedAt } = begun;
  const committed = url === undefined || committedAt === undefined ? {} : { committed: { committedAt, url } };
  const told = await services.browser.actStatus({ tabId, nonce, ...committed }, signal);
  if (told.status === 'not-dispatched') return 'not-done';
  if (told.status !== 'dispatched') return undefined;
  return { ...KNOWN_DONE, status: told.outcome?.status ?? 'done' };
}

/** The person says whether it was done; undefined when it was not. */
async function toldByPerson(
  { services, prepared, signal }: CallScope,
  begun: CallState,
): Promise<ToolOutcome | undefined> {
  const described = prepared.tool.describe(prepared.input, prepared.target, prepared.dialog);
  // Which of several calls of one tool it was, only what was sent can tell.
  const sent =
    prepared.tool.server === undefined
      ? []
      : Object.values(prepared.input as object).filter((value) => typeof value === 'string');
  const what = redact([described, ...sent].join(': '), services.secrets).slice(0, 500);
  const done = 'It was done';
  const notDone = 'It was not done';
  const answer = await services.run.ask(
    unknownPath(prepared.path, begun),
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
const unknownPath = (path: string, { commits = 1 }: CallState): string =>
  `${path}/unknown${commits > 1 ? commits : ''}`;
