import { describe, expect, test, vi } from 'vitest';
import type { Entry } from '../../core/task/entry.ts';
import { createFakePorts, type FakePorts } from '../gallery/fake-ports.ts';
import { fixturePlan } from '../gallery/fixture-plan.ts';
import { type FixtureTask, fixtureTask } from '../gallery/fixture-task.ts';
import { galleryTabs } from '../gallery/scenes.ts';
import { createAutomation } from './automation.ts';

function setUp(task: FixtureTask = begun()) {
  const ports = createFakePorts({
    name: '',
    tasks: [task.entries],
    view: { name: 'home' },
    tabs: galleryTabs,
  });
  ports.replies.set('run', { taskId: 't' });
  ports.replies.set('generate', { taskId: 't' });
  return {
    ports,
    task,
    automation: createAutomation(ports),
    write: (...bodies: Parameters<FixtureTask['add']>) => write(ports, task, bodies),
  };
}
function write(ports: FakePorts, task: FixtureTask, bodies: Parameters<FixtureTask['add']>): void {
  const from = task.entries.length;
  task.add(...bodies);
  ports.append(task.entries.slice(from));
}
const begun = () =>
  fixtureTask('t', {}, 0).add({ type: 'status-changed', status: 'running', reason: 'created' });
const ended = (inline: unknown) => ({ type: 'task-ended', status: 'completed', result: { inline } }) as const;
const sentAs = (ports: FakePorts, command: string) =>
  ports.sent.filter((sent) => sent.command === command).map(({ params }) => params);

describe('run', () => {
  test('starts in the tab’s own window, hands over each entry once, and gives the outcome', async () => {
    const { ports, task, automation, write } = setUp();
    const entries: Entry[] = [];
    const running = automation.run({ words: 'go', tabId: 13, approve: 'allow' }, (entry) =>
      entries.push(entry),
    );
    await vi.waitFor(() => expect(entries).toHaveLength(2));
    write({ type: 'agent-started', path: 'react', agent: 'Browser', nodeId: '', assignment: { inline: '' } });
    const from = task.entries.length;
    task.turn('react', 1, { tool: 'click', says: 'one', outcome: { text: 'Done.' } });
    ports.append(task.entries.slice(from));
    write(ended(['a', 1]));
    expect(await running).toEqual({
      taskId: 't',
      status: 'completed',
      result: ['a', 1],
      turns: 1,
      usage: { modelCalls: 1, inputTokens: 3120, cachedInputTokens: 2048, outputTokens: 96, costUsd: 0.0031 },
    });
    expect(entries.map(({ seq }) => seq)).toEqual([...Array(task.entries.length).keys()]);
    expect(sentAs(ports, 'run')).toEqual([
      { words: 'go', approve: 'allow', attachedTabs: [13], mentionedTabs: [], windowId: 1 },
    ]);
  });

  test('comes back when a person is needed, and goes on after the answer', async () => {
    const { automation, ports, write } = setUp();
    const running = automation.run({ words: 'go' });
    const question = { kind: 'confirm', text: 'Sure?' } as const;
    write(
      { type: 'question-asked', path: 'q', question },
      { type: 'status-changed', status: 'waiting', reason: 'Sure?' },
    );
    expect(await running).toMatchObject({ status: 'waiting', question: { path: 'q', question } });
    await automation.answer('t', 'q', { kind: 'yes', scope: 'once' });
    expect(sentAs(ports, 'answer')).toHaveLength(1);
    write(
      { type: 'question-answered', path: 'q', answer: { kind: 'yes', scope: 'once' }, by: 'person' },
      { type: 'status-changed', status: 'running', reason: 'answered' },
    );
    const following = automation.follow('t');
    write(ended('done'));
    expect(await following).toMatchObject({ status: 'completed', result: 'done' });
  });

  test('a question that was answered beforehand does not end it', async () => {
    const { automation, write } = setUp();
    const running = automation.run({ words: 'go', answers: ['yes'] });
    write({ type: 'question-asked', path: 'q', question: { kind: 'confirm', text: 'Sure?' } });
    write({ type: 'question-answered', path: 'q', answer: { kind: 'yes', scope: 'once' }, by: 'beforehand' });
    write(ended('done'));
    expect(await running).toMatchObject({ status: 'completed' });
  });

  test('a lost announcement only makes it later', async () => {
    vi.useFakeTimers();
    try {
      const { automation, ports, write } = setUp();
      const running = automation.run({ words: 'go' });
      await vi.advanceTimersByTimeAsync(100);
      vi.spyOn(ports, 'tell').mockImplementation(() => undefined);
      write(ended('done'));
      await vi.advanceTimersByTimeAsync(2100);
      expect(await running).toMatchObject({ status: 'completed' });
    } finally {
      vi.useRealTimers();
    }
  });

  test('a refusal and a deleted task are errors', async () => {
    const { automation, ports } = setUp();
    const refusing = createAutomation({
      ...ports,
      worker: { send: async () => ({ ok: false, kind: 'empty-message', message: 'The message is empty.' }) },
    });
    await expect(refusing.run({ words: '' })).rejects.toMatchObject({
      message: 'The message is empty.',
      kind: 'empty-message',
    });
    const running = automation.run({ words: 'go' });
    await vi.waitFor(() => expect(sentAs(ports, 'run')).toHaveLength(1));
    const failing = expect(running).rejects.toThrow('does not exist');
    await vi.waitFor(() => {
      ports.tell({ type: 'deleted', taskId: 't' });
    });
    await failing;
  });
});

test('generate ends with the plan, execute does not take the pause before it for its end', async () => {
  const { automation, ports, write } = setUp();
  const generating = automation.generate({ words: 'go' });
  write(
    { type: 'plan-updated', plan: { inline: fixturePlan() }, reason: 'planned' },
    { type: 'status-changed', status: 'paused', reason: 'ready to start' },
  );
  expect(await generating).toEqual({ taskId: 't', status: 'paused', plan: fixturePlan() });
  const executing = automation.execute('t');
  await vi.waitFor(() => expect(sentAs(ports, 'execute')).toHaveLength(1));
  write(
    { type: 'run-started', epoch: 1, reason: 'resumed' },
    { type: 'status-changed', status: 'running', reason: 'resumed' },
  );
  write(ended('done'));
  expect(await executing).toMatchObject({ status: 'completed', result: 'done' });
});

test('settings give no key back', async () => {
  const { automation, ports } = setUp();
  await automation.settings.set({ theme: 'dark' }, { mini: 'sk-1' });
  expect(sentAs(ports, 'settings.set')).toEqual([{ settings: { theme: 'dark' }, keys: { mini: 'sk-1' } }]);
  expect(JSON.stringify(await automation.settings.get())).not.toContain('sk-1');
});
