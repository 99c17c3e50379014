import type { Locator } from 'playwright';
import { button, header, plan, progress, question, result, say } from './harness/chat.ts';
import { expect, test } from './harness/test.ts';
import { call, click, finish, planXml, type } from './played-model/turns.ts';
import { KNOWN_PERSON } from './playground/state.ts';

const gaveUp = () => call('return_output', { value: 'I cannot sign in.', failed: true });

test('after a failure the person does the step in the page and hands back, and the task goes on', async ({
  panel,
  tab,
  playground,
  play,
}) => {
  await tab.goto(`${playground.url}/login`);
  const model = await play(
    {
      turns: [
        gaveUp,
        gaveUp,
        (view) => {
          if (!view.has('worked in the page themselves since')) throw new Error(view.text.slice(-2000));
          return type('Phone', '+47 22 00')(view);
        },
        click('button', 'Save profile'),
        ...finish('Saved.'),
      ],
    },
    { approve: 'allow' },
  );
  await say(panel, 'Save +47 22 00 as my phone number');
  await expect(header(panel)).toContainText('Failed');
  await button(result(panel), 'Take over').click();
  await expect(header(panel)).toContainText('Do on the page what could not be done, then hand back');
  await tab.getByLabel('User name').fill(KNOWN_PERSON.user);
  await tab.getByLabel('Password').fill(KNOWN_PERSON.password);
  await tab.getByRole('button', { name: 'Sign in' }).click();
  await expect(tab).toHaveTitle(/My account/);
  expect(model.requests).toHaveLength(2);
  await button(header(panel), 'Hand back').click();
  await expect(header(panel)).toContainText('Done');
  expect(playground.state()).toMatchObject({ logins: 1, profile: { phone: '+47 22 00' } });
});

test('the built-in interpreter goes on behind the step that the person did by hand', async ({
  panel,
  tab,
  playground,
}) => {
  await tab.goto(`${playground.url}/login`);
  await say(panel, 'Click "Sign me in for good", and then click "My orders" and read the page');
  await expect(header(panel)).toContainText('Failed');
  await button(result(panel), 'Take over').click();
  await tab.getByLabel('User name').fill(KNOWN_PERSON.user);
  await tab.getByLabel('Password').fill(KNOWN_PERSON.password);
  await tab.getByRole('button', { name: 'Sign in' }).click();
  await expect(tab).toHaveTitle(/My account/);
  await button(header(panel), 'Hand back').click();
  await expect(result(panel)).toContainText('You have no orders yet.');
  await expect(result(panel)).toContainText('You did this yourself');
});

test('after a failure the person changes what is left of the plan, and the task goes on with that', async ({
  panel,
  playground,
  tab,
  play,
  tabwright,
}) => {
  await tab.goto(`${playground.url}/shop/101`);
  await play(
    {
      plan: () => ({
        text: planXml('Lamp', 'Look after the lamp', ['Read the name', 'Sell the lamp', 'Say thanks']),
      }),
      turns: [
        // What is reported done has to have a call behind it.
        () => call('read_page'),
        () => call('task_node_status', { thought: '', doneIds: ['0.1'], todoIds: ['0.2', '0.3'] }),
        gaveUp,
        gaveUp,
        ...finish((view) => view.has('now reads 0.2: Read the price') && view.has('0.3') && '$49.00, brass'),
      ],
    },
    { strategy: 'plan', approve: 'allow' },
  );
  const session = await tabwright.context.newCDPSession(panel);
  const size = { width: 360, height: 760, deviceScaleFactor: 1, mobile: false };
  await session.send('Emulation.setDeviceMetricsOverride', size);
  await say(panel, `Look after the lamp${', and tell me what you did with it'.repeat(8)}`);
  await expect(header(panel)).toContainText('Failed');
  await button(result(panel), 'Change the plan').click();
  const card = question(panel);
  await expect(card).toContainText('Change what is left, then go on');
  // How far it got is read above the card, and both its buttons stand side by side.
  const placeOf = async (what: Locator) => {
    const box = await what.boundingBox();
    return { top: box?.y ?? Number.NaN, bottom: box ? box.y + box.height : Number.NaN };
  };
  await expect
    .poll(async () => (await placeOf(button(result(panel), 'Run again'))).bottom)
    .toBeLessThan((await placeOf(card)).top);
  expect((await placeOf(result(panel))).top).toBeGreaterThanOrEqual((await placeOf(header(panel))).bottom);
  const [goOn, leave] = ['Go on with this plan', 'Leave it as it was'].map((name) => button(card, name));
  await expect
    .poll(async () => goOn && leave && (await placeOf(goOn)).top - (await placeOf(leave)).top)
    .toBe(0);
  await expect(card.getByRole('textbox', { name: 'Step 0.1' })).toHaveCount(0);
  await card.getByRole('textbox', { name: 'Step 0.2' }).fill('Read the price');
  await button(card, 'Remove: Say thanks').click();
  await expect(card.getByRole('textbox')).toHaveCount(1);
  await button(card, 'Go on with this plan').click();
  await expect(header(panel)).toContainText('Done');
  await expect(result(panel)).toContainText('$49.00, brass');
  await expect(progress(panel)).toContainText('Now: Read the price');
  await expect(plan(panel)).not.toContainText('Sell the lamp');
});
