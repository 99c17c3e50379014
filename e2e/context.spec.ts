import { header, progress, result, say } from './harness/chat.ts';
import { expect, test } from './harness/test.ts';
import { requestText } from './played-model/server.ts';
import { call, finish } from './played-model/turns.ts';

test('a conversation that grew long is told in short, which the panel shows; the first page is recalled, and a variable read', async ({
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
    .getByRole('button', { name: /told to the model in short/ })
    .first()
    .click();
  await expect(progress(panel)).toContainText(/Old steps folded, in tokens: [\d,]+ → [\d,]+\./);
  expect(requestText(model.requests[0] ?? { model: '', messages: [] })).not.toContain('What happened before');
});
