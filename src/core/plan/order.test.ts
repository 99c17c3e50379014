import { expect, test } from 'vitest';
import { orderedSteps, readyAgents, readySteps } from './order.ts';
import type { AgentTask, NodeStatus, Plan, Step } from './plan.ts';

const agent = (id: string, status: NodeStatus, dependsOn: string[] = []): AgentTask => ({
  id,
  agent: 'Browser',
  task: 't',
  dependsOn,
  steps: [],
  status,
});
const plan = (...agents: AgentTask[]): Plan => ({
  version: 1,
  id: 'p',
  name: '',
  thought: '',
  language: 'en',
  agents,
});
const step = (id: string, status: NodeStatus, after?: string[]): Step => ({
  kind: 'step',
  id,
  text: id,
  status,
  ...(after && { after }),
});

const ids = (nodes: { id: string }[]) => nodes.map(({ id }) => id);

test('agents start when all they wait for is done', () => {
  const { ready, skip } = readyAgents(
    plan(
      agent('0', 'done'),
      agent('1', 'running'),
      agent('2', 'initial', ['0']),
      agent('3', 'ready', ['0', '1']),
      agent('4', 'initial'),
    ),
  );
  expect(ids(ready)).toEqual(['2', '4']);
  expect(skip).toEqual([]);
});

test('a failure skips all that hangs on it, however far, and nothing else', () => {
  const { ready, skip } = readyAgents(
    plan(
      agent('3', 'initial', ['2']),
      agent('0', 'failed'),
      agent('1', 'initial'),
      agent('2', 'initial', ['0', '1']),
    ),
  );
  expect(ids(ready)).toEqual(['1']);
  expect(skip.map(({ node, reason }) => [node.id, reason])).toEqual([
    ['2', 'It waits for 0, which failed.'],
    ['3', 'It waits for 2, which was skipped.'],
  ]);
});

test('what an answer led past is no failure: what follows it goes on, unless that is all it follows', () => {
  const chosen = (node: AgentTask, ask = 'a'): AgentTask => ({ ...node, extra: { [`when ${ask}`]: 'yes' } });
  const branches = (asked: NodeStatus) =>
    readyAgents(
      plan(
        agent('0', asked),
        chosen(agent('yes', asked === 'failed' ? 'skipped' : 'done', ['0'])),
        chosen(agent('no', 'skipped', ['0'])),
        agent('no-2', 'initial', ['no']),
        agent('join', 'initial', ['yes', 'no']),
      ),
    );
  expect(ids(branches('done').ready)).toEqual(['join']);
  expect(ids(branches('done').skip.map(({ node }) => node))).toEqual(['no-2']);
  expect(ids(branches('failed').ready)).toEqual([]);
  expect(ids(branches('failed').skip.map(({ node }) => node))).toEqual(['no-2', 'join']);
});

test('layers that an answer led past are gone through once', () => {
  let looks = 0;
  const passed = (id: string, dependsOn: string[]): AgentTask => ({
    ...agent(id, 'skipped', dependsOn),
    get extra() {
      looks++;
      return { 'when a': 'yes' };
    },
  });
  const layers = Array.from({ length: 12 }, (_, at) => {
    const before = at === 0 ? ['asks'] : [`x${at - 1}`, `y${at - 1}`];
    return [passed(`x${at}`, before), passed(`y${at}`, before)];
  });
  const last = agent('last', 'initial', ['x11', 'y11', 'asks']);
  expect(ids(readyAgents(plan(agent('asks', 'done'), ...layers.flat(), last)).ready)).toEqual(['last']);
  expect(looks).toBeLessThan(100);
});

test('a list without `after` runs one step at a time', () => {
  expect(ids(readySteps([step('a', 'done'), step('b', 'initial'), step('c', 'initial')]).ready)).toEqual([
    'b',
  ]);
  expect(ids(readySteps([step('a', 'running'), step('b', 'initial')]).ready)).toEqual([]);
  expect(readySteps([step('a', 'failed'), step('b', 'initial'), step('c', 'initial')]).skip).toHaveLength(2);
});

test('`after` makes a list a graph', () => {
  const steps = [
    step('a', 'initial', ['c']),
    step('b', 'initial'),
    step('c', 'initial'),
    step('d', 'initial', ['a', 'b']),
  ];
  expect(ids(readySteps(steps).ready)).toEqual(['b', 'c']);
  expect(ids(orderedSteps(steps))).toEqual(['b', 'c', 'a', 'd']);
});

test('a circle of steps still comes out whole', () => {
  expect(ids(orderedSteps([step('a', 'initial', ['b']), step('b', 'initial', ['a'])]))).toEqual(['a', 'b']);
});
