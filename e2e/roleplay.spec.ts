import { button, header, progress, question, result, say } from './harness/chat.ts';
import { expect, test } from './harness/test.ts';
import type { PageView } from './played-model/page-view.ts';
import type { PlayedReply } from './played-model/server.ts';
import { click, gate } from './played-model/turns.ts';

test('roleplay: its options and a critic chosen in the panel, the own words taken back, one instructs, one acts', async ({
  panel,
  playground,
  tab,
  play,
}) => {
  await tab.goto(`${playground.url}/shop/101`);
  const asked = gate();
  const replies: ((view: PageView) => PlayedReply | Promise<PlayedReply>)[] = [
    () => ({ text: 'Put the lamp into the cart and say its price' }),
    () => ({ text: '1. Order it\n2. Read the price' }),
    (view) => {
      if (!view.has('You split a task for two agents')) throw new Error(view.text.slice(0, 2000));
      return { text: '1. Fill the cart' };
    },
    asked.hold(() => ({
      text: 'Instruction: Put the lamp into the cart.\nInstruction: Read the price.\nInput: None',
    })),
    (view) => {
      if (!view.has('it has 2 instructions')) throw new Error(view.text.slice(-2000));
      return { text: 'Instruction: Only look at the lamp.\nInput: None' };
    },
    // What was planned for the other words is planned anew for these.
    (view) => {
      if (!view.has('# Task\nOrder the lamp and tell me the price')) throw new Error(view.text.slice(-3000));
      return { text: '1. Order the lamp\n2. Tell its price' };
    },
    () => ({ text: '1. Order one lamp\n2. Name its price' }),
    (view) => {
      const told = ['2. Tell its price', '- Only look at the lamp.', '1. Order one lamp\n2. Name its price'];
      if (view.has('1. Fill the cart') || !told.every((words) => view.has(words)))
        throw new Error(view.text.slice(-3000));
      return { text: 'Instruction: Put the lamp into the cart and read its price.\nInput: None' };
    },
    (view) => {
      if (!view.has('You plan how a web assistant')) throw new Error(view.text.slice(0, 2000));
      return { text: '1. Press the button for it\n2. Look at the price' };
    },
    // The list of tasks is brought up to date by the solution.
    (view) => {
      if (!view.has(/Solution:\n<page-data[^>]*>\nIn the cart, for \$49\.00\./))
        throw new Error(view.text.slice(-2000));
      return { text: 'None' };
    },
    (view) => {
      if (!view.has(/# Open tasks[^\n]*\n<page-data[^>]*>\nNone\./)) throw new Error(view.text.slice(-2000));
      return { text: '<CAMEL_TASK_DONE>' };
    },
    () => ({ text: '<CAMEL_TASK_DONE>' }),
    () => ({ text: 'The lamp is in the cart; it costs $49.00.' }),
  ];
  let next = 0;
  const model = await play(
    {
      plan: (view) => {
        const reply = replies[next++];
        if (!reply) throw new Error('The dialogue should be over.');
        return reply(view);
      },
      turns: [
        (view) => {
          if (!view.has('# Your steps for it\n1. Press the button for it'))
            throw new Error(view.text.slice(-2000));
          return click('button', 'Add to cart')(view);
        },
        () => ({ text: 'It is done.' }),
        (view) => {
          if (!view.has('does not begin with "Solution:"')) throw new Error(view.text.slice(-2000));
          return { text: 'Solution: In the cart, for $49.00.\nNext request.' };
        },
      ],
    },
    { approve: 'allow' },
  );
  await panel.getByRole('button', { name: /^Way of working/ }).click();
  await panel.getByRole('menuitemradio', { name: /^Dialogue/ }).click();
  await button(panel, 'Options of the dialogue').click();
  await panel.getByLabel(/^Split it into tasks/).click();
  await panel.getByLabel(/^Plan the steps in the browser/).click();
  await panel.getByLabel('Who chooses among several proposals').selectOption('I do');
  await panel.getByLabel(/^Role in which to choose/).fill('a careful buyer');
  await panel.getByLabel(/^Proposals each time/).fill('2');
  await panel.keyboard.press('Enter');
  await say(panel, 'Order the lamp and tell me the price');
  await asked.reached;
  const specified = panel.getByRole('region', { name: 'The task, said more exactly' });
  await expect(specified).toContainText('Put the lamp into the cart and say its price');
  await expect(specified).toContainText('Instead of: Order the lamp and tell me the price');
  await button(specified, 'Use my words').click();
  await expect(progress(panel)).toContainText('You: Use my words');
  asked.open();
  await expect(question(panel)).toContainText('Which instruction should come next? a careful buyer');
  await question(panel).getByText('2. Put the lamp into the cart').click();
  await button(question(panel), 'Choose').click();
  await expect(header(panel)).toContainText('Done');
  await expect(result(panel)).toContainText('The lamp is in the cart; it costs $49.00.');
  expect(playground.state().posts).toEqual({ '/cart': 1 });
  expect(model.requests).toHaveLength(16);
});
