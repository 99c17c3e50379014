import type { Entry } from '../src/core/task/entry.ts';
import { button, header, plan, progress, question, result, say } from './harness/chat.ts';
import { currentTabId, runTask } from './harness/run-task.ts';
import { expect, test } from './harness/test.ts';
import type { PageView } from './played-model/page-view.ts';
import type { PlayedReply } from './played-model/server.ts';
import { call, click, gate } from './played-model/turns.ts';

/** A note on what is new and the plan as it is now, between their marks. */
const update = (note: string, nodes: string, id = ''): PlayedReply => ({
  text: `@epupdatelog@\n${note}\n@epupdatelog@\n@EP@\n${id}*graph=\ndigraph p { ${nodes} }\n@EP@`,
});

test('the plan is thought over after an outcome and a message, and a question waits beside it', async ({
  panel,
  playground,
  tab,
  play,
}) => {
  await tab.goto(`${playground.url}/shop/101`);
  const idIn = (view: PageView): string => {
    const id = /The plan with the id (\S+) as it stands/.exec(view.text)?.[1];
    if (!id) throw new Error(view.text.slice(-3000));
    return `*id=${id}\n`;
  };
  const ask = 'ask [type=confirm, question="Is a lamp wanted at all?"';
  const read = 'read [label="Read the price of the lamp"';
  const order = 'order [label="Put the lamp into the cart"';
  const replies: ((view: PageView) => PlayedReply)[] = [
    () => update('I read it first.', `${ask}, status=ready]; ${read}, status=ready];`),
    (view) =>
      update('Read.', `${ask}]; ${read}, status=done]; ${order}, status=done]; ask -> order;`, idIn(view)),
    (view) => {
      if (!view.has('"order" is set to done: only the runner sets that'))
        throw new Error(view.text.slice(-3000));
      return update('It costs 49.', `${ask}]; ${read}]; ${order}]; ask -> order;`, idIn(view));
    },
    (view) => {
      if (!view.has('also say the colour')) throw new Error('The message was not heard.');
      return update('The colour comes with it.', `${ask}]; ${order}]; ask -> order;`, idIn(view));
    },
    (view) => {
      if (!view.has(/ask \[.*status=done.*result=yes/)) throw new Error(view.text.slice(-3000));
      return update('It is wanted.', `${order}, status=ready]; ask -> order;`, idIn(view));
    },
    (view) => update('All is done.', `${order}];`, idIn(view)),
  ];
  let next = 0;
  await play(
    {
      plan: (view) => replies[next++]?.(view) ?? update('Nothing more.', '', idIn(view)),
      turns: [
        () => call('return_output', { value: 49 }),
        click('button', 'Add to cart'),
        (view) => {
          if (!view.has('Is a lamp wanted at all?')) throw new Error(view.text.slice(-3000));
          return call('return_output', { value: 'In the cart; it is black.' });
        },
      ],
    },
    { strategy: 'reflection', approve: 'allow' },
  );
  await say(panel, 'Put the lamp into the cart if it is wanted');
  await expect(progress(panel)).toContainText('It costs 49.');
  expect(playground.state().posts).toEqual({});
  await panel.getByRole('textbox', { name: 'Message' }).fill('also say the colour');
  await panel.keyboard.press('Enter');
  await expect(progress(panel)).toContainText('The colour comes with it.');
  await button(question(panel), 'Yes').click();
  await expect(header(panel)).toContainText('Done');
  await expect(result(panel)).toContainText('In the cart; it is black.');
  expect(playground.state().posts).toEqual({ '/cart': 1 });
  await expect(progress(panel)).toContainText('All is done.');
});

test('of several agents each makes its inner plan when it starts; hub and inner plans are drawn', async ({
  panel,
  playground,
  tab,
  play,
}) => {
  await tab.goto(`${playground.url}/shop/101`);
  const reported = gate();
  const hub = (look: string, order: string) =>
    `look [label="Read the price of the lamp", type=agent, agent=Browser${look}]; order [label="Put the lamp into the cart", type=agent, agent=Browser${order}]; look -> order;`;
  const steps = (...labels: string[]) =>
    labels.map((label, index) => `s${index} [label="${label}"];`).join(' ') +
    labels
      .slice(1)
      .map((_, index) => ` s${index} -> s${index + 1};`)
      .join('');
  const model = await play(
    {
      plan: (view) => {
        if (view.has('you write the inner plan of its part')) {
          if (view.has('# Task\nRead the price of the lamp'))
            return update('Two steps.', steps('Find the price', 'Say the price'));
          // The second one begins when the first has brought its result.
          if (!view.has('It costs 49.')) throw new Error(view.text.slice(-3000));
          return view.has('was not taken')
            ? update('One click.', steps('Press the button'))
            : { text: 'I click.' };
        }
        const id = /The plan with the id (\S+) as it stands/.exec(view.text)?.[1];
        if (id === undefined) return update('I read it first.', hub(', status=ready', ''));
        if (view.has('look/plan')) throw new Error('The hub is not shown inner plans.');
        return update(
          'Gone on.',
          hub('', view.has(/order \[[^\]]*status=done/) ? '' : ', status=ready'),
          `*id=${id}\n`,
        );
      },
      turns: [
        (view) => {
          if (!view.has(/look\/plan\/s0\. Find the price\nlook\/plan\/s1\. Say the price/))
            throw new Error(view.text.slice(0, 3000));
          return {
            calls: [
              { name: 'find', args: { text: '49' } },
              { name: 'task_node_status', args: { doneIds: ['look/plan/s0'], todoIds: ['look/plan/s1'] } },
            ],
          };
        },
        reported.hold(() => call('return_output', { value: 'It costs 49.' })),
        click('button', 'Add to cart'),
        () => call('return_output', { value: 'In the cart.' }),
      ],
    },
    { strategy: 'reflection', approve: 'allow' },
  );
  await say(panel, 'Read the price of the lamp, then put it into the cart');
  await reported.reached;
  await button(plan(panel), 'Show as a graph').click();
  await expect(panel.getByRole('button', { name: 'Done: Find the price' })).toBeVisible();
  await expect(panel.getByRole('button', { name: /^To do: Say the price/ })).toBeVisible();
  await expect(panel.getByRole('button', { name: /^To do: Put the lamp into the cart/ })).toBeVisible();
  reported.open();
  await expect(header(panel)).toContainText('Done');
  await expect(result(panel)).toContainText('In the cart.');
  expect(playground.state().posts).toEqual({ '/cart': 1 });
  for (const name of ['Done: Find the price', 'Done: Say the price', 'Done: Press the button'])
    await expect(panel.getByRole('button', { name })).toBeVisible();
  await expect(progress(panel)).toContainText('Two steps.');
  // Hub first, an inner plan for each agent, one of them asked for twice, and the hub again after each.
  expect(model.requests.filter(({ tools }) => !tools?.length)).toHaveLength(1 + 1 + 2 + 2);
});

test('agents that are ready start at once, the second in a tab of its own, and nobody chose so', async ({
  panel,
  playground,
  tab,
  play,
}) => {
  await tab.goto(`${playground.url}/shop/101`);
  const node = (id: string, label: string, ready: boolean) =>
    `${id} [label="${label}", type=agent, agent=Browser${ready ? ', status=ready' : ''}];`;
  const graph = (ready: boolean) =>
    node('name', 'Read the name', ready) + node('price', 'Read the price', ready);
  const second = gate();
  await play({
    plan: (view) => {
      // Who is to plan its part begins without.
      if (view.has('you write the inner plan of its part')) return { text: 'None.' };
      const id = /The plan with the id (\S+) as it stands/.exec(view.text)?.[1];
      return id === undefined
        ? update('Both.', graph(true))
        : update('Gone on.', graph(false), `*id=${id}\n`);
    },
    turns: Array(2).fill(async (view: PageView) => {
      if (view.has('# Task\nRead the price')) second.open();
      // One by one it would wait for ever.
      else await second.pass();
      return call('return_output', { value: view.has('Harbor Desk Lamp') ? 'Seen.' : 'Nothing there.' });
    }),
  });
  const entries: Entry[] = [];
  const ended = await runTask(
    panel,
    {
      ...{ words: 'Read name and price', tabId: await currentTabId(panel) },
      ...{ model: 'played', strategy: 'reflection', approve: 'allow' },
    },
    (entry) => entries.push(entry),
  );
  expect(ended.status).toBe('completed');
  expect(ended.result).not.toContain('Nothing there.');
  const tabs = entries.flatMap((entry) => (entry.type === 'page-observed' ? [entry.tabId] : []));
  expect(new Set(tabs).size).toBe(2);
});
