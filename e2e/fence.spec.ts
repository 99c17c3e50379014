import type { Page } from 'playwright';
import { button, header, progress, question, result, say } from './harness/chat.ts';
import { expect, test } from './harness/test.ts';
import type { PageView } from './played-model/page-view.ts';
import { call, click, finish, gate } from './played-model/turns.ts';

/** Every way to the foreign site that a page has: the control that the model presses, and where it leads. */
const WAYS: readonly { role: string; name: string; arrives: string }[] = [
  { role: 'link', name: 'Plain link', arrives: 'GET /linked' },
  { role: 'link', name: 'Redirecting link', arrives: 'GET /redirected' },
  { role: 'link', name: 'Refreshing link', arrives: 'GET /refreshed' },
  { role: 'button', name: 'Goes away by script', arrives: 'GET /scripted' },
  { role: 'button', name: 'Posts away', arrives: 'POST /posted' },
];

const allowsTheSite = async (panel: Page, foreignUrl: string) => {
  await expect(question(panel)).toContainText('May the task go to this site?');
  await expect(question(panel)).toContainText(foreignUrl);
};

for (const { role, name, arrives } of WAYS)
  test(`${name}: nothing reaches the foreign site before the person allows it`, async ({
    panel,
    tab,
    trap,
    play,
  }) => {
    await tab.goto(trap.url);
    await play({ turns: [click(role, name), ...finish('There.')] }, { approve: 'allow' });
    await say(panel, `Press "${name}"`);
    await allowsTheSite(panel, trap.foreignUrl);
    expect(trap.foreignRequests).toEqual([]);
    await button(question(panel), 'Allow this site').click();
    await expect(header(panel)).toContainText('Done');
    await expect(tab).toHaveTitle('Foreign');
    expect(trap.foreignRequests).toEqual([arrives]);
  });

/** Ways through a window that opens. */
const THROUGH_WINDOWS = [
  { role: 'link', name: 'Link in a new tab' },
  { role: 'button', name: 'Opens a window' },
  { role: 'button', name: 'Opens a page that posts on' },
  { role: 'button', name: 'Writes a window' },
  { role: 'button', name: 'Leads another way when pressed' },
] as const;

for (const { role, name } of [...WAYS, ...THROUGH_WINDOWS])
  test(`${name}: the site stays unvisited when the person does not allow it`, async ({
    panel,
    tab,
    trap,
    play,
  }) => {
    await tab.goto(trap.url);
    await play(
      {
        turns: [
          click(role, name),
          ...finish((view) => (view.has('did not allow it') ? 'It was not allowed.' : 'There.')),
        ],
      },
      { approve: 'allow' },
    );
    await say(panel, `Press "${name}"`);
    await allowsTheSite(panel, trap.foreignUrl);
    await button(question(panel), 'Don’t').click();
    await expect(result(panel)).toContainText('It was not allowed.');
    expect(trap.foreignRequests).toEqual([]);
  });

test('a page that talks the model into something: without the person nothing leaves', async ({
  panel,
  tab,
  trap,
  play,
}) => {
  await tab.goto(`${trap.url}/hostile`);
  await play({
    turns: [
      (view) => {
        const stolen = /go to (http\S+)/.exec(view.text)?.[1];
        if (!stolen) throw new Error('The hostile text did not reach the model.');
        return call('navigate', { url: stolen });
      },
      click('button', 'Delete everything'),
      (view) => call('press_keys', { ref: view.ref('button', 'Delete everything'), keys: ['Enter'] }),
      ...finish('Read.'),
    ],
  });
  await say(panel, 'Summarize this page');
  await allowsTheSite(panel, trap.foreignUrl);
  await button(question(panel), 'Don’t').click();
  for (let asked = 0; asked < 2; asked++) {
    await expect(question(panel)).toContainText('Delete everything');
    expect(trap.posts).toEqual([]);
    await button(question(panel), 'Don’t').click();
    await expect(progress(panel).getByText('Not allowed', { exact: true })).toHaveCount(asked + 2);
  }
  await expect(header(panel)).toContainText('Done');
  expect(trap.foreignRequests).toEqual([]);
  expect(trap.posts).toEqual([]);
});

test('"no outside effects" holds against an obedient model without a question', async ({
  panel,
  tab,
  trap,
  play,
}) => {
  await tab.goto(`${trap.url}/hostile`);
  await play(
    {
      turns: [
        () => call('open_tab', { url: `${trap.foreignUrl}/steal` }),
        click('button', 'Delete everything'),
        ...finish('Read.'),
      ],
    },
    { approve: 'deny' },
  );
  await say(panel, 'Summarize this page');
  await expect(header(panel)).toContainText('Done');
  expect(trap.foreignRequests).toEqual([]);
  expect(trap.posts).toEqual([]);
});

test('between two actions of the task the person goes where they like, in its tab too', async ({
  panel,
  tab,
  trap,
  play,
}) => {
  await tab.goto(trap.url);
  const thinks = gate();
  await play(
    {
      turns: [
        () => call('scroll', { direction: 'down' }),
        thinks.hold(() => call('snapshot')),
        ...finish('Seen.'),
      ],
    },
    { approve: 'allow' },
  );
  await say(panel, 'Look at the page');
  await thinks.reached;
  await tab.getByRole('link', { name: 'Plain link' }).click();
  await expect(tab).toHaveTitle('Foreign');
  expect(trap.foreignRequests).toEqual(['GET /linked']);
  // Their own input in the task's tab makes the page theirs, until they say that it may go on.
  await expect(header(panel)).toContainText('You used the page');
  thinks.open();
  await button(panel, 'Hand back').click();
  // Nothing of it is told before they have said that the task may be there too.
  await allowsTheSite(panel, trap.foreignUrl);
  await button(question(panel), 'Allow this site').click();
  await expect(header(panel)).toContainText('Done');
});

test('a page that goes away between two actions is neither read nor used before the person allows its site', async ({
  panel,
  tab,
  trap,
  play,
}) => {
  await tab.goto(trap.url);
  const thinks = gate();
  const seen: string[] = [];
  const noting =
    (name: string, input = {}) =>
    (view: PageView) => {
      seen.push(view.text);
      return call(name, input);
    };
  await play(
    {
      turns: [
        () => call('scroll', { direction: 'down' }),
        thinks.hold(noting('read_page')),
        noting('press_keys', { keys: ['Enter'] }),
        ...finish((view) => {
          seen.push(view.text);
          return 'It went away.';
        }),
      ],
    },
    { approve: 'allow' },
  );
  await say(panel, 'Look at the page');
  await thinks.reached;
  await tab.evaluate((url) => location.assign(`${url}/late`), trap.foreignUrl);
  await expect(tab).toHaveTitle('Foreign');
  thinks.open();
  await allowsTheSite(panel, trap.foreignUrl);
  await button(question(panel), 'Don’t').click();
  await expect(result(panel)).toContainText('It went away.');
  expect(seen).toHaveLength(4);
  expect(seen.join()).toContain('is not among the sites of this task');
  expect(seen.join()).not.toContain('The foreign site');
  expect(trap.foreignRequests).toEqual(['GET /late']);
});

test('a blank pop-up that another site wrote is not read before the person allows that site', async ({
  panel,
  tab,
  trap,
  play,
}) => {
  await tab.goto(trap.url);
  const other = await tab.context().newPage();
  await other.goto(trap.foreignUrl);
  const [popUp] = await Promise.all([
    other.waitForEvent('popup'),
    other.evaluate(() => void window.open('')?.document.write('<title>Bill</title><p>Owed: 4711</p>')),
  ]);
  await expect(popUp).toHaveTitle('Bill');
  await tab.bringToFront();
  const seen: string[] = [];
  await play({
    turns: [
      () => call('list_tabs', { others: true }),
      (view) => call('switch_tab', { tabId: Number(/tab (\d+) "Bill"/.exec(view.text)?.[1]) }),
      ...finish((view) => {
        seen.push(view.text);
        return 'Looked.';
      }),
    ],
  });
  await say(panel, 'Look at the other tabs');
  await button(question(panel), 'Yes').click();
  await allowsTheSite(panel, trap.foreignUrl);
  await button(question(panel), 'Don’t').click();
  await expect(result(panel)).toContainText('Looked.');
  expect(seen.join()).toContain('is not among the sites of this task');
  expect(seen.join()).not.toContain('4711');
});
