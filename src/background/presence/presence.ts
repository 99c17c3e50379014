import { openTabs, workTabs } from '../../core/agent/work-tabs.ts';
import type { Settings } from '../../core/model/settings.ts';
import type { Entry } from '../../core/task/entry.ts';
import { PAUSED_BY_PERSON } from '../../core/task/pause-reason.ts';
import { isEnded, type TaskState } from '../../core/task/state.ts';
import { taskName } from '../../core/task/task-name.ts';
import type { WorkerBrowser } from '../browser/port.ts';
import type { GroupOwner } from '../browser/tabs/tab-group.ts';
import { createAttention } from './attention.ts';
import { createHandOvers, showControl } from './hand-overs.ts';
import type { Notices } from './notices.ts';

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
  const handOvers = createHandOvers(browser, tasks, () => watchPages());
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
    const tabs = page ? [page.tabId] : workTabs(state).filter((tabId) => !handOvers.has(taskId, tabId));
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
    switch (entry.type) {
      case 'run-started':
      case 'tab-opened':
        return takeTabs(taskId);
      case 'tabs-found':
        await takeTabs(taskId);
        return handOvers.handOverAgain(await stateOf(taskId));
      case 'question-asked':
        await attention.call(await stateOf(taskId));
        return entry.question.kind === 'takeover'
          ? handOvers.handOverAsked(taskId, entry.path)
          : inTurn(taskId, () => showWork(taskId));
      case 'takeover-watched':
        if (handOvers.holdsAny(taskId)) await handOvers.handOverAsked(taskId, entry.path);
        return;
      case 'status-changed':
        if (entry.reason.startsWith(PAUSED_BY_PERSON)) await handOvers.handOverPaused(taskId);
        return goOn(taskId);
      case 'task-ended':
        return goOn(taskId);
      case 'question-answered':
        return goOn(taskId, () => inTurn(taskId, () => showWork(taskId)));
    }
  };

  const takeTabs = async (taskId: string): Promise<void> => {
    await inTurn(taskId, () => claim(taskId));
    await inTurn(taskId, () => showWork(taskId));
  };

  /** Unless the task is paused, nothing of it is in the person's hands any more. */
  const goOn = async (taskId: string, then?: () => Promise<void>): Promise<void> => {
    const state = await stateOf(taskId);
    if (state.status === 'paused') return;
    const ended = isEnded(state.status);
    const givenBack = takeBack(state);
    if (ended || state.questions.every((question) => question.answer)) attention.over(taskId);
    if (!ended) await showControl(browser, state, { control: 'agent', caption: '' }, givenBack);
    await then?.();
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

  /** Steps of the person and of the agent lead to new pages; the way to stop or to hand back must be there too. */
  const showAgain = async (tabId: number): Promise<void> => {
    for (const [taskId, tabs] of working)
      if (tabs.includes(tabId) && !handOvers.has(taskId, tabId))
        await inTurn(taskId, () => showWork(taskId, { tabId, isNewPage: true }));
    await handOvers.showAgain(tabId);
  };

  /** Says which tabs the person has given back. Once no task has a bar, no page is watched for one. */
  const takeBack = (state: TaskState): number[] => {
    const back = handOvers.takeBack(state);
    if (handOvers.isEmpty() && working.size === 0) {
      stopWatching?.();
      stopWatching = undefined;
    }
    return back;
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
      await Promise.allSettled(states.map(handOvers.handOverAgain));
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
      await showControl(browser, state, { control: 'nobody', caption: '' }, left);
      // What did not complete can go on, in its own tabs.
      if (atEnd !== 'close' || state.status !== 'completed') return;
      const opened = new Set(state.tabs.flatMap((tab) => (tab.relation === 'opened' ? [tab.tabId] : [])));
      await Promise.allSettled(left.filter((tabId) => opened.has(tabId)).map(browser.closeTab));
    },
  };
}
