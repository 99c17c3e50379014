import { isAllowed, placeOf } from '../../../core/policy/scope.ts';
import type { Clock, TabTrouble } from '../../../core/tools/browser-port.ts';
import { webext } from '../../webext.ts';
import { type ListedFrame, listFrames } from '../frames/frames.ts';
import { diagnose, isUnloaded, refuseTab, withheldOrigin } from '../tabs/diagnose.ts';
import type { TabIds } from '../tabs/tab-ids.ts';
import { trouble } from '../tabs/tab-trouble.ts';
import type { Dialogs } from '../trusted/dialogs.ts';
import { type FrameConnections, type KitFrame, TOP_DEADLINE_MS } from './connect-frames.ts';
import { askTopFrame } from './inject.ts';

export type { KitFrame } from './connect-frames.ts';

export interface Reached {
  status: 'reached';
  /** The browser's present id of the tab. */
  tabId: number;
  top: KitFrame;
  frames: KitFrame[];
  /** Addresses of frames in which no kit answered. */
  silent: string[];
}

export interface Reach {
  /** @param origins sites at which the page may be used; at any when absent */
  (tabId: number, signal: AbortSignal, origins?: readonly string[]): Promise<Reached | TabTrouble>;
  forget(documentId: string): void;
}

export interface ReachDeps {
  frames: FrameConnections;
  tabIds: TabIds;
  clock: Clock;
  /** The dialog that holds a tab's page, if the browser reports it. */
  dialogs: Pick<Dialogs, 'of'>;
  /** Reloads a tab that is asleep or crashed. */
  revive(tabId: number, url: string, signal: AbortSignal): Promise<void>;
}

/** Beyond this, frames are advertisements. */
const MOST_FRAMES = 40;

/** Makes sure that a kit answers in the frames of a tab, or says why it cannot. */
export function createReach({ frames, tabIds, clock, dialogs, revive }: ReachDeps): Reach {
  const reach = async (
    wantedTabId: number,
    signal: AbortSignal,
    origins?: readonly string[],
  ): Promise<Reached | TabTrouble> => {
    const shown = await shownPage(wantedTabId, signal, origins);
    if (shown.status !== 'shown') return shown;
    const { tabId, listed } = shown;
    const top = listed[0];
    if (!top || top.failed) return diagnose(tabId, clock, signal);
    const denied = await whyDenied(tabId, top, signal, origins);
    if (denied) return denied;
    const connected = await frames.connect(
      listed.filter((frame) => !frame.failed).slice(0, MOST_FRAMES),
      signal,
    );
    const topFrame = connected.find((frame) => frame.frameId === 0);
    if (!topFrame) return diagnose(tabId, clock, signal);
    if (topFrame.isPdf) return trouble.pdf(top.url);
    const answered = new Set(connected.map((frame) => frame.documentId));
    return {
      status: 'reached',
      tabId,
      top: topFrame,
      frames: connected,
      silent: listed.filter((frame) => !answered.has(frame.documentId)).map((frame) => frame.url),
    };
  };

  /** The frames of the page that the tab shows, once it is awake and a page has come. */
  const shownPage = async (
    wantedTabId: number,
    signal: AbortSignal,
    origins?: readonly string[],
  ): Promise<{ status: 'shown'; tabId: number; listed: ListedFrame[] } | TabTrouble> => {
    let tabId = await tabIds.current(wantedTabId);
    // Asked for beside the tab, because nearly always it shows a page already.
    const listing = listFrames(tabId);
    const found = await tabOf(tabId);
    if (!found) return trouble.tabGone(wantedTabId);
    const held = heldByDialog(tabId, origins);
    if (held) return held;
    let tab: chrome.tabs.Tab | undefined = found;
    if (isUnloaded(found)) {
      await revive(tabId, found.url ?? '', signal);
      tabId = await tabIds.current(tabId);
      tab = await tabOf(tabId);
      if (!tab) return trouble.tabGone(wantedTabId);
    }
    const arrived = await firstPage(tab, clock, signal);
    const refused = await refuseTab(arrived);
    if (refused) return refused;
    const listed = await firstFrames(arrived, arrived === found ? listing : undefined, clock, signal);
    return { status: 'shown', tabId, listed };
  };

  const heldByDialog = (tabId: number, origins: readonly string[] | undefined): TabTrouble | undefined => {
    const dialog = dialogs.of(tabId);
    if (!dialog) return undefined;
    const { url } = dialog;
    if (url !== undefined && origins && !isAllowed(url, origins)) return trouble.foreignSite(url);
    return trouble.dialogOpen(dialog);
  };

  /** The task may not go to the page's site, or Chrome withholds it. */
  const whyDenied = async (
    tabId: number,
    top: ListedFrame,
    signal: AbortSignal,
    origins: readonly string[] | undefined,
  ): Promise<TabTrouble | undefined> => {
    const owner = placeOf(top.url) === 'blank' ? await ownerOf(tabId, signal) : top.url;
    if (origins && !isAllowed(owner, origins)) return trouble.foreignSite(owner);
    const withheld = frames.isConnected(top.documentId) ? undefined : await withheldOrigin(top.url);
    return withheld ? trouble.accessWithheld(withheld) : undefined;
  };

  /** A blank page belongs to whoever opened it and wrote it: a pop-up of another site of the person, or of a frame. */
  const ownerOf = async (tabId: number, signal: AbortSignal): Promise<string> => {
    const asked = await askTopFrame(tabId, () => self.origin, TOP_DEADLINE_MS, clock, signal);
    return asked.status === 'ran' && /^https?:/.test(asked.value) ? asked.value : '';
  };

  return Object.assign(reach, { forget: frames.forget });
}

const tabOf = (tabId: number): Promise<chrome.tabs.Tab | undefined> =>
  webext.tabs.get(tabId).catch(() => undefined);

/** A tab that was just opened is blank until its first page arrives. */
async function firstPage(tab: chrome.tabs.Tab, clock: Clock, signal: AbortSignal): Promise<chrome.tabs.Tab> {
  const end = clock.now() + FIRST_PAGE_MS;
  let now = tab;
  while (isBlank(now) && now.pendingUrl && placeOf(now.pendingUrl) !== 'blank' && clock.now() < end) {
    await clock.sleep(FIRST_PAGE_POLL_MS, signal);
    now = await webext.tabs.get(tab.id ?? -1).catch(() => tab);
  }
  return now;
}

/** A tab with an address briefly has no document, between two of them or while it comes to the front. */
async function firstFrames(
  tab: chrome.tabs.Tab,
  listing: Promise<ListedFrame[]> | undefined,
  clock: Clock,
  signal: AbortSignal,
): Promise<ListedFrame[]> {
  const end = clock.now() + NEXT_DOCUMENT_MS;
  for (let next = listing; ; next = undefined) {
    const listed = await (next ?? listFrames(tab.id ?? -1));
    if (listed.length > 0 || isBlank(tab) || clock.now() >= end) return listed;
    await clock.sleep(FIRST_PAGE_POLL_MS, signal);
  }
}

const NEXT_DOCUMENT_MS = 2000;
const FIRST_PAGE_MS = 10_000;
const FIRST_PAGE_POLL_MS = 50;
const isBlank = (tab: chrome.tabs.Tab): boolean => placeOf(tab.url ?? '') === 'blank';
