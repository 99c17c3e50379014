import type { Page } from 'playwright';
import { button, composer, header, plan, progress, question, result, say } from './harness/chat.ts';
import { currentTabId, runTask, saveTemplate, type TaskRequest } from './harness/run-task.ts';
import { expect, test } from './harness/test.ts';
import type { PageView } from './played-model/page-view.ts';
import type { PlayedReply } from './played-model/server.ts';
import { call, click, finish, gate } from './played-model/turns.ts';

/** Calls a method of `window.tabwright` in the panel. */
const automate = (panel: Page, method: string, ...given: unknown[]): Promise<unknown> =>
  panel.evaluate(
    ([name, values]) => {
      const page = window as unknown as {
        tabwright: Record<string, (...values: unknown[]) => Promise<unknown>>;
      };
      return page.tabwright[name]?.(...values);
    },
    [method, given] as const,
  );

test('workflow: it is shown, changed by words, and each node works with its own tools', async ({
  panel,
  playground,
  tab,
  play,
}) => {
  await tab.goto(`${playground.url}/shop/101`);
  const read = {
    id: 'read',
    name: 'Read',
    description: 'Read the price of the lamp on the page.',
    output: { name: 'price', form: 'number' },
    tools: ['find', 'expand'],
  };
  const tell = {
    id: 'tell',
    name: 'Tell',
    description: 'Say in a sentence what it costs.',
    input: ['price'],
  };
  const order = {
    id: 'order',
    name: 'Order',
    description: 'Put the lamp into the cart with the button for it.',
    dependsOn: ['read'],
    tools: ['click', 'find'],
  };
  const workflow = { name: 'Lamp', description: 'Reads the lamp, then goes on.' };
  const model = await play(
    {
      turns: [
        () => call('generate_workflow', { ...workflow, nodes: [tell, { ...read, tools: ['fly'] }] }),
        (view) => {
          if (!view.has('uses the tool "fly"')) throw new Error(view.text.slice(-2000));
          return call('generate_workflow', { ...workflow, nodes: [tell, read] });
        },
        (view) => {
          if (!view.has(/The workflow as it is[\s\S]*Say in a sentence/))
            throw new Error(view.text.slice(-2000));
          return call('generate_workflow', {
            ...workflow,
            nodes: [{ ...tell, dependsOn: ['order'] }, order, read],
          });
        },
        // The first result of a node that has a page comes back once with a checklist.
        () => call('return_output', { value: 49 }),
        (view) => {
          if (!view.has('Harbor Desk Lamp') || view.has('What does the lamp cost'))
            throw new Error(view.text);
          return call('return_output', { value: 49 });
        },
        click('button', 'Add to cart'),
        ...[0, 1].map(() => () => call('return_output', { value: 'In the cart.' })),
        (view) => {
          if (!view.has(/Your input:\n- price \(number\):\n<page-data[^>]*>\n49\n/))
            throw new Error(view.text);
          return call('return_output', { value: 'It costs $49.00.' });
        },
        // Said at its end: the workflow as it ran is written anew, and run.
        (view) => {
          if (!view.has(/The workflow as it is[\s\S]*Put the lamp into the cart/))
            throw new Error(view.text.slice(-2000));
          return call('generate_workflow', { ...workflow, nodes: [tell, read] });
        },
        ...[0, 1].map(() => () => call('return_output', { value: 48 })),
        () => call('return_output', { value: 'It costs $48.00 now.' }),
      ],
    },
    { approve: 'allow' },
  );
  const request: TaskRequest = {
    words: 'What does the lamp cost?',
    tabId: await currentTabId(panel),
    model: 'played',
    strategy: 'workflow',
  };
  const generated = (await automate(panel, 'generate', request)) as { taskId: string; status: string };
  expect(generated.status).toBe('paused');
  await expect(plan(panel)).toContainText('0 of 2 done');
  await automate(panel, 'modify', generated.taskId, 'modify: put it into the cart before');
  await expect(plan(panel)).toContainText('0 of 3 done');
  await expect(header(panel)).toContainText('Waiting for you');
  expect(model.requests).toHaveLength(3);
  expect(playground.state().posts).toEqual({});
  expect(await automate(panel, 'execute', generated.taskId)).toMatchObject({
    status: 'completed',
    result: 'It costs $49.00.',
  });
  expect(playground.state().posts).toEqual({ '/cart': 1 });
  const tools = model.requests.map((each) => each.tools?.map((tool) => tool.function.name).join(' '));
  expect(tools.slice(3)).toEqual([
    'expand find return_output',
    'expand find return_output',
    ...Array(3).fill('find click return_output'),
    'return_output',
  ]);
  await expect(result(panel)).toContainText('It costs $49.00.');
  await expect(button(panel, 'Run again')).toBeVisible();
  await say(panel, 'modify: leave the order out');
  await expect(result(panel)).toContainText('It costs $48.00 now.');
  await expect(plan(panel)).toContainText('2 of 2 done');
  expect(playground.state().posts).toEqual({ '/cart': 1 });
});

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
