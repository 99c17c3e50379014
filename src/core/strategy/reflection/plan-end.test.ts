import { expect, test } from 'vitest';
import { fakeCreated } from '../../agent/fake-world.testing.ts';
import type { NodeStatus, Plan } from '../../plan/plan.ts';
import type { Entry } from '../../task/entry.ts';
import { foldTask } from '../../task/reducer.ts';
import { planEnd } from './plan-end.ts';

type Node = [id: string, status: NodeStatus, result: string, after?: string[]];

/** How a plan of these nodes ends when no node has a run of its own: the result comes from the plan. */
async function endOf(holder: NodeStatus, ...nodes: Node[]) {
  const steps = nodes.map(([id, status, result, after]) => ({
    kind: 'step' as const,
    id,
    text: `Do ${id}`,
    status,
    result,
    ...(after && { after }),
  }));
  const agent = { id: 'plan', agent: 'Browser', task: '', dependsOn: [], steps, status: holder };
  const plan: Plan = { version: 1, id: 't', name: '', thought: '', language: 'en', agents: [agent] };
  const state = foldTask([{ ...fakeCreated, taskId: 't', seq: 0, at: 0 } as Entry]);
  if (!state) throw new Error('A journal that begins with task-created folds to a task.');
  return planEnd({ ...state, plan }, plan, async () => undefined);
}

test('what holds the nodes is done first, then the task ends with what the last nodes brought', async () => {
  const nodes: Node[] = [
    ['a', 'done', '1'],
    ['b', 'done', '2', ['a']],
    ['c', 'skipped', 'no'],
  ];
  expect(await endOf('running', ...nodes)).toMatchObject([
    { do: 'commit', entries: [{ type: 'node-moved', nodeId: 'plan', status: 'done' }] },
  ]);
  expect(await endOf('done', ...nodes)).toEqual([{ do: 'end', status: 'completed', value: '2' }]);
});

test('of several ends each stands under its words', async () => {
  const [end] = await endOf('done', ['a', 'done', '1', []], ['b', 'done', '2', []]);
  expect(end).toMatchObject({ status: 'completed', value: '**Do a**\n\n1\n\n**Do b**\n\n2' });
});

test.each([
  ['failed', 'nodes-failed', 'no lamp'],
  ['initial', 'plan-stands-still', 'Not done: Do b'],
] as const)(
  'with a node that is %s it ends in error and says what is missing',
  async (status, kind, value) => {
    const [end] = await endOf('running', ['a', 'done', '1', []], ['b', status, 'no lamp', []]);
    expect(end).toMatchObject({ do: 'end', status: 'error', phrase: { kind } });
    expect(end).toHaveProperty('value', expect.stringContaining(value));
  },
);

test('a plan of which nothing has begun, because all of it was skipped, comes to its end too', async () => {
  expect(await endOf('initial', ['a', 'skipped', ''])).toMatchObject([
    { do: 'commit', entries: [{ status: 'running' }, { status: 'done' }] },
  ]);
});
