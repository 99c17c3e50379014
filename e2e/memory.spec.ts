import { button, header, say } from './harness/chat.ts';
import { extensionPage } from './harness/panel.ts';
import { expect, test } from './harness/test.ts';
import { killWorkerOver, wakeWorker } from './harness/worker.ts';
import { requestText } from './played-model/server.ts';
import { call, finish, gate } from './played-model/turns.ts';

test('what the person wrote and what earlier tasks brought is told, kept to across a death, seen and forgotten', async ({
  panel,
  tabwright,
  play,
}) => {
  const waits = gate();
  const model = await play(
    {
      turns: [
        ...finish('The copper kettle costs $31.'),
        waits.hold(() => call('snapshot')),
        ...finish('Bought.'),
      ],
      meaning: (text) => (/kettle|pot/.test(text) ? [1, 0] : [0, 1]),
    },
    // Of one task only what is like it: in no word of theirs, so by its meaning.
    { memory: { mode: 'longterm', count: 1, embeddingModel: 'meaning' } },
  );
  const settings = await tabwright.context.newPage();
  await settings.goto(extensionPage(tabwright, 'src/sidepanel/settings.html'));
  await settings.getByLabel('A tip or a case for tasks that are like it').fill('Of pots take the red one.');
  await button(settings, 'Remember this').click();
  const remembered = settings.getByRole('list', { name: 'Remembered' });
  await expect(remembered).toContainText('Of pots take the red one.');

  await say(panel, 'What does the copper kettle cost?');
  await expect(header(panel)).toContainText('Done');
  await button(panel, 'New task').click();
  await say(panel, 'Buy the pot');
  await waits.reached;
  const told = requestText(model.requests.at(-1) ?? { model: '', messages: [] });
  expect(told).toContain('Of pots take the red one.');
  expect(told).toContain('What does the copper kettle cost? → The copper kettle costs $31.');

  // What is forgotten now was told already: the worker that begins anew keeps to the journal.
  await settings.reload();
  await expect(remembered.getByRole('listitem')).toHaveCount(2);
  await button(settings, 'Forget everything').click();
  await settings.getByRole('alertdialog').getByRole('button', { name: 'Forget everything' }).click();
  await expect(settings.getByText('Written by you: 0. Earlier tasks: 0.')).toBeVisible();
  await killWorkerOver(tabwright, model);
  waits.open();
  await wakeWorker(panel);
  await expect(header(panel)).toContainText('Done');
  expect(requestText(model.requests.at(-1) ?? { model: '', messages: [] })).toContain('$31');
});
