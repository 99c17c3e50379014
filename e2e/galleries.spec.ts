import type { Page } from 'playwright';
import { applicationState, type PageApplication, servePage } from './applications/serve-page.ts';
import { changeSettings, header, result, say } from './harness/chat.ts';
import { test as base, expect } from './harness/test.ts';
import { call, finish } from './played-model/turns.ts';

const test = base.extend<{ application: (name: string) => Promise<PageApplication> }>({
  application: async ({ playgroundPort: _ }, use) => {
    const served: PageApplication[] = [];
    await use(async (name) => {
      const application = await servePage(name);
      served.push(application);
      return application;
    });
    for (const application of served) await application.close();
  },
});

/** Runs a wish whose effects nobody needs to be asked about. */
async function runFreely(panel: Page, words: string): Promise<void> {
  await changeSettings(panel, { approve: 'allow' });
  await say(panel, words);
  await expect(header(panel)).toContainText(/Done|Failed/);
  // The result says which step did not work.
  await expect(panel.locator('main, body').first()).not.toContainText('I stopped before the end');
}

test('Ant Design: a combobox, a tab, a tree, a switch and a dialog', async ({ panel, tab, application }) => {
  await tab.goto((await application('antd')).url);
  await runFreely(
    panel,
    'type "Ada" into "Guest", choose "Graz" from "City", click "Prices", tick "Kitchen", turn on "Breakfast", click "Cancel everything" and then click "Yes, cancel"',
  );
  expect(await applicationState(tab)).toMatchObject({
    guest: 'Ada',
    city: 'graz',
    tab: 'two',
    checked: ['kitchen', 'oven'],
    breakfast: true,
    events: ['cancelled'],
  });
});

test('Element Plus: a combobox, a date, a row and a dialog', async ({ panel, tab, application }) => {
  await tab.goto((await application('element-plus')).url);
  await runFreely(
    panel,
    'type "Borscht" into "Title", choose "Polish" from "Kitchen", type "2026-12-24" into "Cooked on" and press Enter, click "Notes", click "Delete recipe" and then click "Delete it"',
  );
  expect(await applicationState(tab)).toMatchObject({
    title: 'Borscht',
    kitchen: 'Polish',
    day: '2026-12-24',
    tab: 'notes',
    events: ['deleted'],
  });
});

test('Shoelace, in shadow roots: a field, a select, a checkbox, a tab and a dialog', async ({
  panel,
  tab,
  application,
}) => {
  await tab.goto((await application('shoelace')).url);
  await runFreely(
    panel,
    'type "Ada" into "Name", choose "Weaving" from "Course", tick "With lunch", click "Fees", click "Leave the workshop" and then click the "Leave" button in the dialog',
  );
  expect(await applicationState(tab)).toMatchObject({
    name: 'Ada',
    course: 'weaving',
    lunch: true,
    tab: 'fees',
    events: ['left'],
  });
});

test('a row among 100,000 is found by the filter, opened, and read', async ({ panel, tab, application }) => {
  await tab.goto((await application('ag-grid')).url);
  await runFreely(panel, 'type "A-187654" into "Find", then click "A-187654" and then read the page');
  expect(await applicationState(tab)).toMatchObject({ opened: ['A-187654'], shown: 1 });
  await expect(result(panel)).toContainText('A-187654: Customer');
});

for (const [how, hash] of [
  ['HTML5 dragging', ''],
  ['pointer events', '#pointer'],
] as const)
  test(`a card is dragged to another column by ${how}`, async ({ panel, tab, application, play }) => {
    await tab.goto((await application('sortable')).url + hash);
    await play(
      {
        turns: [
          (view) =>
            call('drag', {
              ref: view.ref('listitem', 'Water plants'),
              toRef: view.ref('listitem', 'Mend the roof'),
            }),
          ...finish('Moved.'),
        ],
      },
      { approve: 'allow' },
    );
    await say(panel, 'Move "Water plants" to "Doing"');
    await expect(result(panel)).toContainText('Moved.');
    const { columns } = await applicationState<{ columns: Record<string, string[]> }>(tab);
    expect(columns.doing?.toSorted()).toEqual(['Mend the roof', 'Water plants']);
    expect(columns.todo).toEqual(['Paint the door', 'Buy nails']);
  });
