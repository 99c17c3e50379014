import { describe, expect, test } from 'vitest';
import { type Outline, OutlineBuilder } from './outline-builder.ts';
import { patchedOutline } from './outline-patch.ts';
import type { PageNode } from './snapshot.ts';
import { nodeFor } from './testing.ts';

const depthsOf = (nodes: readonly PageNode[]): Int32Array => Int32Array.from(nodes, ({ depth }) => depth);
const built = (nodes: readonly PageNode[]): Outline =>
  new OutlineBuilder(nodes, undefined, { nodes, depths: depthsOf(nodes) }).build();

/** Everything that an outline says, in a form that can be compared; words are written on demand. */
const said = ({ lines, depths, from, to }: Outline): unknown => ({
  lines: lines.map((line) => ({ ...line, words: undefined, tokens: 0 })),
  depths: [...depths],
  from: [...from],
  to: [...to],
});

const text = (name: string, depth: number): PageNode => nodeFor('text', name, { depth });
const item = (depth: number): PageNode => nodeFor('listitem', '', { depth });

/** main with a list of three, a status, and a group of two. */
const PAGE: readonly PageNode[] = [
  nodeFor('main', ''),
  nodeFor('list', 'Names', { depth: 1 }),
  ...['Ann', 'Bob', 'Cleo'].flatMap((name) => [item(2), text(name, 3)]),
  nodeFor('status', '', { depth: 1 }),
  text('Saved', 2),
  nodeFor('group', 'Do', { depth: 1 }),
  nodeFor('button', 'Go', { ref: '1', depth: 2 }),
  nodeFor('button', 'Stop', { ref: '2', depth: 2 }),
  nodeFor('contentinfo', ''),
  text('The end', 1),
];
const before = built(PAGE);
const at = (name: string): number => PAGE.findIndex((node) => node.name === name);
const with1 = (index: number, ...nodes: PageNode[]): PageNode[] => PAGE.toSpliced(index, 1, ...nodes);

describe('one place that changed', () => {
  test.each<[string, PageNode[]]>([
    ['the words of a text', with1(at('The end'), text('The very end', 1))],
    ['words within the line of an item', with1(at('Bob'), text('Robert', 3))],
    ['words within a message', with1(at('Saved'), text('Not saved', 2))],
    ['a message that has more in it than its text', with1(at('Saved'), text('Saved', 2), text('Undo?', 2))],
    [
      'a button that came',
      with1(at('Go'), PAGE[at('Go')] as PageNode, nodeFor('button', 'Wait', { depth: 2 })),
    ],
    ['a button that went', with1(at('Stop'))],
    [
      'an item that holds a list now',
      with1(at('Bob'), nodeFor('list', '', { depth: 3 }), item(4), text('B', 5)),
    ],
    ['the words of the last of all', with1(PAGE.length - 1, text('End', 1))],
    ['nothing: another list of the same things', [...PAGE]],
    ['the first of all, with the same in it', with1(0, nodeFor('main', 'Page'))],
    [
      'a thing that is in another one now',
      with1(at('Stop'), { ...(PAGE[at('Stop')] as PageNode), depth: 3 }),
    ],
  ])('%s: as a whole outline says it', (_name, now) => {
    const patched = patchedOutline(before, now);
    expect(patched && said(patched)).toEqual(said(built(now)));
  });

  test('the lines before and after it are the same lines', () => {
    const { lines } = patchedOutline(
      before,
      with1(at('Go'), nodeFor('button', 'Run', { ref: '1', depth: 2 })),
    )!;
    const other = lines.filter((line) => !before.lines.includes(line));
    expect(other.map(({ nodes }) => nodes[0]?.name)).not.toContain('Ann');
    expect(other.length).toBeLessThanOrEqual(3);
  });
});

describe('what is not said of one place', () => {
  test.each<[string, Outline, readonly PageNode[]]>([
    [
      'items that came: those after them have another number',
      before,
      with1(at('Ann'), text('Ann', 3), item(2), text('Al', 3)),
    ],
    [
      'a dialog that opened: it is told first',
      before,
      with1(at('Go'), nodeFor('dialog', 'Sure?', { depth: 2 })),
    ],
    ['nothing that is left', before, []],
    ['nothing that was there', built([]), PAGE],
    ['the last of all that went: nothing stands after it', before, with1(PAGE.length - 1)],
    [
      'more than is worth it',
      built([...PAGE, ...Array.from({ length: 1100 }, (_, n) => text(`was ${n}`, 1))]),
      [...PAGE, ...Array.from({ length: 1100 }, (_, n) => text(`is ${n}`, 1))],
    ],
  ])('%s', (_name, was, now) => {
    expect(patchedOutline(was, now)).toBeUndefined();
  });

  test('a look of which a dialog was told first: its nodes stand in another order', () => {
    const nodes = [...PAGE];
    expect(patchedOutline({ ...before, nodes, source: PAGE }, with1(at('Go'), text('x', 2)))).toBeUndefined();
  });
});

test('300 changes of one place, in nodes that nest in odd ways, are said as a whole outline says them', () => {
  let state = 7;
  const random = (below: number): number => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * below);
  };
  const ROLES = [
    'text',
    'button',
    'list',
    'listitem',
    'listitem',
    'row',
    'cell',
    'heading',
    'status',
    'group',
  ];
  const some = (count: number): PageNode[] =>
    Array.from({ length: count }, () => {
      const role = ROLES[random(ROLES.length)] ?? 'text';
      const more = role === 'button' ? { ref: String(random(1e6)) } : {};
      return nodeFor(role, ['', 'a', 'b', 'more words'][random(4)] ?? '', { depth: random(7), ...more });
    });
  const differ: number[] = [];
  let patches = 0;
  for (let time = 0; time < 300; time++) {
    const was = [{ ...nodeFor('main', ''), depth: random(2) }, ...some(40)];
    const now = was.toSpliced(random(was.length), random(3), ...some(random(3)));
    const patched = patchedOutline(built(was), now);
    if (!patched) continue;
    patches++;
    if (JSON.stringify(said(patched)) !== JSON.stringify(said(built(now)))) differ.push(time);
  }
  expect(differ).toEqual([]);
  expect(patches).toBeGreaterThan(50);
});
