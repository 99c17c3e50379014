import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryPlan } from '../../core/plan/arbitrary-plan.testing.ts';
import type { Plan, Step } from '../../core/plan/plan.ts';
import { childSteps, walkSteps } from '../../core/plan/steps.ts';
import { fixturePlan } from '../gallery/fixture-plan.ts';
import { type Box, layoutPlan } from './layout.ts';
import { wrapText } from './wrap-text.ts';

const boxOf = (boxes: readonly Box[], id: string): Box => {
  const box = boxes.find((candidate) => candidate.id === id);
  if (!box) throw new Error(`No box ${id}`);
  return box;
};
const holds = (outer: Box, inner: Box): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width + 0.01 &&
  inner.y + inner.height <= outer.y + outer.height + 0.01;
const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

const step = (id: string, after?: string[], text = `Step ${id}`): Step => ({
  kind: 'step',
  id,
  text,
  status: 'initial',
  ...(after ? { after } : {}),
});
const planOf = (steps: Step[]): Plan => ({
  ...fixturePlan(),
  agents: [{ id: 'a', agent: 'Browser', task: 'Do it', dependsOn: [], status: 'initial', steps }],
});

describe('a plan is laid out', () => {
  test('in order from top to bottom, what is inside inside', () => {
    const { boxes, edges, width, height } = layoutPlan(fixturePlan());
    const [first, second] = [boxOf(boxes, '0'), boxOf(boxes, '1')];
    expect(first.y + first.height).toBeLessThan(second.y);
    expect(holds(first, boxOf(boxes, '0.3'))).toBe(true);
    expect(holds(boxOf(boxes, '0.3'), boxOf(boxes, '0.3.1'))).toBe(true);
    expect(boxOf(boxes, '0.1').y).toBeLessThan(boxOf(boxes, '0.2').y);
    expect(edges.map(({ from, to }) => `${from} ${to}`)).toEqual(
      expect.arrayContaining(['0 1', '0.1 0.2', '0.2 0.3', '1.1 1.2']),
    );
    expect(boxes.every((box) => box.x + box.width <= width && box.y + box.height <= height)).toBe(true);
  });

  test('what may run at once stands side by side, and a long edge goes past what is between', () => {
    const steps = [step('s'), step('b', ['s']), step('c', ['s']), step('d', ['b', 'c', 's'])];
    const { boxes, edges } = layoutPlan(planOf(steps));
    expect(boxOf(boxes, 'b').y).toBe(boxOf(boxes, 'c').y);
    const long = edges.find(({ from, to }) => from === 's' && to === 'd');
    expect(long?.points).toHaveLength(4);
    for (const [x, y] of long?.points.slice(1, 3) ?? [])
      for (const box of [boxOf(boxes, 'b'), boxOf(boxes, 'c')])
        expect(x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height).toBe(false);
  });

  test('a circle is drawn all the same', () => {
    const { boxes } = layoutPlan(planOf([step('x', ['z']), step('y', ['x']), step('z', ['y'])]));
    expect(boxes).toHaveLength(4);
  });

  test('any plan: every node has its box, none overlaps another beside it, each lies in what holds it', () => {
    fc.assert(
      fc.property(arbitraryPlan, (plan) => {
        const { boxes } = layoutPlan(plan);
        const check = (outer: string | undefined, ids: string[]) => {
          const inside = ids.map((id) => boxOf(boxes, id));
          for (const [index, box] of inside.entries()) {
            if (outer !== undefined) expect(holds(boxOf(boxes, outer), box)).toBe(true);
            for (const other of inside.slice(index + 1)) expect(overlap(box, other)).toBe(false);
          }
        };
        check(
          undefined,
          plan.agents.map(({ id }) => id),
        );
        for (const agent of plan.agents) {
          check(
            agent.id,
            agent.steps.map(({ id }) => id),
          );
          for (const { step: inner } of walkSteps(agent.steps))
            check(
              inner.id,
              childSteps(inner).map(({ id }) => id),
            );
        }
      }),
      { numRuns: 100 },
    );
  }, 60_000);
});

test('an inner plan stands beside the hub, with an edge from its node that goes past all else', () => {
  const hub = planOf([
    step('s'),
    step('b', ['s']),
    step('c', ['s'], 'A longer text. '.repeat(9)),
    step('d', ['b', 'c']),
  ]);
  const inner = ['b', 'c', 'd'].map((id) => ({
    ...hub.agents[0]!,
    id: `${id}/plan`,
    steps: [step(`${id}/plan/1`), step(`${id}/plan/2`, [`${id}/plan/1`])],
  }));
  const { boxes, edges, width, height } = layoutPlan({ agents: [...hub.agents, ...inner] });
  for (const id of ['b', 'c', 'd']) {
    const [node, plan] = [boxOf(boxes, id), boxOf(boxes, `${id}/plan`)];
    expect(plan.x).toBeGreaterThan(boxOf(boxes, 'a').x + boxOf(boxes, 'a').width);
    expect(plan.x + plan.width <= width && plan.y + plan.height <= height).toBe(true);
    expect(boxes.filter((box) => /^.\/plan$/.test(box.id) && box !== plan && overlap(box, plan))).toEqual([]);
    const edge = edges.find(({ to }) => to === plan.id);
    expect(edge).toMatchObject({ from: id, isInner: true });
    expect(edge?.points[0]?.[1]).toBe(node.y + node.height);
    expect(edge?.points.at(-1)?.[0]).toBe(plan.x);
    // No line segment crosses the box of another node or plan.
    for (const [at, [x, y]] of (edge?.points ?? []).slice(1).entries()) {
      const [fromX, fromY] = edge?.points[at] ?? [x, y];
      const line = {
        x: Math.min(x, fromX),
        y: Math.min(y, fromY),
        width: Math.abs(x - fromX),
        height: Math.abs(y - fromY),
      };
      const met = boxes.filter((box) => box.id !== 'a' && overlap({ ...box, ...line }, box));
      expect(met.map((box) => box.id)).toEqual([]);
    }
  }
  // An agent that others wait for is an agent like any other, whatever its id.
  const waits = { ...inner[0]!, dependsOn: ['a'] };
  expect(layoutPlan({ agents: [...hub.agents, waits] }).edges.at(-1)).toMatchObject({
    from: 'a',
    to: 'b/plan',
  });
});

describe('texts are broken into lines', () => {
  test.each([
    ['Open the category of desk lamps', 116, 4, ['Open the category', 'of desk lamps']],
    ['打开台灯分类并按价格排序', 60, 4, ['打开台灯分', '类并按价格', '排序']],
    ['one two three four five six seven', 64, 2, ['one two', 'three fo…']],
    ['', 60, 2, []],
  ])('%s', (text, width, most, lines) => {
    expect(wrapText(text, width, 12, most)).toEqual(lines);
  });
});

test('words of an edge between agents are those for the question in the first of them', () => {
  const plan = planOf([{ kind: 'confirm', id: 'ask', question: 'Buy?', status: 'initial' }]);
  const next = { ...plan.agents[0]!, id: 'b', steps: [], dependsOn: ['a'], extra: { 'when ask': 'yes' } };
  const { edges } = layoutPlan({ agents: [...plan.agents, next] });
  expect(edges.find(({ to }) => to === 'b')).toMatchObject({ from: 'a', words: { text: 'yes' } });
});
