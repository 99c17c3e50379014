import { expect, test } from 'vitest';
import { act, byId, page } from '../testing.ts';

test('a thin curve is clicked on its line: no place of its box is on it that is tried otherwise', async () => {
  page(
    '<svg width="300" height="300"><path id="wire" fill="none" stroke="black" stroke-width="2" d="M 0 0 A 300 300 0 0 0 300 300" /></svg>',
  );
  let clicks = 0;
  byId('wire').addEventListener('click', () => clicks++);
  expect((await act({ kind: 'click', ref: 'wire' })).outcome).toEqual({ status: 'done' });
  expect(clicks).toBe(1);
});

test('a box that a grid lays over its drawing is pressed for it, one of another place or with words covers it', async () => {
  const over = async (style: string, words = ''): Promise<string> => {
    page(`<div style="position:relative;width:200px;height:100px"><div><canvas id="a" tabindex="0" width="200" height="100"
      style="position:absolute;left:0;top:0"></canvas></div><div id="over" style="position:absolute;inset:0;${style}">${words}</div></div>`);
    const { outcome } = await act({ kind: 'click', ref: 'a' });
    return outcome.status;
  };
  expect(await over('')).toBe('done');
  expect(await over('inset:-9px')).toBe('covered');
  expect(await over('position:fixed')).toBe('covered');
  expect(await over('', 'Please wait')).toBe('covered');
  expect(await over('', '<a href="#x" style="position:absolute;inset:0"></a>')).toBe('covered');
});
