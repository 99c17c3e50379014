import { describe, expect, test } from 'vitest';
import { type Outline, OutlineBuilder, parentIn } from './outline-builder.ts';
import { wordsOf } from './outline-line.ts';
import type { PageNode } from './snapshot.ts';
import { nodeFor } from './testing.ts';

const depthsOf = (nodes: readonly PageNode[]): Int32Array => Int32Array.from(nodes, ({ depth }) => depth);

/** The outline of nodes; `origins` says where each was before. */
const built = (nodes: readonly PageNode[], before?: Outline, origins?: number[]): Outline =>
  new OutlineBuilder(nodes, before, {
    nodes,
    depths: depthsOf(nodes),
    origins: origins && Int32Array.from(origins),
  }).build();

/** Each line with its indentation, and its place among items. */
const told = ({ lines }: Outline): string[] =>
  lines.map((line) => {
    const item = line.item < 0 ? '' : `${line.item}: `;
    return `${'  '.repeat(line.indent)}${item}${wordsOf(line).words}`;
  });

const text = (name: string, depth: number): PageNode => nodeFor('text', name, { depth });
const button = (ref: string, name: string, depth: number): PageNode =>
  nodeFor('button', name, { ref, depth });

describe('what becomes one line', () => {
  test.each<[string, PageNode[], string[]]>([
    ['nothing', [], []],
    ['things in one another', [nodeFor('main', ''), text('Hi', 1)], ['main "Hi"']],
    [
      'a heading that is one control',
      [
        nodeFor('heading', 'News', { level: 2 }),
        nodeFor('link', 'News', { ref: '1', depth: 1 }),
        text('after', 0),
      ],
      ['heading 2 [1] link "News"', '"after"'],
    ],
    [
      'a heading with a control of another name is two',
      [nodeFor('heading', 'News', { level: 2 }), nodeFor('link', 'More', { ref: '1', depth: 1 })],
      ['heading 2 "News"', '  [1] link "More"'],
    ],
    [
      'a region does not repeat its name as its heading, unless there is something in that',
      [
        nodeFor('region', 'Cart'),
        nodeFor('heading', 'Cart', { depth: 1, level: 2 }),
        button('1', 'Pay', 1),
        nodeFor('region', 'Saved'),
        nodeFor('heading', 'Saved', { depth: 1, level: 2 }),
        button('2', 'Open', 2),
      ],
      [
        'region "Cart"',
        '  [1] button "Pay"',
        'region "Saved"',
        '  heading 2 "Saved"',
        '    [2] button "Open"',
      ],
    ],
    [
      'items are counted in their own list, controls between them are none, one without words has no line',
      [
        nodeFor('list', ''),
        nodeFor('listitem', '', { depth: 1 }),
        text('one', 2),
        button('1', 'between', 1),
        nodeFor('listitem', '', { depth: 1 }),
        nodeFor('listitem', '', { depth: 1 }),
        nodeFor('list', '', { depth: 2 }),
        nodeFor('listitem', '', { depth: 3 }),
        text('inner', 4),
      ],
      ['list', '  0: "one"', '  [1] button "between"', '  2: listitem', '    list', '      0: "inner"'],
    ],
    [
      'a row without cells is told, an item that is a control is a thing',
      [
        nodeFor('row', ''),
        nodeFor('listitem', 'Open me', { ref: '4' }),
        text('Open me', 1),
        text('and more', 1),
      ],
      ['row ', '[4] listitem "Open me"', '  "and more"'],
    ],
  ])('%s', (_name, nodes, lines) => {
    expect(told(built(nodes))).toEqual(lines);
  });

  test('a message that holds more than its text, or has a name, is no single line', () => {
    const saved = nodeFor('status', '');
    expect(told(built([saved, text('Saved', 1)]))).toEqual(['status "Saved"']);
    expect(told(built([saved, text('Saved', 1), text('Undo?', 1)]))).toHaveLength(3);
    expect(told(built([nodeFor('status', 'Mail'), text('Saved', 1)]))).toHaveLength(2);
    const scrolls = { ...saved, scrollable: { above: 0, below: 2 } };
    expect(told(built([scrolls, text('Saved', 1)]))).toHaveLength(2);
  });
});

describe('odd nesting', () => {
  test('a depth that is jumped over indents by one step', () => {
    const nodes = [text('a', 0), text('deep', 7), text('deeper', 9), text('less', 8), text('b', 0)];
    expect(told(built(nodes))).toEqual(['"a"', '  "deep"', '    "deeper"', '    "less"', '"b"']);
  });

  test('a page that does not begin at its top', () => {
    expect(told(built([text('a', 3), text('b', 1), text('c', 2)]))).toEqual(['"a"', '"b"', '  "c"']);
  });

  test('550 levels', () => {
    const outline = built(
      Array.from({ length: 550 }, (_, depth) => nodeFor('group', `g${depth}`, { depth })),
    );
    expect(outline.lines.at(-1)?.indent).toBe(549);
    expect([outline.from[0], outline.to[0]]).toEqual([0, 550]);
  });

  test('what a node is in', () => {
    const depths = Int32Array.from([0, 1, 5, 2, 1, 0]);
    expect([0, 1, 2, 3, 4, 5].map((at) => parentIn(depths, at))).toEqual([-1, 0, 1, 1, 0, -1]);
  });
});

describe('where the lines of a node are', () => {
  test('from its own to the last of what is in it; what stands on the line of another has none', () => {
    const nodes = [
      nodeFor('list', ''),
      nodeFor('listitem', '', { depth: 1 }),
      text('one', 2),
      nodeFor('listitem', '', { depth: 1 }),
      button('1', 'after', 0),
    ];
    const { from, to } = built(nodes);
    expect([...from]).toEqual([0, 1, -1, 2, 2]);
    // The second item has no words, and so no line.
    expect([...to]).toEqual([2, 2, -1, 2, 3]);
  });

  test('all that is in a dialog is of the dialog, and nothing else', () => {
    const nodes = [
      nodeFor('dialog', 'Sure?'),
      nodeFor('group', '', { depth: 1 }),
      button('1', 'Yes', 2),
      button('2', 'Behind', 0),
    ];
    expect(built(nodes).lines.map(({ dialog }) => dialog)).toEqual([true, true, true, false]);
  });
});

describe('from the look before', () => {
  const list = nodeFor('list', 'Names');
  const items = ['Ann', 'Bob', 'Cleo'].flatMap((name) => [
    nodeFor('listitem', '', { depth: 1 }),
    text(name, 2),
  ]);

  test('lines of what did not change are taken over, with their place among the items as it is now', () => {
    const before = built([list, ...items]);
    const now = built([list, ...items.slice(2)], before, [-1, 3, 4, 5, 6]);
    expect(told(now)).toEqual(['list "Names"', '  0: "Bob"', '  1: "Cleo"']);
    expect(now.lines[1]?.nodes).toBe(before.lines[2]?.nodes);
    expect([...now.from]).toEqual([0, 1, -1, 2, -1]);
  });

  test('not where something now stands in it, or it is deeper, or it was part of another line', () => {
    const [item, ann] = items as [PageNode, PageNode];
    const before = built([item, ann, button('1', 'Go', 0)]);
    const fuller = [item, ann, text('and more', 2), button('1', 'Go', 0)];
    expect(told(built(fuller, before, [0, 1, -1, 2]))).toEqual(told(built(fuller)));
    const deeper = [nodeFor('group', 'All'), nodeFor('group', 'Some', { depth: 1 }), button('1', 'Go', 2)];
    expect(told(built(deeper, before, [-1, -1, 2]))).toEqual(told(built(deeper)));
    const alone = [text('Ann', 0)];
    expect(told(built(alone, before, [1]))).toEqual(['"Ann"']);
  });

  test('words of a line that only moved are not written again', () => {
    const before = built([button('1', 'Go', 0)]);
    told(before);
    const now = built([{ ...button('1', 'Go', 0), screen: 3 }], before, [-1]);
    expect(now.lines[0]?.words).toBe('[1] button "Go"');
    expect(built([button('1', 'Stop', 0)], before, [-1]).lines[0]?.words).toBeUndefined();
  });
});
