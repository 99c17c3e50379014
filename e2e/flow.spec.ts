import { button, header, plan, progress, result, say } from './harness/chat.ts';
import { openPanel } from './harness/panel.ts';
import { currentTabId, runTask } from './harness/run-task.ts';
import { expect, test } from './harness/test.ts';
import { call, click, finish, gate, planXml, type } from './played-model/turns.ts';

test('stop: what was done is told, and nothing more happens', async ({ panel, tab, playground, play }) => {
  await tab.goto(`${playground.url}/tracker/new`);
  const before = gate();
  const model = await play(
    { turns: [type('Title', 'Never filed'), before.hold(click('button', 'Create issue'))] },
    { approve: 'allow' },
  );
  await say(panel, 'File the issue "Never filed"');
  await before.reached;
  await button(header(panel), 'Stop').click();
  await expect(header(panel)).toContainText('Stopped');
  before.open();
  await expect(result(panel)).toContainText("I'm using type");
  await expect(button(result(panel), 'Run again')).toBeVisible();
  await somethingElseIsDone(panel);
  expect(model.requests).toHaveLength(2);
  expect(playground.state().posts).toEqual({});
});

test('pause: the model is not asked until the person resumes', async ({ panel, tab, playground, play }) => {
  await tab.goto(`${playground.url}/shop/101`);
  const asked = gate();
  const model = await play(
    { turns: [asked.hold(click('button', 'Add to cart')), ...finish('In the cart.')] },
    { approve: 'allow' },
  );
  await say(panel, 'Put the lamp into the cart');
  await asked.reached;
  await button(header(panel), 'Pause').click();
  await expect(header(panel)).toContainText('Paused');
  // The call was given up: what its reply says from now on is heard by nobody.
  await expect.poll(model.waiting).toBe(0);
  asked.open();
  await somethingElseIsDone(panel);
  expect(model.requests).toHaveLength(1);
  expect(playground.state().posts).toEqual({});
  await button(header(panel), 'Hand back').click();
  await expect(header(panel)).toContainText('Done');
  expect(model.requests).toHaveLength(4);
  expect(playground.state().posts).toEqual({ '/cart': 1 });
});

test('the person says more while it runs', async ({ panel, tab, playground, play }) => {
  await tab.goto(`${playground.url}/tracker/new`);
  const asked = gate();
  await play(
    {
      turns: [
        asked.hold(type('Title', 'Lamp hums')),
        (view) => {
          if (!view.has('The person says while you work: also make it urgent'))
            throw new Error('The message did not arrive.');
          return call('select_option', { ref: view.ref('combobox', 'Priority'), option: 'high' });
        },
        click('button', 'Create issue'),
        ...finish('Filed.'),
      ],
    },
    { approve: 'allow' },
  );
  await say(panel, 'File the issue "Lamp hums"');
  await asked.reached;
  await panel.getByRole('textbox', { name: 'Message' }).fill('also make it urgent');
  await panel.keyboard.press('Enter');
  await expect(progress(panel)).toContainText('also make it urgent');
  asked.open();
  await expect(header(panel)).toContainText('Done');
  expect(playground.state().issues.at(-1)).toMatchObject({ title: 'Lamp hums', priority: 'high' });
});

test('the task stays in its own tab while the person looks at another', async ({
  panel,
  tab,
  tabwright,
  playground,
  play,
}) => {
  await tab.goto(`${playground.url}/tracker/new`);
  const asked = gate();
  await play(
    {
      turns: [
        asked.hold(type('Title', 'From behind')),
        click('button', 'Create issue'),
        ...finish((view) => view.has('From behind') && 'Filed.'),
      ],
    },
    { approve: 'allow' },
  );
  await say(panel, 'File the issue "From behind"');
  await asked.reached;
  const other = await tabwright.context.newPage();
  await other.goto(`${playground.url}/tracker/new`);
  await other.bringToFront();
  const inFront = await currentTabId(panel);
  asked.open();
  await expect(header(panel)).toContainText('Done');
  expect(playground.state().issues.at(-1)).toMatchObject({ title: 'From behind' });
  expect(playground.state().posts).toEqual({ '/tracker': 1 });
  expect(await currentTabId(panel)).toBe(inFront);
  await expect(other.getByLabel('Title')).toHaveValue('');
});

test('a closed panel does not stop the task, and shows all of it when it is opened again', async ({
  panel,
  tab,
  tabwright,
  playground,
  play,
}) => {
  const asked = gate();
  const after = gate();
  await play(
    {
      plan: () => ({ text: planXml('Desk lamp', 'Put the desk lamp into the cart', ['Find it', 'Add it']) }),
      turns: [
        asked.hold(type('Search products', 'lamp', 'searchbox')),
        click('button', 'Find'),
        click('link', 'Harbor Desk Lamp'),
        click('button', 'Add to cart'),
        after.hold(() => call('snapshot')),
        ...finish('In the cart.'),
      ],
    },
    { strategy: 'plan', approve: 'allow' },
  );
  await say(panel, 'Put the desk lamp into my cart');
  await asked.reached;
  await panel.close();
  asked.open();
  await after.reached;
  expect(playground.state().posts).toEqual({ '/cart': 1 });

  const reopened = await openPanel(tabwright, tab);
  await expect(plan(reopened)).toContainText('Desk lamp');
  await expect(progress(reopened).getByText("I'm using type")).toHaveCount(1);
  await expect(progress(reopened).getByText("I'm using click")).toHaveCount(3);
  await expect(header(reopened)).toContainText('Running');
  after.open();
  await expect(header(reopened)).toContainText('Done');
  await expect(result(reopened)).toContainText('In the cart.');
  expect(playground.state().posts).toEqual({ '/cart': 1 });
});

test('a past task is opened again with every entry', async ({ panel, play }) => {
  await play({
    turns: [() => call('find', { text: 'lamps' }), click('link', 'Reports'), ...finish('Seen: **Reports**')],
  });
  await say(panel, 'Look at the reports');
  await expect(header(panel)).toContainText('Done');
  await expect(result(panel).locator('strong')).toHaveText('Reports');
  const lines = await progress(panel).getByRole('listitem').allInnerTexts();
  await button(panel, 'Past tasks').click();
  await panel
    .getByRole('button', { name: /Look at the reports/ })
    .first()
    .click();
  await expect(header(panel)).toContainText('Done');
  await expect(result(panel).locator('strong')).toHaveText('Reports');
  expect(await progress(panel).getByRole('listitem').allInnerTexts()).toEqual(lines);
  expect(lines).toHaveLength(4);
});

/** A whole task of another model: time enough for what must not happen to happen. */
async function somethingElseIsDone(panel: Parameters<typeof runTask>[0]): Promise<void> {
  const ended = await runTask(panel, {
    words: 'Read the page',
    tabId: await currentTabId(panel),
    model: 'built-in',
  });
  expect(ended.status).toBe('completed');
}
