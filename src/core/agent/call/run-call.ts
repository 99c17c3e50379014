import type { ToolCall } from '../../model/port.ts';
import type { TaskState } from '../../task/state.ts';
import type { CallPause, ToolOutcome } from '../../tools/tool.ts';
import { agentRunOf, repeatedInVain } from '../agent-state.ts';
import type { AgentScope, CallScope } from '../scope.ts';
import { beginCall } from './begin-call.ts';
import { consentTo } from './consent.ts';
import { finishCall } from './finish-call.ts';
import { holdBack } from './hold-back.ts';
import { type PreparedCall, prepareCall, type RefusedCall } from './prepare-call.ts';
import { recordRefusal } from './refused-call.ts';
import { resumeCall } from './resume-call.ts';
import { toolContext } from './tool-context.ts';

/** What a call means for the rest of its reply. Its outcome is in the journal. */
export interface CallEnd {
  /** It is not over, and cannot continue for now. */
  paused?: CallPause;
  output?: { value: unknown; failed: boolean };
  /** Why the later calls of the same reply are dropped, in words for the model. */
  dropRest?: string;
}

const REPEATS_TOLERATED = 3;

/**
 * One call of a reply, from raw input to its entry. The numbered protocol:
 * 1. the tool is known and the input fits its schema, else the model is told (prepare-call.ts);
 * 2. the control it names is found in what the agent last saw, and the effect computed from it by code;
 * 3. what it names is there, and the sites and effects it needs are allowed, or the person is asked (begin-call.ts);
 * 4. the intent is committed (`tool-called`);
 * 5. the tool runs; a page action asks for its own commit right before it dispatches (`tool-committed`);
 * 6. the page is looked at, and the outcome committed (`tool-result`).
 * A call that the journal already began goes to resume-call.ts instead of step 3; one that is then made is consented to
 * anew, for which an answer of before counts where nothing has changed.
 */
export async function runCall(of: AgentScope, path: string, call: ToolCall): Promise<CallEnd> {
  const { services, assignment } = of;
  const started = services.clock.now();
  const refuse = async (refusal: RefusedCall): Promise<CallEnd> => {
    await recordRefusal(of, path, call, refusal);
    return {};
  };
  const prepared = await prepareCall(of, path, call);
  if ('refused' in prepared) return refuse(prepared);
  const scope: CallScope = { ...of, prepared };
  const finish = (outcome: ToolOutcome) => finishCall(scope, outcome, started);

  const state = services.run.state();
  const agentRun = agentRunOf(state, assignment.path);
  const isTaken = prepared.effect !== 'read' && isInPersonsHands(state, prepared.tabId, path);
  const turn = agentRun?.turns.at(-1);
  const begun = turn?.calls.find((known) => known.path === path);
  if (turn?.namesOldTabs && namesTab(prepared)) {
    if (begun) return finish({ status: 'dropped', text: `${OTHER_NUMBERS} ${PERHAPS_DONE}` });
    return refuse({ refused: 'dropped', text: `Not done. ${OTHER_NUMBERS}` });
  }
  if (begun) {
    const resumed = await resumeCall(scope, begun);
    if (resumed) return finish(resumed);
    if (isTaken) return finish({ status: 'refused', text: IN_PERSONS_HANDS });
    // What was agreed to, or needed no leave, may mean something else by now.
    const denied = await consentTo(scope);
    if (denied) return finish({ status: 'denied', text: denied });
  } else {
    if (isTaken) return refuse({ refused: 'refused', text: IN_PERSONS_HANDS });
    const refused = await beginCall(scope);
    if (refused) return refuse(refused);
  }

  const held = await holdBack(scope);
  if (held) return finish(held);
  // A call that was begun before the worker died is among them itself.
  const tolerated = begun ? REPEATS_TOLERATED + 1 : REPEATS_TOLERATED;
  const input = JSON.stringify(prepared.inputPayload);
  if (agentRun && repeatedInVain(agentRun, prepared.tool.name, input) >= tolerated)
    return finish({
      status: 'repeated',
      text: `The same call was made ${REPEATS_TOLERATED} times in a row and changed nothing. It was not made again: try another way, or end and say what did not work.`,
    });
  const context = await toolContext(scope);
  const outcome = await prepared.tool.run(prepared.input, context);
  return outcome.paused ? { paused: outcome.paused } : finish(outcome);
}

/** Does it name a tab of the browser by its number? A server's tool may mean something else by that. */
const namesTab = ({ tool, input }: PreparedCall): boolean =>
  tool.server === undefined && (input as { tabId?: number }).tabId !== undefined;

const OTHER_NUMBERS =
  'The browser was restarted after you asked for this, and its tabs have other numbers now. list_tabs shows them.';
const PERHAPS_DONE = 'It may have been done before that.';

const IN_PERSONS_HANDS =
  'Not done: the person is using this tab just now, at the request of another agent of the task. Work in another tab, or wait (wait_for) and try again.';

/** Another agent of the task has asked the person to act in the tab, and they have not handed it back. */
const isInPersonsHands = ({ questions }: TaskState, tabId: number | undefined, own: string): boolean =>
  tabId !== undefined &&
  questions.some(
    ({ path, question, answer }) =>
      !answer && question.kind === 'takeover' && question.tabId === tabId && !path.startsWith(`${own}/`),
  );
