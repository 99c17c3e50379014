import { header, progress, result, say } from './harness/chat.ts';
import { currentTabId, runTask } from './harness/run-task.ts';
import { expect, test } from './harness/test.ts';
import { requestText } from './played-model/server.ts';
import { call, finish } from './played-model/turns.ts';

test('a conversation that grew long is told in short in each of three ways, which the panel shows; the first page is recalled, and a variable read', async ({
  panel,
  tab,
  playground,
  play,
}) => {
  await tab.goto(`${playground.url}/reports`);
  const go = (path: string) => () => call('navigate', { url: playground.url + path });
  const model = await play(
    {
      turns: [
        () => call('variable_storage', { operation: 'write', name: 'begun', value: 'at the reports' }),
        () => call('read_page'),
        ...['/shop', '/tracker', '/archive', '/shop?page=2', '/live'].map(go),
        () => call('variable_storage', { operation: 'read', name: 'begun' }),
        (view) => {
          if (!view.has(/page-data[^>]*>\s*"?at the reports/)) throw new Error(view.text.slice(-2000));
          const [, id = ''] = /(t\d+\.\d+) read_page/.exec(view.text) ?? [];
          if (view.has('71225')) throw new Error('Nothing was folded.');
          return call('recall', { outcome: id });
        },
        ...finish((view) => view.has('71225') && 'South had 71225.'),
      ],
    },
    { context: { compressor: 'fold', maxTokens: 1500 } },
  );
  await say(panel, 'What did the South sell, and what else is there?');
  await expect(header(panel)).toContainText('Done');
  await expect(result(panel)).toContainText('South had 71225.');
  await progress(panel)
    .getByRole('button', { name: /shortened for the model/ })
    .first()
    .click();
  await expect(progress(panel)).toContainText(/Old steps folded, in tokens: [\d,]+ → [\d,]+\./);
  expect(requestText(model.requests[0] ?? { model: '', messages: [] })).not.toContain('What happened before');

  // The two other ways of telling it in short: by what the model noted itself, and by notes that one is asked for.
  const NOTED = 'The South leads, with more than seventy thousand.';
  const DIGEST = 'Read up to now: the sales by region (t1.0).';
  for (const [compressor, told] of [
    ['observation', NOTED],
    ['summary', DIGEST],
  ] as const) {
    await tab.goto(`${playground.url}/reports`);
    const { requests } = await play(
      {
        // What is asked without tools is the digest, of all that was told and noted.
        plan: (view) => {
          if (!view.has('71225') || !view.has(`Noted of it: ${NOTED}`)) throw new Error(view.text);
          return { text: DIGEST };
        },
        turns: [
          () => call('read_page'),
          () => call('navigate', { url: `${playground.url}/shop`, observation: NOTED }),
          () => call('snapshot'),
          () => call('read_page'),
          (view) => {
            if (view.has('71225') || !view.has(told)) throw new Error(view.text.slice(-3000));
            return call('recall', { outcome: 't1.0' });
          },
          ...finish((view) => view.has('71225') && 'South had 71225.'),
        ],
      },
      { context: { compressor, maxTokens: 1000 } },
    );
    const wish = { words: 'What did the South sell?', tabId: await currentTabId(panel), model: 'played' };
    expect(await runTask(panel, wish)).toMatchObject({ status: 'completed', result: 'South had 71225.' });
    expect(requests.filter(({ tools }) => !tools?.length)).toHaveLength(compressor === 'summary' ? 1 : 0);
  }
});
