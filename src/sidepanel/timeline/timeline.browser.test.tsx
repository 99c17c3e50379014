import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Entry, EntryBody, Payload } from '../../core/task/entry.ts';
import { fixtureTask } from '../gallery/fixture-task.ts';
import { cleanUp, render } from '../render.testing.tsx';
import Timeline from './timeline.tsx';

afterEach(cleanUp);

const journal = () =>
  fixtureTask('t', {}, 0)
    .add({ type: 'agent-started', path: 'react', agent: 'Browser', nodeId: '', assignment: { inline: '' } })
    .turn('react', 1, { tool: 'click', says: 'I’m opening the cart', outcome: { text: 'Done.' } })
    .turn('react', 2, { tool: 'click', says: 'I’m paying', outcome: { status: 'covered', text: 'Covered.' } })
    .add({ type: 'task-ended', status: 'aborted', result: { inline: '' } });

const inline = async (payload: Payload) => ('inline' in payload ? payload.inline : undefined);

test('what a model tried to type into a field for secrets is not shown', async () => {
  const typed = fixtureTask('t', {}, 0)
    .add({ type: 'agent-started', path: 'react', agent: 'Browser', nodeId: '', assignment: { inline: '' } })
    .turn('react', 1, {
      tool: 'type',
      says: 'I’m typing hunter22',
      input: { ref: '3', text: 'hunter22' },
      outcome: { status: 'secret-field', text: 'It takes secrets only.' },
    });
  render(
    <Timeline
      taskId="t"
      readEntries={async () => typed.entries}
      loadPayload={inline}
      onShowStep={() => undefined}
    />,
  );
  await userEvent.click(page.getByRole('button', { name: /^Step 1/ }));
  await expect.element(page.getByText(/I’m typing ⟪typed:1⟫/)).toBeVisible();
  expect(document.body.textContent).not.toContain('hunter22');
});

test('a turn is a bar per part; by keyboard it names them and leads to its step', async () => {
  const onShowStep = vi.fn();
  render(
    <Timeline
      taskId="t"
      readEntries={async () => journal().entries}
      loadPayload={inline}
      onShowStep={onShowStep}
    />,
  );
  const turn = page.getByRole('button', { name: /^Step 2/ });
  await expect.element(turn).toBeVisible();
  const [model, click] = Array.from(
    turn.element().querySelectorAll<HTMLElement>('[class*=spent-]'),
    ({ style }) => ({ left: Number.parseFloat(style.left), width: Number.parseFloat(style.width) }),
  );
  // The second turn's model call comes after the first turn, and its click after that.
  expect(model?.left).toBeGreaterThan(20);
  expect(model?.width).toBeGreaterThan(5);
  expect(click?.left).toBeGreaterThanOrEqual((model?.left ?? 0) + (model?.width ?? 0) - 0.01);
  expect(click?.width).toBeGreaterThan(5);
  await userEvent.keyboard('{Tab}{Tab}{Enter}');
  await expect.element(turn).toHaveAttribute('aria-expanded', 'true');
  await expect.element(page.getByText('I’m paying – did not work')).toBeVisible();
  await userEvent.keyboard('{Tab}{Enter}');
  expect(onShowStep).toHaveBeenCalledExactlyOnceWith('react/t2/c0');
});

test('a journal that cannot be read says so', async () => {
  render(
    <Timeline
      taskId="t"
      readEntries={() => Promise.reject(new Error('gone'))}
      loadPayload={inline}
      onShowStep={() => undefined}
    />,
  );
  await expect.element(page.getByText(/could not be read/)).toBeVisible();
});

test('what no model said is told in the language of the panel', async () => {
  const byBuiltIn = (entry: Entry): Entry =>
    entry.type === 'model-replied' ? { ...entry, model: 'built-in' } : entry;
  const question = {
    kind: 'confirm',
    text: 'Close it?',
    phrase: { kind: 'close-tab', values: { title: 'Inbox' } },
  };
  const asked = fixtureTask('t', {}, 0)
    .add({ type: 'agent-started', path: 'react', agent: 'Browser', nodeId: '', assignment: { inline: '' } })
    .turn('react', 1, { tool: 'go_back', says: 'Going back', described: true, outcome: { text: 'Done.' } })
    .add({ type: 'question-asked', path: 'react/t1/c0/ask', question } as EntryBody);
  render(
    <Timeline
      taskId="t"
      readEntries={async () => asked.entries.map(byBuiltIn)}
      loadPayload={inline}
      onShowStep={() => undefined}
    />,
    'zh',
  );
  await userEvent.click(page.getByRole('button', { name: /^第 1 步/ }));
  await expect.element(page.getByText('内置解释器')).toBeVisible();
  await expect.element(page.getByText('后退')).toBeVisible();
  await expect.element(page.getByText('要关闭您的标签页“Inbox”吗？')).toBeVisible();
});
