import { afterEach, expect, test } from 'vitest';
import { controlsOf, lookAt, outlineOf } from './testing.ts';

afterEach(() => {
  document.body.replaceChildren();
  document.body.removeAttribute('style');
});

const controls = (html: string, hinted: readonly string[] = []): string[] =>
  controlsOf(lookAt(html, { listenerHint: (element) => hinted.includes(element.id) }).snapshot);

const hand = 'style="cursor:pointer"';

test('a hand cursor around one control is that control, around more it is a card', () => {
  expect(controls(`<div ${hand}><button style="width:100%">Buy</button></div>`)).toEqual(['button "Buy"']);
  expect(
    controls(`<ul><li ${hand} style="cursor:pointer;padding:30px"><button>Tab</button></li></ul>`),
  ).toEqual(['button "Tab"']);
  expect(
    controls(`<div style="cursor:pointer;height:200px">A long story <button>More</button></div>`),
  ).toEqual(['clickable ""', 'button "More"']);
});

test('a hand cursor on the whole page says nothing', () => {
  document.body.style.cursor = 'pointer';
  expect(controls('<p>text</p>')).toEqual([]);
});

test('listeners on boxes that hold much, or other controls, only delegate', () => {
  expect(controls('<form id="f"><input aria-label="a"></form>', ['f'])).toEqual(['textbox "a"']);
  expect(controls(`<div id="d">${'word '.repeat(100)}</div>`, ['d'])).toEqual([]);
  expect(controls('<table id="t"><tr><td>x</table>', ['t'])).toEqual([]);
});

test('a listener inside a button is the button; inside a tree item it is a target of its own', () => {
  expect(controls('<button>Buy <span id="s">now</span></button>', ['s'])).toEqual(['button "Buy now"']);
  expect(controls('<div role="treeitem" tabindex="0"><span id="s">▸</span> Files</div>', ['s'])).toEqual([
    'treeitem "▸ Files"',
    'clickable "▸"',
  ]);
});

test('tab stops count, script focus alone does not', () => {
  expect(controls('<div tabindex="0">a</div><div tabindex="-1">b</div>')).toEqual(['clickable "a"']);
});

test('draggable things', () => {
  expect(controls('<div draggable="true">Card</div><div draggable="false">no</div>')).toEqual([
    'clickable "Card"',
  ]);
});

test('a drawing and a canvas with listeners', () => {
  expect(
    controls(
      '<canvas id="c" width="50" height="50"></canvas><svg id="v" width="50" height="50"><path d="M0 0H9V9z"/></svg>',
      ['c', 'v'],
    ),
  ).toEqual(['clickable ""', 'clickable ""']);
});

test('a combobox that wraps its field is one control', () => {
  expect(controls('<div role="combobox" aria-expanded="false"><input aria-label="City"></div>')).toEqual([
    'textbox "City"',
  ]);
});

test('rows that can be clicked keep their cells', () => {
  expect(outlineOf('<table><tr><th>Name<th>Age</tr><tr tabindex="0"><td>Ann<td>34</tr></table>')).toEqual([
    'table (2 rows)',
    '  row "Name" | "Age"',
    '  [1] row "Ann" | "34"',
  ]);
});

test('a named control tells the text that its name leaves out', () => {
  expect(
    outlineOf(
      '<a href="#" aria-label="Read on"><p>Rain is expected in the north until Tuesday.</p></a><button aria-label="Close">×</button>',
    ),
  ).toEqual(['[1] link "Read on"', '  "Rain is expected in the north until Tuesday."', '[2] button "Close"']);
});
