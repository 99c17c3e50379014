import { afterEach, expect, test, vi } from 'vitest';
import { defaultSettings } from '../../core/model/settings.ts';
import { emptyDraft } from '../composer/draft.ts';
import { createFakePorts } from '../gallery/fake-ports.ts';
import { fixtureTask } from '../gallery/fixture-task.ts';
import { createPanel } from './panel.ts';

let closing = new AbortController();
afterEach(() => closing.abort());

async function opened(...refused: string[]) {
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
    refused.includes(`${command} ${JSON.stringify(params)}`) || refused.includes(command)
      ? { ok: false, kind: 'unreachable', message: 'No.' }
      : send(command, params);
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
  expect(await panel.deleteEverything()).toMatchObject({ left: [] });
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

test('what is deleted and what is still there is told, and what cannot be deleted keeps nothing else', async () => {
  const { panel, ports, kept } = await opened('templates.list', 'delete {"taskId":"t"}', 'memory.delete');
  const stored = vi.spyOn(ports.browser, 'forgetStorage');
  expect(await panel.deleteEverything()).toEqual({
    deleted: ['schedules', 'signIns', 'models', 'beside'],
    left: [{ part: 'tasks', count: { left: 1, of: 2 } }, { part: 'templates' }, { part: 'memories' }],
  });
  expect(panel.store.getState()).toMatchObject({
    trouble: { message: 'No.' },
    draft: emptyDraft,
    written: {},
  });
  expect(JSON.stringify([...kept])).not.toContain('kettle');
  expect(stored).not.toHaveBeenCalled();
});

test('why one task was not deleted is still on show once another was', async () => {
  const { panel } = await opened('delete {"taskId":"t"}');
  expect((await panel.deleteEverything()).left).toEqual([{ part: 'tasks', count: { left: 1, of: 2 } }]);
  expect(panel.store.getState().trouble).toMatchObject({ message: 'No.', of: 'delete' });
});

test('what the browser does not empty is told as well', async () => {
  const { panel, ports } = await opened();
  ports.browser.forgetBeside = ports.browser.forgetStorage = () => Promise.reject(new Error('closing'));
  const { left } = await panel.deleteEverything();
  expect(left).toEqual([{ part: 'beside' }, { part: 'storage' }]);
  expect(panel.store.getState().draft).toEqual(emptyDraft);
});

test('a panel that is open in another window writes nothing of it again', async () => {
  const { panel, ports, kept } = await opened();
  ports.empty();
  expect(panel.store.getState()).toMatchObject({ draft: emptyDraft, written: {}, trail: [] });
  panel.editDraft({ quote: 'a lamp' });
  panel.forms.write('sign-in', '', '');
  expect(JSON.stringify([...kept])).toContain('a lamp');
  expect(JSON.stringify([...kept])).not.toContain('kettle');
});
