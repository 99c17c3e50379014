import { expect, test } from 'vitest';
import { act, byId, page, record } from '../testing.ts';

test('a check box under a label that is associated with nothing is ticked through the label', async () => {
  page(
    '<div id="frame" style="position:relative"><input type="checkbox" id="a" style="opacity:0;position:absolute;z-index:-1"><label style="display:block">Terms</label></div>',
  );
  byId('frame').addEventListener('click', () => {
    byId<HTMLInputElement>('a').checked = true;
  });
  const { outcome } = await act({ kind: 'set-checked', ref: 'a', checked: true });
  expect(outcome).toEqual({ status: 'done', value: 'checked' });
});

test('a label over a field that it does not name covers it', async () => {
  page(
    '<div style="position:relative"><input id="a" aria-label="Search" style="position:absolute;z-index:-1"><label style="display:block;height:40px">Filter</label></div>',
  );
  const log = record(['click']);
  const { outcome } = await act({ kind: 'click', ref: 'a' });
  expect([outcome.status, log]).toEqual(['covered', []]);
});

test('a slider that lets the pointer through is set if the box around it receives the pointer', async () => {
  const slider = '<input id="a" type="range" aria-label="Volume" style="pointer-events:none;opacity:0">';
  page(`<div style="padding:10px"><div style="padding:10px">${slider}</div></div>`);
  const { outcome } = await act({ kind: 'set-value', ref: 'a', value: '70' });
  expect(outcome).toEqual({ status: 'done', value: '70' });
  page(`<div style="padding:10px">${slider}<button style="position:absolute;inset:0">Other</button></div>`);
  expect((await act({ kind: 'set-value', ref: 'a', value: '70' })).outcome.status).toBe('covered');
});

test('the header of a column is clicked on its words, even in a slot', async () => {
  page('<div id="table"></div>');
  const root = byId('table').attachShadow({ mode: 'open' });
  root.innerHTML =
    '<table><tr><th id="a" style="width:600px;text-align:left"><slot></slot></th></tr></table>';
  const sorter = document.createElement('span');
  sorter.textContent = 'Price';
  byId('table').replaceChildren(sorter);
  let sorted = 0;
  sorter.addEventListener('click', () => sorted++);
  const { outcome } = await act({ kind: 'click', ref: 'a' }, { root });
  expect([outcome.status, sorted]).toEqual(['done', 1]);
  page('<x-cell id="a" style="display:block;width:600px"><x-sorter id="sorter">Price</x-sorter></x-cell>');
  byId('sorter').addEventListener('click', () => sorted++);
  await act({ kind: 'click', ref: 'a' });
  expect(sorted).toBe(2);
});

test('a label in a button is not used to tick its box: that would press the button', async () => {
  page(`<form><button id="pay"><label for="box">Agree</label></button></form>
    <input type="checkbox" id="box" style="position: absolute; width: 1px; opacity: 0">`);
  let sent = 0;
  byId('pay')
    .closest('form')
    ?.addEventListener('submit', (event) => {
      event.preventDefault();
      sent++;
    });
  const { outcome } = await act({ kind: 'set-checked', ref: 'box', checked: true });
  expect(outcome).toMatchObject({ status: 'covered', byRef: 'pay' });
  expect(sent).toBe(0);
});

test('what a style sheet draws only under a real mouse, as the only thing in its box, is what is clicked', async () => {
  const flag = (inside: string): void => {
    page(
      `<style>#row:hover #flag::before { content: "F"; display: block; float: left }</style>
       <div id="row"><span id="a" style="display:block;width:30px;height:24px;cursor:pointer">${inside}</span></div>`,
    );
    byId('flag').onclick = (event) => {
      flagged++;
      event.stopPropagation();
    };
    byId('row').onclick = () => opened++;
  };
  let [flagged, opened] = [0, 0];
  flag('<span id="flag" title="Not flagged"></span>');
  expect((await act({ kind: 'click', ref: 'a' })).outcome.status).toBe('done');
  expect([flagged, opened]).toEqual([1, 0]);
  flag('<a href="#pay" id="flag" title="Not flagged"></a>');
  await act({ kind: 'click', ref: 'a' });
  expect([flagged, opened]).toEqual([1, 1]);
  flag('Open <span id="flag" title="Not flagged"></span>');
  await act({ kind: 'click', ref: 'a' });
  expect([flagged, opened]).toEqual([1, 2]);
});

test.each([
  ['a link', '<a id="a" href="#kept" style="font-size:20px"><label for="pay" id="over">Read on</label></a>'],
  [
    'an editor',
    '<div id="a" contenteditable><label for="pay" id="over" style="display:block">Draft</label></div>',
  ],
])('in %s, the label of a button is not what is clicked', async (_, held) => {
  page(`${held}<form><button id="pay">Pay</button></form>`);
  let pressed = 0;
  byId('pay').addEventListener('click', (event) => {
    event.preventDefault();
    pressed++;
  });
  const { outcome } = await act({ kind: 'click', ref: 'a' });
  expect([outcome.status, pressed]).toEqual(['covered', 0]);
  // Beside the label they are what they are.
  byId('over').style.cssText = 'float:left;width:20px;overflow:hidden';
  byId('a').append('and so on, for the whole line');
  expect((await act({ kind: 'click', ref: 'a' })).outcome.status).toBe('done');
  expect(pressed).toBe(0);
});

test('the label of a box to tick in a row, or of a field to choose files in a button, is clicked as they are', async () => {
  page(`<div id="a" role="row" style="height:20px"><label style="display:block"><input type="checkbox" id="box">Ada</label></div>
    <div id="b" role="button"><label style="display:block">Choose<input type="file" hidden></label></div>`);
  expect((await act({ kind: 'click', ref: 'b' })).outcome.status).toBe('done');
  expect((await act({ kind: 'click', ref: 'a', at: { x: 0.5, y: 0.5 } })).outcome.status).toBe('done');
  expect(byId<HTMLInputElement>('box').checked).toBe(true);
});

test.each([
  ['a link', '<a id="a" href="#kept" style="display:block">', '</a>'],
  ['a summary', '<details><summary id="a" style="display:block">', '</summary></details>'],
])('in %s, a drawn link is not what is clicked', async (_, opened, closed) => {
  page(
    `${opened}<svg width="300" height="40" style="display:block;width:100%"><a xlink:href="#gone"><rect width="2000" height="40"/></a></svg>${closed}`,
  );
  location.hash = '';
  const { outcome } = await act({ kind: 'click', ref: 'a' });
  expect([outcome.status, location.hash]).toEqual(['covered', '']);
});
