import { afterEach, expect, test, vi } from 'vitest';
import { createFakePorts } from '../gallery/fake-ports.ts';
import { fixtureTask } from '../gallery/fixture-task.ts';
import { galleryTabs } from '../gallery/scenes.ts';
import { openQuestions } from '../task/progress-items.ts';
import { createPanel } from './panel.ts';

const closing = new AbortController();
afterEach(() => closing.abort());

test('panels of two windows keep their drafts apart, and see the same task at once', async () => {
  const task = fixtureTask('t', {}, 1000).add({
    type: 'question-asked',
    path: 'q',
    question: { kind: 'confirm', text: 'Really?' },
  });
  // One worker, one journal and one localStorage, as in one browser.
  const shared = createFakePorts({
    name: 'two windows',
    tasks: [task.entries],
    view: { name: 'home' },
    tabs: galleryTabs,
  });
  const openIn = async (windowId: number) => {
    const browser = { ...shared.browser, windowId: async () => windowId, openWindowIds: async () => [1, 2] };
    const panel = createPanel({ ...shared, browser }, closing.signal, (callback) => callback());
    await panel.start();
    return panel;
  };
  const [one, two] = [await openIn(1), await openIn(2)];
  one.editDraft({ words: 'in the first' });
  two.editDraft({ words: 'in the second' });
  expect((await openIn(1)).store.getState().draft.words).toBe('in the first');
  expect((await openIn(2)).store.getState().draft.words).toBe('in the second');

  for (const panel of [one, two]) panel.show({ name: 'task', taskId: 't' });
  const asked = () =>
    [one, two].map((panel) => {
      const state = panel.store.getState().task?.state;
      return state && openQuestions(state).length;
    });
  await vi.waitFor(() => expect(asked()).toEqual([1, 1]));
  await one.answer('t', 'q', { kind: 'yes', scope: 'once' });
  const from = task.entries.length;
  task.add({ type: 'question-answered', path: 'q', answer: { kind: 'yes', scope: 'once' }, by: 'person' });
  shared.append(task.entries.slice(from));
  await vi.waitFor(() => expect(asked()).toEqual([0, 0]));
});
