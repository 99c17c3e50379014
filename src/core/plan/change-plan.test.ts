import { describe, expect, test } from 'vitest';
import { changePlan } from './change-plan.ts';
import type { PlanNames } from './check-plan.ts';
import { parsePlanDot } from './dot/parse.ts';
import { printPlanDot } from './dot/print.ts';
import {
  couldWaitFor,
  waitsOf,
  withMoved,
  withoutNode,
  withStepAfter,
  withText,
  withWaits,
} from './edits.ts';
import type { Plan } from './plan.ts';
import { planDifferenceText } from './plan-difference.ts';
import { moveNode } from './progress.ts';
import { findNode } from './steps.ts';
import { parsePlanXml } from './xml/parse.ts';

const names: PlanNames = { agents: ['Browser', 'Chat'], tools: ['click'] };

function shopping(): Plan {
  const parsed = parsePlanXml(
    `<root><name>Shopping</name><agents>
      <agent name="Browser" id="0"><task>Shop</task><nodes>
        <node output="lamps">Find lamps</node>
        <forEach items="lamps" as="lamp"><node input="lamp">Read the price</node></forEach>
        <node input="lamps">Note the cheapest</node>
        <confirm>Order it?</confirm>
      </nodes></agent>
      <agent name="Chat" id="1" dependsOn="0"><task>Tell it</task></agent>
    </agents></root>`,
    { id: 'p', language: 'en' },
  );
  if (!parsed.ok) throw new Error(parsed.problems.join());
  return parsed.plan;
}

function at(moves: [string, Parameters<typeof moveNode>[2]][], plan = shopping()): Plan {
  return moves.reduce((before, [id, status]) => {
    const moved = moveNode(before, id, status);
    if (!moved.ok) throw new Error(moved.why);
    return moved.plan;
  }, plan);
}
/** The first step is done, and the forEach is running. */
const running = () =>
  at([
    ['0', 'running'],
    ['0.1', 'running'],
    ['0.1', 'done'],
    ['0.2', 'running'],
  ]);

const texts = (change: ReturnType<typeof changePlan>) =>
  change.ok ? [] : change.problems.map(({ text }) => text);
const ids = (plan: Plan) => plan.agents.map(({ steps }) => steps.map(({ id }) => id));

describe('before anything runs', () => {
  test('texts, order, steps and agents may be other ones', () => {
    const plan = shopping();
    const edited = withoutNode(withMoved(withText(plan, '0.3', 'Note the dearest'), '0.4', -1), '1');
    const change = changePlan(plan, edited, names);
    expect(change).toMatchObject({ ok: true, same: false });
    if (!change.ok) return;
    expect(ids(change.plan)).toEqual([['0.1', '0.2', '0.4', '0.3']]);
    expect(findNode(change.plan, '0.3')).toMatchObject({ step: { text: 'Note the dearest' } });
    expect(planDifferenceText(plan, change.plan)).toBe(
      'I have changed the plan.\n- no longer to be done: 1: Tell it\n- now reads 0.3: Note the dearest\n- the order is now: 0, 0.1, 0.2, 0.2.1, 0.4, 0.3',
    );
  });

  test('an edit that cannot run is refused with the place of each problem', () => {
    const plan = shopping();
    const edited = withoutNode(withText(plan, '0.4', ' '), '0.1');
    expect(changePlan(plan, edited, { ...names, variables: [] })).toEqual({
      ok: false,
      problems: [
        { text: 'Node "0.4" (confirm) asks nothing. Write the question as its text.', nodeId: '0.4' },
        {
          text: 'Node "0.3" reads "lamps", which no node writes. Give an earlier node output="lamps".',
          nodeId: '0.3',
          word: 'lamps',
        },
      ],
    });
  });

  test('a plan at work that is older than a check can be edited; what is wrong anew is refused', () => {
    const old = withoutNode(shopping(), '0.1');
    const strict = { ...names, variables: [] };
    expect(changePlan(old, withText(old, '0.4', 'Really?'), strict).ok).toBe(true);
    expect(texts(changePlan(old, withText(old, '0.4', ' '), strict))).toEqual([
      'Node "0.4" (confirm) asks nothing. Write the question as its text.',
    ]);
  });

  test('what an edit says of states and results is not listened to', () => {
    const plan = shopping();
    const dot = printPlanDot(plan).replace(
      'type=function, status=initial, input=lamps];',
      'type=function, status=done, input=lamps, result="Ordered"];',
    );
    expect(dot).toContain('status=done');
    const parsed = parsePlanDot(dot, { id: 'x', language: 'xx' });
    if (!parsed.ok) throw new Error(parsed.problems.join());
    expect(changePlan(plan, parsed.plan, names)).toEqual({ ok: true, same: true, plan });
  });
});

describe('while it runs', () => {
  test('what has not started may change, and what is done stays done', () => {
    const plan = running();
    const change = changePlan(plan, withText(withoutNode(plan, '0.4'), '0.3', 'Note all'), names);
    if (!change.ok) throw new Error(texts(change).join());
    expect(ids(change.plan)).toEqual([['0.1', '0.2', '0.3'], []]);
    expect(findNode(change.plan, '0.1')).toMatchObject({ step: { status: 'done' } });
    expect(findNode(change.plan, '0.2')).toMatchObject({ step: { status: 'running' } });
  });

  test('what has started may not: not its text, its place, its removal, nor what is inside it', () => {
    const plan = running();
    const refused = (edited: Plan) => texts(changePlan(plan, edited, names));
    expect(refused(withText(plan, '0.1', 'Find desks'))).toEqual([
      '"0.1" has started and cannot be changed any more.',
    ]);
    expect(refused(withText(plan, '0', 'Another task'))).toEqual([
      '"0" has started and cannot be changed any more.',
    ]);
    expect(refused(withText(plan, '0.2.1', 'Read the colour'))).toEqual([
      '"0.2.1" has started and cannot be changed any more.',
    ]);
    expect(refused(withoutNode(plan, '0.2'))[0]).toContain('"0.2" has started and cannot be removed');
    expect(refused(withMoved(plan, '0.3', -1))).toContain(
      '"0.2" has started and cannot be changed any more.',
    );
    expect(refused(withStepAfter(plan, '0', 'First of all').plan)[0]).toContain('"0.1" has started');
  });

  test('the first open step of a running agent counts as started', () => {
    const plan = at([['0', 'running']]);
    expect(texts(changePlan(plan, withText(plan, '0.1', 'Find desks'), names))).toEqual([
      '"0.1" has started and cannot be changed any more.',
    ]);
    expect(changePlan(plan, withText(plan, '0.3', 'Note it'), names).ok).toBe(true);
  });

  test('an agent at work stays one run, or stays gone through by code', () => {
    const plan = running();
    const rest = withoutNode(withoutNode(at([['0', 'running']]), '0.2'), '0.4');
    expect(texts(changePlan(at([['0', 'running']]), rest, names))).toEqual([
      'Agent "0" is at work, and its last forEach, loop, watch or confirm can no longer be removed.',
    ]);
    const [agent] = plan.agents;
    if (!agent) throw new Error('no agent');
    const confirm = { kind: 'confirm' as const, id: '0.9', question: 'Sure?', status: 'initial' as const };
    const simple = {
      ...plan,
      agents: [{ ...agent, steps: agent.steps.filter(({ kind }) => kind === 'step') }],
    };
    const asking = {
      ...simple,
      agents: simple.agents.map((one) => ({ ...one, steps: [...one.steps, confirm] })),
    };
    expect(texts(changePlan(simple, asking, names))[0]).toContain('can no longer come into it');
  });

  test('a graph of dependencies may be drawn among what is left', () => {
    const plan = running();
    const parallel = withWaits(plan, '0.4', ['0.2']);
    expect(waitsOf(parallel, '0.4')).toEqual(['0.2']);
    expect(changePlan(plan, parallel, names).ok).toBe(true);
    expect(couldWaitFor(plan, '0.3')).toEqual(['0.1', '0.2']);
    expect(texts(changePlan(plan, withWaits(parallel, '0.2', ['0.4']), names))[0]).toContain('in a circle');
  });

  test('a step that is added gets an id of its own', () => {
    const { plan, id } = withStepAfter(running(), '0.3', 'Compare');
    expect(id).toBe('0.5');
    expect(ids(plan)[0]).toEqual(['0.1', '0.2', '0.3', '0.5', '0.4']);
    expect(changePlan(running(), plan, names).ok).toBe(true);
  });
});
