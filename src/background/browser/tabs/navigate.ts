import { isAllowed, originOf } from '../../../core/policy/scope.ts';
import { present } from '../../../core/present.ts';
import { addressOf } from '../../../core/tools/address.ts';
import type { BrowserPort, Navigated, Navigation } from '../../../core/tools/browser-port.ts';
import { webext } from '../../webext.ts';
import { blockedBy } from '../fence/blocked.ts';
import type { Fence } from '../fence/fence.ts';
import { listFrames } from '../frames/frames.ts';
import { type SettleDeps, settle } from '../settle/settle.ts';
import { isUnloaded } from './diagnose.ts';
import { restorePage } from './restore.ts';
import { whyRestricted } from './restricted-url.ts';
import {
  goBack,
  goForward,
  type LastPages,
  load,
  type NavigationStart,
  NO_EARLIER_PAGE,
  reload,
} from './start-navigation.ts';
import type { TabIds } from './tab-ids.ts';
import { trouble } from './tab-trouble.ts';
import { type TabWatch, watchTab } from './tab-watch.ts';
import { untilLoaded } from './until-loaded.ts';

export interface NavigateDeps extends SettleDeps {
  fence: Fence;
  tabIds: TabIds;
  lastPages: LastPages;
}

/** Leads a tab to an address, back or forward, or reloads it; the new page has come to rest when this resolves. */
export function createNavigate(deps: NavigateDeps): BrowserPort['navigate'] {
  return async ({ tabId: wanted, to, origins, navigated }, signal) => {
    const { clock } = deps;
    const tabId = await deps.tabIds.current(wanted);
    const tab = await webext.tabs.get(tabId).catch(() => undefined);
    if (!tab) return trouble.tabGone(wanted);
    const place: Place = { tab, tabId, origins, navigated };
    if (to === 'back') return stepBack(deps, place, signal);
    if (to === 'forward') return navigateBy(deps, place, () => goForward(tabId, clock, signal), signal);
    if (to === 'reload')
      return navigateBy(deps, place, () => reload(tabId, tab.url ?? '', clock, signal), signal);
    const checked = checkAddress(to.url, origins);
    if ('status' in checked) return checked;
    return navigateBy(deps, place, () => load(tabId, checked.url), signal);
  };
}

/** A tab that we opened began with a blank page, which is no page to go back to: then the tab returns to where it was. */
async function stepBack(deps: NavigateDeps, place: Place, signal: AbortSignal): Promise<Navigation> {
  const { tab, tabId } = place;
  const url = tab.url ?? '';
  const back = () => goBack(tabId, deps.lastPages, deps.clock, signal);
  const arrived = await navigateBy(deps, place, back, signal);
  if (arrived.status !== 'done' || arrived.url !== 'about:blank' || url === 'about:blank') return arrived;
  const returned = await navigateBy(deps, place, () => goForward(tabId, deps.clock, signal), signal);
  if (returned.status !== 'done' || returned.url !== url)
    await navigateBy(deps, place, () => load(tabId, url), signal);
  return { status: 'load-failed', url, error: NO_EARLIER_PAGE };
}

/** Refuses, before anything is sent, an address that cannot be loaded or is not among the task's sites. */
export function checkAddress(written: string, origins: readonly string[]): Navigation | { url: string } {
  const address = addressOf(written);
  if ('problem' in address) return { status: 'load-failed', url: written, error: address.problem };
  const restricted = whyRestricted(address.url, true);
  if (restricted) return trouble.restricted(address.url, restricted);
  if (!isAllowed(address.url, origins))
    return { status: 'origin-blocked', url: address.url, origin: originOf(address.url) ?? 'null' };
  return address;
}

export interface Place {
  tab: chrome.tabs.Tab;
  tabId: number;
  origins: readonly string[];
  navigated?: Navigated | undefined;
}

/** Raises the fence, begins the navigation, waits for its result. */
export async function navigateBy(
  deps: NavigateDeps,
  { tab, tabId, origins, navigated }: Place,
  move: () => Promise<NavigationStart>,
  signal: AbortSignal,
): Promise<Navigation> {
  const url = tab.url ?? '';
  const frames = isUnloaded(tab) ? [] : await listFrames(tabId);
  const lower = await deps.fence.raise({
    tabId,
    origins,
    documentOrigins: frames.map((frame) => frame.origin),
  });
  const top = frames[0];
  if (top && !top.failed && /^https?:/.test(top.url)) deps.lastPages.set(tabId, top.url);
  const begun = (to: string, frameId: number) => frameId === 0 && navigated?.(to);
  const watch = watchTab(tabId, deps, { begun }, origins);
  try {
    const moved = await move();
    if (moved.status === 'nothing') return { status: 'load-failed', url, error: moved.why };
    // Its kit is there by the time it has its DOM.
    const arrived = () => void deps.reach(tabId, signal, origins).catch(() => undefined);
    const end = await untilLoaded(watch, tabId, moved, deps.clock, signal, deps.dialogs, arrived);
    if (end.status === 'timed-out') return { status: 'timed-out', url: tab.pendingUrl ?? url };
    if (end.status === 'nothing') return { status: 'load-failed', url, error: end.why };
    if (end.status !== 'loaded') return end;
    const blocked = blockedBy(watch.frame(0), origins);
    if (!blocked) return await describeArrival(deps, watch, tabId, signal);
    // A tab that showed a page of the task goes back to it; a new tab keeps the browser's own error page.
    if (/^https?:/.test(url) && isAllowed(url, origins)) await restorePage(deps, tabId, url, signal);
    return { status: 'origin-blocked', url: blocked.url, origin: blocked.origin };
  } finally {
    watch.stop();
    lower();
  }
}

/** The page of the task's sites in the tab, at rest; undefined when there is none. */
export async function lookAtArrived(
  deps: NavigateDeps,
  { id: tabId, url = '', status }: chrome.tabs.Tab,
  origins: readonly string[],
  signal: AbortSignal,
): Promise<Navigation | undefined> {
  if (tabId === undefined || status !== 'complete' || !/^https?:/.test(url) || !isAllowed(url, origins))
    return undefined;
  const [top] = await listFrames(tabId);
  if (!top || top.failed) return undefined;
  const watch = watchTab(tabId, deps);
  try {
    return await describeArrival(deps, watch, tabId, signal);
  } finally {
    watch.stop();
  }
}

async function describeArrival(
  deps: NavigateDeps,
  watch: TabWatch,
  tabId: number,
  signal: AbortSignal,
): Promise<Navigation> {
  const { failed, committed } = watch.frame(0);
  const answered = watch.httpStatus();
  if (failed && !committed) {
    const download = failed.errorPage ? undefined : await firstDownload(deps, watch, signal);
    return download
      ? { status: 'download', ...download }
      : { status: 'load-failed', url: failed.url, error: failed.error, ...present({ httpStatus: answered }) };
  }
  await settle(deps, watch, tabId, [], signal);
  const now = await webext.tabs.get(tabId).catch(() => undefined);
  if (!now) return trouble.tabGone(tabId);
  const httpStatus = committed ? watch.httpStatus() : undefined;
  return {
    status: 'done',
    url: now.url ?? '',
    title: now.title ?? '',
    ...present({ httpStatus }),
  };
}

/** A load that turns into a download stops first, and is reported as a download a little later. */
async function firstDownload(
  { clock }: NavigateDeps,
  watch: TabWatch,
  signal: AbortSignal,
): Promise<{ name: string; url: string } | undefined> {
  const end = clock.now() + DOWNLOAD_MS;
  while (watch.downloads().length === 0 && clock.now() < end) await clock.sleep(POLL_MS, signal);
  const [first] = watch.downloads();
  return first && { name: first.name, url: first.url };
}

const DOWNLOAD_MS = 600;
const POLL_MS = 15;
