import { afterEach, expect, test, vi } from 'vitest';
import { createFakePorts } from '../gallery/fake-ports.ts';
import { fixtureTask } from '../gallery/fixture-task.ts';
import { galleryTabs } from '../gallery/scenes.ts';
import { openQuestions } from '../task/progress/progress-items.ts';
import { createPanel } from './panel.ts';

let closing = new AbortController();
afterEach(() => {
  closing.abort();
  closing = new AbortController();
});

test('the task of a notification that was clicked comes to the front; one that is gone leaves the panel as it is', async () => {
  const tasks = ['t', 'u'].map((id) => fixtureTask(id, {}, 1000).entries);
  const ports = createFakePorts({ name: '', tasks, view: { name: 'home' }, tabs: galleryTabs });
  const panel = createPanel(ports, closing.signal, (callback) => callback());
  await panel.start();
  const click = (taskId: string) => {
    ports.replies.set('panel.pending', { taskId });
    ports.tell({ type: 'panel-pending', windowId: 1 });
  };
  panel.show({ name: 'task', taskId: 'u' });
  click('t');
  await vi.waitFor(() => expect(panel.store.getState().view).toEqual({ name: 'task', taskId: 't' }));
  click('gone');
  await vi.waitFor(() =>
    expect(ports.sent.filter(({ command }) => command === 'panel.pending')).toHaveLength(3),
  );
  expect(panel.store.getState().view).toEqual({ name: 'task', taskId: 't' });
});

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

test('many tabs that change at once are looked at together, and the newest look counts', async () => {
  const ports = createFakePorts({ name: '', tasks: [], view: { name: 'home' }, tabs: galleryTabs });
  let changed: () => void = () => undefined;
  ports.browser.onTabsChanged = (listener) => {
    changed = listener;
  };
  const panel = createPanel(ports, closing.signal, (callback) => callback());
  await panel.start();
  const looks = () => ports.sent.filter(({ command }) => command === 'tabs').length;
  const before = looks();
  for (let tab = 0; tab < 100; tab++) changed();
  ports.replies.set('tabs', { tabs: galleryTabs.slice(1) });
  changed();
  await vi.waitFor(() => expect(panel.store.getState().tabs).toEqual(galleryTabs.slice(1)));
  expect(looks() - before).toBeLessThanOrEqual(2);
});
