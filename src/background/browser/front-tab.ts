import { webext } from '../webext.ts';

/** The tab that is in front in a window. */
export async function frontTab(windowId: number): Promise<number | undefined> {
  const [tab] = await webext.tabs.query({ windowId, active: true });
  return tab?.id;
}

/** Shows the person's tab again, unless the person has gone elsewhere meanwhile. */
export async function putBack(inFront: number, taken: number, windowId: number): Promise<void> {
  if ((await frontTab(windowId)) === taken)
    await webext.tabs.update(inFront, { active: true }).catch(() => undefined);
}

/**
 * A page that was loaded anew in a tab that slept in the background has a viewport of 0 × 0 pixels until its tab has
 * been in front once (Chromium 156): nothing in it can be seen or used. Such a tab is shown for a moment, about 50 ms;
 * the size stays.
 */
export async function giveSize({ id, active, width, windowId }: chrome.tabs.Tab): Promise<void> {
  if (id === undefined || active || width !== 0) return;
  const inFront = await frontTab(windowId);
  await webext.tabs.update(id, { active: true }).catch(() => undefined);
  if (inFront !== undefined) await putBack(inFront, id, windowId);
}
