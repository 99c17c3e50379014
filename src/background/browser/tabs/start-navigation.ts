import type { Clock } from '../../../core/tools/browser-port.ts';
import { webext } from '../../webext.ts';
import { askTopFrame } from '../kit/inject.ts';

/** The start of a navigation. `ifNothing`: what to say when nothing happens afterwards. */
export type NavigationStart = { status: 'begun'; ifNothing?: string } | { status: 'nothing'; why: string };

const DEADLINE_MS = 400;
export const NO_EARLIER_PAGE =
  'There is no earlier page in this tab. Go to an address with navigate instead.';
const NO_LATER_PAGE = 'There is no later page in this tab. Go to an address with navigate instead.';

/** The last pages of tabs that could be worked in, by tab: the way back from an error page. */
export type LastPages = Map<number, string>;

/**
 * One step back, by the page's own history: chrome.tabs.goBack skips pages without user activation, and the agent's
 * input does not count as such. Where no script runs (error pages) the previous page is loaded again.
 */
export function goBack(
  tabId: number,
  lastPages: LastPages,
  clock: Clock,
  signal: AbortSignal,
): Promise<NavigationStart> {
  const inPage = askTopFrame(tabId, () => history.back(), DEADLINE_MS, clock, signal);
  const last = lastPages.get(tabId);
  const byBrowser = () =>
    last === undefined ? webext.tabs.goBack(tabId) : webext.tabs.update(tabId, { url: last });
  return step(inPage, byBrowser, NO_EARLIER_PAGE);
}

export function goForward(tabId: number, clock: Clock, signal: AbortSignal): Promise<NavigationStart> {
  const inPage = askTopFrame(tabId, () => history.forward(), DEADLINE_MS, clock, signal);
  return step(inPage, () => webext.tabs.goForward(tabId), NO_LATER_PAGE);
}

export const load = (tabId: number, url: string): Promise<NavigationStart> =>
  begin(webext.tabs.update(tabId, { url }));

/**
 * Reloads a tab by its address. The browser's own reload would send the form again that the page answered, and with it
 * an order that was consented to once.
 */
export const loadAgain = (tabId: number, url: string): Promise<NavigationStart> =>
  /^https?:/.test(url) ? load(tabId, url) : begin(webext.tabs.reload(tabId));

/**
 * Reloads the page of a tab. An address with a fragment would only scroll to that part, so the page gets another one
 * for a moment first.
 */
export async function reload(
  tabId: number,
  url: string,
  clock: Clock,
  signal: AbortSignal,
): Promise<NavigationStart> {
  if (!/^https?:.*#/.test(url)) return loadAgain(tabId, url);
  const inPage = askTopFrame(tabId, loadAnew, DEADLINE_MS, clock, signal);
  return step(inPage, () => webext.tabs.update(tabId, { url }), 'The page did not load anew.');
}

/** Runs in the page, and refers to nothing outside. */
function loadAnew(): void {
  const { href } = location;
  history.replaceState(null, '', `?${Date.now()}`);
  location.replace(href);
}

async function step(
  inPage: Promise<{ status: string }>,
  byBrowser: () => Promise<unknown>,
  ifNothing: string,
): Promise<NavigationStart> {
  // A page that navigated while the script ran may never answer: it is under way all the same.
  if ((await inPage).status !== 'refused') return { status: 'begun', ifNothing };
  return byBrowser().then(
    () => ({ status: 'begun', ifNothing }),
    () => ({ status: 'nothing', why: ifNothing }),
  );
}

function begin(move: Promise<unknown>): Promise<NavigationStart> {
  return move.then(
    () => ({ status: 'begun' }),
    (error: unknown) => ({ status: 'nothing', why: String(error) }),
  );
}
