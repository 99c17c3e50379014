import { header, say } from './harness/chat.ts';
import { expect, test } from './harness/test.ts';
import { killWorkerOver } from './harness/worker.ts';
import { click, finish, gate } from './played-model/turns.ts';

test('a worker that died in the middle of a task is woken by its alarm, and nobody else', async ({
  panel,
  tab,
  tabwright,
  playground,
  play,
}) => {
  await tab.goto(`${playground.url}/shop/101`);
  const asked = gate();
  const model = await play(
    { turns: [asked.hold(click('button', 'Add to cart')), ...finish('In the cart.')] },
    { approve: 'allow' },
  );
  await say(panel, 'Put the lamp into the cart');
  await asked.reached;
  await killWorkerOver(tabwright, model);
  asked.open();
  await expect(header(panel)).toContainText('Done', { timeout: 60_000 });
  expect(playground.state().posts).toEqual({ '/cart': 1 });
});
