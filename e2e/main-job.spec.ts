import { button, composer, header, plan, progress, question, result, say } from './harness/chat.ts';
import { openPanel } from './harness/panel.ts';
import { currentTabId } from './harness/run-task.ts';
import { expect, test } from './harness/test.ts';
import { wakeWorker } from './harness/worker.ts';
import { says } from './played-model/says.ts';
import { requestText } from './played-model/server.ts';
import { click, finish, gate, planXml, type } from './played-model/turns.ts';

const WISH =
  'Type "lamp" into "Search products" and press "Find", and then click "Harbor Desk Lamp", and then click "Add to cart"';

const cartLines = ({ carts }: { carts: Record<string, { productId: number; quantity: number }[]> }) =>
  Object.values(carts).flat();

test('a wish in the panel is carried out by the built-in interpreter', async ({ panel, playground }) => {
  await say(panel, WISH);
  await expect(question(panel)).toContainText('May this happen?');
  await expect(question(panel)).toContainText('Add to cart');
  expect(cartLines(playground.state())).toEqual([]);
  await button(question(panel), 'Allow once').click();

  await expect(header(panel)).toContainText('Done');
  await expect(result(panel)).not.toBeEmpty();
  await expect(progress(panel).getByRole('listitem')).not.toHaveCount(0);
  await expect(progress(panel)).toContainText('Harbor Desk Lamp');
  expect(cartLines(playground.state())).toMatchObject([{ productId: 101, quantity: 1 }]);
  // The next wish can be written at once.
  await expect(composer(panel)).toBeVisible();
});

test('a progress line opens to what came of its call, and its details to the input and the outcome', async ({
  panel,
}) => {
  await say(panel, 'Click "Reports", and then read the page');
  await expect(header(panel)).toContainText('Done');
  // The steps stand below the answer and move down when its sources have been found.
  await expect(result(panel)).toContainText('Where this was seen');
  const row = progress(panel).getByRole('listitem').filter({ hasText: '“Reports”' });
  await row.getByRole('button').click();
  await expect(row).toContainText('When');
  await button(panel, 'Details for experts').click();
  for (const name of ['Tool', 'Effect', 'Input', 'Outcome']) await expect(row).toContainText(name);
  await expect(result(panel)).toContainText('71225');
});

test('a model streams its plan into the panel and carries it out', async ({ panel, playground, play }) => {
  const half = gate();
  const xml = planXml('Lamp for the cart', 'Put the Harbor Desk Lamp into the cart', [
    'Search for lamps',
    'Put the desk lamp into the cart',
  ]);
  const middle = xml.indexOf('<node>Put the desk lamp');
  async function* streamed() {
    yield xml.slice(0, middle);
    await half.pass();
    yield xml.slice(middle);
  }
  await play(
    {
      plan: () => ({ text: streamed() }),
      turns: [
        type('Search products', 'lamp', 'searchbox'),
        click('button', 'Find'),
        click('link', 'Harbor Desk Lamp'),
        click('button', 'Add to cart'),
        ...finish((view) => view.has('Harbor Desk Lamp') && 'The **Harbor Desk Lamp** is in the cart.'),
      ],
    },
    { strategy: 'plan', approve: 'allow' },
  );
  await say(panel, 'Put the desk lamp into my cart');
  await half.reached;
  await expect(plan(panel)).toContainText('Search for lamps');
  await expect(plan(panel)).toContainText('Writing the plan');
  await expect(plan(panel)).not.toContainText('Put the desk lamp into the cart');
  half.open();
  await expect(plan(panel)).toContainText('Put the desk lamp into the cart');

  await expect(header(panel)).toContainText('Done');
  await expect(plan(panel)).toContainText('2 of 2 done');
  await expect(result(panel).locator('strong')).toHaveText('Harbor Desk Lamp');
  await expect(progress(panel)).toContainText(says('click'));
  expect(cartLines(playground.state())).toMatchObject([{ productId: 101, quantity: 1 }]);
});

test('two tabs are mentioned with the @ picker, outlive the panel with words and a file, and are listed apart from the attached one, and from one that is only open', async ({
  panel,
  tab,
  tabwright,
  playground,
  play,
}) => {
  for (const path of ['/reports', '/live', '/tracker'])
    await (await tabwright.context.newPage()).goto(playground.url + path);
  await tab.bringToFront();
  const model = await play({ turns: finish('Seen.') }, { openTabs: true });
  const options = panel.getByRole('listbox', { name: 'Open tabs' }).getByRole('option');
  await composer(panel).pressSequentially('Compare @repo');
  await expect(options).toHaveCount(1);
  await composer(panel).press('Enter');
  await composer(panel).pressSequentially('with @live');
  await expect(options).toHaveCount(1);
  await composer(panel).press('Enter');
  const chips = panel.getByRole('list', { name: 'Tabs and quotes of this task' });
  await expect(chips).toContainText('Mentioned tab: Reports');
  await expect(chips).toContainText('Mentioned tab: Live');
  const chooser = panel.waitForEvent('filechooser');
  await button(panel, 'Add files or pictures').click();
  await (await chooser).setFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from('17,24.90') });
  await expect(chips).toContainText('a.csv');
  const written = await composer(panel).inputValue();
  await panel.close();

  const reopened = await openPanel(tabwright, tab);
  await expect(composer(reopened)).toHaveValue(written);
  for (const chip of ['Mentioned tab: Reports', 'Mentioned tab: Live', 'a.csv'])
    await expect(reopened.getByRole('list', { name: 'Tabs and quotes of this task' })).toContainText(chip);
  await button(reopened, 'Run').click();
  await expect(header(reopened)).toContainText('Done');

  const [request] = model.requests;
  const told = request ? requestText(request) : '';
  expect(told).toContain('17,24.90');
  const [, attached = '', mentioned = '', open = ''] = told.split(
    /^(?:Attached|Mentioned|Other open) tabs .*:$/m,
  );
  expect(attached).toContain(`${playground.url}/`);
  expect(attached).not.toContain('/reports');
  expect(mentioned).toMatch(/tab \d+ "[^"]*Reports[^"]*" \S+\/reports/);
  expect(mentioned).toMatch(/tab \d+ "[^"]*Live[^"]*" \S+\/live/);
  // By title and site: its address is told by list_tabs alone.
  const lines = open.split('\n').filter((line) => line.startsWith('- tab'));
  expect(lines).toEqual([expect.stringMatching(/^- tab \d+ "Issues [^"]*" [\d.]+:\d+$/)]);
  expect(mentioned).not.toContain('/tracker');
});

test('the entry of the right-click menu attaches that tab and quotes the selection', async ({
  panel,
  tab,
  tabwright,
  playground,
  play,
}) => {
  const model = await play({ turns: finish('Seen.') });
  const other = await tabwright.context.newPage();
  await other.goto(`${playground.url}/reports`);
  await expect(panel.getByRole('list', { name: 'Tabs and quotes of this task' })).toContainText('Reports');
  const clicked = await currentTabId(panel);
  await tab.bringToFront();
  // Chrome's own menu cannot be opened headless, and a dispatched click carries no gesture: what it cannot show is
  // that the click opens the panel. That the panel, once open, takes what the click left is what this holds.
  await wakeWorker(panel);
  await tabwright.worker.evaluate(async (tabId) => {
    const clickedTab = await chrome.tabs.get(tabId);
    const menu = chrome.contextMenus.onClicked as unknown as { dispatch(info: object, tab: object): void };
    menu.dispatch({ menuItemId: 'run-on-tab', selectionText: 'South, 655 orders' }, clickedTab);
  }, clicked);
  const chips = panel.getByRole('list', { name: 'Tabs and quotes of this task' });
  await expect(chips).toContainText('South, 655 orders');
  await expect(chips).toContainText('Works in this tab: Reports');
  await say(panel, 'What does this mean?');
  await expect(header(panel)).toContainText('Done');
  const [request] = model.requests;
  const text = request ? requestText(request) : '';
  expect(text).toContain('South, 655 orders');
  expect(text).toMatch(new RegExp(`Attached tabs[^\\n]*\\n- tab ${clicked} "`));
});
