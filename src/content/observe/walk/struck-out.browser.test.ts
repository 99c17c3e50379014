import { afterEach, expect, test } from 'vitest';
import { linesOf, lookAt, outlineOf } from '../testing.ts';

afterEach(() => document.body.replaceChildren());

test('what is deleted is marked, so that a former price is not the price', () => {
  const price = '<del><span>$</span>40</del> <ins>$30</ins>';
  expect(outlineOf(`<p>Lamp ${price}</p><p><s>Oil</s> wick<del>s</del></p><del></del>`)).toEqual([
    '"Lamp ~~$40~~ $30"',
    '"~~Oil~~ wick~~s~~"',
  ]);
  expect(outlineOf(`<table><tr><th>Thing<th>Price<tr><td>Lamp<td>${price}</table>`).at(-1)).toBe(
    '  row "Lamp" | "~~$40~~ $30"',
  );
  // Controls in it are told by their names.
  expect(outlineOf('<del>Was <button>Undo</button></del>')).toEqual(['"~~Was~~"', '[1] button "Undo"']);
});

test('what is deleted later is told anew, in a look that reads only what changed', () => {
  const { observer, snapshot } = lookAt('<ul><li>Milk</li><li>Tea</li></ul>');
  expect(linesOf(snapshot).slice(1)).toEqual(['  "Milk"', '  "Tea"']);
  const [milk] = document.querySelectorAll('li');
  if (milk) milk.innerHTML = '<s>Milk</s>';
  expect(linesOf(observer.snapshot({ refFloor: 0, deadlineMs: 5000 })).slice(1)).toEqual([
    '  "~~Milk~~"',
    '  "Tea"',
  ]);
  observer.dispose();
});
