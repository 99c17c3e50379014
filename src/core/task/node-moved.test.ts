import { describe, expect, test } from 'vitest';
import { fakeCreated } from '../agent/fake-world.testing.ts';
import type { Plan } from '../plan/plan.ts';
import type { Entry, EntryBody } from './entry.ts';
import { nodeMoved } from './node-moved.ts';
import { foldTask } from './reducer.ts';

const plan: Plan = {
  version: 1,
  id: 'p',
  name: 'Lamps',
  thought: '',
  language: 'en',
  agents: [{ id: '0', agent: 'Browser', task: 'Look', dependsOn: [], steps: [], status: 'ready' }],
};

const stands = (...moves: EntryBody[]) => {
  const bodies: EntryBody[] = [
    fakeCreated,
    { type: 'plan-updated', reason: 'planned', plan: { inline: plan } },
    ...moves,
  ];
  const [agent] =
    foldTask(bodies.map((body, seq): Entry => ({ ...body, taskId: 't', seq, at: seq })))?.plan?.agents ?? [];
  return [agent?.status, agent?.result];
};

describe('an entry that moves a node', () => {
  test.each([
    ['names no result when there is none', nodeMoved('0', 'running'), ['running', undefined]],
    ['brings the result', nodeMoved('0', 'done', '$49'), ['done', '$49']],
    ['may bring an empty one', nodeMoved('0', 'done', ''), ['done', '']],
  ])('%s', (_, entry, expected) => {
    expect('result' in entry).toBe(expected[1] !== undefined);
    expect(stands(nodeMoved('0', 'running'), entry)).toEqual(expected);
  });

  test('without a result leaves the one that stands at the node', () => {
    expect(stands(nodeMoved('0', 'running', 'so far'), nodeMoved('0', 'done'))).toEqual(['done', 'so far']);
  });
});
