import { afterEach, expect, test } from 'vitest';
import { createFakePorts } from '../gallery/fake-ports.ts';
import { createPanel } from './panel.ts';

const closing = new AbortController();
afterEach(() => closing.abort());

test('what was begun to be changed goes with the model, the schedule or the template that it is of', async () => {
  const ports = createFakePorts({
    name: 'gone',
    tasks: [],
    view: { name: 'home' },
    tabs: [],
    withModel: true,
  });
  const panel = createPanel(ports, closing.signal, (callback) => callback());
  await panel.start();
  const keys = ['model mini', 'model local', 'model not-yet-saved', 'schedule a', 'schedule b', 'template a'];
  for (const key of keys) panel.forms.write(key, 'kettle', 'kettle');
  ports.replies.set('schedules.list', { schedules: [{ id: 'b' }] });
  await panel.schedules.list();
  await panel.templates();
  await panel.deleteModel('mini');
  expect(keys.filter((key) => panel.forms.read(key))).toEqual([
    'model local',
    'model not-yet-saved',
    'schedule b',
  ]);
  // As by an import, which brings other models.
  await panel.changeSettings({ models: [] });
  expect(keys.filter((key) => panel.forms.read(key))).toEqual(['model not-yet-saved', 'schedule b']);
});

test('what was begun to be written to a task goes with it, whoever deleted it, also while no panel was open', async () => {
  const kept = new Map<string, string>();
  const ports = createFakePorts({ name: '', tasks: [], view: { name: 'home' }, tabs: [] }, kept);
  const stand = (...ids: string[]) => {
    const row = { words: 'Buy it', status: 'completed', createdAt: 0, updatedAt: 0, windowId: 1 } as const;
    ports.entries.listTasks = async () => ids.map((taskId) => ({ ...row, taskId, open: false, lastSeq: 1 }));
  };
  const keys = ['task a line 0', 'task b line 0', 'advice'];
  const before = createPanel(ports, closing.signal, (callback) => callback());
  for (const key of keys) before.forms.write(key, 'kettle', 'kettle');
  for (const key of ['a', 'a plan/0/q', 'b']) before.write(key, 'kettle');
  stand('b');
  const panel = createPanel(ports, closing.signal, (callback) => callback());
  await panel.start();
  expect(keys.filter((key) => panel.forms.read(key))).toEqual(['task b line 0', 'advice']);
  expect(Object.keys(panel.store.getState().written)).toEqual(['b']);
  // The list cannot be read, so nothing is known to be deleted.
  ports.entries.listTasks = () => Promise.reject(new Error('Broken.'));
  ports.tell({ type: 'deleted', taskId: 'c' });
  await expect.poll(() => panel.store.getState().trouble).toBeDefined();
  expect(panel.forms.read('task b line 0')).toBe('kettle');
  stand();
  ports.tell({ type: 'deleted', taskId: 'b' });
  await expect.poll(() => keys.filter((key) => panel.forms.read(key))).toEqual(['advice']);
  expect(panel.store.getState().written).toEqual({});
});
