import { button, header, progress, question, result, say } from './harness/chat.ts';
import { serve } from './harness/serve.ts';
import { expect, test } from './harness/test.ts';
import { killWorker } from './harness/worker.ts';
import { says } from './played-model/says.ts';
import { call, click, finish, gate, type } from './played-model/turns.ts';
import { KNOWN_PERSON } from './playground/state.ts';

test('cards of a task are answered in the panel: input, choose, confirm', async ({
  panel,
  tab,
  playground,
  play,
}) => {
  await tab.goto(`${playground.url}/tracker/new`);
  const ask = (kind: string, words: string, options?: string[]) => () =>
    call('human_interact', { kind, question: words, ...(options && { options }) });
  await play(
    {
      turns: [
        ask('input', 'What is the title?'),
        (view) => {
          const answer = /The person answers: (.+)/.exec(view.text)?.[1] ?? '';
          return call('type', { ref: view.ref('textbox', 'Title'), text: answer });
        },
        ask('select', 'How urgent is it?', ['low', 'high']),
        (view) => {
          const chosen = /The person chose: (\w+)/.exec(view.text)?.[1] ?? '';
          return call('select_option', { ref: view.ref('combobox', 'Priority'), option: chosen });
        },
        ask('confirm', 'Shall it be created?'),
        (view) => {
          if (!view.has('The person says yes')) throw new Error('The yes did not arrive.');
          return click('button', 'Create issue')(view);
        },
        ...finish('Created.'),
      ],
    },
    { approve: 'allow' },
  );
  await say(panel, 'File an issue; ask me for what you need');

  await expect(question(panel)).toContainText('What is the title?');
  await expect(header(panel)).toContainText('Waiting for you');
  await question(panel).getByRole('textbox', { name: 'Your answer' }).fill('Lamp hums at night');
  await button(question(panel), 'Send answer').click();

  await expect(question(panel)).toContainText('How urgent is it?');
  await question(panel).getByRole('radio', { name: 'high' }).check();
  await button(question(panel), 'Choose').click();

  await expect(question(panel)).toContainText('Shall it be created?');
  expect(playground.state().issues).toHaveLength(8);
  await button(question(panel), 'Yes').click();

  await expect(header(panel)).toContainText('Done');
  await expect(progress(panel)).toContainText('Lamp hums at night');
  expect(playground.state().issues.at(-1)).toMatchObject({ title: 'Lamp hums at night', priority: 'high' });
});

test('what the person does not allow does not happen, and the model is told', async ({
  panel,
  tab,
  playground,
  play,
}) => {
  await tab.goto(`${playground.url}/shop/101`);
  await play({
    turns: [
      click('button', 'Add to cart'),
      ...finish((view) => (view.has('did not allow') ? 'Not allowed, so not done.' : 'It was allowed.')),
    ],
  });
  await say(panel, 'Put the lamp into the cart');
  await expect(question(panel)).toContainText('May this happen?');
  await expect(question(panel)).toContainText(playground.url);
  await button(question(panel), 'Don’t').click();
  await expect(result(panel)).toContainText('Not allowed, so not done.');
  expect(playground.state().posts).toEqual({});
});

test('an approval is used once', async ({ panel, tab, playground, play }) => {
  await tab.goto(`${playground.url}/shop/101`);
  await play({
    turns: [
      click('button', 'Add to cart'),
      () => call('go_back'),
      click('button', 'Add to cart'),
      ...finish('Both.'),
    ],
  });
  await say(panel, 'Put the lamp into the cart, twice');
  await button(question(panel), 'Allow once').click();
  await expect(progress(panel)).toContainText(says('go_back'));
  await expect(question(panel)).toContainText('Add to cart');
  expect(playground.state().posts).toEqual({ '/cart': 1 });
  await button(question(panel), 'Allow once').click();
  await expect(header(panel)).toContainText('Done');
  expect(playground.state().posts).toEqual({ '/cart': 2 });
});

test('a login by hand: the task asks, the person signs in and hands back', async ({
  panel,
  tab,
  playground,
  play,
}) => {
  await tab.goto(`${playground.url}/login`);
  const model = await play(
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
  await expect(question(panel)).toContainText('Your turn');
  await expect(question(panel)).toContainText('Please sign in.');
  await tab.getByLabel('User name').fill(KNOWN_PERSON.user);
  await tab.getByLabel('Password').fill(KNOWN_PERSON.password);
  await tab.getByRole('button', { name: 'Sign in' }).click();
  await expect(tab).toHaveTitle(/My account/);
  expect(model.requests).toHaveLength(1);
  await button(question(panel), 'Hand back').click();
  await expect(header(panel)).toContainText('Done');
  expect(playground.state()).toMatchObject({ logins: 1, profile: { phone: '+47 22 00' } });
});

test('at a captcha the task hands over, and looks at the page again after the hand-back', async ({
  panel,
  tab,
  playground,
  play,
}) => {
  await tab.goto(`${playground.url}/members`);
  const model = await play({
    turns: [
      (view) => {
        // What the model knows it by: the frame with its name, and the box in it.
        if (!view.has('"Captcha"')) throw new Error('The frame is not told by its name.');
        view.ref('button', 'I’m not a robot');
        return call('human_interact', { kind: 'request_help', question: 'Please prove that you are human.' });
      },
      ...finish((view) => view.has('15 % less') && 'Members pay 15 % less for lamps.'),
    ],
  });
  await say(panel, 'What do members pay less?');
  await expect(question(panel)).toContainText('Please prove that you are human.');
  await tab.frameLocator('iframe').getByRole('button', { name: 'I’m not a robot' }).click();
  await expect(tab.getByText('15 % less')).toBeVisible();
  expect(model.requests).toHaveLength(1);
  await button(question(panel), 'Hand back').click();
  await expect(result(panel)).toContainText('15 % less');
});

test('the built-in interpreter hands over, and goes on after the hand-back', async ({
  panel,
  tab,
  playground,
}) => {
  await tab.goto(`${playground.url}/login`);
  await say(panel, 'Let me sign in by hand, and then click "My orders" and read the page');
  await expect(question(panel)).toContainText('Your turn');
  await tab.getByLabel('User name').fill(KNOWN_PERSON.user);
  await tab.getByLabel('Password').fill(KNOWN_PERSON.password);
  await tab.getByRole('button', { name: 'Sign in' }).click();
  await expect(tab).toHaveTitle(/My account/);
  await button(question(panel), 'Hand back').click();
  await expect(result(panel)).toContainText('You have no orders yet.');
  expect(playground.state().visits['/account/orders']).toBe(1);
});

test('the person takes over by the button, acts, and the task goes on from the new page', async ({
  panel,
  tab,
  playground,
  play,
}) => {
  const asked = gate();
  const model = await play(
    { turns: [asked.hold(click('button', 'Add to cart')), ...finish('Added.')] },
    { approve: 'allow' },
  );
  await say(panel, 'Put the lamp into the cart once I am there');
  await asked.reached;
  await button(header(panel), 'Take over').click();
  await expect(header(panel)).toContainText('Paused');
  // The sites of the task bind the agent, not the person.
  await tab.goto(playground.url.replace('127.0.0.1', 'localhost'));
  await tab.goto(`${playground.url}/shop/101`);
  asked.open();
  expect(model.requests).toHaveLength(1);
  await button(header(panel), 'Hand back').click();
  await expect(header(panel)).toContainText('Done');
  expect(playground.state().posts).toEqual({ '/cart': 1 });
});

test('the person uses the page while the agent acts: it stops for them, and goes on when they say so', async ({
  panel,
  tab,
  playground,
  play,
}) => {
  await tab.goto(`${playground.url}/tracker/new`);
  const second = gate();
  const model = await play(
    {
      turns: [
        type('Title', 'Lamp hums'),
        second.hold(click('button', 'Create issue')),
        click('button', 'Create issue'),
        ...finish('Filed.'),
      ],
    },
    { approve: 'allow' },
  );
  await say(panel, 'File an issue about the lamp');
  await second.reached;
  await tab.getByLabel('Title').click();
  await expect(header(panel)).toContainText('Paused');
  await expect(header(panel)).toContainText('You used the page');
  await tab.getByLabel('Title').fill('Lamp hums loudly');
  second.open();
  expect(playground.state().posts).toEqual({});
  await button(header(panel), 'Hand back').click();
  await expect(header(panel)).toContainText('Done');
  expect(playground.state().posts).toEqual({ '/tracker': 1 });
  expect(playground.state().issues.at(-1)).toMatchObject({ title: 'Lamp hums loudly' });
  expect(JSON.stringify(model.requests.at(-1))).toContain('Lamp hums loudly');
});

test('the person is noticed in a page that has written itself anew', async ({ panel, tab, play }) => {
  const server = await serve((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html><title>Written</title>
<button onclick="document.open(); document.write('<label>Town <input></label><button>Next</button>'); document.close()">Begin</button>`);
  });
  try {
    await tab.goto(server.url);
    const next = gate();
    await play(
      { turns: [click('button', 'Begin'), next.hold(click('button', 'Next'))] },
      { approve: 'allow' },
    );
    await say(panel, 'Go through the pages');
    await next.reached;
    await tab.getByLabel('Town').click();
    await expect(header(panel)).toContainText('You used the page');
    next.open();
  } finally {
    await server.close();
  }
});

test('a sign-in that is done is said, across the death of the worker; a word in the box hands back', async ({
  panel,
  tab,
  tabwright,
  playground,
  play,
}) => {
  await tab.goto(`${playground.url}/login`);
  await play(
    {
      turns: [
        () => call('human_interact', { kind: 'request_help', question: 'Please sign in.' }),
        ...finish((view) => view.has('says: all done') && 'Signed in.'),
      ],
    },
    { approve: 'allow' },
  );
  await say(panel, 'Let me sign in');
  await expect(question(panel)).toContainText('Please sign in.');
  await killWorker(tabwright);
  await tab.getByLabel('User name').fill(KNOWN_PERSON.user);
  await tab.getByLabel('Password').fill(KNOWN_PERSON.password);
  await tab.getByRole('button', { name: 'Sign in' }).click();
  await expect(tab).toHaveTitle(/My account/);
  await expect(panel.getByText('You seem to be signed in')).toBeVisible();
  await panel.getByRole('textbox', { name: 'Message' }).fill('all done');
  await panel.keyboard.press('Enter');
  await expect(result(panel)).toContainText('Signed in.');
});
