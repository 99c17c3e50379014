import { expect, test } from 'vitest';
import type { EntryBody } from '../../../core/task/entry.ts';
import { phrase } from '../../../core/task/phrase.ts';
import { foldTask } from '../../../core/task/reducer.ts';
import type { TaskState } from '../../../core/task/state.ts';
import { fixturePlan } from '../../gallery/fixture-plan.ts';
import { fixtureTask } from '../../gallery/fixture-task.ts';
import { planProgress } from '../plan/plan-progress.ts';
import { modelThatFailed, openQuestions, progressItems, turnCount } from './progress-items.ts';

const started = (path: string) =>
  ({ type: 'agent-started', path, agent: 'Browser', nodeId: path, assignment: { inline: path } }) as const;
const call = (says: string) => ({ tool: 'click', says, outcome: { text: 'Done.' } });

test('what happened stands in order of time, and an open question does not', () => {
  const task = fixtureTask('t', {}, 0)
    .add(started('planner'))
    .turn('planner', 1)
    .add(started('plan/0'))
    .turn('plan/0', 1, call('one'))
    .add(
      { type: 'message-received', words: 'also' },
      { type: 'question-asked', path: 'q1', question: { kind: 'confirm', text: 'Sure?' } },
      { type: 'question-answered', path: 'q1', answer: { kind: 'yes', scope: 'once' }, by: 'person' },
    )
    .turn('plan/0', 2, call('two'))
    .add({ type: 'question-asked', path: 'q2', question: { kind: 'confirm', text: 'Really?' } });
  const state = foldTask(task.entries);
  if (!state) throw new Error('no state');
  expect(
    progressItems(state).map((item) => (item.kind === 'call' ? item.call.userSidePrompt : item.kind)),
  ).toEqual(['one', 'message', 'question', 'two']);
  expect(openQuestions(state).map(({ path }) => path)).toEqual(['q2']);
  expect(turnCount(state)).toBe(3);
});

test('agents are named when there are several, and a planner that failed is told', () => {
  const task = fixtureTask('t', {}, 0)
    .add(started('planner'), {
      type: 'model-failed',
      path: 'planner/t1/model',
      agent: 'Planner',
      nodeId: '',
      model: 'm',
      kind: 'timed-out',
      message: 'No answer.',
      nextStep: 'Try again.',
    })
    .add(started('plan/0'))
    .turn('plan/0', 1, call('one'))
    .add(started('plan/1'))
    .turn('plan/1', 1, call('two'));
  const state = foldTask(task.entries);
  expect(state && progressItems(state).map(({ kind }) => kind)).toEqual([
    'model-failure',
    'agent',
    'call',
    'agent',
    'call',
  ]);
});

test('a failure that the task ended with is told by the result, an earlier one by its line', () => {
  const failed = {
    type: 'model-failed',
    path: 'react/t1/model',
    agent: 'Browser',
    nodeId: '',
    model: 'm',
    kind: 'no-credit',
    message: 'No credit.',
    nextStep: 'Add some.',
  } as const;
  const earlier = { ...failed, model: 'other', message: 'Busy.' };
  const task = fixtureTask('t', {}, 0).add(started('react'), earlier, failed);
  const items = () => {
    const state = foldTask(task.entries);
    return state ? progressItems(state).filter((item) => item.kind === 'model-failure') : [];
  };
  const told = () => items().map(({ failure }) => failure.message);
  expect(told()).toEqual(['Busy.', 'No credit.']);
  // While the model is retried automatically, the person need not do anything.
  expect(items().some(({ isPutOff }) => isPutOff)).toBe(false);
  const later = fixtureTask('t', {}, 0).add(started('react'), failed, {
    ...{ type: 'model-put-off', path: failed.path, until: 9e12, reason: 'Busy.' },
  } as EntryBody);
  expect(progressItems(foldTask(later.entries) as TaskState)).toMatchObject([{ isPutOff: true }]);
  task.add({
    type: 'task-ended',
    status: 'error',
    result: { inline: 'No credit.' },
    nextStep: 'Add some.',
    phrase: phrase('model-failed', { trouble: 'no-credit' }),
  });
  expect(told()).toEqual(['Busy.']);
  const state = foldTask(task.entries);
  expect(state && modelThatFailed(state)?.model).toBe('m');
});

test('a reply without calls is shown when it says something', () => {
  const task = fixtureTask('t', {}, 0).add(started('chat')).turn('chat', 1);
  const said = task.entries.map((entry) =>
    entry.type === 'model-replied' ? { ...entry, text: { inline: 'Hello' } } : entry,
  );
  const silent = foldTask(task.entries);
  const spoken = foldTask(said);
  expect(silent && progressItems(silent)).toEqual([]);
  expect(spoken && progressItems(spoken).map(({ kind }) => kind)).toEqual(['text']);
});

test('a report on the plan is no news, unless it was not taken in', () => {
  const report = (says: string, status: string) => ({
    tool: 'task_node_status',
    says,
    outcome: { status, text: '' },
  });
  const task = fixtureTask('t', {}, 0)
    .add(started('react'))
    .turn('react', 1, report('known', 'done'), report('wrong', 'invalid-input'), { ...call('one') });
  const state = foldTask(task.entries);
  const shown = state && progressItems(state).map((item) => item.kind === 'call' && item.call.userSidePrompt);
  expect(shown).toEqual(['wrong', 'one']);
});

test('a plan counts its steps, and an agent without steps as one', () => {
  expect(planProgress(fixturePlan({ '0.1': 'done', '1.1': 'done', '0': 'running' }))).toEqual({
    done: 2,
    all: 5,
  });
  const [agent] = fixturePlan({ '0': 'done' }).agents;
  expect(agent && planProgress({ agents: [{ ...agent, steps: [] }] })).toEqual({ done: 1, all: 1 });
});

test.each([
  ['planner/replan-1', 'Planner', []],
  ['planner/modify-1', 'Planner', []],
  ['plan/replan-1', 'Planner', []],
  ['plan/replan-1', 'Browser', ['text']],
])('what %s of the %s agent wrote', (path, agent, kinds) => {
  const task = fixtureTask('t', {}, 0)
    .add({ ...started(path), agent })
    .turn(path, 1);
  const said = task.entries.map((entry) =>
    entry.type === 'model-replied' ? { ...entry, text: { inline: '<root/>' } } : entry,
  );
  const state = foldTask(said);
  expect(state && progressItems(state).map(({ kind }) => kind)).toEqual(kinds);
});

test.each(['part', 'late', 'unreadable'] as const)(
  'that it began without what is remembered, or some of it (%s) is a line',
  (trouble) => {
    const task = fixtureTask('t', {}, 0)
      .add({ type: 'memory-recalled', items: [], trouble })
      .add(started('react'))
      .turn('react', 1, call('one'));
    const state = foldTask(task.entries);
    expect(state && progressItems(state)).toMatchObject([
      { kind: 'no-memory', trouble: { why: trouble } },
      { kind: 'call' },
    ]);
    // An older journal, and one with the recorded failure.
    const told = foldTask(fixtureTask('t', {}, 0).add({ type: 'memory-recalled', items: [] }).entries);
    expect(told && progressItems(told)).toEqual([]);
  },
);

test('what an agent plans for its part is drawn, not listed; that it gave no plan is a line', () => {
  const pass = 'reflection/node-shop/plan';
  const node = 'reflection/node-shop';
  const task = fixtureTask('t', {}, 0)
    .add(started(pass))
    .turn(pass, 1)
    .add({
      type: 'agent-result',
      path: pass,
      agent: 'Planner',
      nodeId: 'shop',
      status: 'failed',
      value: { inline: '' },
    })
    .add(started(node))
    .turn(node, 1, call('one'));
  const said = task.entries.map((entry) =>
    entry.type === 'model-replied' ? { ...entry, text: { inline: 'I go there.' } } : entry,
  );
  const kinds = (failed: boolean) => {
    const state = foldTask(said.filter(({ type }) => failed || type !== 'agent-result'));
    return state && progressItems(state).map(({ kind }) => kind);
  };
  expect(kinds(true)).toEqual(['no-inner-plan', 'call']);
  expect(kinds(false)).toEqual(['call']);
});

test('that nothing came of a change that the person wanted is a line', () => {
  const path = 'planner/modify-1';
  const task = fixtureTask('t', {}, 0)
    .add(started(path))
    .turn(path, 1)
    .add({
      type: 'agent-result',
      path,
      agent: 'Planner',
      nodeId: '',
      status: 'failed',
      value: { inline: null },
    });
  const state = foldTask(task.entries);
  expect(state && progressItems(state).map(({ kind }) => kind)).toEqual(['no-inner-plan']);
});

test('what was folded is told with the share of the next request that came from the cache all the same', () => {
  const compressed = {
    type: 'context-compressed',
    path: 'react',
    agent: 'Browser',
    nodeId: 'react',
    method: 'fold',
    upToTurn: 1,
    history: { inline: '' },
    before: 9000,
    after: 2000,
  } as const;
  const before = fixtureTask('t', {}, 0).add(started('react')).turn('react', 1, call('one')).add(compressed);
  const shares = () => {
    const state = foldTask(before.entries);
    return (
      state && progressItems(state).flatMap((item) => (item.kind === 'compression' ? [item.cached] : []))
    );
  };
  expect(shares()).toEqual([undefined]);
  before.turn('react', 2, call('two'));
  const reply = before.entries.findLast(({ type }) => type === 'model-replied');
  if (reply?.type !== 'model-replied') throw new Error('no reply');
  const { inputTokens, cachedInputTokens } = reply.usage;
  expect(cachedInputTokens).toBeGreaterThan(0);
  expect(shares()).toEqual([cachedInputTokens / inputTokens]);
});
