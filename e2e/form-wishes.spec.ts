import { button, header, question, result, say } from './harness/chat.ts';
import { currentTabId, resultText, runTask } from './harness/run-task.ts';
import { test as base, expect } from './harness/test.ts';
import { type FormSites, startFormSites } from './sites/form-sites.ts';
import { type FormWish, formWishes } from './sites/form-wishes.ts';

const test = base.extend<{ sites: FormSites }>({
  sites: async ({ playgroundPort: _ }, use) => {
    const sites = await startFormSites();
    await use(sites);
    await sites.close();
  },
});

/** What a page was sent. */
const SENT = 'window.sent';

for (const path of new Set(formWishes.map((wish) => wish.path)))
  test(`values said freely go into the form of ${path}, or nothing is sent`, async ({
    panel,
    tab,
    sites,
  }) => {
    for (const { words, answers, sent, tells } of formWishes.filter((wish: FormWish) => wish.path === path)) {
      await test.step(words, async () => {
        await tab.goto(sites.url + path);
        const { status, result: told } = await runTask(panel, {
          words,
          tabId: await currentTabId(panel),
          approve: 'allow',
          ...(answers && { answers }),
        });
        const pageSent = await tab.evaluate(SENT);
        if (sent === undefined) {
          expect([status, pageSent]).toEqual(['error', []]);
          expect(resultText(told)).toContain(`“${tells}”`);
        } else {
          expect(pageSent).toEqual([expect.objectContaining(sent)]);
          expect(status).toBe('completed');
        }
      });
    }
  });

test('the form is filled in, and its button is pressed only when the person allows it', async ({
  panel,
  tab,
  sites,
}) => {
  await tab.goto(`${sites.url}/bank`);
  await say(panel, 'Transfer 250 euros from checking to savings');
  await expect(question(panel)).toContainText('May this happen?');
  await expect(question(panel)).toContainText('Transfer');
  await expect(tab.getByLabel('Amount')).toHaveValue('250');
  expect(await tab.evaluate(SENT)).toEqual([]);
  await button(question(panel), 'Allow once').click();
  await expect(header(panel)).toContainText('Done');
  await expect(result(panel)).toContainText('250 euros from checking to savings');
  expect(await tab.evaluate(SENT)).toMatchObject([{ amount: '250' }]);
});
