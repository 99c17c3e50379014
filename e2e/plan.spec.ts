import type { Entry } from '../src/core/task/entry.ts';
import { button, header, plan, progress, result } from './harness/chat.ts';
import { currentTabId, resultText, runTask } from './harness/run-task.ts';
import { expect, test } from './harness/test.ts';
import type { PlayedTurn } from './played-model/server.ts';
import { call, finish, gate } from './played-model/turns.ts';

test('a result is checked against the form that the plan states', async ({
  panel,
  playground,
  tab,
  play,
}) => {
  await tab.goto(`${playground.url}/shop/101`);
  const form = 'name: string, price: number, tags?: string[]';
  const wrong = call('return_output', { value: { name: 'Harbor Desk Lamp', price: '$49.00' } });
  const model = await play({
    plan: () => ({
      text: `<root><name>Lamp</name><thought>Read it.</thought><agents><agent name="Browser" id="0" returns="${form}"><task>Read name and price of the lamp</task></agent></agents></root>`,
    }),
    turns: [
      (view) => {
        if (!view.has(form)) throw new Error('The form was not told.');
        return wrong;
      },
      () => wrong,
      (view) => {
        if (!view.has(/price: Instance type "string" is invalid\. Expected "number"/))
          throw new Error(view.text.slice(-2000));
        return call('return_output', { value: { name: 'Harbor Desk Lamp', price: 49 } });
      },
    ],
  });
  const ended = await runTask(panel, {
    words: 'Read name and price of the lamp',
    tabId: await currentTabId(panel),
    model: 'played',
    strategy: 'plan',
  });
  expect(ended).toMatchObject({ status: 'completed', result: { name: 'Harbor Desk Lamp', price: 49 } });
  expect(model.requests).toHaveLength(4);
});

test('agents run at the same time, each in its own tab; one begins when what it waits for is done, while another still works', async ({
  panel,
  playground,
  tab,
  play,
}) => {
  await tab.goto(`${playground.url}/shop/101`);
  const agent = (id: string, dependsOn: string, task: string, serves: string) =>
    `<agent name="Browser" id="${id}" dependsOn="${dependsOn}" serves="${serves}"><task>${task}</task></agent>`;
  const seen = `${playground.url}/shop/101`;
  const answer = `[Harbor](${seen}), for $49. Oak lasts for years (unverified).`;
  const slow = gate();
  const end = (value: string) => call('return_output', { value });
  const reply: PlayedTurn = (view) => {
    // After several agents one more answers the wish from what they brought.
    if (view.has("You write the answer to a person's wish")) {
      const isTold = ['Harbor!', '$49', seen, 'no agent saw as unverified'].every((words) => view.has(words));
      return { text: isTold ? answer : 'Not told.' };
    }
    if (view.has('# Task\nSay the name aloud')) {
      // It works in the tab in which the name was read, and lets the other one go on.
      if (view.has('Read the price of it'))
        throw new Error('It was told of an agent that it does not wait for.');
      slow.open();
      return end('Harbor!');
    }
    if (view.has('# Task\nRead the name of the lamp')) return end(`Harbor, seen at ${seen}`);
    return slow.hold(() => end('$49'))(view);
  };
  await play({
    plan: () => ({
      text: `<root><name>Lamp</name><thought>t</thought><agents>${[
        agent('0', '', 'Read the name of the lamp', 'read the name'),
        agent('1', '', 'Read the price of it', 'read the price'),
        agent('2', '0', 'Say the name aloud', 'say it aloud'),
      ].join('')}</agents></root>`,
    }),
    turns: Array(7).fill(reply),
  });
  const entries: Entry[] = [];
  const ended = await runTask(
    panel,
    {
      words: 'Read the name, say it aloud, and read the price',
      tabId: await currentTabId(panel),
      model: 'played',
      strategy: 'plan',
      parallelAgents: true,
    },
    (entry) => entries.push(entry),
  );
  expect([ended.status, ended.result]).toEqual(['completed', answer]);
  const place = (type: Entry['type'], path: string) =>
    entries.findIndex((entry) => entry.type === type && 'path' in entry && entry.path === path);
  const [began, other] = [place('agent-started', 'plan/2'), place('agent-result', 'plan/1')];
  expect(began).toBeGreaterThan(place('agent-result', 'plan/0'));
  expect(began).toBeLessThan(other);
  const tabsOf = (path: string) =>
    new Set(
      entries.flatMap((entry) =>
        entry.type === 'page-observed' && entry.path.startsWith(path) ? [entry.tabId] : [],
      ),
    );
  expect(tabsOf('plan/0').size).toBe(1);
  expect(tabsOf('plan/2')).toEqual(tabsOf('plan/0'));
  expect(tabsOf('plan/1').size).toBe(1);
  expect(tabsOf('plan/1')).not.toEqual(tabsOf('plan/0'));
  await expect(result(panel)).toContainText('Oak lasts for years (unverified).');
  await expect(result(panel).getByRole('link', { name: /^Harbor/ })).toHaveAttribute('href', seen);
  await expect(panel.getByRole('region', { name: 'What is done of your task' })).toContainText(
    'Read the name, say it aloud, and read the price',
  );
});

test('a plan from a file shows what it names, runs as it stands, and is drawn while it runs', async ({
  panel,
  playground,
  tab,
  play,
}) => {
  await tab.goto(`${playground.url}/shop/101`);
  const model = await play(
    {
      plan: () => {
        throw new Error('Nobody has to make a plan.');
      },
      turns: [
        (view) => {
          if (!view.has('look. Read the name of the lamp (call read_page {"tabId":null})'))
            throw new Error(view.text.slice(-3000));
          return call('task_node_status', { thought: 'read', doneIds: ['look'], todoIds: [] });
        },
        ...finish('Harbor Desk Lamp'),
      ],
    },
    { strategy: 'react' },
  );
  await button(panel, 'Run a plan from a file').click();
  const source = panel.getByRole('textbox', { name: /DOT, XML or JSON/ });
  await source.fill('digraph Lamp { look [label="Read the name of the lamp"');
  await expect(panel.getByText('Line 1, column 55')).toBeVisible();
  await source.fill(
    `digraph Lamp { look [label="Read the name of the lamp", status=已完成, toolCode=read_page, toolInput="{\\"tabId\\":null}"]; tell [label="Tell it"]; look -> tell; }`,
  );
  await expect(panel.getByRole('region', { name: 'What it uses' })).toContainText('read_page');
  await button(panel, 'Run this plan').click();
  await expect(header(panel)).toContainText('Done');
  await expect(result(panel)).toContainText('Harbor Desk Lamp');
  await button(plan(panel), 'Show as a graph').click();
  await expect(panel.getByRole('button', { name: 'Done: Read the name of the lamp' })).toBeVisible();
  await expect(progress(panel)).toBeVisible();
  expect(model.requests).toHaveLength(3);
});

test('a wish that the built-in interpreter does not understand is no task that is done, planned first or not', async ({
  panel,
}) => {
  for (const strategy of ['plan', 'react', 'auto']) {
    const { status, result: told } = await runTask(panel, {
      words: 'Open the shop, then jubilate about the lamps',
      tabId: await currentTabId(panel),
      strategy,
    });
    expect([strategy, status]).toEqual([strategy, 'error']);
    expect(resultText(told)).toContain('I did not understand this part: “jubilate about the lamps”');
    expect(resultText(told)).toContain('Without a model I understand');
  }
});
