import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFakePorts, type FakePorts } from '../gallery/fake-ports.ts';
import { fixtureTask } from '../gallery/fixture-task.ts';
import { createPanel, type Panel } from './panel.ts';
import { answerKey } from './written-words.ts';

let closing = new AbortController();
let kept = new Map<string, string>();
beforeEach(() => {
  closing = new AbortController();
  kept = new Map();
});
afterEach(() => closing.abort());

async function opened(): Promise<{ panel: Panel; ports: FakePorts }> {
  const tasks = [fixtureTask('t', {}, 1000).entries];
  const ports = createFakePorts({ name: 'written', tasks, view: { name: 'home' }, tabs: [] }, kept);
  const panel = createPanel(ports, closing.signal, (callback) => callback());
  await panel.start();
  panel.write(answerKey('t', 'q'), 'Elm Street');
  panel.write('t', 'also the colour');
  panel.write('t2', 'of another task');
  return { panel, ports };
}

test('an answer that was taken is kept no longer; one that was refused is', async () => {
  const { panel, ports } = await opened();
  const { send } = ports.worker;
  ports.worker.send = async () => ({ ok: false, kind: 'gone', message: 'Reopen the panel.' });
  await panel.answer('t', 'q', { kind: 'text', text: 'Elm Street' });
  expect([...kept.values()].join()).toContain('Elm Street');
  ports.worker.send = send;
  await panel.answer('t', 'q', { kind: 'text', text: 'Elm Street' });
  expect([...kept.values()].join()).not.toContain('Elm Street');
  expect(panel.store.getState().written).toEqual({ t: 'also the colour', t2: 'of another task' });
});

test('with a task goes what was written to it, with all tasks everything', async () => {
  const { panel } = await opened();
  await panel.deleteTask('t');
  expect(panel.store.getState().written).toEqual({ t2: 'of another task' });
  expect([...kept.values()].join()).not.toMatch(/Elm Street|the colour/);
  await panel.deleteAll();
  expect(panel.store.getState().written).toEqual({});
  expect([...kept.values()].join()).not.toContain('of another task');
});

test('a password stands in the open panel alone', async () => {
  const { panel } = await opened();
  const words = 'The password is hunter2, go on';
  panel.editDraft({ words });
  panel.write('t', words);
  panel.write('t2', 'of another task, too');
  expect(panel.store.getState()).toMatchObject({
    draft: { words },
    written: { t: words, t2: 'of another task, too' },
  });
  await panel.deleteTask('t2');
  expect(panel.store.getState().written).toMatchObject({ t: words });
  expect([...kept.values()].join()).not.toContain('hunter2');
  closing.abort();

  closing = new AbortController();
  const scene = { name: 'written', tasks: [], view: { name: 'home' }, tabs: [] } as const;
  const again = createPanel(createFakePorts(scene, kept), closing.signal, (callback) => callback());
  await again.start();
  expect(again.store.getState()).toMatchObject({
    draft: { words: 'The password is ⟪secret:0⟫, go on' },
    trouble: { noticed: 'secret-not-kept' },
  });
});

test('what another window has written since is what stands', async () => {
  const { panel } = await opened();
  panel.write('t', 'The password is hunter2');
  const [key] = [...kept].find(([, value]) => value.includes('also') || value.includes('secret:')) ?? [''];
  kept.set(key, JSON.stringify({ t: 'Never mind' }));
  panel.write('t2', 'more');
  expect(panel.store.getState().written).toEqual({ t: 'Never mind', t2: 'more' });
});
