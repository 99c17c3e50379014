import { inSession } from '../core/agent/work-tabs.ts';
import { createEmbedder } from '../core/model/embed.ts';
import { listModels, testModel } from '../core/model/probe.ts';
import { commands } from '../core/protocol/panel.ts';
import { storedServers } from '../core/remote/server-list.ts';
import { sha256 } from '../core/task/payload.ts';
import { isEnded } from '../core/task/state.ts';
import { taskOfWatchKey } from '../core/task/watch-region.ts';
import { alarms } from './alarms.ts';
import { createAnnouncer } from './announce.ts';
import { workerClock } from './browser/clock.ts';
import { createBrowserPort, type WorkerBrowser } from './browser/port.ts';
import { withheldOrigin } from './browser/tabs/diagnose.ts';
import { offscreenFolder } from './folder/offscreen-folder.ts';
import { storedFolder } from './folder/stored-folder.ts';
import { journalDatabase } from './journal/database.ts';
import { createJournal } from './journal/journal.ts';
import { isJournalLost } from './journal/lost-journal.ts';
import { createPausingJournal } from './journal/pausing-journal.ts';
import { renewLog } from './journal/renew-log.ts';
import { createKeepAlive } from './keep-alive.ts';
import { createMemory } from './memory/memory.ts';
import { offscreenMemory } from './memory/offscreen-memory.ts';
import { createPendingStore } from './menus/pending-store.ts';
import { askOffscreen } from './offscreen/ask-offscreen.ts';
import { offscreenCompute } from './offscreen/offscreen-compute.ts';
import { onBarPressed, onPersonActed, onTrustedInputCanceled } from './orchestrator/bar.ts';
import { createHandlers } from './orchestrator/handlers.ts';
import { createOrchestrator } from './orchestrator/orchestrator.ts';
import { createRetention } from './orchestrator/retention.ts';
import { browserSession, createSecretStore } from './orchestrator/secrets.ts';
import { createToldPages } from './orchestrator/told-pages.ts';
import { createUncleared } from './orchestrator/uncleared.ts';
import { createUnwritten } from './orchestrator/unwritten.ts';
import { chromePresence, notifies, tellLostJournal, tellSetAside } from './presence/chrome-presence.ts';
import { noticesIn } from './presence/notices.ts';
import { createPresence } from './presence/presence.ts';
import { withReminders } from './presence/reminders.ts';
import { registerListeners } from './register-listeners.ts';
import { remoteServers } from './remote/remote-servers.ts';
import { offscreenMoments } from './schedules/offscreen-moments.ts';
import { createScheduleStore } from './schedules/schedule-store.ts';
import { scheduledWindows } from './schedules/scheduled-windows.ts';
import { createScheduler } from './schedules/scheduler.ts';
import { setScheduleOf } from './schedules/set-schedule.ts';
import { startScheduled } from './schedules/start-scheduled.ts';
import { createSavedSecretStore } from './secrets/saved-secret-store.ts';
import { createSettingsStore } from './settings/settings-store.ts';
import { takeUpWork } from './take-up-work.ts';
import { createTemplateStore } from './templates/template-store.ts';
import { createUpdateGate } from './update-gate.ts';
import { webext } from './webext.ts';
import { workerModels } from './worker-models.ts';

/** The servers of the person; a list that cannot be read holds none. */
const servers = () => storedServers(indexedDB).catch(() => []);

/** In session storage while an update of the extension waits to be let in. */
const UPDATE = 'update-waits';

/** What a page told of is taken up beside what it goes on with; a failure is nobody's to hear. */
const taken = (taking: Promise<unknown>): void =>
  void taking.catch((error: unknown) => console.error('What a page told of could not be taken up.', error));

/**
 * Wires the worker. Every listener is registered in this turn, before anything is awaited, because Chrome wakes the
 * worker for an event and delivers it only to listeners that are there at once; what a listener needs is awaited
 * inside it.
 */
export function startWorker(): void {
  const announce = createAnnouncer();
  const stored = createJournal({ database: journalDatabase(), now: Date.now });
  // A comparison of two constants in any build: the release bundle holds nothing of it.
  const journal =
    import.meta.env.MODE === 'fault-tests' ? createPausingJournal(stored, webext.storage.session) : stored;
  const settings = createSettingsStore(webext.storage.local);
  const notices = () =>
    settings.read().then(
      ({ language }) => noticesIn(language, navigator.languages),
      () => noticesIn('en', []),
    );
  const setAside = tellSetAside(notices);
  const savedSecrets = createSavedSecretStore(webext.storage.local, setAside);
  const pending = createPendingStore(webext.storage.session, Date.now);
  const models = workerModels(settings);
  const browser: WorkerBrowser = createBrowserPort({
    barWords: async () => (await notices()).bar,
    events: {
      personActed: (tabId) => taken(ready.then((worker) => onPersonActed(worker.orchestrator, tabId))),
      trustedInputCanceled: (tabId) =>
        taken(ready.then((worker) => onTrustedInputCanceled(worker.orchestrator, tabId))),
      regionChanged: (key) => taken(ready.then(({ orchestrator }) => orchestrator.wake(taskOfWatchKey(key)))),
      barPressed: (tabId, button) =>
        taken(ready.then((worker) => onBarPressed(worker.orchestrator, tabId, button))),
    },
  });

  const keepAlive = createKeepAlive({
    beat: () => webext.runtime.getPlatformInfo(),
    arm: alarms.setWake,
    disarm: () => {
      void alarms.clearWake();
      updates.tryNow().catch((error: unknown) => console.error('The update could not be let in.', error));
    },
  });
  const updates = createUpdateGate({
    works: () => keepAlive.holders() > 0,
    isOpen: async () =>
      (await webext.runtime.getContexts({ contextTypes: ['SIDE_PANEL', 'TAB'] })).length > 0,
    remember: () => webext.storage.session.set({ [UPDATE]: true }),
    remembered: async () => (await webext.storage.session.get(UPDATE))[UPDATE] === true,
    reload: () => webext.runtime.reload(),
  });
  const presencePort = withReminders(chromePresence, {
    settings: () => settings.read(),
    alarm: alarms.reminderMinutes,
    setAlarm: alarms.setReminder,
    clearAlarm: alarms.clearReminder,
    fetch: (...request) => fetch(...request),
  });

  /** Tasks that the person wants halted: a Stop may be what wakes the worker, and comes before anything else is done. */
  const halted = new Set<string>();
  const start = async () => {
    const epoch = await journal.raiseEpoch();
    const session = await browserSession(webext.storage.session);
    await browser.sweep();
    const embedder = createEmbedder({
      settings: settings.read,
      key: settings.readKey,
      fetch: (...request) => fetch(...request),
    });
    const memories = offscreenMemory((write) => askOffscreen('remember', write));
    const memory = createMemory({
      store: memories,
      search: (request) => askOffscreen('recall', request),
      clock: workerClock,
      embed: embedder,
      settings: settings.read,
      load: async (payload) => ('inline' in payload ? payload.inline : journal.load(payload)),
    });
    const presence = createPresence(presencePort, browser, {
      state: async (taskId) => inSession(await orchestrator.state(taskId), session),
      watchTakeover: (...seen) => orchestrator.watchTakeover(...seen),
      tabsAtEnd: async () => (await settings.read()).tabsAtEnd,
      notifies: async (...shown) => notifies((await settings.read()).notifications, ...shown),
      notices,
    });
    const compute = offscreenCompute((request) => askOffscreen('compute', request), workerClock);
    const orchestrator = createOrchestrator({
      journal,
      epoch,
      session,
      browser,
      clock: workerClock,
      budget: async () => (await settings.read()).budget,
      modelFor: (state) => models.forTask(state.created.model),
      secrets: createSecretStore(webext.storage.session),
      told: createToldPages(webext.storage.session),
      unwritten: createUnwritten(webext.storage.session),
      uncleared: createUncleared(webext.storage.session),
      savedSecrets,
      recallMemories: memory.recall,
      compute,
      folder: offscreenFolder((request) => askOffscreen('folder', request)),
      remotes: remoteServers((request) => askOffscreen('remote', request), workerClock, withheldOrigin),
      announce,
      keepAlive,
      newId: () => crypto.randomUUID(),
      // Nine digits: a model counts three of them as one token, and each text of a page bears them twice.
      nonce: () =>
        String(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0)
          .padStart(9, '0')
          .slice(-9),
      hash: sha256,
      onEntries: presence.onEntries,
      onRest: async (state) => {
        const ended = isEnded(state.status);
        await presence.onRest(inSession(state, session), ended ? await orchestrator.openStates() : []);
        if (ended) await memory.keep(state);
        if (ended) await retention.tidy();
      },
      wakeAt: alarms.askAgainAt,
      setSchedule: (state, timerId, request) =>
        setScheduleOf(scheduler, state, timerId, request, Date.now(), compute),
      onStorageFull: presence.onStorageFull,
    });
    const retention = createRetention({
      journal: { ...journal, deleteTask: (taskId) => journal.deleteTask(taskId, epoch) },
      settings,
      close: orchestrator.close,
      roomAgain: orchestrator.roomAgain,
      announce,
      estimate: () => navigator.storage.estimate(),
    });
    const scheduler = createScheduler({
      store: createScheduleStore(webext.storage.local, setAside),
      now: Date.now,
      moments: offscreenMoments((job, of) => askOffscreen(job, of)),
      newId: () => crypto.randomUUID(),
      setAlarm: alarms.schedulesAt,
      start: (schedule, taskId) =>
        startScheduled(
          {
            orchestrator,
            settings: () => settings.read(),
            ...scheduledWindows,
            now: () => new Date(),
            platform: platformText,
            servers,
          },
          schedule,
          taskId,
        ),
      isOpen: (taskId) =>
        orchestrator.state(taskId).then(
          ({ status }) => !isEnded(status),
          () => undefined,
        ),
      announce: () => announce({ type: 'schedules-changed' }),
    });
    const handlers = createHandlers({
      orchestrator,
      scheduler,
      tasks: journal,
      retention,
      settings,
      loadPayload: (payload) => journal.load(payload),
      tabs: () => browser.tabs(new AbortController().signal),
      currentWindow: async () => (await webext.windows.getLastFocused()).id ?? -1,
      testModel: (model, key) => testModel(model, key, models.probeDependencies),
      listModels: async (model, key) => {
        const typed = key || (await settings.readKey(model.id, model));
        const found = await listModels(model, typed, models.probeDependencies);
        return found.ok
          ? { models: found.models, message: '', nextStep: '' }
          : { models: [], message: found.message, nextStep: found.nextStep, kind: found.kind };
      },
      memories: { ...memories, deleteTask: memory.deleteTask },
      listMemories: async (wanted) =>
        commands['memory.list'].result.parse(await askOffscreen('memory-list', wanted)),
      savedSecrets,
      takePending: (windowId) => pending.take(windowId),
      templates: createTemplateStore(webext.storage.local, {
        now: Date.now,
        newId: () => crypto.randomUUID(),
        onSetAside: setAside,
      }),
      announce,
      now: () => new Date(),
      platform: platformText,
      servers,
      folderName: async () => (await storedFolder().catch(() => undefined))?.name,
    });
    await takeUpWork({
      orchestrator,
      isHalted: (taskId) => halted.has(taskId),
      presence,
      scheduler,
      updates,
      holders: keepAlive.holders,
      clearWake: alarms.clearWake,
      renewLog: () => renewLog(webext.storage.session),
      tellLostJournal: async () => {
        if (await isJournalLost(webext.storage.local, epoch)) tellLostJournal(notices);
      },
    });
    return { orchestrator, scheduler, handlers, presence };
  };
  const ready = start();
  ready.catch((error: unknown) => console.error('The worker could not start.', error));

  registerListeners({ ready, browser, halted, settings, pending, announce, notices, updates });
}

async function platformText(): Promise<string> {
  const { os, arch } = await webext.runtime.getPlatformInfo();
  const version = /Chrom(?:e|ium)\/(\d+)/.exec(navigator.userAgent)?.[1] ?? '';
  return `Chromium ${version} on ${os} (${arch}), Tabwright ${webext.runtime.getManifest().version}`;
}
