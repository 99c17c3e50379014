import { expect, test } from 'vitest';
import { type Outline, OutlineBuilder } from './outline-builder.ts';
import { wordsOf } from './outline-line.ts';
import { movedOutline } from './outline-move.ts';
import type { PageNode } from './snapshot.ts';
import { nodeFor } from './testing.ts';

/** The lines of a page of which no other look is known. */
const whole = (nodes: readonly PageNode[]): Outline =>
  new OutlineBuilder(nodes, undefined, {
    nodes,
    depths: Int32Array.from(nodes, ({ depth }) => depth),
  }).build();

const NODES: readonly PageNode[] = [
  nodeFor('main', 'Orders', { screen: 0 }),
  nodeFor('heading', 'Latest', { depth: 1, level: 2, screen: 0 }),
  nodeFor('list', '', { depth: 1, itemCount: 2, screen: 0 }),
  nodeFor('listitem', '', { depth: 2, screen: 1 }),
  nodeFor('text', 'Lamp', { depth: 3, screen: 1 }),
  nodeFor('button', 'Buy', { depth: 3, ref: '1', screen: 1 }),
  nodeFor('listitem', '', { depth: 2, screen: 2 }),
  nodeFor('text', 'Chair', { depth: 3, screen: 2 }),
  nodeFor('button', 'Buy', { depth: 3, ref: '2', screen: 2 }),
  nodeFor('text', 'The end', { depth: 1, screen: 3 }),
];
const LAMP = 4;
const BUY_LAMP = 5;

const elsewhere = (at: number, screen: number): PageNode[] =>
  NODES.with(at, { ...(NODES[at] as PageNode), screen });

test('after a scroll the lines are those of the whole page made anew, in the words that they had', () => {
  const before = whole(NODES);
  const words = before.lines.map((line) => wordsOf(line));
  const now = NODES.map((node) => ({ ...node, screen: node.screen - 1 }));
  const moved = movedOutline(before, now);
  const anew = whole(now);
  for (const line of anew.lines) wordsOf(line);
  expect(moved).toEqual(anew);
  expect(moved?.lines.map((line) => wordsOf(line))).toEqual(words);
  expect(moved?.table.lowest).toBe(2);
});

test('what did not move keeps its line, and the look before keeps its own', () => {
  const before = whole(NODES);
  const now = elsewhere(NODES.length - 1, 7);
  const moved = movedOutline(before, now);
  expect(moved).toEqual(whole(now));
  expect(moved?.lines.slice(0, -1).every((line, at) => line === before.lines[at])).toBe(true);
  expect(before).toEqual(whole(NODES));
});

test.each([
  ['the first', LAMP],
  ['the second', BUY_LAMP],
])('of several things on one line %s alone may move', (_, at) => {
  const before = whole(NODES);
  const told = before.lines.find(({ nodes }) => nodes.includes(NODES[at] as PageNode));
  expect(told?.nodes.length).toBeGreaterThan(1);
  for (const screen of [-4, 0, 9]) {
    const now = elsewhere(at, screen);
    const moved = movedOutline(before, now);
    expect(moved).toEqual(whole(now));
    expect(moved?.lines.some(({ nodes }) => nodes.includes(now[at] as PageNode))).toBe(true);
  }
});

test.each<[string, readonly PageNode[]]>([
  ['a word is another', NODES.with(LAMP, { ...(NODES[LAMP] as PageNode), name: 'Lamps' })],
  ['a thing is nested elsewhere', NODES.with(LAMP, { ...(NODES[LAMP] as PageNode), depth: 2 })],
  ['a thing has gone', NODES.slice(0, -1)],
  ['a thing has come', [...NODES, nodeFor('text', 'More', { depth: 1 })]],
])('more than a move is left to others: %s', (_, now) => {
  expect(movedOutline(whole(NODES), now)).toBeUndefined();
});

test('nothing is moved in a page that is not told in its own order, as with an open dialog', () => {
  const before = whole(NODES);
  expect(movedOutline({ ...before, source: [...NODES] }, elsewhere(LAMP, 5))).toBeUndefined();
});
