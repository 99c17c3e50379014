import { expect, test } from 'vitest';
import { createFakePorts } from '../gallery/fake-ports.ts';
import { fixtureTask } from '../gallery/fixture-task.ts';
import { createPanel } from './panel.ts';

const REFUSED = { ok: false, kind: 'unreachable', message: 'Nobody answers.' } as const;

/** A panel whose worker refuses the commands in `refuses`. */
async function opened(tasks: readonly string[] = []) {
  const entries = tasks.map((id, index) => fixtureTask(id, {}, 1000 + index).entries);
  const ports = createFakePorts({ name: '', tasks: entries, view: { name: 'home' }, tabs: [] });
  const panel = createPanel(ports, new AbortController().signal, (callback) => callback());
  await panel.start();
  const { send } = ports.worker;
  return {
    panel,
    ports,
    state: panel.store.getState,
    refuse(refuses: (command: string, params: object) => boolean) {
      ports.worker.send = async (command, params) =>
        refuses(command, params) ? REFUSED : send(command, params);
    },
  };
}

test('a setting that nobody took stands as it was, also when nobody says how it is', async () => {
  const { panel, state, refuse } = await opened();
  refuse(() => true);
  const changed = panel.changeSettings({ theme: 'dark' });
  expect(state().settings.theme).toBe('dark');
  expect(await changed).toBe(false);
  expect(state().settings.theme).toBe('auto');
  expect(state().trouble).toMatchObject({ message: 'Nobody answers.' });
});

test('tasks that could not be deleted keep what was written to them, and are told of', async () => {
  const { panel, state, refuse } = await opened(['a', 'b', 'c']);
  refuse((command, params) => command === 'delete' && 'taskId' in params && params.taskId === 'b');
  panel.write('a', 'faster');
  panel.write('b', 'slower');
  expect(await panel.deleteAll()).toBe(false);
  expect(state().written).toEqual({ b: 'slower' });
  expect(state().trouble).toMatchObject({ message: 'Nobody answers.' });
  refuse(() => false);
  expect(await panel.deleteAll()).toBe(true);
  expect([state().written, state().trouble]).toEqual([{}, undefined]);
});

test('a task that could not be deleted stays on show, with the reason', async () => {
  const { panel, state, refuse } = await opened(['a']);
  refuse((command) => command === 'delete');
  panel.show({ name: 'task', taskId: 'a' });
  await panel.deleteTask('a');
  expect(state().view).toEqual({ name: 'task', taskId: 'a' });
  expect(state().trouble).toMatchObject({ message: 'Nobody answers.' });
});

test('a schedule is run once, however often its button is pressed before its task is there', async () => {
  const { panel, ports, state } = await opened();
  ports.replies.set('schedules.run', { taskId: 'begun' });
  await Promise.all([panel.schedules.run('s'), panel.schedules.run('s')]);
  expect(ports.sent.filter(({ command }) => command === 'schedules.run')).toHaveLength(1);
  expect(state().view).toEqual({ name: 'task', taskId: 'begun' });
  await panel.schedules.run('s');
  expect(ports.sent.filter(({ command }) => command === 'schedules.run')).toHaveLength(2);
});
