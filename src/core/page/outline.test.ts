import { expect, test } from 'vitest';
import { outlineOf } from './outline.ts';
import { wordsOf } from './outline-line.ts';
import type { PageNode, PageSnapshot } from './snapshot.ts';
import { nodeFor, pageOf } from './testing.ts';
import { pageText } from './text.ts';

/** Numbers from 0 to below 1, the same for each seed. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return state / 0x80000000;
  };
}

const ROLES =
  'button link text text list listitem listitem row cell heading main region dialog status combobox table'.split(
    ' ',
  );
const CONTROLS = new Set(['button', 'link', 'combobox']);

/** Properties of nodes that their words show, or do not. */
const PARTS: readonly Partial<PageNode>[] = [
  { states: ['disabled'] },
  { states: [] },
  { value: '4242' },
  { options: ['XL', 'S'] },
  { optionCount: 7 },
  { description: 'Said besides' },
  { description: `Said at ${'great '.repeat(20)}length` },
  { placeholder: 'Card' },
  { inputType: 'email' },
  { secret: true },
  { level: 4 },
  { itemCount: 12 },
  { scrollable: { above: 1, below: 2 } },
  { url: 'https://example.com/a' },
  { ref: '7' },
  { role: 'link' },
];

/** Nodes nested at random, with roles that are written in different ways. */
function randomNodes(random: () => number, count: number, deepest = 6): PageNode[] {
  let depth = -1;
  return Array.from({ length: count }, (_, at) => {
    depth = Math.max(0, Math.min(deepest, depth + Math.floor(random() * 4) - (at === 0 ? 3 : 2)));
    const role = ROLES[Math.floor(random() * ROLES.length)] ?? 'text';
    const name =
      random() < 0.3 ? '' : `Words ${'of it '.repeat(Math.floor(random() * 30))}${Math.floor(random() * 40)}`;
    const node = nodeFor(role, name, { depth, screen: Math.floor(random() * 12) - 2 });
    if (CONTROLS.has(role)) node.ref = String(Math.floor(random() * 1e6));
    if (role === 'combobox')
      node.options = [['S', 'M'], ['L'], ['long '.repeat(30)]][Math.floor(random() * 3)] ?? [];
    return node;
  });
}

/** The same nodes except for some that changed, moved, came and went, as new objects. */
function changed(random: () => number, nodes: readonly PageNode[]): PageNode[] {
  // Scrolled: only positions differ.
  if (random() < 0.2) {
    const isMoved = nodes.map(() => random() < 0.4);
    return nodes.map((node, at) => (isMoved[at] ? { ...node, screen: node.screen - 1 } : node));
  }
  const now = [...nodes];
  for (let times = 1 + Math.floor(random() * 5); times > 0; times--) {
    const at = 1 + Math.floor(random() * (now.length - 1));
    const node = now[at];
    const kind = random();
    if (!node) continue;
    if (kind < 0.15) now[at] = { ...node, name: `Changed ${times}` };
    else if (kind < 0.3)
      now[at] = { ...node, ...PARTS[Math.floor(random() * PARTS.length)], screen: node.screen + 1 };
    else if (kind < 0.5) now.splice(at, Math.floor(random() * 4));
    else if (kind < 0.7) now.splice(at, 0, ...randomNodes(random, Math.floor(random() * 4)));
    else if (kind < 0.85) {
      const end = Math.min(now.length, at + 40);
      for (let one = at; one < end; one++) {
        const moved = now[one];
        if (moved) now[one] = { ...moved, screen: moved.screen + 1 };
      }
    } else now[at] = { ...node, depth: node.depth + 1 };
  }
  return now;
}

test('a look that shares nodes with earlier ones is told as one that is new throughout', () => {
  const differ: string[] = [];
  for (let seed = 1; seed <= 25; seed++) {
    const random = randomFrom(seed);
    let nodes = randomNodes(random, 5 + Math.floor(random() * 150));
    let before: PageSnapshot | undefined;
    for (let step = 0; step < 5; step++) {
      const page = pageOf(nodes, { scroll: { y: 0, height: random() < 0.5 ? 800 : 8000 } });
      for (const options of [
        {},
        { open: ['all'] },
        { budgetTokens: 150, open: ['below'] },
        ...(before ? [{ newSince: before }] : []),
      ])
        if (
          JSON.stringify(pageText(page, options)) !== JSON.stringify(pageText(structuredClone(page), options))
        )
          differ.push(`seed ${seed}, step ${step}, ${Object.keys(options)}`);
      before = page;
      nodes = changed(random, nodes);
    }
  }
  expect(differ).toEqual([]);
});

test('the lines of a look after a change are those of one that is new throughout', () => {
  const linesOf = (nodes: readonly PageNode[]): string => {
    const { lines, ...rest } = outlineOf(nodes);
    return JSON.stringify({ ...rest, lines: lines.map((line) => ({ ...line, words: '', tokens: 0 })) });
  };
  const differ: string[] = [];
  for (let seed = 1; seed <= 120; seed++) {
    const random = randomFrom(seed);
    let nodes = randomNodes(random, 5 + Math.floor(random() * 150));
    for (let step = 0; step < 6; step++) {
      if (linesOf(nodes) !== linesOf(structuredClone(nodes))) differ.push(`seed ${seed}, step ${step}`);
      outlineOf(nodes);
      nodes = changed(random, nodes);
    }
  }
  expect(differ).toEqual([]);
});

test('lines of things that only stand elsewhere are told in the words that they had', () => {
  const nodes = Array.from({ length: 40 }, (_, at) => nodeFor('text', `Words ${at}`, { screen: at }));
  const before = outlineOf(nodes);
  for (const line of before.lines) wordsOf(line);
  const moved = outlineOf(nodes.map((node, at) => (at < 20 ? node : { ...node, screen: at - 1 })));
  expect(moved.lines.slice(0, 20)).toEqual(before.lines.slice(0, 20));
  expect(moved.lines.map(({ words }) => words)).toEqual(nodes.map(({ name }) => `"${name}"`));
  expect([moved.screens[19], moved.screens[20], moved.lowest]).toEqual([19, 19, 38]);
});

test('lines of what did not change are the same lines', () => {
  const nodes = [
    nodeFor('main', ''),
    ...Array.from({ length: 500 }, (_, at) => nodeFor('button', `Do ${at}`, { ref: String(at), depth: 1 })),
    nodeFor('link', 'End', { ref: '999' }),
  ];
  const before = outlineOf(nodes);
  const middle = nodes[250] as PageNode;
  const now = outlineOf(nodes.with(250, { ...middle, name: 'Done' }));
  expect(outlineOf(nodes)).toBe(before);
  expect(
    now.lines.filter((line, at) => line !== before.lines[at]).map(({ nodes }) => nodes[0]?.role),
  ).toEqual(['button']);
});
