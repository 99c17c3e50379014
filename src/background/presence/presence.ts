import { openTabs, tabsInUse, workTabs } from '../../core/agent/work-tabs.ts';
import type { Settings } from '../../core/model/settings.ts';
import type { Entry } from '../../core/task/entry.ts';
import { PAUSED_BY_PERSON } from '../../core/task/pause-reason.ts';
import { isEnded, type TaskState } from '../../core/task/state.ts';
import { taskName } from '../../core/task/task-name.ts';
import type { WorkerBrowser } from '../browser/port.ts';
import type { GroupOwner } from '../browser/tabs/tab-group.ts';
import { createAttention } from './attention.ts';
import type { Notices } from './notices.ts';
import { type Takeover, tabsOf, takeoversOf } from './takeovers.ts';

/** The question that can be answered in a notification, and the words for yes and no. */
export interface NotifiedAnswers {
  path: string;
  choices: readonly string[];
}

export interface NotifyOptions {
  answers?: NotifiedAnswers;
  /** Only those who are told elsewhere hear of it: the person wants no notification now. */
  isQuiet?: boolean;
}

/** What presence needs of Chrome: the toolbar badge and notifications. */
export interface PresencePort {
  setBadge(text: string): void;
  notify(id: string, title: string, message: string, windowId: number, options?: NotifyOptions): void;
  clearNotification(id: string): void;
  /** Tells of each page that loads in any tab, until the returned function is called. */
  onPageLoaded(listener: (tabId: number) => void): () => void;
}

/** What presence needs of the tasks. */
export interface PresenceTasks {
  /** Without tabs as long as it is not known which of the browser's these are. */
  state(taskId: string): Promise<TaskState>;
  /** Writes down what the page in the person's hands shows. */
  watchTakeover(taskId: string, path: string, shows: 'sign-in' | 'signed-in'): Promise<void>;
  tabsAtEnd(): Promise<Settings['tabsAtEnd']>;
  /** False when the person wants no notification of this task, as what its window's panel shows stands. */
  notifies(windowId: number, taskId: string): Promise<boolean>;
  /** In the language that the panel speaks now. */
  notices(): Promise<Notices>;
}

const ownerOf = (state: TaskState): GroupOwner => ({ id: state.id, name: taskName(state) });

/**
 * Makes visible, outside the panel, who is in control and whether a person is needed: the bar in the task's tabs,
 * the badge on the toolbar button, a notification. It follows the journal's entries and holds no truth of its own.
 */
export function createPresence(
  port: PresencePort,
  browser: Pick<
    WorkerBrowser,
    | 'showControl'
    | 'showWork'
    | 'claimTab'
    | 'releaseTab'
    | 'releaseTrusted'
    | 'showsSignIn'
    | 'closeTab'
    | 'numbersOf'
  >,
  tasks: PresenceTasks,
) {
  const stateOf = tasks.state;
  const attention = createAttention(port, tasks);
  /** By task: the tabs in the person's hands, and what the bar says in each. */
  const handed = new Map<string, Map<number, string>>();
  /** By task under way: the tabs that it works in. */
  const working = new Map<string, readonly number[]>();
  let stopWatching: (() => void) | undefined;

  /** By task: what is being done to its tabs. One after the other, so that none is claimed after it was let go. */
  const turns = new Map<string, Promise<void>>();
  const inTurn = (taskId: string, piece: () => Promise<void>): Promise<void> => {
    const turn = (turns.get(taskId) ?? Promise.resolve()).then(piece);
    const over = turn
      .catch(() => undefined)
      .then(() => {
        if (turns.get(taskId) === over) turns.delete(taskId);
      });
    turns.set(taskId, over);
    return turn;
  };

  const claim = async (taskId: string): Promise<void> => {
    const state = await stateOf(taskId);
    if (isEnded(state.status)) return;
    // Each finds the group that the one before it made.
    for (const tabId of workTabs(state)) await browser.claimTab(tabId, ownerOf(state));
  };

  /**
   * The bar of a task that is under way, from its start: in its tabs, or where a page has just come. While it waits for
   * an answer it says so; what a question is about is brought into view and ringed.
   */
  const showWork = async (taskId: string, page?: { tabId: number; isNewPage: true }): Promise<void> => {
    const { waits } = await tasks.notices();
    const state = await stateOf(taskId);
    if (state.status !== 'running' && state.status !== 'waiting') return;
    working.set(taskId, workTabs(state));
    watchPages();
    const theirs = handed.get(taskId);
    const tabs = page ? [page.tabId] : workTabs(state).filter((tabId) => !theirs?.has(tabId));
    const asked = state.questions.findLast(({ answer }) => !answer)?.question;
    const about = asked && 'ref' in asked ? asked : undefined;
    await Promise.allSettled(
      tabs.map((tabId) =>
        browser.showWork({
          tabId,
          taskName: taskName(state),
          caption: asked ? waits : '',
          ...(about?.tabId === tabId ? { ref: about.ref } : {}),
          origins: state.origins,
          ...(page && { isNewPage: true }),
        }),
      ),
    );
  };

  const follow = async (taskId: string, entry: Entry): Promise<void> => {
    if (entry.type === 'run-started' || entry.type === 'tab-opened' || entry.type === 'tabs-found') {
      await inTurn(taskId, () => claim(taskId));
      await inTurn(taskId, () => showWork(taskId));
    }
    if (entry.type === 'tabs-found') await handOverAgain(await stateOf(taskId));
    if (entry.type === 'question-asked') {
      const state = await stateOf(taskId);
      await attention.call(state);
      if (entry.question.kind === 'takeover') await handOverAsked(taskId, entry.path);
      else await inTurn(taskId, () => showWork(taskId));
    }
    if (entry.type === 'takeover-watched' && handed.has(taskId)) await handOverAsked(taskId, entry.path);
    if (entry.type === 'status-changed' && entry.reason.startsWith(PAUSED_BY_PERSON))
      await handOverPaused(taskId);
    if (
      entry.type === 'question-answered' ||
      entry.type === 'task-ended' ||
      entry.type === 'status-changed'
    ) {
      const state = await stateOf(taskId);
      if (state.status === 'paused') return;
      const ended = isEnded(state.status);
      const givenBack = takeBack(state);
      if (ended || state.questions.every((question) => question.answer)) attention.over(taskId);
      if (!ended) await show(state, 'agent', '', givenBack);
      if (entry.type === 'question-answered') await inTurn(taskId, () => showWork(taskId));
    }
  };

  const watchPages = (): void => {
    stopWatching ??= port.onPageLoaded(
      (tabId) =>
        void showAgainInAny(tabId).catch((error: unknown) =>
          console.error('The bar did not come back.', error),
        ),
    );
  };

  /** A tab that was put to sleep loads its page under another number than its task knows. */
  const showAgainInAny = async (tabId: number): Promise<void> => {
    for (const number of await browser.numbersOf(tabId)) await showAgain(number);
  };

  /** Called in the turn in which the state was read: a tab that was handed back meanwhile is not taken again. */
  const handOver = async (state: TaskState, caption: string, tabs: readonly number[]): Promise<void> => {
    const held = handed.get(state.id) ?? new Map<number, string>();
    for (const tabId of tabs) held.set(tabId, caption);
    handed.set(state.id, held);
    watchPages();
    // While the person acts, no debugger stands beside them.
    await browser.releaseTrusted(openTabs(state));
    // Meanwhile it may have ended, or have been deleted: then nobody would take the bar away again.
    if (handed.get(state.id) === held) await show(state, 'person', caption, tabs);
  };

  /** Hands over what a takeover asks for; its page is watched for the end of a sign-in. */
  const handOverAsked = async (taskId: string, path: string): Promise<void> => {
    const { signedIn } = await tasks.notices();
    const state = await stateOf(taskId);
    const asked = takeoversOf(state).find((open) => open.path === path);
    if (!asked || isEnded(state.status)) return;
    const caption = asked.shows === 'signed-in' ? signedIn : asked.text.slice(0, 120);
    await handOver(state, caption, tabsOf(state, asked));
    await watchSignIn(state, asked);
  };

  /** What the person paused is theirs, unless they have resumed it meanwhile. */
  const handOverPaused = async (taskId: string): Promise<void> => {
    const { inControl } = await tasks.notices();
    const state = await stateOf(taskId);
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

  /** Steps of the person and of the agent lead to new pages; the way to stop or to hand back must be there too. */
  const showAgain = async (tabId: number): Promise<void> => {
    for (const [taskId, tabs] of working)
      if (tabs.includes(tabId) && !handed.get(taskId)?.has(tabId))
        await inTurn(taskId, () => showWork(taskId, { tabId, isNewPage: true }));
    for (const [taskId, captions] of handed) {
      const caption = captions.get(tabId);
      if (caption === undefined) continue;
      const state = await stateOf(taskId);
      await show(state, 'person', caption, [tabId]);
      for (const asked of takeoversOf(state)) if (asked.tabId === tabId) await watchSignIn(state, asked);
    }
  };

  /** Takes back what no open takeover holds any more, and says which tabs these are. */
  const takeBack = (state: TaskState): number[] => {
    const held = handed.get(state.id) ?? new Map<number, string>();
    const kept = isEnded(state.status) ? [] : takeoversOf(state).flatMap((asked) => tabsOf(state, asked));
    const back = [...held.keys()].filter((tabId) => !kept.includes(tabId));
    for (const tabId of back) held.delete(tabId);
    if (held.size === 0) handed.delete(state.id);
    if (handed.size + working.size === 0) {
      stopWatching?.();
      stopWatching = undefined;
    }
    return back;
  };

  const show = async (
    state: TaskState,
    control: 'agent' | 'person' | 'nobody',
    caption: string,
    tabs: readonly number[],
  ): Promise<void> => {
    await Promise.allSettled(
      tabs.map((tabId) => browser.showControl({ tabId, control, taskName: taskName(state), caption })),
    );
  };

  return {
    onEntries: (taskId: string, entries: readonly Entry[]): void => {
      for (const entry of entries)
        follow(taskId, entry).catch((error: unknown) => console.error('Presence could not follow.', error));
    },
    /** After the worker died: what was in the person's hands still is. */
    restore: async (states: readonly TaskState[]): Promise<void> => {
      attention.restore(states);
      // One that was deleted meanwhile keeps no other from being shown.
      await Promise.allSettled(states.map(handOverAgain));
    },
    /** Time to say again what waits for a person. */
    remindAgain: attention.remindAgain,
    onStorageFull: (state: TaskState, message: string): void =>
      void tasks
        .notices()
        .then(({ storageFull }) =>
          port.notify(state.id, taskName(state), storageFull(message), state.windowId),
        ),
    /** The task rests: nothing of it stays in the pages. */
    onRest: async (state: TaskState, others: readonly TaskState[] = []): Promise<void> => {
      await browser.releaseTrusted(openTabs(state));
      if (!isEnded(state.status)) return;
      working.delete(state.id);
      takeBack(state);
      attention.over(state.id);
      const atEnd = await tasks.tabsAtEnd();
      await inTurn(state.id, async () => {
        for (const tabId of workTabs(state)) {
          await browser.releaseTab(tabId, ownerOf(state), atEnd === 'leave');
          // Another task that works in it keeps it from being put to sleep, and in a group of its own.
          const next = others.find((other) => other.id !== state.id && workTabs(other).includes(tabId));
          if (next) await browser.claimTab(tabId, ownerOf(next));
        }
      });
      // Where another task works, its bar and its observers stay.
      const used = new Set(others.flatMap((other) => (other.id === state.id ? [] : openTabs(other))));
      const left = openTabs(state).filter((tabId) => !used.has(tabId));
      await Promise.all(left.map((tabId) => show(state, 'nobody', '', [tabId])));
      // What did not complete can go on, in its own tabs.
      if (atEnd !== 'close' || state.status !== 'completed') return;
      const opened = new Set(state.tabs.flatMap((tab) => (tab.relation === 'opened' ? [tab.tabId] : [])));
      await Promise.allSettled(left.filter((tabId) => opened.has(tabId)).map(browser.closeTab));
    },
  };
}
