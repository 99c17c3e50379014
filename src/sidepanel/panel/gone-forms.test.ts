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
  // As an import does, which brings other models.
  await panel.changeSettings({ models: [] });
  expect(keys.filter((key) => panel.forms.read(key))).toEqual(['model not-yet-saved', 'schedule b']);
});
