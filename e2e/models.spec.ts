import { readFile } from 'node:fs/promises';
import { button, changeSettings, header, result, say } from './harness/chat.ts';
import { openPanel } from './harness/panel.ts';
import { serve } from './harness/serve.ts';
import { expect, test } from './harness/test.ts';
import { killWorker, wakeWorker } from './harness/worker.ts';
import { startPlayedModel } from './played-model/server.ts';
import { call, click, finish } from './played-model/turns.ts';

const wish = 'Put the lamp into the cart';
const alarms = (): Promise<{ name: string; scheduledTime: number }[]> => chrome.alarms.getAll();

const slowDown = () => ({
  failure: { status: 429, message: 'Slow down.', headers: { 'retry-after': '3600' } },
});

test('a provider that wants an hour: the task waits for an alarm, across the death of the worker, and asks nothing', async ({
  panel,
  tab,
  tabwright,
  playground,
  play,
}) => {
  await tab.goto(`${playground.url}/shop/101`);
  const model = await play(
    {
      turns: [click('button', 'Add to cart'), slowDown, slowDown, ...finish('In the cart.')],
    },
    { approve: 'allow' },
  );
  const begun = Date.now();
  await say(panel, wish);
  await expect(header(panel)).toContainText('Waiting');
  const [alarm] = await panel.evaluate(alarms);
  expect(alarm?.name).toMatch(/^ask-again:[0-9a-f-]{36}$/);
  const waitMs = (alarm?.scheduledTime ?? 0) - begun;
  expect(waitMs).toBeGreaterThan(3_500_000);
  expect(waitMs).toBeLessThan(3_700_000);
  const requests = model.requests.length;

  await panel.close();
  await killWorker(tabwright);
  const reopened = await openPanel(tabwright, tab);
  await wakeWorker(reopened);
  await expect(header(reopened)).toContainText('Waiting');
  await expect
    .poll(async () => (await reopened.evaluate(alarms)).map(({ name }) => name))
    .toEqual([alarm?.name]);
  expect(model.requests).toHaveLength(requests);

  // Who does not want to wait pauses it and goes on.
  await button(header(reopened), 'Pause').click();
  await expect.poll(() => reopened.evaluate(alarms)).toEqual([]);
  await button(header(reopened), 'Hand back').click();
  await expect.poll(() => model.requests.length).toBe(requests + 1);
  // Or has it asked at once.
  await expect(header(reopened)).toContainText('asked for a pause until');
  await button(header(reopened), 'Ask now').click();
  await expect(result(reopened)).toContainText('In the cart.');
  expect(playground.state().posts).toEqual({ '/cart': 1 });
});

test('a reply that is cut is asked again, and nothing of it is done', async ({
  panel,
  tab,
  playground,
  play,
}) => {
  await tab.goto(`${playground.url}/shop/101`);
  const cut = (ref: string) =>
    `data: ${JSON.stringify({
      choices: [
        {
          index: 0,
          delta: {
            tool_calls: [
              {
                index: 0,
                id: 'c',
                type: 'function',
                function: { name: 'click', arguments: `{"ref":"${ref}"}` },
              },
            ],
          },
          finish_reason: null,
        },
      ],
    })}\n\n`;
  await play(
    {
      turns: [
        (view) => ({ raw: cut(view.ref('button', 'Add to cart')) }),
        () => call('read_page'),
        ...finish('Only looked.'),
      ],
    },
    { approve: 'allow' },
  );
  await say(panel, wish);
  await expect(result(panel)).toContainText('Only looked.');
  expect(playground.state().posts).toEqual({});
});

test('a model that fails for good is followed by the next one, and the task is saved and traced', async ({
  panel,
  tab,
  playground,
  play,
}) => {
  await tab.goto(`${playground.url}/shop/101`);
  const refusing = await startPlayedModel({
    turns: [() => ({ failure: { status: 401, message: 'Incorrect API key provided' } })],
  });
  const second = await play({ turns: [...finish('Done by the second.')] }, { approve: 'allow' });
  const received: { path: string | undefined; body: string }[] = [];
  const collector = await serve(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    received.push({ path: request.url, body });
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  const openai = { provider: 'openai-compatible', model: 'played' } as const;
  await changeSettings(panel, {
    models: [
      { id: 'built-in', label: 'Built-in interpreter', provider: 'built-in', model: '' },
      { id: 'first', label: 'First', ...openai, baseUrl: refusing.baseUrl },
      { id: 'second', label: 'Second', ...openai, baseUrl: second.baseUrl },
    ],
    defaultModel: 'first',
    fallbacks: ['second'],
    traceAddress: collector.url,
  });
  await say(panel, wish);
  await expect(result(panel)).toContainText('Done by the second.');

  const saved = panel.waitForEvent('download');
  await button(panel, 'Save as JSON').click();
  const download = await saved;
  const { entries, taskId } = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(download.suggestedFilename()).toBe(`tabwright-${taskId}.json`);
  expect(entries.at(-1)).toMatchObject({ type: 'task-ended', path: 'task' });
  expect(entries.find(({ type }: { type: string }) => type === 'model-replied')).toMatchObject({
    model: 'second',
    path: 'react/t1/model',
  });

  await button(panel, 'Send the trace').click();
  await expect(panel.getByText(/^Sent to .*, spans: \d/)).toBeVisible();
  expect(received.map(({ path }) => path)).toEqual(['/v1/traces']);
  expect(received[0]?.body).toContain(taskId.replaceAll('-', ''));
  await refusing.close();
  await collector.close();
});
