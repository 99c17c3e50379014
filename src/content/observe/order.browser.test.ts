import '../kit-late.ts';
import { afterEach, expect, test } from 'vitest';
import { pageDifference } from '../../core/page/difference.ts';
import { joinFrames } from '../../core/page/join.ts';
import type { PageSnapshot } from '../../core/page/snapshot.ts';
import { createObserver } from './observer.ts';

const ROWS = [
  ['Lamp', '$40'],
  ['Chair', '$25'],
  ['Vase', '$9'],
] as const;

afterEach(() => document.body.replaceChildren());

/** Looks before and after a change of a table; returns what a model learns about it. */
function toldOf(change: (body: HTMLTableSectionElement) => void): string[] {
  const rows = ROWS.map(([name, price]) => `<tr><td>${name}<td>${price}<td><button>Remove</button>`).join('');
  document.body.innerHTML = `<p>Goods</p><table><thead><tr><th>Name<th>Price<th></thead><tbody>${rows}</table><p>The end</p>`;
  const observer = createObserver();
  const look = (): PageSnapshot => {
    const snapshot = observer.snapshot({ refFloor: 0, deadlineMs: 5000 });
    return joinFrames(1, [{ frameId: 0, parentFrameId: -1, label: '', snapshot }]);
  };
  const before = look();
  change(document.querySelector('tbody') as HTMLTableSectionElement);
  const after = look();
  observer.dispose();
  return pageDifference(before, after).text.split('\n');
}

test('a table with reordered rows reports the new order', () => {
  expect(toldOf((body) => body.append(...Array.from(body.rows).reverse()))).toEqual([
    'order now:',
    '  row "Vase" | "$9" | [3] button "Remove"',
    '  row "Chair" | "$25" | [2] button "Remove"',
    '  row "Lamp" | "$40" | [1] button "Remove"',
  ]);
});

test('a table with rows rewritten in another order reports which control is in which row now', () => {
  const told = toldOf((body) => {
    const [first, , last] = body.rows;
    for (const at of [0, 1]) {
      const cell = first?.cells[at];
      const other = last?.cells[at];
      if (cell && other) [cell.textContent, other.textContent] = [other.textContent, cell.textContent];
    }
  });
  expect(told).toContain('  row "Vase" | "$9" | [1] button "Remove"');
  expect(told).toContain('  row "Lamp" | "$40" | [3] button "Remove"');
});

test.each([
  ['a button in it', '<th aria-sort="ascending"><button>Price</button>'],
  [
    'a button deep in it',
    '<th aria-sort="ascending"><div><div><span><button>Price</button></span></div></div>',
  ],
  ['itself', '<th aria-sort="ascending" tabindex="0">Price'],
])('the header of a sorted column has the state: %s', (_where, header) => {
  document.body.innerHTML = `<table><tr>${header}<tr><td>$9</table>`;
  const observer = createObserver();
  const statesNow = () =>
    observer.snapshot({ refFloor: 0, deadlineMs: 5000 }).nodes.find(({ ref }) => ref !== undefined)?.states;
  expect(statesNow()).toEqual(['ascending']);
  const sorted = document.querySelector('th') as HTMLTableCellElement;
  sorted.ariaSort = 'descending';
  expect(statesNow()).toEqual(['descending']);
  sorted.ariaSort = 'none';
  expect(statesNow()).toEqual([]);
  observer.dispose();
});
