import { onAlarm } from './alarms.ts';
import type { Announcer } from './announce.ts';
import type { WorkerBrowser } from './browser/port.ts';
import { registerMenus } from './menus/menus.ts';
import type { createPendingStore } from './menus/pending-store.ts';
import { answerCommand, type CommandHandlers, haltedBy, mayCommand } from './orchestrator/commands.ts';
import type { Orchestrator } from './orchestrator/orchestrator.ts';
import { answerNotification } from './presence/answer-notification.ts';
import { answerOnButton, openPanelOnClick } from './presence/chrome-presence.ts';
import type { Notices } from './presence/notices.ts';
import type { createPresence } from './presence/presence.ts';
import type { Scheduler } from './schedules/scheduler.ts';
import type { createSettingsStore } from './settings/settings-store.ts';
import type { createUpdateGate } from './update-gate.ts';
import { webext } from './webext.ts';

/** What answers to the browser's events once the worker has started. */
export interface ReadyWorker {
  orchestrator: Orchestrator;
  scheduler: Scheduler;
  handlers: CommandHandlers;
  presence: ReturnType<typeof createPresence>;
}

export interface ListenerDependencies {
  ready: Promise<ReadyWorker>;
  browser: Pick<WorkerBrowser, 'handlePageMessage'>;
  /** Taken up by whoever starts the worker: what the person wants halted does nothing more before that is done. */
  halted: Set<string>;
  settings: Pick<ReturnType<typeof createSettingsStore>, 'onChange'>;
  pending: ReturnType<typeof createPendingStore>;
  announce: Announcer;
  notices: () => Promise<Notices>;
  updates: Pick<ReturnType<typeof createUpdateGate>, 'available'>;
}

/**
 * Registers what the worker is woken for: messages, alarms, updates, notifications, menus. Called in the worker's first
 * turn, since Chrome delivers an event only to listeners that are there at once; each awaits what it needs inside.
 */
export function registerListeners({
  ready,
  browser,
  halted,
  settings,
  pending,
  announce,
  notices,
  updates,
}: ListenerDependencies): void {
  const extension = { id: webext.runtime.id, origin: new URL(webext.runtime.getURL('')).origin };
  webext.runtime.onMessage.addListener((message: unknown, sender, respond) => {
    const fromPage = browser.handlePageMessage(message, sender);
    if (!fromPage && !mayCommand(sender, extension)) return false;
    const toHalt = fromPage ? undefined : haltedBy(message);
    if (toHalt !== undefined) halted.add(toHalt);
    const answer = fromPage ?? ready.then(({ handlers }) => answerCommand(message, handlers));
    answer.then(respond, (error: unknown) =>
      respond({
        ok: false,
        kind: 'internal-error',
        message: `The extension could not start: ${String(error)}`,
      }),
    );
    return true;
  });
  webext.alarms.onAlarm.addListener(({ name }) => {
    ready
      .then(({ orchestrator, scheduler, presence }) =>
        onAlarm(name, {
          askAgain: orchestrator.wake,
          schedules: scheduler.fireDue,
          remind: async () => presence.remindAgain(await orchestrator.openStates()),
        }),
      )
      .catch((error: unknown) => console.error(`The alarm ${name} was not answered.`, error));
  });
  webext.runtime.onUpdateAvailable.addListener(() => {
    ready.then(updates.available).catch((error: unknown) => console.error('An update has to wait.', error));
  });
  openPanelOnClick(async (windowId, taskId) => {
    await pending.put(windowId, { taskId });
    announce({ type: 'panel-pending', windowId });
  });
  answerOnButton(async (...pressed) => answerNotification((await ready).orchestrator, ...pressed));
  registerMenus({
    contextMenus: webext.contextMenus,
    sidePanel: webext.sidePanel,
    onInstalled: webext.runtime.onInstalled,
    pending,
    announce,
    title: async () => (await notices()).runOnTab,
    onLanguage: (listener) => {
      settings.onChange(listener, new AbortController().signal);
      // The browser's own language may be another one since. It wakes the worker too, which takes up its open tasks.
      webext.runtime.onStartup.addListener(listener);
    },
  });
}
