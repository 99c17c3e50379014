import { PAUSED_BY_HANDS } from '../../core/task/pause-reason.ts';
import { isEnded, type TaskState } from '../../core/task/state.ts';
import type { Orchestrator } from './orchestrator.ts';

/** Cancel in Chrome's bar takes real input from every tab: the tasks that may use it pause, and would ask again. */
export async function onTrustedInputCanceled(orchestrator: Orchestrator, tabId: number): Promise<void> {
  for (const state of await orchestrator.openStates())
    if (state.tabs.some((tab) => tab.tabId === tabId)) await orchestrator.withdrawTrustedInput(state.id);
}

/** Buttons of the bar in a page: they stop, take over, or give back the task that works in that tab. */
export async function onBarPressed(
  orchestrator: Orchestrator,
  tabId: number,
  button: 'stop' | 'take-over' | 'continue',
): Promise<void> {
  for (const state of await orchestrator.openStates()) {
    if (!worksIn(state, tabId) || isEnded(state.status)) continue;
    if (button === 'stop') await orchestrator.abort(state.id);
    else if (button === 'take-over') await orchestrator.pause(state.id);
    else {
      const asked = state.questions.find((open) => !open.answer && open.question.kind === 'takeover');
      if (asked) await orchestrator.answer(state.id, asked.path, { kind: 'handed-back' });
      else if (state.status === 'paused') await orchestrator.resume(state.id);
    }
  }
}

/**
 * The person used a page in which a task acts: the task rests and the page is theirs, until they let it go on by the
 * bar or the panel. One that waits for them is not disturbed by their looking around.
 */
export async function onPersonActed(orchestrator: Orchestrator, tabId: number): Promise<void> {
  for (const state of await orchestrator.openStates())
    if (worksIn(state, tabId) && state.status === 'running')
      await orchestrator.pause(state.id, PAUSED_BY_HANDS);
}

const worksIn = (state: TaskState, tabId: number): boolean =>
  state.tabs.some((tab) => tab.tabId === tabId) && !state.closedTabs.includes(tabId);
