import { expect, test } from 'vitest';
import { act, page } from '../testing.ts';

const hovered = async (style: string, html: string) => {
  page(`<style>${style}</style>${html}`);
  return (await act({ kind: 'hover', ref: 'a' })).outcome;
};
const ROW = '<ul><li class="row"><a id="a" href="#">A</a> <button class="more">More</button></li></ul>';
const OTHER = '<nav class="menu">Menu<div class="sub">Sub</div></nav><a id="a" href="#">A</a>';

test.each([
  ['in a nested rule', '.row { .more { opacity: 0 } &:hover .more { opacity: 1 } }'],
  ['in a nested rule of a list of selectors', 'li.other, .row { &:hover .more { opacity: 1 } }'],
  ['in a rule nested in that of the hovered', '.row:hover { .more { visibility: visible } }'],
  ['for this medium', '@media (min-width: 1px) { .row:hover .more { opacity: 1 } }'],
])('a style that shows something on hover is known %s', async (_where, style) => {
  expect(await hovered(style, ROW)).toMatchObject({ note: expect.stringContaining('real mouse') });
});

test.each([
  ['of something else, in a nested rule', '.menu { .sub { display: none } &:hover .sub { display: block } }'],
  ['for another medium', '@media print { a:hover + *, body:hover .sub { display: block } }'],
])('a style that shows something on hover does not matter %s', async (_what, style) => {
  expect(await hovered(style, OTHER)).not.toHaveProperty('note');
});

test('what the browser shows for the interest of a mouse needs a real one', async () => {
  const outcome = await hovered(
    '',
    '<button id="a" interestfor="hint">A</button><div id="hint" popover="hint">Hint</div>',
  );
  expect(outcome).toMatchObject({ note: expect.stringContaining('real mouse') });
});
