import type { Page } from 'playwright';
import { button, header, question, result, say } from './harness/chat.ts';
import { expect, test } from './harness/test.ts';

/** Sets what Chrome's own page of extensions calls "Site access". */
async function setSiteAccess(page: Page, extensionId: string, hostAccess: string): Promise<void> {
  await page.goto('chrome://extensions');
  await page.evaluate(
    ([id, access]) =>
      (
        chrome as unknown as {
          developerPrivate: { updateExtensionConfiguration(change: object): Promise<void> };
        }
      ).developerPrivate.updateExtensionConfiguration({ extensionId: id, hostAccess: access }),
    [extensionId, hostAccess] as const,
  );
}

test('a site that Chrome withholds is asked for at once, with the button that asks Chrome', async ({
  panel,
  tab,
  tabwright,
  playground,
}) => {
  const settings = await tabwright.context.newPage();
  await setSiteAccess(settings, tabwright.extensionId, 'ON_CLICK');
  await tab.bringToFront();
  await tab.goto(`${playground.url}/reports`);
  await say(panel, 'Read the page');
  await expect(question(panel)).toContainText('Chrome withholds this site');
  await expect(question(panel)).toContainText(playground.url);
  await expect(header(panel)).toContainText('Waiting for you');

  await setSiteAccess(settings, tabwright.extensionId, 'ON_ALL_SITES');
  await tab.bringToFront();
  // Chrome's own bubble cannot be pressed by a test: what it grants is granted already, so the button is answered yes.
  await button(question(panel), 'Give access').click();
  await expect(header(panel)).toContainText('Done');
  await expect(result(panel)).toContainText('71225');
});
