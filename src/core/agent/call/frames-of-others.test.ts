import { expect, test } from 'vitest';
import { pageNode, pageOf } from '../../tools/fake-context.testing.ts';
import { isToldToOthers, writesByKeys } from './frames-of-others.ts';

const frame = (label: string, url: string, depth = 0) =>
  pageNode('', { role: 'frame', frame: label, url, depth });
const field = (ref: string, depth = 0, facts: Record<string, unknown> = {}) =>
  pageNode('Name', { ref, role: 'textbox', depth, facts: { tag: 'input', ...facts } });
const shop = ['https://shop.example'];

test.each([
  ['the page itself', [field('1')], '1', false],
  ['a frame of the same site', [frame('f1', 'https://shop.example/x'), field('f1.2', 1)], 'f1.2', false],
  ['a frame of another site', [frame('f1', 'https://evil.example/'), field('f1.2', 1)], 'f1.2', true],
  ['a frame of a part of the site', [frame('f1', 'https://a.shop.example/'), field('f1.2', 1)], 'f1.2', true],
  ['a blank frame that the page wrote', [frame('f1', 'about:blank'), field('f1.2', 1)], 'f1.2', false],
  ['a srcdoc of the page', [frame('f1', 'about:srcdoc'), field('f1.2', 1)], 'f1.2', false],
  [
    'a blank frame in one of another site',
    [frame('f1', 'https://evil.example/'), frame('f2', 'about:blank', 1), field('f2.3', 2)],
    'f2.3',
    true,
  ],
  ['a frame of no site', [frame('f1', 'data:text/html,x'), field('f1.2', 1)], 'f1.2', true],
  [
    'a link, whose address is asked about',
    [frame('f1', 'https://evil.example/'), field('f1.2', 1, { tag: 'a', linkUrl: 'https://evil.example/a' })],
    'f1.2',
    false,
  ],
  [
    'a field in a link',
    [frame('f1', 'https://evil.example/'), field('f1.2', 1, { linkUrl: 'https://shop.example/' })],
    'f1.2',
    true,
  ],
  [
    'a link that is edited',
    [
      frame('f1', 'https://evil.example/'),
      field('f1.2', 1, { tag: 'a', editable: true, linkUrl: 'https://shop.example/' }),
    ],
    'f1.2',
    true,
  ],
  ['a video', [frame('f1', 'https://evil.example/'), field('f1.2', 1, { tag: 'video' })], 'f1.2', false],
])('is it told to others? %s', (_what, nodes, ref, told) => {
  const page = { ...pageOf(nodes), url: 'https://shop.example/cart' };
  const node = nodes.find((one) => one.ref === ref);
  expect(isToldToOthers(page, [undefined, node], shop)).toBe(told);
});

test.each([
  [['a'], true],
  [['Tab', 'Shift+A'], true],
  [['Control+v'], true],
  [['Alt + 1'], true],
  [[' x '], true],
  [['comma'], true],
  [['+'], true],
  [['😀'], true],
  [['Enter', 'ArrowDown', 'Control+Home', 'F5', 'Space'], false],
  [undefined, false],
])('do the keys %j write? %s', (keys, writes) => {
  expect(writesByKeys({ keys })).toBe(writes);
});
