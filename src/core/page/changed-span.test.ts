import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { changedSpan } from './changed-span.ts';
import { pageDifference } from './difference.ts';
import type { NodeState, PageNode } from './snapshot.ts';
import { nodeFor, pageOf } from './testing.ts';

test('is what stands between the beginnings and the ends that two lists share', () => {
  expect(changedSpan('abcde'.split(''), 'abxde'.split(''))).toEqual({ start: 2, end: 3, wasEnd: 3 });
  expect(changedSpan('abab'.split(''), 'ab'.split(''))).toEqual({ start: 2, end: 2, wasEnd: 4 });
  expect(changedSpan([], ['a'])).toEqual({ start: 0, end: 1, wasEnd: 0 });
  expect(changedSpan(['a', 'b'], ['a', 'b'])).toEqual({ start: 2, end: 2, wasEnd: 2 });
});

const ROLES = ['text', 'row', 'listitem', 'list', 'alert', 'status', 'dialog', 'button', 'textbox', 'cell'];
const STATES: NodeState[] = ['focused', 'covered', 'invalid', 'checked'];
const CONTROLS = new Set(['button', 'textbox']);

const anyNode = fc
  .record({
    role: fc.constantFrom(...ROLES),
    name: fc.constantFrom('', 'one', 'two', 'three', 'four'),
    depth: fc.nat(4),
    ref: fc.nat(60),
    states: fc.subarray(STATES, { maxLength: 1 }),
    screen: fc.nat(2),
    above: fc.constantFrom(undefined, 0, 1),
  })
  .map(({ role, name, depth, ref, states, screen, above }) =>
    nodeFor(role, name, {
      depth,
      states,
      screen,
      ...(CONTROLS.has(role) ? { ref: String(ref) } : {}),
      ...(CONTROLS.has(role) && above !== undefined ? { scrollable: { above, below: 1 } } : {}),
    }),
  );

/** Controls with a number that another has are left out. */
function numbered(nodes: readonly PageNode[]): PageNode[] {
  const known = new Set<string>();
  return nodes.filter(({ ref }) => ref === undefined || (!known.has(ref) && known.add(ref)));
}

test('what is told of a change is the same as where the whole pages are gone through', () => {
  const changes = fc.record({
    nodes: fc.array(anyNode, { minLength: 8, maxLength: 40 }),
    at: fc.nat(40),
    gone: fc.nat(5),
    came: fc.array(anyNode, { maxLength: 5 }),
    states: fc.subarray(STATES, { maxLength: 1 }),
    scrolled: fc.constantFrom(0, 0, 300),
  });
  fc.assert(
    fc.property(changes, ({ nodes, at, gone, came, states, scrolled }) => {
      const first = nodeFor('heading', 'First', { level: 1 });
      const last = nodeFor('heading', 'Last', { level: 1 });
      const was = [first, ...numbered(nodes), last];
      const inner = was.slice(1, -1).toSpliced(at, gone, ...came);
      const changed = inner[at + came.length];
      if (changed) inner[at + came.length] = { ...changed, states };
      const now = [first, ...numbered(inner), last];
      // Between ends that are others each time nothing is known to be shared.
      const apart = (list: readonly PageNode[]): PageNode[] => [
        nodeFor('group', ''),
        ...list,
        nodeFor('group', ''),
      ];
      const told = (from: PageNode[], to: PageNode[]): string =>
        pageDifference(pageOf(from), { ...pageOf(to), scroll: { y: scrolled, height: 2000 } }, { shown: [] })
          // These ends are lines too, so the lines about an order may have gaps there.
          .text.replaceAll('\n  …\n', '\n');
      expect(told(was, now)).toBe(told(apart(was), apart(now)));
    }),
    { numRuns: 100 },
  );
});
