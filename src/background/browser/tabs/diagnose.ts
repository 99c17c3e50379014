import type { Clock, TabTrouble } from '../../../core/tools/browser-port.ts';
import { webext } from '../../webext.ts';
import { listFrames, originOfDocument } from '../frames/frames.ts';
import { askTopFrame } from '../kit/inject.ts';
import { whyRestricted } from './restricted-url.ts';
import { trouble } from './tab-trouble.ts';

/** A page that computes answers a question sooner or later, one with a dialog never. */
const PROBE_MS = 3000;

/** Trouble that follows from the tab's address and state alone, before anything is tried. */
export async function refuseTab(tab: chrome.tabs.Tab): Promise<TabTrouble | undefined> {
  const url = tab.url ?? '';
  const fileAccess =
    url.startsWith('file:') && (await webext.extension.isAllowedFileSchemeAccess().catch(() => false));
  const why = whyRestricted(url, fileAccess);
  return why === undefined ? undefined : trouble.restricted(url, why);
}

/** A tab asleep and a crashed one have no document until they are reloaded. */
export function isUnloaded(tab: chrome.tabs.Tab): boolean {
  return tab.discarded || tab.status === 'unloaded';
}

/** Why the top frame of a tab could not be reached. Based on facts of the browser, not on its error texts. */
export async function diagnose(tabId: number, clock: Clock, signal: AbortSignal): Promise<TabTrouble> {
  const tab = await webext.tabs.get(tabId).catch(() => undefined);
  if (!tab) return trouble.tabGone(tabId);
  const refused = await refuseTab(tab);
  if (refused) return refused;
  if (isUnloaded(tab)) return trouble.crashed();
  const top = (await listFrames(tabId))[0];
  if (top?.failed) return trouble.errorPage(top.url);
  const withheld = await withheldOrigin(top?.url ?? tab.url ?? '');
  if (withheld) return trouble.accessWithheld(withheld);
  if (/^(?:about:blank)?$/.test(top?.url ?? tab.url ?? '')) return trouble.blank();
  if (!top) return trouble.notAnswering('The page is not there yet');
  const probe = await askTopFrame(tabId, () => true, PROBE_MS, clock, signal);
  if (probe.status === 'refused') return trouble.crashed();
  if (probe.status === 'ran') return trouble.notAnswering('The page is too busy to answer');
  // A page that still loads is more likely to be busy than to show a dialog.
  return tab.status === 'loading'
    ? trouble.notAnswering('The page is still loading and does not answer')
    : trouble.dialogOpen();
}

/** The origin to which the browser's settings give no access; undefined when there is access. */
export async function withheldOrigin(url: string): Promise<string | undefined> {
  const origin = originOfDocument(url);
  if (!/^https?:/.test(origin)) return undefined;
  const granted = await webext.permissions.contains({ origins: [`${origin}/*`] }).catch(() => true);
  return granted ? undefined : origin;
}
