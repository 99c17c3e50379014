import { expect, test } from 'vitest';
import { act, byId, page, record } from '../testing.ts';

const click = { kind: 'click', ref: 'a' } as const;
const BUTTON =
  '<button id="a" style="width: 400px; height: 100px; border: 0; padding: 0; margin: 0">A</button>';
const COVER = (style: string) =>
  `<div id="cover" style="position: absolute; background: red; ${style}"></div>`;
/** Positions markup at the top left of the page. */
const within = (style: string, html: string) =>
  `<div style="position: absolute; left: 0; top: 0; ${style}">${html}</div>`;

/** The visible part of the button: left, top, right and bottom, in pixels of the viewport. */
type Part = [left: number, top: number, right: number, bottom: number];

test.each<[string, string, Part]>([
  [
    'a box cuts off all but its left edge',
    within('width: 20px; height: 100px; overflow: hidden', BUTTON),
    [0, 0, 20, 100],
  ],
  [
    'a box cuts off all but its right edge, and does not scroll',
    within('width: 20px; height: 100px; overflow: clip', `<div style="margin-left: -380px">${BUTTON}</div>`),
    [0, 0, 20, 100],
  ],
  [
    'nested boxes leave a corner',
    within(
      'width: 60px; height: 300px; overflow: hidden',
      `<div style="width: 600px; height: 15px; overflow: hidden">${BUTTON}</div>`,
    ),
    [0, 0, 60, 15],
  ],
  ['a clip path leaves its lower part', within('clip-path: inset(80px 0 0 0)', BUTTON), [0, 80, 400, 100]],
  [
    'it is fixed half beyond the left of the view',
    `<div style="position: fixed; left: -390px; top: 0">${BUTTON}</div>`,
    [0, 0, 10, 100],
  ],
  [
    'it is fixed half above the view',
    `<div style="position: fixed; left: 0; top: -90px">${BUTTON}</div>`,
    [0, 0, 400, 10],
  ],
  [
    'something lies over its middle',
    within('', BUTTON + COVER('left: 40px; right: 40px; top: 0; bottom: 0')),
    [0, 0, 400, 100],
  ],
  [
    'all is covered but a corner',
    within(
      '',
      BUTTON +
        COVER('left: 0; top: 0; width: 380px; height: 100px') +
        COVER('left: 380px; top: 20px; width: 20px; height: 80px'),
    ),
    [380, 0, 400, 20],
  ],
  ['all is covered but a strip below', within('', BUTTON + COVER('inset: 0 0 6px 0')), [0, 94, 400, 100]],
])(
  'when %s, the visible part is pressed, and nothing else',
  async (_what, html, [left, top, right, bottom]) => {
    page(html);
    const log = record(['pointerdown', 'mousedown', 'click']);
    const at: [number, number][] = [];
    byId('a').addEventListener('click', ({ clientX, clientY }) => at.push([clientX, clientY]));
    expect((await act(click)).outcome).toEqual({ status: 'done' });
    expect(log).toEqual(['pointerdown a', 'mousedown a', 'click a']);
    const [x, y] = at[0] ?? expect.fail('It was not clicked.');
    expect([x >= left && x < right, y >= top && y < bottom]).toEqual([true, true]);
  },
);

test('an element that covers all of it, or cuts all of it off, is not pressed instead', async () => {
  const log = record(['pointerdown', 'mousedown', 'click']);
  page(within('', BUTTON + COVER('inset: 0')));
  expect((await act(click)).outcome).toMatchObject({ status: 'covered', byRef: 'cover' });
  page(within('width: 0; height: 0; overflow: hidden', BUTTON) + COVER('inset: 0; z-index: -1'));
  expect((await act(click)).outcome.status).toMatch(/^(?:covered|not-visible)$/);
  expect(log).toEqual([]);
});

test('a requested point in it is pressed there or not at all', async () => {
  page(within('', BUTTON + COVER('left: 200px; right: 0; top: 0; bottom: 0')));
  const log = record(['click']);
  expect((await act({ ...click, at: { x: 0.9, y: 0.5 } })).outcome).toMatchObject({
    status: 'covered',
    byRef: 'cover',
  });
  expect((await act({ ...click, at: { x: 0.1, y: 0.5 } })).outcome).toEqual({ status: 'done' });
  expect(log).toEqual(['click a']);
});
