import { afterEach, expect, test } from 'vitest';
import { defaultSettings } from '../../core/model/settings.ts';
import { emptyDraft } from '../composer/draft.ts';
import { createFakePorts } from '../gallery/fake-ports.ts';
import { fixtureTask } from '../gallery/fixture-task.ts';
import { createPanel } from './panel.ts';

let closing = new AbortController();
afterEach(() => closing.abort());

async function opened(refused = '') {
  closing = new AbortController();
  const kept = new Map<string, string>();
  const tasks = [fixtureTask('t', {}, 1000).entries];
  const ports = createFakePorts(
    { name: 'all', tasks, view: { name: 'home' }, tabs: [], withModel: true },
    kept,
  );
  ports.replies.set('list', { tasks: [{ taskId: 't' }, { taskId: 'of-no-page' }] });
  ports.replies.set('schedules.list', { schedules: [{ id: 's' }] });
  ports.replies.set('templates.list', { templates: [{ id: 'p' }] });
  ports.replies.set('secrets.list', { secrets: [{ number: 3 }] });
  const { send } = ports.worker;
  ports.worker.send = async (command, params) =>
    command === refused ? { ok: false, kind: 'unreachable', message: 'No.' } : send(command, params);
  const panel = createPanel(ports, closing.signal, (callback) => callback());
  await panel.start();
  panel.store.setState({ modelsWithKey: ['mini'] });
  panel.editDraft({ words: 'kettle' });
  panel.write('t', 'kettle');
  panel.forms.write('advice', 'kettle', 'kettle');
  ports.sent.length = 0;
  return { panel, ports, kept };
}

test('everything is deleted: by the worker what it holds, and what lies beside it', async () => {
  const { panel, ports, kept } = await opened();
  expect(await panel.deleteEverything()).toBe(true);
  expect(ports.sent.filter(({ command }) => !/list|storage|settings.get/.test(command))).toEqual([
    { command: 'schedules.delete', params: { id: 's' } },
    { command: 'delete', params: { taskId: 't' } },
    { command: 'delete', params: { taskId: 'of-no-page' } },
    { command: 'templates.delete', params: { id: 'p' } },
    { command: 'secrets.delete', params: { number: 3 } },
    { command: 'memory.delete', params: {} },
    { command: 'settings.set', params: { settings: defaultSettings, keys: { mini: '' } } },
  ]);
  expect(JSON.stringify([...kept])).not.toContain('kettle');
  expect(panel.store.getState()).toMatchObject({
    draft: emptyDraft,
    written: {},
    settings: defaultSettings,
    modelsWithKey: [],
  });
});

test('what the worker does not delete is not called deleted, and all else is', async () => {
  const { panel, ports } = await opened('templates.delete');
  expect(await panel.deleteEverything()).toBe(false);
  expect(panel.store.getState().trouble).toMatchObject({ message: 'No.' });
  expect(ports.sent.map(({ command }) => command)).toContain('secrets.delete');
});
