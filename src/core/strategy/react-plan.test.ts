import { expect, test } from 'vitest';
import { fakeCreated } from '../agent/fake-world.testing.ts';
import { checkPlan } from '../plan/check-plan.ts';
import { printPlanDot } from '../plan/dot/print.ts';
import type { Entry, EntryBody } from '../task/entry.ts';
import { foldTask } from '../task/reducer.ts';
import { planOfRuns } from './react-plan.ts';

const scope = { agent: 'Browser', nodeId: '' };
const called = (path: string, tool: string, input: unknown): EntryBody => ({
  type: 'tool-called',
  path,
  ...scope,
  callId: path,
  tool,
  input: { inline: input },
  inputHash: '',
  effect: 'reversible',
  userSidePrompt: `I use ${tool}`,
});
const ended = (path: string, tool: string, status = 'done'): EntryBody => ({
  type: 'tool-result',
  path,
  ...scope,
  tool,
  status,
  text: { inline: `${tool} ended` },
  durationMs: 1,
});

const start: EntryBody[] = [
  fakeCreated,
  { type: 'agent-started', path: 'react', ...scope, assignment: { inline: 'count once' } },
  called('react/t1/c0', 'type', { ref: '1', text: 'a "b"' }),
  ended('react/t1/c0', 'type'),
  called('react/t1/c1', 'click', { ref: '2' }),
];
const planAfter = (...more: EntryBody[]) => {
  const entries = [...start, ...more].map((body, seq) => ({ ...body, taskId: 't', seq, at: seq }) as Entry);
  const state = foldTask(entries);
  return state && planOfRuns(state);
};

test('a turn with several calls is one multiFunction node, and its status follows the calls', () => {
  const running = planAfter();
  expect(running?.agents).toMatchObject([
    {
      id: 'react',
      task: 'count once',
      status: 'running',
      steps: [
        {
          id: 'react/t1',
          text: 'I use type; I use click',
          status: 'running',
          calls: [
            { tool: 'type', input: { ref: '1', text: 'a "b"' }, outcome: 'done: type ended' },
            { tool: 'click', input: { ref: '2' } },
          ],
        },
      ],
    },
  ]);
  expect(running && printPlanDot(running)).toContain('type=multiFunction');
  expect(running && checkPlan(running, { agents: ['Browser'] })).toEqual([]);
});

test('failed calls, open questions and the end show', () => {
  const statuses = (...more: EntryBody[]) => planAfter(...more)?.agents[0]?.steps.map(({ status }) => status);
  const clicked = ended('react/t1/c1', 'click', 'covered');
  const failing = [clicked, called('react/t2/c0', 'find', {}), ended('react/t2/c0', 'find', 'not-found')];
  expect(statuses(...failing)).toEqual(['done', 'failed']);
  const question: EntryBody = {
    type: 'question-asked',
    path: 'react/t1/c1/ask',
    question: { kind: 'confirm', text: 'Really?' },
  };
  expect(statuses(question)).toEqual(['waiting-for-input']);
  const result: EntryBody = {
    type: 'agent-result',
    path: 'react',
    ...scope,
    status: 'failed',
    value: { inline: 'No.' },
  };
  expect(statuses(result)).toEqual(['skipped']);
  expect(planAfter(result)?.agents[0]).toMatchObject({ status: 'failed', result: 'No.' });
});

test('it is told in the words of whoever reads it', () => {
  const entries = start.map((body, seq) => ({ ...body, taskId: 't', seq, at: seq }) as Entry);
  const state = foldTask(entries);
  const said = state && planOfRuns(state, ({ tool }) => `使用 ${tool}`);
  expect(said?.agents[0]?.steps).toMatchObject([{ text: '使用 type; 使用 click' }]);
});

test('a task with a plan has its own', () => {
  const plan = { version: 1, id: 'p', name: '', thought: '', language: 'en', agents: [] };
  expect(planAfter({ type: 'plan-updated', plan: { inline: plan }, reason: 'planned' })).toBeUndefined();
});
