import type { Page } from 'playwright';
import { button, composer, header, plan, progress, question, result, say } from './harness/chat.ts';
import type { Tabwright } from './harness/launch.ts';
import { openPanel } from './harness/panel.ts';
import { currentTabId, runTask } from './harness/run-task.ts';
import { expect, test } from './harness/test.ts';
import { says } from './played-model/says.ts';
import { call, click, finish, gate, planXml, type } from './played-model/turns.ts';

test('stop, pressed in the panel of another window: what was done is told, and nothing more happens', async ({
  panel,
  tab,
  tabwright,
  playground,
  play,
}) => {
  await tab.goto(`${playground.url}/tracker/new`);
  const before = gate();
  const model = await play(
    {
      turns: [
        type('Title', 'Never filed'),
        () => call('human_interact', { kind: 'confirm', question: 'Is it urgent?' }),
        before.hold(click('button', 'Create issue')),
      ],
    },
    { approve: 'allow' },
  );
  await say(panel, 'File the issue "Never filed"');
  await expect(question(panel)).toContainText('Is it urgent?');
  const second = await panelOfNewWindow(tabwright, panel, `${playground.url}/reports`);
  await second
    .getByRole('button', { name: /Never filed/ })
    .first()
    .click();
  await expect(progress(second)).toContainText(says('type'));
  await button(question(second), 'Yes').click();
  await expect(question(panel)).toHaveCount(0);
  await before.reached;
  for (const each of [panel, second]) await expect(header(each)).toContainText('Running');
  await button(header(second), 'Stop').click();
  await expect(header(panel)).toContainText('Stopped');
  before.open();
  await expect(result(panel)).toContainText(says('type'));
  await expect(button(result(panel), 'Run again')).toBeVisible();
  await somethingElseIsDone(panel);
  expect(model.requests).toHaveLength(3);
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

test('the task stays in its own tab while the person looks at another; its sources lead to the step and there', async ({
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
        ...finish((view) => view.has('From behind') && 'Filed with priority normal and status open.'),
      ],
    },
    { approve: 'allow' },
  );
  await say(panel, 'File the issue "From behind"');
  await asked.reached;
  const own = await currentTabId(panel);
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

  const sources = result(panel).getByRole('region', { name: 'Where this was seen' });
  await sources.getByRole('button', { name: /^Show the step: / }).click();
  const step = progress(panel).getByRole('button', { expanded: true });
  await expect(step).toBeFocused();
  await expect(step).toContainText(says('click'));
  await sources.getByRole('button', { name: /^Show tab / }).click();
  await expect.poll(() => currentTabId(panel)).toBe(own);
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
  await expect(progress(reopened).getByText(says('type'))).toHaveCount(1);
  await expect(progress(reopened).getByText(says('click'))).toHaveCount(3);
  await expect(header(reopened)).toContainText('Running');
  after.open();
  await expect(header(reopened)).toContainText('Done');
  await expect(result(reopened)).toContainText('In the cart.');
  expect(playground.state().posts).toEqual({ '/cart': 1 });
});

test('a past task is found, and opened again with every entry; its words come back by arrow', async ({
  panel,
  play,
}) => {
  await play({
    turns: [() => call('find', { text: 'lamps' }), click('link', 'Reports'), ...finish('Seen: **Reports**')],
  });
  await say(panel, 'Look at the reports');
  await expect(header(panel)).toContainText('Done');
  await expect(result(panel).locator('strong')).toHaveText('Reports');
  const lines = await progress(panel).getByRole('listitem').allInnerTexts();
  await somethingElseIsDone(panel);
  await button(panel, 'Past tasks').click();
  const past = panel.getByRole('button', { name: /^(Look at the reports|Read the page)/ });
  await expect(past).toHaveCount(2);
  const filter = panel.getByRole('group', { name: 'Show' });
  await filter.getByText('Not done').click();
  await expect(past).toHaveCount(0);
  await filter.getByText('Done', { exact: true }).click();
  await expect(past).toHaveCount(2);
  await panel.getByRole('searchbox', { name: 'Search past tasks' }).fill('repo');
  await expect(past).toHaveCount(1);
  await past.click();
  await expect(header(panel)).toContainText('Done');
  await expect(result(panel).locator('strong')).toHaveText('Reports');
  expect(await progress(panel).getByRole('listitem').allInnerTexts()).toEqual(lines);
  expect(lines).toHaveLength(4);

  const row = progress(panel)
    .getByRole('listitem')
    .filter({ hasText: says('click') });
  await row.getByRole('button').click();
  await expect(row).toContainText('Next: click');
  await expect(row).toContainText('As shown.');
  for (const [name, figure, holds] of [
    ['What changed on the page', 'What changed on the page', '71225'],
    ['Exact request to the model', 'Exact request to the model', 'Look at the reports'],
    ['Exact reply from the model', 'Tool', says('click')],
  ] as const) {
    await row.getByRole('button', { name }).click();
    await expect(row.getByRole('figure', { name: figure, exact: true })).toContainText(holds);
  }

  for (const words of ['Read the page', 'Look at the reports']) {
    await composer(panel).press('ArrowUp');
    await expect(composer(panel)).toHaveValue(words);
  }
});

/** The real side panel of another window. */
async function panelOfNewWindow(tabwright: Tabwright, panel: Page, url: string): Promise<Page> {
  const opened = tabwright.context.waitForEvent('page');
  await panel.evaluate((address) => chrome.windows.create({ url: address }), url);
  const page = await opened;
  await page.waitForURL(url);
  return openPanel(tabwright, page, [panel]);
}

/** A whole task of another model: time enough for what must not happen to happen. */
async function somethingElseIsDone(panel: Page): Promise<void> {
  const ended = await runTask(panel, {
    words: 'Read the page',
    tabId: await currentTabId(panel),
    model: 'built-in',
  });
  expect(ended.status).toBe('completed');
}
