import { currentTab } from '../../core/agent/agent-state.ts';
import { openTabs, tabsInUse } from '../../core/agent/work-tabs.ts';
import type { BarButton } from '../../core/protocol/page.ts';
import { PAUSED_BY_HANDS } from '../../core/task/pause-reason.ts';
import { isEnded, type QuestionState, type TaskState } from '../../core/task/state.ts';
import type { Orchestrator } from './orchestrator.ts';

/** Cancel in Chrome's bar withdraws real input from every tab: the tasks that may use it pause, and would ask again. */
export async function onTrustedInputCanceled(orchestrator: Orchestrator, tabId: number): Promise<void> {
  for (const state of await orchestrator.openStates())
    if (state.tabs.some((tab) => tab.tabId === tabId)) await orchestrator.withdrawTrustedInput(state.id);
}

/** Buttons of the bar in a page: they stop, take over, or give back the task that works in that tab. */
export async function onBarPressed(
  orchestrator: Orchestrator,
  tabId: number,
  button: BarButton,
): Promise<void> {
  for (const state of await orchestrator.openStates()) {
    if (!worksIn(state, tabId) || isEnded(state.status)) continue;
    if (button === 'stop') await orchestrator.abort(state.id);
    else if (button === 'take-over') await orchestrator.pause(state.id);
    else {
      const asked = takeoverIn(state, tabId);
      if (asked) await orchestrator.answer(state.id, asked.path, { kind: 'handed-back' });
      if (state.status === 'paused') await orchestrator.resume(state.id);
    }
  }
}

/**
 * The person used a page in which a task acts: the task rests and the page is theirs, until they continue it by the bar
 * or the panel. A task that waits for them is not affected when they look around.
 */
export async function onPersonActed(orchestrator: Orchestrator, tabId: number): Promise<void> {
  for (const state of await orchestrator.openStates())
    if (worksIn(state, tabId) && (state.status === 'running' || isAtWorkBeside(state, tabId)))
      await orchestrator.pause(state.id, PAUSED_BY_HANDS);
}

/** While the task waits for an answer in one tab, another of its agents works in this one. */
function isAtWorkBeside(state: TaskState, tabId: number): boolean {
  const { agents, putOff, watches } = state;
  const questions = state.questions.filter(({ answer }) => !answer);
  const held = [
    ...questions,
    ...putOff.filter(({ until }) => until > 0),
    ...watches.filter(({ ended }) => !ended),
  ];
  return (
    questions.length > 0 &&
    agents.some(
      (run) =>
        run.status === 'running' &&
        run.turns.some(({ observed }) => observed) &&
        currentTab(state, run) === tabId &&
        !held.some(({ path }) => path.startsWith(`${run.path}/`)),
    )
  );
}

const worksIn = (state: TaskState, tabId: number): boolean => tabsInUse(state).includes(tabId);

/** What the person hands back with this tab: another takeover of the task may still be open in another one. */
function takeoverIn(state: TaskState, tabId: number): QuestionState | undefined {
  const open = openTabs(state);
  const isHere = (of: number | undefined) => of === tabId || of === undefined || !open.includes(of);
  return state.questions.find(
    ({ question, answer }) => !answer && question.kind === 'takeover' && isHere(question.tabId),
  );
}
