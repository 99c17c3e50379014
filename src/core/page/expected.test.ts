import { expect, test } from 'vitest';
import { expectedOf } from './expected.ts';
import type { PageNode } from './snapshot.ts';
import { nodeFor } from './testing.ts';

const row = (...texts: string[]): PageNode[] => [
  nodeFor('row', '', { depth: 1 }),
  ...texts.map((text) => nodeFor('cell', text, { depth: 2 })),
  nodeFor('cell', '', { depth: 2 }),
  nodeFor('button', 'Delete', { ref: texts.join(), depth: 3 }),
];
const itemIn = (nodes: PageNode[], ref: string) =>
  expectedOf(nodes, nodes.find((node) => node.ref === ref)!).item;

test('the first words that no other row has', () => {
  const nodes = [nodeFor('table', ''), ...row('Order', '1001', 'open'), ...row('Order', '1002', 'open')];
  expect(itemIn(nodes, 'Order,1001,open')).toEqual({ role: 'row', words: '1001' });
  expect(itemIn(nodes, 'Order,1002,open')).toEqual({ role: 'row', words: '1002' });
});

test('words are those of the page, without the marks of what is struck out', () => {
  const nodes = [nodeFor('table', ''), ...row('~~$40~~ $30'), ...row('$50')];
  expect(itemIn(nodes, '~~$40~~ $30')).toEqual({ role: 'row', words: '$40 $30' });
});

test('words that change by themselves say nothing; rows that read the same are the same', () => {
  const nodes = [nodeFor('table', ''), ...row('3 min ago', 'Ann'), ...row('4 min ago', 'Bo')];
  expect(itemIn(nodes, '3 min ago,Ann')).toEqual({ role: 'row', words: 'Ann' });
  const same = [nodeFor('table', ''), ...row('Order'), ...row('Order')];
  expect(itemIn(same, 'Order')).toBeUndefined();
});

test('a control outside of any item has none, and the words of its own are not its surroundings', () => {
  const button = nodeFor('button', 'Save', { ref: '1' });
  expect(expectedOf([nodeFor('heading', 'Cart'), button], button)).toEqual({ role: 'button', name: 'Save' });
  const link = nodeFor('link', 'Ann', { ref: '2', depth: 2 });
  const list = [nodeFor('list', ''), nodeFor('listitem', '', { depth: 1 }), link];
  expect(expectedOf(list, link)).toEqual({ role: 'link', name: 'Ann' });
});

test('a long number of a page costs little', () => {
  const [first, second] = ['1', '2'].map((digit) => digit.repeat(300_000));
  const nodes = [nodeFor('table', ''), ...row(first!), ...row(second!)];
  expect(itemIn(nodes, first!)).toEqual({ role: 'row', words: first });
});

test('a cell that is called like the field in it has no words: they may be those of its column', () => {
  const edited = [
    nodeFor('row', '', { depth: 1 }),
    nodeFor('gridcell', 'Column Name', { ref: '1', depth: 2 }),
    nodeFor('textbox', 'Column Name', { ref: '2', depth: 3, value: 'Dora' }),
    nodeFor('gridcell', '', { depth: 2 }),
    nodeFor('link', 'Save', { ref: '3', depth: 3 }),
    nodeFor('link', 'Cancel', { ref: '4', depth: 3 }),
  ];
  const nodes = [nodeFor('grid', ''), ...row('Ann'), ...edited];
  expect(itemIn(nodes, '3')).toEqual({ role: 'row', words: 'Cancel' });
});
