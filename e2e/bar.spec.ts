import { pressBar, shownIn } from './harness/bar.ts';
import { button, header, question, result, say } from './harness/chat.ts';
import { expect, test } from './harness/test.ts';
import { says } from './played-model/says.ts';
import { call, click, finish, gate, type } from './played-model/turns.ts';
import { KNOWN_PERSON } from './playground/state.ts';

test('the person signs in and hands back with the bar in the page', async ({
  panel,
  tab,
  playground,
  play,
}) => {
  await tab.goto(`${playground.url}/login`);
  await play(
    {
      turns: [
        () => call('human_interact', { kind: 'request_help', question: 'Please sign in.' }),
        type('Phone', '+47 22 00'),
        click('button', 'Save profile'),
        ...finish('Saved.'),
      ],
    },
    { approve: 'allow' },
  );
  await say(panel, 'Save +47 22 00 as my phone number');
  await expect(question(panel)).toContainText('Please sign in.');
  await tab.getByLabel('User name').fill(KNOWN_PERSON.user);
  await tab.getByLabel('Password').fill(KNOWN_PERSON.password);
  await tab.getByRole('button', { name: 'Sign in' }).click();
  await expect(tab).toHaveTitle(/My account/);
  await pressBar(tab, 'Hand back');
  await expect(header(panel)).toContainText('Done');
  expect(playground.state()).toMatchObject({ logins: 1, profile: { phone: '+47 22 00' } });
});

test('the bar takes over, gives back and stops', async ({ panel, tab, playground, play }) => {
  await tab.goto(`${playground.url}/tracker/new`);
  const [first, second] = [gate(), gate()];
  const model = await play({
    turns: [
      type('Title', 'Lamp hums'),
      first.hold(type('Description', 'At night.')),
      second.hold(click('button', 'Create issue')),
    ],
  });
  await say(panel, 'File an issue about the lamp');
  await first.reached;
  await pressBar(tab, 'Take over');
  await expect(header(panel)).toContainText('Paused');
  await tab.getByLabel('Title').fill('Lamp hums loudly');
  first.open();
  await pressBar(tab, 'Hand back');
  await second.reached;
  expect(JSON.stringify(model.requests.at(-1))).toContain('Lamp hums loudly');
  await pressBar(tab, 'Stop');
  await expect(header(panel)).toContainText('Stopped');
  second.open();
  await expect(result(panel)).toContainText(says('type'));
  await expect(button(result(panel), 'Run again')).toBeVisible();
  expect(playground.state().posts).toEqual({});
});

test('the bar is there before anything is done, and on the next page', async ({
  panel,
  tab,
  playground,
  play,
}) => {
  await tab.goto(`${playground.url}/shop/101`);
  const first = gate();
  await play({ turns: [first.hold(click('button', 'Add to cart'))] });
  await say(panel, 'Put the lamp into the cart');
  await first.reached;
  await tab.goto(`${playground.url}/shop/102`);
  await pressBar(tab, 'Take over');
  await expect(header(panel)).toContainText('Paused');
  await pressBar(tab, 'Stop');
  await expect(header(panel)).toContainText('Stopped');
  first.open();
  expect(playground.state().posts).toEqual({});
});

test('what an approval is about is brought into view and ringed until the answer', async ({
  panel,
  tab,
  playground,
  play,
}) => {
  await tab.goto(`${playground.url}/shop/101`);
  // Out of view, and not so far that a model is not told of it.
  await tab.evaluate(() => document.body.style.setProperty('padding-top', '900px'));
  const last = gate();
  await play({
    turns: [click('button', 'Add to cart'), last.hold(() => ({ text: 'Not bought.' }))],
  });
  await say(panel, 'Put the lamp into the cart');
  await expect(question(panel)).toContainText('May this happen?');
  const target = tab.getByRole('button', { name: 'Add to cart' });
  await expect(target).toBeInViewport();
  await expect
    .poll(async () => {
      const [ring, box] = [await shownIn(tab, 'ring'), await target.boundingBox()];
      return ring && box && [Math.round(box.x) - ring.left, Math.round(box.y) - ring.top];
    })
    .toEqual([4, 4]);
  await button(question(panel), 'Don’t').click();
  await last.reached;
  await expect.poll(() => shownIn(tab, 'ring')).toBeUndefined();
  last.open();
  expect(playground.state().posts).toEqual({});
});

test('what pops up at a press of the person does not lie over the bar', async ({
  panel,
  tab,
  playground,
  play,
}) => {
  await tab.goto(playground.url);
  await tab.evaluate(() => {
    document.body.innerHTML = `<button popovertarget="film">Open</button>
      <div id="film" popover="manual" style="width: 100vw; height: 100vh; inset: 0">Film</div>`;
  });
  await play({
    turns: [
      () => call('human_interact', { kind: 'request_help', question: 'Please sign in.' }),
      ...finish('Signed in.'),
    ],
  });
  await say(panel, 'Sign in');
  await expect(question(panel)).toContainText('Please sign in.');
  await tab.getByRole('button', { name: 'Open' }).click();
  await expect(tab.locator('#film')).toBeVisible();
  const above = () =>
    tab.evaluate(() =>
      document.elementFromPoint(innerWidth / 2, innerHeight - 30)?.hasAttribute('tabwright-overlay'),
    );
  await expect.poll(above).toBe(true);
  await pressBar(tab, 'Hand back');
  await expect(header(panel)).toContainText('Done');
});
