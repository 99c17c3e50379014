import { currentTabId, runTask } from './harness/run-task.ts';
import { expect, test } from './harness/test.ts';
import { call } from './played-model/turns.ts';

test('a result is checked against the form that the plan states', async ({
  panel,
  playground,
  tab,
  play,
}) => {
  await tab.goto(`${playground.url}/shop/101`);
  const form = 'name: string, price: number, tags?: string[]';
  const wrong = call('return_output', { value: { name: 'Harbor Desk Lamp', price: '$49.00' } });
  const model = await play({
    plan: () => ({
      text: `<root><name>Lamp</name><thought>Read it.</thought><agents><agent name="Browser" id="0" returns="${form}"><task>Read name and price of the lamp</task></agent></agents></root>`,
    }),
    turns: [
      (view) => {
        if (!view.has(form)) throw new Error('The form was not told.');
        return wrong;
      },
      () => wrong,
      (view) => {
        if (!view.has(/expected number, received string\s+→ at price/))
          throw new Error(view.text.slice(-2000));
        return call('return_output', { value: { name: 'Harbor Desk Lamp', price: 49 } });
      },
    ],
  });
  const ended = await runTask(panel, {
    words: 'Read name and price of the lamp',
    tabId: await currentTabId(panel),
    model: 'played',
    strategy: 'plan',
  });
  expect(ended).toMatchObject({ status: 'completed', result: { name: 'Harbor Desk Lamp', price: 49 } });
  expect(model.requests).toHaveLength(4);
});
