import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { arbitraryPlan } from './arbitrary-plan.testing.ts';
import { nodeStatusSchema, type Plan } from './plan.ts';
import { findNode, moveNode, nodeMoves, reopenNode, resetSteps } from './progress.ts';
import { walkSteps } from './steps.ts';
import { parsePlanXml } from './xml/parse.ts';

const example = (): Plan => {
  const xml = `<root><agents><agent name="Browser" id="0"><task>t</task><nodes><node>a</node>
    <loop until="u"><node>b</node><watch><description>d</description><trigger><node>c</node></trigger></watch></loop></nodes></agent></agents></root>`;
  const parsed = parsePlanXml(xml, { id: 'p', language: 'en' });
  if (!parsed.ok) throw new Error(parsed.problems.join());
  return parsed.plan;
};
const statusOf = (plan: Plan, id: string) => {
  const found = findNode(plan, id);
  return found?.kind === 'agent' ? found.agent.status : found?.step.status;
};

test('a node deep inside is moved and everything else stays the same object', () => {
  const plan = example();
  const moved = moveNode(plan, '0.2.2.1', 'running');
  if (!moved.ok) throw new Error(moved.why);
  expect(statusOf(moved.plan, '0.2.2.1')).toBe('running');
  expect(statusOf(plan, '0.2.2.1')).toBe('initial');
  expect(moved.plan.agents[0]?.steps[0]).toBe(plan.agents[0]?.steps[0]);
  const done = moveNode(moved.plan, '0.2.2.1', 'done', 'read 3 rows');
  expect(done).toMatchObject({ ok: true });
  expect(done.ok && findNode(done.plan, '0.2.2.1')).toMatchObject({
    step: { result: 'read 3 rows' },
    parents: [{ id: '0.2' }, { id: '0.2.2' }],
  });
});

test('only legal moves, and the reason for the others', () => {
  for (const from of nodeStatusSchema.options)
    for (const to of nodeStatusSchema.options) {
      const plan = example();
      const agents = plan.agents.map((agent) => ({ ...agent, status: from }));
      const moved = moveNode({ ...plan, agents }, '0', to);
      expect(moved.ok, `${from} → ${to}`).toBe(from === to || nodeMoves[from].includes(to));
    }
  expect(moveNode(example(), '0', 'done')).toEqual({
    ok: false,
    why: 'Node "0" is initial and cannot become done.',
  });
  expect(moveNode(example(), '9', 'done')).toEqual({ ok: false, why: 'The plan has no node "9".' });
  expect(nodeMoves.done).toEqual([]);
});

test('a round of a loop starts afresh inside and leaves the loop itself', () => {
  let plan = example();
  for (const [id, status] of [
    ['0.2', 'running'],
    ['0.2.1', 'running'],
    ['0.2.1', 'done'],
    ['0.2.2.1', 'skipped'],
  ] as const) {
    const moved = moveNode(plan, id, status, status === 'done' ? 'x' : undefined);
    if (!moved.ok) throw new Error(moved.why);
    plan = moved.plan;
  }
  plan = resetSteps(plan, '0.2');
  expect(['0.2', '0.2.1', '0.2.2.1'].map((id) => statusOf(plan, id))).toEqual([
    'running',
    'initial',
    'initial',
  ]);
  expect(findNode(plan, '0.2.1')).not.toHaveProperty('step.result');
});

test('every node of any plan is found by its id', () => {
  fc.assert(
    fc.property(arbitraryPlan, (plan) => {
      for (const agent of plan.agents)
        for (const { step } of walkSteps(agent.steps))
          expect(findNode(plan, step.id)).toMatchObject({ step: { id: step.id } });
    }),
    { numRuns: 40 },
  );
});

test('what waited for a reopened agent is open again, in whatever order it is written', () => {
  const xml = `<root><agents><agent name="Browser" id="c" dependsOn="b"><task>t</task></agent>
    <agent name="Browser" id="b" dependsOn="a"><task>t</task></agent><agent name="Browser" id="a"><task>t</task></agent></agents></root>`;
  const parsed = parsePlanXml(xml, { id: 'p', language: 'en' });
  if (!parsed.ok) throw new Error(parsed.problems.join());
  const agents = parsed.plan.agents.map((agent) => ({
    ...agent,
    status: agent.id === 'a' ? ('failed' as const) : ('skipped' as const),
  }));
  const open = reopenNode({ ...parsed.plan, agents }, 'a');
  expect(open.agents.map(({ status }) => status)).toEqual(['initial', 'initial', 'running']);
});

test('an agent that is reopened has its open steps again, and so have the agents that waited for it', () => {
  const xml = `<root><agents><agent name="Browser" id="a"><task>t</task><nodes><node>1</node><node>2</node></nodes></agent>
    <agent name="Browser" id="b" dependsOn="a"><task>t</task></agent><agent name="Browser" id="c" dependsOn="b"><task>t</task></agent>
    <agent name="Browser" id="d"><task>t</task></agent></agents></root>`;
  const parsed = parsePlanXml(xml, { id: 'p', language: 'en' });
  if (!parsed.ok) throw new Error(parsed.problems.join());
  const moves = [
    ['a', 'running'],
    ['a.1', 'running'],
    ['a.1', 'done'],
    ['a.2', 'skipped'],
    ['a', 'failed'],
    ['b', 'skipped'],
    ['c', 'skipped'],
    ['d', 'skipped'],
  ] as const;
  let plan = parsed.plan;
  for (const [id, status] of moves) {
    const moved = moveNode(plan, id, status, 'why');
    if (!moved.ok) throw new Error(moved.why);
    plan = moved.plan;
  }
  const open = reopenNode(plan, 'a');
  expect(['a', 'a.1', 'a.2', 'b', 'c', 'd'].map((id) => statusOf(open, id))).toEqual([
    'running',
    'done',
    'initial',
    'initial',
    'initial',
    'skipped',
  ]);
  expect(open.agents.map(({ result }) => result)).toEqual([undefined, undefined, undefined, 'why']);
});
