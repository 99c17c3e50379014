import { describe, expect, test } from 'vitest';
import type { Entry, EntryBody, EntryOf } from './entry.ts';
import { applyEntry, foldTask } from './reducer.ts';
import { rowAfter, type TaskRow } from './task-row.ts';

const created: EntryOf<'task-created'> = {
  type: 'task-created',
  version: 1,
  words: 'buy a lamp',
  windowId: 1,
  tabs: [{ tabId: 7, title: 'Shop', url: 'http://shop.example/', relation: 'attached' }],
  strategy: 'auto',
  model: 'built-in',
  approve: 'ask',
  answers: [],
  origins: ['http://shop.example'],
  start: { utc: '', local: '', zone: '', locale: 'en' },
  platform: '',
  turnFields: true,
  parallelAgents: false,
  budget: { maxTokens: 1, maxUsd: 1 },
};

const scope = { agent: 'Browser', nodeId: '' };
const inline = (value: unknown) => ({ inline: value });

function journal(...bodies: EntryBody[]): Entry[] {
  return [created, ...bodies].map((body, seq) => ({ ...body, taskId: 't', seq, at: seq * 10 }));
}

const oneTurn: EntryBody[] = [
  { type: 'agent-started', path: 'react', ...scope, assignment: inline('buy a lamp') },
  {
    type: 'model-asked',
    path: 'react/t1/model',
    ...scope,
    role: 'agent',
    promptVersion: '1',
    promptHash: 'x',
    request: inline({}),
  },
  {
    type: 'model-replied',
    path: 'react/t1/model',
    ...scope,
    model: 'm',
    text: inline(''),
    calls: inline([]),
    usage: { inputTokens: 100, cachedInputTokens: 40, outputTokens: 5 },
    costUsd: 0.01,
    durationMs: 5,
  },
  {
    type: 'tool-called',
    path: 'react/t1/c0',
    ...scope,
    callId: 'a',
    tool: 'click',
    input: inline({ ref: '3' }),
    inputHash: 'h',
    effect: 'external',
    userSidePrompt: 'Clicking',
  },
  { type: 'tool-committed', path: 'react/t1/c0', nonce: 'n' },
];

describe('the reducer', () => {
  test('a journal must begin with task-created', () => {
    const [, second] = journal({ type: 'run-started', epoch: 1, reason: 'x' });
    expect(() => applyEntry(undefined, second!)).toThrow('begins with task-created');
  });

  test('a turn is folded from its entries, and a committed call without a result stays open', () => {
    const state = foldTask(journal(...oneTurn))!;
    const [turn] = state.agents[0]!.turns;
    expect(turn).toMatchObject({ number: 1, reply: { model: 'm' } });
    expect(turn!.calls[0]).toMatchObject({ tool: 'click', effect: 'external', committedNonce: 'n' });
    expect(turn!.calls[0]!.result).toBeUndefined();
    expect(state.usage).toEqual({
      modelCalls: 1,
      inputTokens: 100,
      cachedInputTokens: 40,
      outputTokens: 5,
      costUsd: 0.01,
    });
  });

  test('folding in pieces equals folding at once', () => {
    const entries = journal(...oneTurn, { type: 'message-received', words: 'also a bulb' });
    const whole = foldTask(entries);
    let piecewise = foldTask(entries.slice(0, 3));
    for (const entry of entries.slice(3)) piecewise = applyEntry(piecewise, entry);
    expect(piecewise).toEqual(whole);
  });

  test('the fold never changes what it was given', () => {
    const entries = journal(...oneTurn);
    const before = foldTask(entries.slice(0, -1))!;
    const copy = structuredClone(before);
    applyEntry(before, entries.at(-1)!);
    expect(before).toEqual(copy);
  });

  test('an ended task is not opened again by a late status change, only by being continued', () => {
    const ended: EntryBody = { type: 'task-ended', status: 'error', result: inline('no key') };
    const late = journal(ended, { type: 'status-changed', status: 'running', reason: 'answered' });
    expect(foldTask(late)!.status).toBe('error');
    const continued = journal(ended, { type: 'status-changed', status: 'running', reason: 'continued' });
    expect(foldTask(continued)!.status).toBe('running');
  });

  test('of two ends at one moment the first stands, in the fold and in the row; one that was continued ends anew', () => {
    const ended = (status: 'aborted' | 'completed', said: string): EntryBody => ({
      ...{ type: 'task-ended', status, result: inline(said) },
    });
    const rowOf = (entries: Entry[]) => entries.reduce<TaskRow | undefined>(rowAfter, undefined);
    const both = journal(ended('aborted', 'Stopped.'), ended('completed', 'Done.'));
    expect(foldTask(both)).toMatchObject({ status: 'aborted', result: inline('Stopped.'), endedAt: 10 });
    expect(rowOf(both)).toMatchObject({ status: 'aborted', open: 0 });
    const again = journal(
      ended('aborted', 'Stopped.'),
      { type: 'status-changed', status: 'running', reason: 'continued' },
      ended('completed', 'Done.'),
    );
    expect(foldTask(again)).toMatchObject({ status: 'completed', result: inline('Done.') });
    expect(rowOf(again)).toMatchObject({ status: 'completed', open: 0 });
  });

  test('short waits between two tries do not use up how often a call may be put off', () => {
    const wait = (until: number, short?: true): EntryBody => ({
      ...{ type: 'model-put-off', path: 'react/t1/model', until, reason: 'slow down' },
      ...(short && { short }),
    });
    const state = foldTask(journal(wait(1000, true), wait(9_000_000), wait(9_002_000, true)))!;
    expect(state.putOff).toMatchObject([{ until: 9_002_000, times: 1 }]);
  });

  test('the first answer to a question stands', () => {
    const asked: EntryBody = {
      type: 'question-asked',
      path: 'q',
      question: { kind: 'confirm', text: 'Sure?' },
    };
    const state = foldTask(
      journal(
        asked,
        { type: 'question-answered', path: 'q', answer: { kind: 'yes', scope: 'once' }, by: 'person' },
        { type: 'question-answered', path: 'q', answer: { kind: 'no' }, by: 'person' },
      ),
    )!;
    expect(state.questions[0]!.answer).toEqual({ kind: 'yes', scope: 'once' });
  });
});

test('real input: as the task was made, until the person decides; Cancel in the bar takes it back to asking', () => {
  const mode = (...decisions: EntryOf<'trusted-input-decided'>['decision'][]) =>
    foldTask(journal(...decisions.map((decision) => ({ type: 'trusted-input-decided', decision }) as const)))
      ?.trustedInput;
  expect(mode()).toBe('ask');
  expect(mode('allowed')).toBe('allow');
  expect(mode('denied')).toBe('denied');
  expect(mode('allowed', 'withdrawn')).toBe('ask');
  const [first] = journal();
  expect(
    first &&
      applyEntry(undefined, { ...created, trustedInput: 'off', taskId: 't', seq: 0, at: 0 }).trustedInput,
  ).toBe('off');
});

test('it worked while it ran: a pause, waiting, and the time in which no worker lived are left out', () => {
  const status = (to: 'running' | 'waiting' | 'paused', reason = ''): EntryBody => ({
    type: 'status-changed',
    status: to,
    reason,
  });
  const bodies: [number, EntryBody][] = [
    [5, status('running')],
    [25, status('waiting')],
    [325, status('running', 'answered')],
    [335, status('paused', 'paused by the person')],
    [935, status('running', 'resumed')],
    [936, { type: 'run-started', epoch: 1, reason: 'resumed' }],
    [940, { type: 'strategy-chosen', strategy: 'react', reason: '' }],
    // The worker died, and another found it.
    [9000, { type: 'run-started', epoch: 2, reason: 'worker-started' }],
    [9001, { type: 'task-ended', status: 'aborted', result: inline('') }],
    [9900, { type: 'model-chosen', model: 'other' }],
  ];
  const entries = journal(...bodies.map(([, body]) => body)).map((entry, index) => ({
    ...entry,
    at: bodies[index - 1]?.[0] ?? 0,
  }));
  expect(foldTask(entries)?.workedMs).toBe(5 + 20 + 10 + 4 + 1);
});

test('a node that moves while the planner thinks over the rest stays where it is', () => {
  const step = { kind: 'step', id: '0.1', text: 'Open the lamp', status: 'running' } as const;
  const agent = { id: '0', agent: 'Browser', task: 'Read', dependsOn: [], steps: [step], status: 'running' };
  const plan = { version: 1, id: 't', name: 'Lamps', thought: '', language: 'en', agents: [agent] };
  const next = { ...agent, id: '1', steps: [], status: 'initial' };
  const state = foldTask(
    journal(
      { type: 'plan-updated', plan: inline(plan), reason: 'planned' },
      { type: 'node-moved', nodeId: '0.1', status: 'failed', result: 'no lamp' },
      { type: 'plan-updated', plan: inline({ ...plan, agents: [agent, next] }), reason: 'replanned' },
    ),
  );
  expect(state?.plan?.agents[0]?.steps).toMatchObject([{ status: 'failed', result: 'no lamp' }]);
  expect(state?.plan?.agents[1]?.status).toBe('initial');
});

test('a mended journal forgets the questions that nobody will hear the answer to, and keeps what was answered', () => {
  const asked = (path: string): EntryBody => ({
    type: 'question-asked',
    path,
    question: { kind: 'input', text: 'Which size?' },
  });
  const state = foldTask(
    journal(
      asked('q1'),
      asked('q2'),
      { type: 'question-answered', path: 'q1', answer: { kind: 'text', text: 'large' }, by: 'person' },
      { type: 'journal-mended' },
    ),
  );
  expect(state?.questions).toMatchObject([{ path: 'q1', answer: { text: 'large' } }]);
});
