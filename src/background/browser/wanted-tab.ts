import type { PageAction } from '../../core/page/outcome.ts';
import { isAllowed, originOf } from '../../core/policy/scope.ts';
import type { Acted } from '../../core/tools/browser-port.ts';
import { webext } from '../webext.ts';
import type { NavigateDeps } from './navigate.ts';
import { openBeside } from './open-tab.ts';

/**
 * Opens the tab that an act wanted: Chrome's pop-up blocker stops synthetic clicks from opening one, so the kit holds
 * the link back and gives its address. Nothing is opened when the page has opened a tab by itself.
 */
export async function openWantedTab(
  deps: NavigateDeps,
  tabId: number,
  request: { action: PageAction; origins: readonly string[] },
  acted: Acted,
  signal: AbortSignal,
): Promise<Acted> {
  const { outcome } = acted;
  if (outcome.status !== 'done' || outcome.openedUrl === undefined || acted.openedTabs.length > 0)
    return acted;
  const { openedUrl, ...done } = outcome;
  const { origins } = request;
  if (!isAllowed(openedUrl, origins))
    return { ...acted, outcome: done, blocked: { url: openedUrl, origin: originOf(openedUrl) ?? 'null' } };
  const background = inBackground(request.action);
  const { tab, navigation } = await openBeside(deps, tabId, openedUrl, { background, origins }, signal);
  if (navigation.status === 'origin-blocked') {
    await webext.tabs.remove(tab.tabId).catch(() => undefined);
    return { ...acted, outcome: done, blocked: { url: navigation.url, origin: navigation.origin } };
  }
  if (navigation.status === 'download') {
    await webext.tabs.remove(tab.tabId).catch(() => undefined);
    const file = { name: navigation.name, url: navigation.url };
    return { ...acted, outcome: done, downloads: [...acted.downloads, file] };
  }
  return { ...acted, outcome: done, openedTabs: [tab] };
}

/** The middle button and Control or Command open a tab behind, as everywhere in the browser. */
function inBackground(action: PageAction): boolean {
  if (action.kind !== 'click') return false;
  const held = action.modifiers ?? [];
  const behind = action.button === 'middle' || held.includes('Control') || held.includes('Meta');
  return behind && !held.includes('Shift');
}
