import { button, composer, header, plan, result } from './harness/chat.ts';
import { automate, currentTabId, runTask, saveTemplate } from './harness/run-task.ts';
import { expect, test } from './harness/test.ts';
import type { PageView } from './played-model/page-view.ts';
import type { PlayedReply } from './played-model/server.ts';
import { call, click, finish, gate } from './played-model/turns.ts';

test('chat touches no page, whatever is wished; react does it at once, with all tools and without a plan', async ({
  panel,
  playground,
  tab,
  play,
}) => {
  await tab.goto(`${playground.url}/shop/101`);
  const model = await play(
    {
      turns: [
        () => call('click', { ref: '1' }),
        (view) => {
          if (!view.has('There is no tool "click"')) throw new Error(view.text.slice(-2000));
          return { text: 'I only talk here.' };
        },
        click('button', 'Add to cart'),
        ...finish('In the cart.'),
      ],
    },
    { approve: 'allow' },
  );
  const entries: string[] = [];
  const wish = { words: 'Put the lamp into the cart', tabId: await currentTabId(panel), model: 'played' };
  expect(await runTask(panel, { ...wish, strategy: 'chat' })).toMatchObject({
    status: 'completed',
    result: 'I only talk here.',
  });
  expect(playground.state().posts).toEqual({});
  const done = await runTask(panel, { ...wish, strategy: 'react' }, ({ type }) => entries.push(type));
  expect(done).toMatchObject({ status: 'completed', result: 'In the cart.' });
  expect(playground.state().posts).toEqual({ '/cart': 1 });
  expect(entries.filter((type) => type.startsWith('plan'))).toEqual([]);
  const offered = model.requests.map((each) => each.tools?.map((tool) => tool.function.name) ?? []);
  expect(offered[0]).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(?:click|type|navigate|open_tab|press_keys)$/)]),
  );
  expect(offered[2]).toEqual(
    expect.arrayContaining(['click', 'navigate', 'foreach_task', 'watch_trigger', 'variable_storage']),
  );
});

test('template: it is filled, names its version, and a change leaves it alone, also when it is run again', async ({
  panel,
  playground,
  tab,
  play,
}) => {
  await tab.goto(`${playground.url}/shop/101`);
  const source = 'digraph "Shop reader" { look [label="Read the {{what}} of {{product = the lamp}}"]; }';
  await button(panel, 'Run a plan from a file').click();
  await panel.getByRole('textbox', { name: /DOT, XML or JSON/ }).fill(source);
  await button(panel, 'Save as a template').click();
  await expect(composer(panel)).toHaveValue('/Shop reader what: , product: the lamp');
  const asked = gate();
  const look = (view: PageView): PlayedReply => {
    if (!view.has('look. Read the price of the lamp')) throw new Error(view.text.slice(-3000));
    return call('task_node_status', { doneIds: ['look'], todoIds: [] });
  };
  const model = await play({
    plan: () => {
      throw new Error('Nobody plans a template.');
    },
    turns: [asked.hold(look), ...finish('$49.00'), look, ...finish('Still $49.00')],
  });
  await button(panel, 'Run').click();
  await expect(panel.getByText('needs a value for "what"')).toBeVisible();
  await composer(panel).fill('/shop');
  await panel.getByRole('option', { name: /Shop reader/ }).click();
  await button(panel, 'Run').click();
  await expect(panel.getByText('Write what stands for “what”, then run it.')).toBeVisible();
  await panel.getByRole('textbox', { name: 'what' }).fill('price');
  await button(panel, 'Run').click();
  await asked.reached;
  const next = await saveTemplate(panel, { name: 'Shop reader', source: source.replace('Read', 'Forget') });
  expect(next.version).toBe(2);
  asked.open();
  await expect(header(panel)).toContainText('Done');
  await expect(result(panel)).toContainText('$49.00');
  await expect(panel.getByText('Shop reader (version 1)').first()).toBeVisible();
  await expect(plan(panel)).toContainText('Read the price of the lamp');
  expect(model.requests).toHaveLength(3);
  await button(panel, 'Run again').click();
  await expect(result(panel)).toContainText('Still $49.00');
  expect(model.requests).toHaveLength(6);
  const tasks = (await automate(panel, 'list')) as { words: string; strategy: string }[];
  const same = {
    words: expect.stringMatching(/^Shop reader \(version 1\)\nwhat: price$/),
    strategy: 'template',
  };
  expect(tasks).toEqual([expect.objectContaining(same), expect.objectContaining(same)]);
});
