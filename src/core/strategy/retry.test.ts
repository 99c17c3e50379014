import { expect, test } from 'vitest';
import { fakeCreated } from '../agent/fake-world.testing.ts';
import type { AgentTask, Step } from '../plan/plan.ts';
import type { EntryBody } from '../task/entry.ts';
import { foldTask } from '../task/reducer.ts';
import { runsToRetry } from './retry.ts';

const step: Step = { kind: 'step', id: 'a.1', text: 'Look', status: 'initial' };
const loop: Step = { kind: 'loop', id: 'a.1', until: 'it is there', max: 2, steps: [], status: 'initial' };

/** Paths of the runs that can be tried again, of a task whose one agent has failed. */
function retried(steps: Step[] | undefined, ...after: EntryBody[]): string[] {
  const agent: AgentTask = {
    id: 'a',
    agent: 'Browser',
    task: 'Look',
    dependsOn: [],
    steps: steps ?? [],
    status: 'failed',
  };
  const plan = { version: 1, id: 'p', name: '', thought: '', language: 'en', agents: [agent] };
  const path = steps ? 'plan/a' : 'react';
  const scope = { path, agent: 'Browser', nodeId: steps ? 'a' : '' };
  const bodies: EntryBody[] = [
    { ...fakeCreated },
    { type: 'strategy-chosen', strategy: steps ? 'plan' : 'react', reason: '' },
    ...(steps ? [{ type: 'plan-updated', plan: { inline: plan }, reason: 'imported' } as const] : []),
    { type: 'agent-started', ...scope, assignment: { inline: 'Look' } },
    { type: 'agent-result', ...scope, status: 'failed', value: { inline: 'Not there.' } },
    ...after,
  ];
  const state = foldTask(bodies.map((body, seq) => ({ ...body, taskId: 't', seq, at: seq })));
  return state ? runsToRetry(state).map((run) => run.path) : ['no task'];
}

const end = (status: 'error' | 'aborted'): EntryBody => ({
  type: 'task-ended',
  status,
  result: { inline: '' },
});

test('a run that failed can be tried again once the task has ended in error, and not before or after a Stop', () => {
  expect(retried(undefined, end('error'))).toEqual(['react']);
  expect(retried([step], end('error'))).toEqual(['plan/a']);
  expect([retried([step]), retried([step], end('aborted'))]).toEqual([[], []]);
});

test('what code went through step by step is not reopened, and neither is what has been already', () => {
  expect(retried([loop], end('error'))).toEqual([]);
  const reopened = { type: 'agent-reopened', path: 'react', agent: 'Browser', nodeId: '' } as const;
  expect(retried(undefined, end('error'), reopened)).toEqual([]);
});
