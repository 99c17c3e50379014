import { expect, test } from 'vitest';
import { act, byId, page } from '../testing.ts';

const click = (x: number, y: number) => ({ kind: 'click', ref: 'a', at: { x, y } }) as const;

/** Positions of the clicks, relative to the element's own top left corner. */
function places(): [number, number][] {
  const log: [number, number][] = [];
  byId('a').addEventListener('click', ({ offsetX, offsetY }) => log.push([offsetX, offsetY]));
  return log;
}

test('a click at a point: corners, middle, and never on the far edge', async () => {
  page('<div id="a" style="margin: 20px; width: 200px; height: 100px; background: teal"></div>');
  const log = places();
  for (const [x, y] of [
    [0, 0],
    [0.5, 0.5],
    [0.25, 0.9],
    [1, 1],
  ] as const)
    expect((await act(click(x, y))).outcome).toEqual({ status: 'done' });
  expect(log).toEqual([
    [0, 0],
    [100, 50],
    [50, 90],
    [199, 99],
  ]);
});

test('in an element larger than the view, in the page and in a region, the point is scrolled to', async () => {
  const large = '<div id="a" style="width: 4000px; height: 5000px; background: teal"></div>';
  page(large);
  const log = places();
  expect((await act(click(0.75, 0.9))).outcome).toEqual({ status: 'done' });
  expect(log).toEqual([[3000, 4500]]);
  page(`<div style="width: 300px; height: 200px; overflow: auto">${large}</div>`);
  const inside = places();
  expect((await act(click(0.1, 0.5))).outcome).toEqual({ status: 'done' });
  expect(inside).toEqual([[400, 2500]]);
});

test('a covered point is reported, although another would be free; so is a control at the point', async () => {
  page(`<div id="a" style="width: 200px; height: 100px; background: teal"><button id="inner" style="position: absolute; left: 0; top: 0; width: 50px; height: 50px">x</button></div>
    <div id="cover" style="position: absolute; left: 150px; top: 0; width: 60px; height: 100px">cover</div>`);
  expect((await act(click(0.9, 0.5))).outcome).toMatchObject({ status: 'covered', byRef: 'cover' });
  expect((await act(click(0.1, 0.1))).outcome).toMatchObject({ status: 'covered', byRef: 'inner' });
  expect((await act(click(0.5, 0.5))).outcome).toEqual({ status: 'done' });
});
