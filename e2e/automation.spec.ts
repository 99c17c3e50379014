import { extensionPage } from './harness/panel.ts';
import { automate, currentTabId, runTask } from './harness/run-task.ts';
import { expect, test } from './harness/test.ts';
import { requestText } from './played-model/server.ts';
import { call, finish, gate, planXml } from './played-model/turns.ts';

test('run gives the entries in order and the outcome, in the panel and in the settings page alike', async ({
  panel,
  tab,
  tabwright,
  playground,
}) => {
  await tab.goto(`${playground.url}/shop/101`);
  const tabId = await currentTabId(panel);
  const settings = await tabwright.context.newPage();
  await settings.goto(extensionPage(tabwright, 'src/sidepanel/settings.html'));
  for (const page of [panel, settings]) {
    const seen: number[] = [];
    const outcome = await runTask(page, { words: 'read the page', tabId, model: 'built-in' }, (entry) =>
      seen.push(entry.seq),
    );
    expect(outcome).toMatchObject({ status: 'completed', usage: { inputTokens: 0 } });
    expect(String(outcome.result)).toContain('Harbor Desk Lamp');
    expect(seen).toEqual(seen.map((_, index) => index));
  }
});

test('generate makes the plan and does nothing; execute carries it out', async ({ panel, play }) => {
  const tabId = await currentTabId(panel);
  const model = await play({
    plan: () => ({ text: planXml('Greeting', 'Read the greeting', ['Read it']) }),
    turns: finish('Things for quiet rooms'),
  });
  const request = { words: 'Read the greeting', tabId, strategy: 'plan' };
  const generated = (await automate(panel, 'generate', request)) as { taskId: string; status: string };
  expect(generated).toMatchObject({ status: 'paused', plan: { name: 'Greeting' } });
  expect(model.requests).toHaveLength(1);
  expect(await automate(panel, 'execute', generated.taskId)).toMatchObject({
    status: 'completed',
    result: 'Things for quiet rooms',
  });
  const [newest] = (await automate(panel, 'list', {})) as { taskId: string; status: string }[];
  expect(newest).toMatchObject({ taskId: generated.taskId, status: 'completed' });
});

test('a task that needs a person rests, is answered, and goes on', async ({ panel, play }) => {
  await play({
    turns: [
      () => call('human_interact', { kind: 'input', question: 'Which size?' }),
      ...finish((view) => (view.has('large') ? 'It is large' : 'Nobody said')),
    ],
  });
  const tabId = await currentTabId(panel);
  const asked = (await automate(panel, 'run', { words: 'Ask for the size', tabId })) as {
    taskId: string;
    question: { path: string };
  };
  expect(asked).toMatchObject({ status: 'waiting', question: { question: { text: 'Which size?' } } });
  await automate(panel, 'answer', asked.taskId, asked.question.path, { kind: 'text', text: 'large' });
  expect(await automate(panel, 'follow', asked.taskId)).toMatchObject({ result: 'It is large' });
});

test('a task is paused, changed, resumed and stopped', async ({ panel, play }) => {
  const [first, second] = [gate(), gate()];
  const model = await play({
    turns: [
      first.hold(() => call('read_page')),
      second.hold((view) => call('scroll', { direction: view.has('also scroll') ? 'down' : 'up' })),
      ...finish('Read and scrolled.'),
    ],
  });
  const tabId = await currentTabId(panel);
  const running = automate(panel, 'run', { words: 'Read the page', tabId });
  await first.reached;
  const [task] = (await automate(panel, 'list')) as { taskId: string; status: string }[];
  const taskId = task?.taskId;
  await automate(panel, 'pause', taskId);
  expect(await running).toMatchObject({ taskId, status: 'paused' });
  await automate(panel, 'modify', taskId, 'also scroll down');
  first.open();
  expect(model.requests).toHaveLength(1);

  await automate(panel, 'resume', taskId);
  await second.reached;
  expect(requestText(model.requests[1] ?? { model: '', messages: [] })).toContain('also scroll down');
  const ended = automate(panel, 'follow', taskId);
  await automate(panel, 'abort', taskId);
  expect(await ended).toMatchObject({ taskId, status: 'aborted' });
  second.open();
  expect(await automate(panel, 'list')).toMatchObject([{ taskId, status: 'aborted' }]);
  // What was stopped can go on; what is done cannot.
  await automate(panel, 'resume', taskId);
  expect(await automate(panel, 'follow', taskId)).toMatchObject({ status: 'completed' });
  await expect(automate(panel, 'resume', taskId)).rejects.toThrow('has ended');
});

test('keys are written and never read', async ({ panel }) => {
  const model = { id: 'mine', label: 'Mine', provider: 'openai', model: 'gpt-5' };
  const { settings } = (await automate(panel, 'settings.get')) as { settings: { models: unknown[] } };
  await automate(panel, 'settings.set', { models: [...settings.models, model] }, { mine: 'sk-very-secret' });
  const after = JSON.stringify(await automate(panel, 'settings.get'));
  expect(after).toContain('"modelsWithKey":["mine"]');
  expect(after).not.toContain('sk-very-secret');
  await automate(panel, 'settings.set', {}, { mine: '' });
  expect(await automate(panel, 'settings.get')).toMatchObject({ modelsWithKey: [] });
});

test('a refused command says why and what to do', async ({ panel }) => {
  await expect(automate(panel, 'run', { words: '   ' })).rejects.toThrow('empty');
  await expect(automate(panel, 'run', { words: 'read it', tabId: 987654 })).rejects.toThrow('no longer open');
  await expect(automate(panel, 'abort', 'no-such-task')).rejects.toThrow('no longer exists');
});

test('a web page reaches neither the interface nor the worker nor a file of the extension', async ({
  tab,
  tabwright,
}) => {
  expect(await tab.evaluate(() => 'tabwright' in window)).toBe(false);
  const reached = await tab.evaluate(
    async (files) =>
      Promise.all(
        files.map((file) =>
          fetch(file).then(
            () => true,
            () => false,
          ),
        ),
      ),
    ['src/sidepanel/index.html', 'kit.js', 'manifest.json'].map((file) => extensionPage(tabwright, file)),
  );
  expect(reached).toEqual([false, false, false]);
  const canMessage = await tab.evaluate(
    () => 'chrome' in window && 'runtime' in (window as unknown as { chrome: object }).chrome,
  );
  expect(canMessage).toBe(false);
});

test('a page of 100 kB comes back whole by use_tool_result, unwritten by the model', async ({
  panel,
  tab,
  tabwright,
  playground,
  play,
}) => {
  const address = `${playground.url}/long`;
  const lines = Array.from({ length: 2500 }, (_, line) => `<p>Line ${line}: ${'lamp oil '.repeat(4)}</p>`);
  await tabwright.context.route(address, (route) =>
    route.fulfill({ contentType: 'text/html', body: `<title>Long</title>${lines.join('')}` }),
  );
  await tab.goto(address);
  const back = () => call('return_output', { use_tool_result: true });
  const model = await play({ turns: [() => call('read_page'), back, back] });
  const ended = await runTask(panel, { words: 'Give me the page', tabId: await currentTabId(panel) });
  const text = String(ended.result);
  expect(text.length).toBeGreaterThan(100_000);
  expect(text).toContain('Line 0: lamp oil');
  expect(text).toContain('Line 2499: lamp oil');
  expect(JSON.stringify(model.requests).includes('Line 2499')).toBe(false);
});
