import { button, header, plan, result, say } from './harness/chat.ts';
import { automate, currentTabId, type TaskRequest } from './harness/run-task.ts';
import { expect, test } from './harness/test.ts';
import { call, click } from './played-model/turns.ts';

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
