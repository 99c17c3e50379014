import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Language } from '../../core/language.ts';
import { foldTask } from '../../core/task/reducer.ts';
import { fixtureTask } from '../gallery/fixture-task.ts';
import { galleryTabs } from '../gallery/scenes.ts';
import { cleanUp, render } from '../render.testing.tsx';
import { TaskBody } from '../task/task-body.tsx';

afterEach(cleanUp);

const ANSWER = `The cheapest is **Brio** at **€ 24.90**. I like it most of all.

| Lamp | Price |
|---|---:|
| Ada | € 19.90 |
| Brio | € 24.90 |
| Dune | € 77.70 |

- Brio can be dimmed without flicker.`;

function show(turnsBefore = 0, language: Language = 'en') {
  const scope = { agent: 'Browser', nodeId: '' };
  const task = fixtureTask('t', {}, 0).add({
    type: 'agent-started',
    path: 'react',
    ...scope,
    assignment: { inline: '' },
  });
  const look = (turn: number, url: string, text: string) =>
    task.add({
      type: 'page-observed',
      path: `react/t${turn}/look`,
      ...scope,
      tabId: 12,
      url,
      title: 'Lamps',
      text: { inline: text },
      lastRef: 3,
    });
  look(1, 'https://lumen.example/list', 'Ada € 19.90\nBrio € 24.90');
  task.turn('react', 1, {
    tool: 'click',
    ...(language === 'en' ? { says: 'I’m opening Brio' } : { says: 'Going back', described: true as const }),
    outcome: { text: 'Done.' },
  });
  task.turn('react', 2, {
    tool: 'read_page',
    says: 'I’m reading what Brio can do',
    outcome: { text: 'Brio can be dimmed without flicker' },
  });
  for (let turn = 3; turn < 3 + turnsBefore; turn++)
    task.turn('react', turn, { tool: 'scroll', says: `I’m scrolling ${turn}`, outcome: { text: 'Done.' } });
  task.add({ type: 'task-ended', status: 'completed', result: { inline: ANSWER } });
  const state = foldTask(task.entries);
  if (!state) throw new Error('The fixture has no task.');
  const onShowTab = vi.fn();
  render(
    <TaskBody
      state={state}
      provisional={[]}
      suggestModel={false}
      tabs={galleryTabs}
      iconOf={() => undefined}
      loadPayload={async (payload) => ('inline' in payload ? payload.inline : undefined)}
      loadBlob={async () => undefined}
      readEntries={async () => task.entries}
      onShowTab={onShowTab}
      saveFile={() => undefined}
    />,
    language,
  );
  return { onShowTab };
}

test('each statement that was seen leads to its step and tab, the others have no number', async () => {
  const { onShowTab } = show();
  const result = page.getByRole('region', { name: 'Result' });
  await expect.element(result.getByRole('region', { name: 'Where this was seen' })).toBeVisible();
  const paragraph = result.element().querySelector('p');
  expect(paragraph?.textContent).toBe('The cheapest is Brio at € 24.90.1 I like it most of all.');
  const rows = Array.from(result.element().querySelectorAll('tbody tr'), (row) => row.textContent);
  expect(rows).toEqual(['Ada€ 19.901', 'Brio€ 24.901', 'Dune€ 77.70']);
  expect(result.element().querySelector('.markdown li')?.textContent).toBe(
    'Brio can be dimmed without flicker.2',
  );
  // A copied table contains no source numbers.
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await result.getByRole('button', { name: 'Copy as CSV' }).click();
  expect(copied.mock.calls[0]?.[0]).toContain('Brio,€ 24.90\r\n');

  await result.getByRole('button', { name: 'Source 2: I’m reading what Brio can do' }).click();
  const step = page.getByRole('list', { name: 'Progress' }).getByRole('button', { name: /I’m reading/ });
  await expect.element(step).toHaveAttribute('aria-expanded', 'true');
  await expect.element(step).toHaveFocus();
  await result.getByRole('button', { name: 'Show tab Lamps' }).click();
  expect(onShowTab).toHaveBeenCalledExactlyOnceWith(12);
});

test('a step that is folded away is brought out, with the page that it read, by keyboard', async () => {
  show(200);
  const source = page.getByRole('button', { name: 'Show the step: I’m opening Brio' });
  await expect.element(source).toBeVisible();
  const step = page.getByRole('list', { name: 'Progress' }).getByRole('button', { name: /I’m opening Brio/ });
  expect(step.elements()).toHaveLength(0);
  source.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(step).toHaveFocus();
  await expect.element(step).toBeInViewport();
  await page.getByRole('button', { name: /^The page as the model saw it/ }).click();
  await expect
    .element(page.getByRole('figure', { name: 'The page as the model saw it' }))
    .toHaveTextContent('Brio € 24.90');
});

test('where the model said nothing, the source and the course tell the step in the language of the panel', async () => {
  show(0, 'zh');
  const said = '后退';
  await expect.element(page.getByRole('button', { name: `查看步骤：${said}` })).toBeVisible();
  await expect.element(page.getByRole('button', { name: `出处 1：${said}` }).first()).toBeVisible();
  await page.getByRole('button', { name: /^到目前为止的计划/ }).click();
  await expect.element(page.getByRole('region', { name: '计划' })).toHaveTextContent(said);
  expect(document.body.textContent).not.toContain('Going back');
});
