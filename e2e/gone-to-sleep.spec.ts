import type { Page } from 'playwright';
import { button, header, question, say } from './harness/chat.ts';
import type { Tabwright } from './harness/launch.ts';
import { putToSleep } from './harness/put-to-sleep.ts';
import { currentTabId } from './harness/run-task.ts';
import { expect, test } from './harness/test.ts';
import { call, click, finish, gate } from './played-model/turns.ts';

// A page that answered an order is loaded anew after the browser let it go: nothing is ordered twice.

async function crash(tab: Page, { context }: Tabwright): Promise<void> {
  const session = await context.newCDPSession(tab);
  const crashed = tab.waitForEvent('crash');
  // Never answered: who should answer is gone.
  session.send('Page.crash').catch(() => undefined);
  await crashed;
}

for (const from of ['/order', '/order-at-part'])
  for (const end of ['crashed', 'fell asleep'] as const)
    test(`an order of ${from} is not sent again when its page ${end}`, async ({
      panel,
      tab,
      tabwright,
      trap,
      play,
    }) => {
      await tab.goto(trap.url + from);
      const tabId = await currentTabId(panel);
      const ordered = gate();
      await play({
        turns: [
          click('button', 'Place it'),
          ordered.hold(() => call('snapshot')),
          ...finish((view) => view.has('Kept') && 'It is kept.'),
        ],
      });
      await say(panel, 'Order it');
      await button(question(panel), 'Allow once').click();
      await ordered.reached;
      await (end === 'crashed' ? crash(tab, tabwright) : putToSleep(tabId, panel, tabwright));
      ordered.open();
      await expect(header(panel)).toContainText('Done', { timeout: 60_000 });
      expect(trap.posts).toEqual(['/kept']);
    });
