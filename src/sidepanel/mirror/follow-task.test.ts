import { describe, expect, test, vi } from 'vitest';
import type { Announcement } from '../../core/protocol/panel.ts';
import type { Entry } from '../../core/task/entry.ts';
import { createFakePorts } from '../gallery/fake-ports.ts';
import { fixturePlan } from '../gallery/fixture-plan.ts';
import { fixtureTask } from '../gallery/fixture-task.ts';
import { followTask, type TaskMirror } from './follow-task.ts';

function follow(entries: readonly Entry[], taskId = 't') {
  const ports = createFakePorts({ name: '', tasks: [entries], view: { name: 'home' }, tabs: [] });
  const stop = new AbortController();
  const mirrors: TaskMirror[] = [];
  const added: Entry[] = [];
  const look = followTask(taskId, {
    entries: ports.entries,
    announcements: ports.announcements,
    signal: stop.signal,
    onChange: (mirror, more) => {
      mirrors.push(mirror);
      added.push(...more);
    },
  });
  return { ports, stop, mirrors, added, look, last: () => mirrors.at(-1) };
}

const begun = () =>
  fixtureTask('t', {}, 0).add({ type: 'status-changed', status: 'running', reason: 'created' });
const text = (words: string, replacedBy = 'react/t1/model'): Announcement => ({
  type: 'provisional',
  taskId: 't',
  replacedBy,
  kind: 'text',
  text: words,
});

describe('followTask', () => {
  test('reads the journal, then only what is new, each entry once', async () => {
    const task = begun();
    const { ports, added, last } = follow(task.entries);
    await vi.waitFor(() => expect(last()?.state?.status).toBe('running'));
    const read = vi.spyOn(ports.entries, 'readTask');
    task.add({ type: 'message-received', words: 'also' });
    ports.append(task.entries.slice(2));
    ports.tell({ type: 'committed', taskId: 't', lastSeq: 2 });
    ports.tell({ type: 'committed', taskId: 'other', lastSeq: 9 });
    await vi.waitFor(() => expect(last()?.state?.messages).toHaveLength(1));
    await vi.waitFor(() => expect(read.mock.calls.map(([, from]) => from)).toEqual([2, 3]));
    expect(added.map((entry) => entry.seq)).toEqual([0, 1, 2]);
  });

  test('an entry that is committed while it reads is not missed', async () => {
    const task = begun();
    const { ports, last } = follow(task.entries);
    task.add({ type: 'message-received', words: 'one' });
    ports.append(task.entries.slice(2));
    task.add({ type: 'message-received', words: 'two' });
    ports.append(task.entries.slice(3));
    await vi.waitFor(() => expect(last()?.state?.messages).toHaveLength(2));
  });

  test('a lost announcement is made up for by looking', async () => {
    const task = begun();
    const { ports, last, look } = follow(task.entries);
    await vi.waitFor(() => expect(last()?.status).toBe('ready'));
    const tell = vi.spyOn(ports, 'tell').mockImplementation(() => undefined);
    task.add({ type: 'message-received', words: 'one' });
    ports.append(task.entries.slice(2));
    tell.mockRestore();
    look();
    await vi.waitFor(() => expect(last()?.state?.messages).toHaveLength(1));
  });

  test('what streams is shown until its entry is there, and late news of it changes nothing', async () => {
    const task = begun().add({
      type: 'agent-started',
      path: 'react',
      agent: 'Browser',
      nodeId: '',
      assignment: { inline: '' },
    });
    const { ports, last } = follow(task.entries);
    await vi.waitFor(() => expect(last()?.status).toBe('ready'));
    ports.tell(text('Hel'));
    ports.tell(text('Hello'));
    expect(last()?.provisional).toEqual([{ replacedBy: 'react/t1/model', kind: 'text', text: 'Hello' }]);
    const from = task.entries.length;
    task.turn('react', 1);
    ports.append(task.entries.slice(from));
    await vi.waitFor(() => expect(last()?.provisional).toEqual([]));
    ports.tell(text('Hello, late'));
    expect(last()?.provisional).toEqual([]);
  });

  test('a streamed plan stays until the plan is stored', async () => {
    const task = begun();
    const { ports, last } = follow(task.entries);
    await vi.waitFor(() => expect(last()?.status).toBe('ready'));
    ports.tell({
      type: 'provisional',
      taskId: 't',
      replacedBy: 'planner/t1/model',
      kind: 'plan-xml',
      text: '<root>',
    });
    let from = task.entries.length;
    task.add({ type: 'message-received', words: 'x' });
    ports.append(task.entries.slice(from));
    await vi.waitFor(() => expect(last()?.state?.messages).toHaveLength(1));
    expect(last()?.provisional).toHaveLength(1);
    from = task.entries.length;
    task.add({ type: 'plan-updated', plan: { inline: fixturePlan() }, reason: 'planned' });
    ports.append(task.entries.slice(from));
    await vi.waitFor(() => expect(last()?.state?.plan).toBeDefined());
    expect(last()?.provisional).toEqual([]);
  });

  test('a plan that lies in a blob is loaded', async () => {
    const task = begun().add({
      type: 'plan-updated',
      plan: { hash: 'h', size: 9, head: '' },
      reason: 'planned',
    });
    const ports = createFakePorts({ name: '', tasks: [task.entries], view: { name: 'home' }, tabs: [] });
    ports.entries.loadPayload = async () => fixturePlan();
    const seen = vi.fn();
    followTask('t', {
      ...ports,
      signal: new AbortController().signal,
      onChange: (mirror) => seen(mirror.state?.plan?.name),
    });
    await vi.waitFor(() => expect(seen).toHaveBeenLastCalledWith('Cheapest desk lamp'));
  });

  test('a task that is unknown, deleted or unreadable says so', async () => {
    const unknown = follow([], 'nobody');
    await vi.waitFor(() => expect(unknown.last()?.status).toBe('missing'));
    const known = follow(begun().entries);
    await vi.waitFor(() => expect(known.last()?.status).toBe('ready'));
    known.ports.tell({ type: 'deleted', taskId: 't' });
    expect(known.last()).toMatchObject({ status: 'missing', state: undefined });
    const broken = follow(begun().entries.slice(1));
    await vi.waitFor(() => expect(broken.last()?.status).toBe('unreadable'));
    expect(broken.last()?.trouble).toContain('task-created');
  });

  test('nothing is heard after the end', async () => {
    const task = begun();
    const { ports, stop, mirrors, last } = follow(task.entries);
    await vi.waitFor(() => expect(last()?.status).toBe('ready'));
    const before = mirrors.length;
    stop.abort();
    ports.tell(text('x'));
    expect(mirrors).toHaveLength(before);
  });
});
