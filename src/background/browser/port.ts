import type { BrowserPort } from '../../core/tools/browser-port.ts';
import { createReadPdf } from '../documents/read-pdf.ts';
import { askOffscreen } from '../offscreen/ask-offscreen.ts';
import type { BarWords } from '../presence/notices.ts';
import { webext } from '../webext.ts';
import { createAct } from './act/act.ts';
import { createActStatus } from './act/act-status.ts';
import { createFetchDownload, listDownloads } from './act/downloads.ts';
import { createPageWorld } from './act/page-world.ts';
import { workerClock } from './clock.ts';
import { createFence } from './fence/fence.ts';
import { createFrameLabels } from './frames/frame-labels.ts';
import { createFrameConnections } from './kit/connect-frames.ts';
import { createKitClient } from './kit/kit-client.ts';
import { createPageMessages, type PageEvents, type PageMessages } from './kit/page-messages.ts';
import { createReach } from './kit/reach.ts';
import { createFind } from './look/find.ts';
import { createLook } from './look/look.ts';
import { createRead } from './look/read.ts';
import { showsSignIn } from './look/sign-in-form.ts';
import { createVideo } from './look/video.ts';
import { createWaitForChange } from './look/wait-for-change.ts';
import { createWatchRegion } from './look/watch-region.ts';
import { createOverlay, type Overlay } from './overlay.ts';
import { createPicture } from './picture/picture.ts';
import { createSaveFile } from './save-file.ts';
import { createOpenStreams } from './settle/open-streams.ts';
import { createNavigate } from './tabs/navigate.ts';
import { activateTab, closeTab, createOpenTab } from './tabs/open-tab.ts';
import { createOpenedTabs } from './tabs/opened-tabs.ts';
import { revive } from './tabs/revive.ts';
import { claimTab, type GroupOwner, releaseTab } from './tabs/tab-group.ts';
import { followReplacedTabs, type TabIds } from './tabs/tab-ids.ts';
import { listTabs } from './tabs/tabs.ts';
import { createAnswerDialog } from './trusted/answer-dialog.ts';
import { createAttachments } from './trusted/attachments.ts';
import { chromeDebugger } from './trusted/debugger.ts';
import { createFullPicture } from './trusted/full-picture.ts';
import { createTrustedInputs } from './trusted/trusted-input.ts';
import { createWatchFiles, filesTold } from './watch-files.ts';

/** The browser as tools need it, and what the worker's entry file wires to the browser's events. */
export interface WorkerBrowser extends BrowserPort {
  /** For runtime.onMessage; undefined when the message is not a kit's. */
  handlePageMessage: PageMessages['handle'];
  /** A task works in this tab: it joins the task's group, and the browser does not put it to sleep. */
  claimTab(tabId: number, owner: GroupOwner): Promise<void>;
  /** The task has left the tab; with `keepGroup` the tab stays in the task's group. */
  releaseTab(tabId: number, owner: GroupOwner, keepGroup: boolean): Promise<void>;
  showWork: Overlay['showWork'];
  /** The number of a tab, and those that it had before: a task may know it by any of them. */
  numbersOf: TabIds['numbersOf'];
  /** Does the page of this tab ask for a password or a code? Undefined when it cannot be asked. */
  showsSignIn(tabId: number): Promise<boolean | undefined>;
  /** Ends real input in these tabs: Chrome's bar disappears when no tab needs it. */
  releaseTrusted(tabIds: readonly number[]): Promise<void>;
  /** Removes fences and debuggers that a killed worker left behind. Call once at the start of the worker. */
  sweep(): Promise<void>;
}

export interface BrowserEvents extends Omit<PageEvents, 'inputUnderWay' | 'barMoved'> {
  /** The person pressed Cancel in Chrome's bar while this tab had real input. */
  trustedInputCanceled(tabId: number): void;
}

/**
 * The browser port over chrome.*. Call it while the worker starts, in the same turn, because it listens for replaced
 * tabs. Times are the worker's own (page code in hidden tabs has slow timers).
 */
export function createBrowserPort(deps: {
  events: BrowserEvents;
  barWords(): Promise<BarWords>;
}): WorkerBrowser {
  const clock = workerClock;
  const newNonce = () => crypto.randomUUID();
  const kits = createKitClient({
    clock,
    newNonce,
    send: (tabId, envelope, documentId) => webext.tabs.sendMessage(tabId, envelope, { documentId }),
    giveLateParts: ({ tabId, frameId }) =>
      webext.scripting.executeScript({
        target: { tabId, frameIds: [frameId] },
        files: ['kit-late.js'],
        injectImmediately: true,
      }),
  });
  const labels = createFrameLabels(sessionLabels);
  const tabIds = followReplacedTabs((from, to) => void labels.move(from, to));
  /** Tasks know a tab by the number that it had when they first saw it. */
  const ofEach = (tabId: number, tell: (number: number) => void): void =>
    void tabIds.numbersOf(tabId).then((numbers) => numbers.forEach(tell));
  const { events } = deps;
  const attachments = createAttachments(chromeDebugger, sessionAttached, (tabId) =>
    ofEach(tabId, events.trustedInputCanceled),
  );
  const { dialogs } = attachments;
  const trusted = createTrustedInputs(attachments, kits, clock);
  const messages = createPageMessages(webext.runtime.id, {
    ...events,
    personActed: (tabId) => ofEach(tabId, events.personActed),
    barPressed: (tabId, button) => ofEach(tabId, (number) => events.barPressed(number, button)),
    barMoved: (tabId, edge) => overlay.moved(tabId, edge),
    inputUnderWay: trusted.underWay,
  });
  const fence = createFence();
  const endless = new Set<string>();
  const tickers = new Set<string>();
  const streams = createOpenStreams(clock.now);
  const lastPages = new Map<number, string>();
  const silent = new Set<number>();
  const frames = createFrameConnections({
    kits,
    labels,
    clock,
    newToken: newNonce,
  });
  const reach = createReach({
    frames,
    tabIds,
    clock,
    dialogs,
    revive: (tabId, url, signal) => revive(tabId, url, clock, signal),
  });
  const overlay = createOverlay(kits, reach, tabIds, deps.barWords);
  const shared = {
    kits,
    reach,
    clock,
    endless,
    tickers,
    streams,
    fence,
    overlay,
    pageWorld: createPageWorld(clock),
    messages,
    newNonce,
    tabIds,
    lastPages,
    silent,
    dialogs,
    trusted,
    attachments,
  };

  return {
    tabs: () => listTabs(tabIds),
    openTab: createOpenTab({
      ...shared,
      opened: createOpenedTabs(webext.storage.session, webext.tabs),
    }),
    closeTab: (tabId) => closeTab(shared, tabId),
    activateTab: (tabId) => activateTab(tabIds, tabId),
    navigate: createNavigate(shared),
    look: createLook(kits, reach, newNonce, silent, clock),
    act: createAct(shared),
    actStatus: createActStatus(kits, reach, clock),
    openDialog: (tabId) => dialogs.of(tabIds.known(tabId)),
    answerDialog: createAnswerDialog(shared),
    showControl: overlay.showControl,
    showWork: overlay.showWork,
    read: createRead({ kits, reach, tabIds, readPdf: createReadPdf(clock) }),
    find: createFind(kits, reach),
    picture: createPicture(shared),
    video: createVideo(shared),
    fullPicture: createFullPicture(shared),
    waitForChange: createWaitForChange(kits, reach, clock),
    ...createWatchRegion(shared),
    downloads: listDownloads,
    fetchDownload: createFetchDownload((file) => askOffscreen('fetch-file', file), clock),
    saveFile: createSaveFile(clock),
    claimTab: (tabId, owner) => claimTab(tabIds, tabId, owner),
    releaseTab: (tabId, owner, keepGroup) => releaseTab(tabIds, tabId, owner, keepGroup),
    numbersOf: tabIds.numbersOf,
    showsSignIn: (tabId) => showsSignIn(tabIds, clock, tabId),
    ...createWatchFiles(clock),
    handlePageMessage: (message, sender) =>
      messages.handle(message, sender) ?? filesTold(message, sender, deps.events.regionChanged),
    releaseTrusted: async (wanted) => attachments.release(await Promise.all(wanted.map(tabIds.current))),
    sweep: async () => {
      // Without it the worker starts all the same: the fence tries again before anything is done in a tab.
      for (const result of await Promise.allSettled([fence.sweep(), attachments.sweep()]))
        if (result.status === 'rejected')
          console.error('What a dead worker left behind could not be removed.', result.reason);
    },
  };
}

const ATTACHED = 'attached-tabs';

const sessionAttached = {
  read: async () => ((await webext.storage.session.get(ATTACHED))[ATTACHED] as number[] | undefined) ?? [],
  write: (tabIds: number[]) => webext.storage.session.set({ [ATTACHED]: tabIds }),
};

const LABELS = 'frame-labels';

const sessionLabels = {
  read: async () => ({
    ...((await webext.storage.session.get(LABELS))[LABELS] as Record<string, number> | undefined),
  }),
  write: (highest: Record<string, number>) => webext.storage.session.set({ [LABELS]: highest }),
};
