import { button, composer, header, result, say } from './harness/chat.ts';
import { expect, test } from './harness/test.ts';
import { requestText } from './played-model/server.ts';
import { finish } from './played-model/turns.ts';

test('the examples of a panel that was never used run as they stand', async ({ panel, tab, playground }) => {
  await tab.goto(`${playground.url}/shop`);
  // The third one opens an address of the web.
  for (const words of ['Read this page', 'Scroll to the end of the page and read it']) {
    await button(panel, words).click();
    await expect(composer(panel)).toBeFocused();
    await panel.keyboard.press('Enter');
    await expect(header(panel)).toContainText('Done');
    await expect(result(panel)).toContainText('All products');
    await button(panel, 'New task').click();
  }
});

test('the examples for a model run as they stand; a form is spoken of only where the page in front has one', async ({
  panel,
  tab,
  tabwright,
  playground,
  play,
}) => {
  const model = await play({ turns: [1, 2, 3, 4].flatMap(() => finish('Done as asked.')) });
  const example = button(panel, 'Tell me what this form asks for, then help me fill it in');
  await tab.goto(`${playground.url}/tracker/new`);
  await expect(example).toBeVisible();
  await tab.goto(`${playground.url}/shop`);
  await expect(example).toHaveCount(0);

  await (await tabwright.context.newPage()).goto(`${playground.url}/reports`);
  await tab.goto(`${playground.url}/tracker/new`);
  await tab.bringToFront();
  for (const words of [
    'Summarize this page in five points',
    'Tell me what this form asks for, then help me fill it in',
    'Compare my open tabs and put the differences into a table',
    'Find three sources on a topic of this page and say where they disagree',
  ]) {
    await button(panel, words).click();
    await expect(composer(panel)).toBeFocused();
    await panel.keyboard.press('Enter');
    await expect(result(panel)).toContainText('Done as asked.');
    const told = requestText(model.requests.at(-1) ?? { model: '', messages: [] });
    expect(told).toContain(words);
    expect(told).toContain('/tracker/new');
    expect(/^Mentioned tabs .*:$[\s\S]*\/reports/m.test(told)).toBe(words.startsWith('Compare'));
    await button(panel, 'New task').click();
  }
});

test('what is written below an answer is told what was asked and what came of it', async ({
  panel,
  play,
}) => {
  const model = await play({ turns: [...finish('The copper kettle, $31.'), ...finish('The red one, $35.')] });
  await say(panel, 'Which kettle is the cheapest?');
  await expect(result(panel)).toContainText('The copper kettle');
  await say(panel, 'and the second cheapest?');
  await expect(result(panel)).toContainText('The red one');
  const told = requestText(model.requests.at(-1) ?? { model: '', messages: [] });
  expect(told).toContain('Asked: Which kettle is the cheapest?\nCame of it: The copper kettle, $31.');
  await expect(panel.getByRole('region', { name: 'Your task' })).toContainText(
    'Continues: Which kettle is the cheapest?',
  );
});
