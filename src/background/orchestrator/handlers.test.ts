import { describe, expect, test } from 'vitest';
import { defaultSettings } from '../../core/model/settings.ts';
import { parsePlanDot } from '../../core/plan/dot/parse.ts';
import type { Plan } from '../../core/plan/plan.ts';
import { markOf, marksAsText } from '../../core/policy/fingerprints.ts';
import type { Payload } from '../../core/task/entry.ts';
import { followedTasks } from '../../core/task/followed-task.ts';
import type { TaskState } from '../../core/task/state.ts';
import type { CommandHandlers } from './commands.ts';
import type { NewTask } from './create-task.ts';
import { createHandlers, type HandlerDependencies } from './handlers.ts';

const planOf = (label: string) => {
  const parsed = parsePlanDot(`digraph w { a [label="${label}"]; }`, { id: 'p', language: 'en' });
  return parsed.ok ? parsed.plan : expect.fail(parsed.problems.join());
};

/** Handlers over a settings page on which the person uses templates, with one saved. */
function world(): { handlers: CommandHandlers; begun: NewTask[] } {
  const begun: NewTask[] = [];
  const template = { id: 'w', name: 'Weather', version: 4, plan: planOf('The newest'), updatedAt: 0 };
  const handlers = createHandlers({
    orchestrator: { run: async (task: NewTask) => `t${begun.push(task)}` },
    settings: { read: async () => ({ ...defaultSettings, strategy: 'template' }) },
    templates: { list: async () => [template] },
    tabs: async () => [],
    currentWindow: async () => 1,
    now: () => new Date(0),
    platform: async () => 'test',
  } as unknown as HandlerDependencies);
  return { handlers, begun };
}
const tabs = { attachedTabs: [], mentionedTabs: [] };

test('a plan that comes along is run, though the person works by templates and the words begin like one', async () => {
  const { handlers, begun } = world();
  for (const words of ['Read the news', 'Weather (version 3)', '/Weather'])
    await handlers.run({ ...tabs, words, plan: planOf('As it was then') });
  for (const { plan, created } of begun) {
    expect(JSON.stringify(plan)).toContain('As it was then');
    expect(created.strategy).toBe('plan');
  }
  expect(begun).toHaveLength(3);
});

test('a template that is run again is run in the version that it had then', async () => {
  const { handlers, begun } = world();
  const fromTemplate = { id: 'w', name: 'Weather', version: 3 };
  await handlers.run({ ...tabs, words: 'Weather (version 3)', plan: planOf('As it was then'), fromTemplate });
  expect(JSON.stringify(begun[0]?.plan)).toContain('As it was then');
  expect(begun[0]?.created).toMatchObject({ strategy: 'template', template: fromTemplate });
});

test('words alone name a template, and are refused when they name none', async () => {
  const { handlers, begun } = world();
  await handlers.run({ ...tabs, words: 'Weather' });
  expect(begun[0]?.created.template).toEqual({ id: 'w', name: 'Weather', version: 4 });
  await expect(handlers.run({ ...tabs, words: 'Read the news' })).rejects.toMatchObject({
    kind: 'no-such-template',
  });
});

test('a plan that names a server is kept as a template though the server is off, and says so when it is run', async () => {
  const kept: { name: string; plan: Plan }[] = [];
  const server = { id: 's', name: 'Notes', kind: 'mcp', origin: 'https://notes.test', address: 'd' } as const;
  const tools = [{ server, name: 'Notes__add', tool: 'add', description: '', form: {} }];
  let servers = [{ name: 'Notes', isOn: false, tools }];
  const handlers = createHandlers({
    orchestrator: { run: async () => 't' },
    settings: { read: async () => defaultSettings },
    templates: {
      list: async () => kept.map(({ name, plan }) => ({ id: name, name, version: 1, plan, updatedAt: 0 })),
      save: async (given: { name: string; plan: Plan }) => {
        kept.push(given);
        return { id: given.name, version: 1 };
      },
    },
    servers: async () => servers,
    tabs: async () => [],
    currentWindow: async () => 1,
    now: () => new Date(0),
    platform: async () => 'test',
  } as unknown as HandlerDependencies);
  const parsed = parsePlanDot(
    'digraph w { a [type=agent, agent=Notes, label="Note it"]; b [label="Add", toolCode=Notes__add]; }',
    { id: 'p', language: 'en' },
  );
  if (!parsed.ok) throw new Error(parsed.problems.join());
  const { plan } = parsed;
  await handlers['templates.save']({ name: 'Note', plan });
  expect(kept).toHaveLength(1);
  const template = { id: 'Note', values: {} };
  await expect(handlers.run({ ...tabs, words: 'Note', template })).rejects.toMatchObject({
    kind: 'agent-missing',
    message:
      'The plan uses the server "Notes", which is switched off. Switch it on in the settings, then run it again.',
  });
  servers = [];
  await expect(handlers['templates.save']({ name: 'Other', plan })).rejects.toMatchObject({
    message: expect.stringContaining('no server of that name is set up'),
  });
});

describe('a task that goes on from an ended one', () => {
  const ended = (taskId: string, change: Partial<TaskState> = {}): [string, Partial<TaskState>] => [
    taskId,
    {
      status: 'completed',
      created: { words: 'Which lamp is the cheapest?' } as TaskState['created'],
      questions: [],
      result: { hash: 'h', size: 9, head: '' },
      ...change,
    },
  ];
  const going = (...states: [string, Partial<TaskState>][]) => {
    const known = new Map(states);
    const begun: NewTask[] = [];
    const handlers = createHandlers({
      orchestrator: {
        run: async (task: NewTask) => `t${begun.push(task)}`,
        state: async (taskId: string) => known.get(taskId),
      },
      settings: { read: async () => defaultSettings },
      tabs: async () => [],
      currentWindow: async () => 1,
      now: () => new Date(0),
      platform: async () => 'test',
      loadPayload: async (payload: Payload) =>
        'inline' in payload && typeof payload.inline === 'string' && payload.inline !== ''
          ? payload.inline
          : `The Brio lamp, ⟪secret:1⟫${'.'.repeat(9000)}`,
    } as unknown as HandlerDependencies);
    const goOn = async (follows: string, words = 'and the second cheapest?') => {
      await handlers.run({ ...tabs, words, follows });
      return followedTasks(begun.at(-1)?.created ?? {});
    };
    return { goOn, begun };
  };

  test('is told what was asked and what came of it, cut, without its secrets', async () => {
    const [told] = await going(ended('a')).goOn('a');
    expect(told).toMatchObject({ taskId: 'a', words: 'Which lamp is the cheapest?' });
    expect(told?.result).toMatch(/^The Brio lamp, \(a secret\)\.+$/);
    expect(told?.result).toHaveLength(4000);
  });

  test('is told the last four of a long chain, and no secret that its own words name', async () => {
    const before = ['a', 'b', 'c', 'd'].map((taskId) => ({ taskId, words: taskId, result: 'hunter22' }));
    const created = { words: 'e', follows: { inline: before } } as unknown as TaskState['created'];
    const told = await going(ended('e', { created })).goOn('e', 'sign in with password hunter22');
    expect(told.map(({ taskId }) => taskId)).toEqual(['b', 'c', 'd', 'e']);
    expect(JSON.stringify(told)).not.toContain('hunter22');
  });

  test('is told which words of it only frames of other sites said', async () => {
    const heard = [{ inline: marksAsText(['brio lamp', 'the brio lamp'].map(markOf)) }];
    const [told] = await going(ended('a', { heard })).goOn('a');
    expect(told?.ofOthers).toEqual(['the brio lamp', 'brio lamp']);
    expect((await going(ended('a')).goOn('a'))[0]).not.toHaveProperty('ofOthers');
  });

  test('"modify: …" brings the workflow that it ran, as it was meant, to be changed; other words and plans do not', async () => {
    // A secret of the ended task does not belong to the next one.
    const SIGN_IN = 'Read the lamp with ⟪secret:1⟫';
    const of = (id: string): Plan => ({
      ...planOf(SIGN_IN),
      agents: planOf(SIGN_IN).agents.map((agent) => ({ ...agent, id, status: 'done' })),
    });
    const { goOn, begun } = going(ended('a', { plan: of('workflow') }), ended('b', { plan: of('0') }));
    const [told] = await goOn('a', 'modify: tell the colour, too');
    expect(told?.words).toBe('Which lamp is the cheapest?');
    await goOn('a', 'and the colour?');
    await goOn('b', 'modify: tell the colour, too');
    expect(JSON.stringify(begun[0]?.plan)).toContain('Read the lamp with (a secret)');
    expect(begun.map(({ created, plan }) => [created.strategy, plan?.agents[0]?.status])).toEqual([
      ['workflow', 'initial'],
      ['auto', undefined],
      ['auto', undefined],
    ]);
  });

  test('is refused while that one is under way', async () => {
    await expect(going(ended('a', { status: 'running' })).goOn('a')).rejects.toMatchObject({
      kind: 'not-ended',
    });
  });
});
