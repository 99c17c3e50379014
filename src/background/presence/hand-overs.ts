import { openTabs, tabsInUse } from '../../core/agent/work-tabs.ts';
import { PAUSED_BY_PERSON } from '../../core/task/pause-reason.ts';
import { isEnded, type TaskState } from '../../core/task/state.ts';
import { taskName } from '../../core/task/task-name.ts';
import type { WorkerBrowser } from '../browser/port.ts';
import type { PresenceTasks } from './presence.ts';
import { type Takeover, tabsOf, takeoversOf } from './takeovers.ts';

/** Shows who is in control of those tabs of a task. */
export const showControl = async (
  browser: Pick<WorkerBrowser, 'showControl'>,
  state: TaskState,
  control: { control: 'agent' | 'person' | 'nobody'; caption: string },
  tabs: readonly number[],
): Promise<void> => {
  await Promise.allSettled(
    tabs.map((tabId) => browser.showControl({ tabId, taskName: taskName(state), ...control })),
  );
};

/**
 * The tabs that are in the person's hands: those that a takeover asks for, and those of a task that they paused.
 * @param onHandedOver called before the first bar of a hand-over is shown
 */
export function createHandOvers(
  browser: Pick<WorkerBrowser, 'showControl' | 'releaseTrusted' | 'showsSignIn'>,
  tasks: Pick<PresenceTasks, 'state' | 'notices' | 'watchTakeover'>,
  onHandedOver: () => void,
) {
  /** By task: these tabs, and what the bar says in each. */
  const handed = new Map<string, Map<number, string>>();

  /** Called in the turn in which the state was read: a tab that was handed back meanwhile is not taken again. */
  const handOver = async (state: TaskState, caption: string, tabs: readonly number[]): Promise<void> => {
    const held = handed.get(state.id) ?? new Map<number, string>();
    for (const tabId of tabs) held.set(tabId, caption);
    handed.set(state.id, held);
    onHandedOver();
    // While the person acts, no debugger stands beside them.
    await browser.releaseTrusted(openTabs(state));
    // Meanwhile it may have ended, or have been deleted: then nobody would take the bar away again.
    if (handed.get(state.id) === held)
      await showControl(browser, state, { control: 'person', caption }, tabs);
  };

  /** Hands over what a takeover asks for; its page is watched for the end of a sign-in. */
  const handOverAsked = async (taskId: string, path: string): Promise<void> => {
    const { signedIn } = await tasks.notices();
    const state = await tasks.state(taskId);
    const asked = takeoversOf(state).find((open) => open.path === path);
    if (!asked || isEnded(state.status)) return;
    const caption = asked.shows === 'signed-in' ? signedIn : asked.text.slice(0, 120);
    await handOver(state, caption, tabsOf(state, asked));
    await watchSignIn(state, asked);
  };

  /** What the person paused is theirs, unless they have resumed it meanwhile. */
  const handOverPaused = async (taskId: string): Promise<void> => {
    const { inControl } = await tasks.notices();
    const state = await tasks.state(taskId);
    if (state.status === 'paused') await handOver(state, inControl, tabsInUse(state));
  };

  /** What was in the person's hands still is, after the worker died or the tabs of the task were found again. */
  const handOverAgain = async (state: TaskState): Promise<void> => {
    const asked = takeoversOf(state);
    for (const { path } of asked) await handOverAsked(state.id, path);
    if (asked.length === 0 && state.statusReason.startsWith(PAUSED_BY_PERSON)) await handOverPaused(state.id);
  };

  const watchSignIn = async (state: TaskState, asked: Takeover): Promise<void> => {
    if (asked.tabId === undefined || !openTabs(state).includes(asked.tabId)) return;
    const form = await browser.showsSignIn(asked.tabId);
    if (form === undefined) return;
    const shows = form ? 'sign-in' : 'signed-in';
    // A page that never asked for it says nothing by not asking.
    if (asked.shows === shows || (!form && asked.shows === undefined)) return;
    await tasks.watchTakeover(state.id, asked.path, shows);
  };

  /** Takes back what no open takeover holds any more, and says which tabs these are. */
  const takeBack = (state: TaskState): number[] => {
    const held = handed.get(state.id) ?? new Map<number, string>();
    const kept = isEnded(state.status) ? [] : takeoversOf(state).flatMap((asked) => tabsOf(state, asked));
    const back = [...held.keys()].filter((tabId) => !kept.includes(tabId));
    for (const tabId of back) held.delete(tabId);
    if (held.size === 0) handed.delete(state.id);
    return back;
  };

  return {
    isEmpty: (): boolean => handed.size === 0,
    has: (taskId: string, tabId: number): boolean => handed.get(taskId)?.has(tabId) === true,
    holdsAny: (taskId: string): boolean => handed.has(taskId),
    handOverAsked,
    handOverPaused,
    handOverAgain,
    takeBack,
    /** A page has come in a tab: the bar must be there too, and the page may have ended the sign-in. */
    showAgain: async (tabId: number): Promise<void> => {
      for (const [taskId, captions] of handed) {
        const caption = captions.get(tabId);
        if (caption === undefined) continue;
        const state = await tasks.state(taskId);
        await showControl(browser, state, { control: 'person', caption }, [tabId]);
        for (const asked of takeoversOf(state)) if (asked.tabId === tabId) await watchSignIn(state, asked);
      }
    },
  };
}
