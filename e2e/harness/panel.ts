import type { BrowserContext, Page } from 'playwright';
import type { Tabwright } from './launch.ts';
import { pollUntil } from './poll.ts';

const PANEL_PATH = 'src/sidepanel/index.html';

/** Address of a page of the extension, for opening it in a tab. */
export const extensionPage = (tabwright: Tabwright, path: string): string =>
  `chrome-extension://${tabwright.extensionId}/${path}`;

/**
 * Opens the real side panel beside `page`, as the toolbar button does, and returns it as a Page; if a panel is already
 * open, returns that one.
 * @param others panels of other windows
 */
export async function openPanel(
  tabwright: Tabwright,
  page: Page,
  others: readonly Page[] = [],
): Promise<Page> {
  const panelUrl = extensionPage(tabwright, PANEL_PATH);
  const isIt = (candidate: Page) => candidate.url().startsWith(panelUrl) && !others.includes(candidate);
  const open = () => tabwright.context.pages().find(isIt);
  await page.bringToFront();
  const targetId = await tabTargetOf(tabwright, page);
  // The action closes an open panel, so it is triggered again only if no panel appeared, or the one that appeared has
  // gone.
  return pollUntil(
    async () => {
      if (open() === undefined) await triggerAction(tabwright, targetId);
      const panel = open() ?? (await appears(tabwright.context, isIt));
      // Its script runs after the bar was painted, so the page may exist before the functions that tests call.
      await panel
        ?.waitForFunction(() => 'tabwright' in window, undefined, { polling: 20, timeout: 10_000 })
        .catch(() => undefined);
      return panel?.isClosed() ? undefined : panel;
    },
    { what: 'the side panel to open', timeoutMs: 40_000 },
  );
}

const appears = (context: BrowserContext, isIt: (page: Page) => boolean): Promise<Page | undefined> =>
  context.waitForEvent('page', { predicate: isIt, timeout: 5_000 }).catch(() => context.pages().find(isIt));

/** A command that Playwright's typed protocol does not list. */
async function triggerAction({ session, extensionId }: Tabwright, targetId: string): Promise<void> {
  const untyped = session as unknown as { send(method: string, params: object): Promise<unknown> };
  await untyped.send('Extensions.triggerAction', { id: extensionId, targetId });
}

/** Target id of the tab (type `tab`) whose page is shown; triggerAction needs this one, not the page's. */
async function tabTargetOf({ session }: Tabwright, page: Page): Promise<string> {
  const title = await page.title();
  const { targetInfos } = await session.send('Target.getTargets', { filter: [{ type: 'tab' }] });
  const tab =
    targetInfos.find((target) => target.url === page.url() && target.title === title) ??
    targetInfos.find((target) => target.url === page.url());
  if (tab === undefined) throw new Error(`Chromium lists no tab with the address ${page.url()}.`);
  return tab.targetId;
}
