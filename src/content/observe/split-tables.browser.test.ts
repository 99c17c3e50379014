import { afterEach, describe, expect, test } from 'vitest';
import { pageDifference } from '../../core/page/difference.ts';
import { joinFrames } from '../../core/page/join.ts';
import type { FrameSnapshot, PageSnapshot } from '../../core/page/snapshot.ts';
import { linesOf, lookAt } from './testing.ts';

/** Tables whose rows are not in one piece, as libraries draw them, reduced to what matters. */

afterEach(() => document.body.replaceChildren());

const pageOf = (snapshot: FrameSnapshot): PageSnapshot =>
  joinFrames(1, [{ frameId: 0, parentFrameId: -1, label: '', snapshot }]);

/** A film with its year. */
type Film = readonly [title: string, year: number];
const FILMS: readonly Film[] = [
  ['Alien', 1979],
  ['Brazil', 1985],
  ['Cube', 1997],
];

/** Looks at a page, redraws it, and looks again: the difference in words. */
function redrawn(draw: (films: readonly Film[]) => string, films: readonly Film[]): string {
  const { observer, snapshot } = lookAt(draw(FILMS));
  document.body.innerHTML = draw(films);
  const later = observer.snapshot({ refFloor: snapshot.lastRef, deadlineMs: 5000 });
  observer.dispose();
  return pageDifference(pageOf(snapshot), pageOf(later)).text;
}

describe('a table that is drawn column by column, like that of Webix', () => {
  const draw = (films: readonly Film[]): string => {
    const cell = (row: number, column: number, inside: string | number): string =>
      `<div role="gridcell" aria-rowindex="${row + 1}" aria-colindex="${column}">${inside}</div>`;
    const column = (at: number, inside: (film: Film) => string | number): string =>
      `<div class="column">${films.map((film, row) => cell(row, at, inside(film))).join('')}</div>`;
    const head = ['', 'Title', 'Year'].map((name) => `<div class="head">${name}</div>`).join('');
    return `<div role="grid" aria-colcount="4" aria-rowcount="${films.length}">${head}<div role="rowgroup">${
      column(1, ([, year]) => `<input type="checkbox"${year > 1980 ? ' checked' : ''}>`) +
      column(2, ([title]) => title) +
      column(3, ([, year]) => year) +
      column(4, () => '<button>Delete</button>')
    }</div></div>`;
  };

  test('is told row by row', () => {
    const { observer, snapshot } = lookAt(draw(FILMS));
    observer.dispose();
    expect(linesOf(snapshot)).toEqual([
      'grid (3 rows)',
      '  "Title"',
      '  "Year"',
      '  row [1] checkbox unchecked | "Alien" | "1979" | [4] button "Delete"',
      '  row [2] checkbox checked | "Brazil" | "1985" | [5] button "Delete"',
      '  row [3] checkbox checked | "Cube" | "1997" | [6] button "Delete"',
    ]);
  });

  test('keeps the numbers of its rows when it is redrawn with another one', () => {
    expect(
      redrawn(draw, [
        ['Alien', 1979],
        ['Akira', 1988],
        ['Brazil', 1985],
        ['Cube', 1997],
      ]),
    ).toBe(
      'grid 3 → 4 rows, 4 rows in all\n+ row [7] checkbox checked | "Akira" | "1988" | [8] button "Delete"',
    );
  });

  test('keeps them when one went', () => {
    expect(
      redrawn(draw, [
        ['Brazil', 1985],
        ['Cube', 1997],
      ]),
    ).toBe('grid 3 → 2 rows, 2 rows in all\n- row [1] checkbox | "Alien" | "1979" | "Delete"');
  });
});

describe('a table with frozen columns, like that of AG Grid', () => {
  const draw = (films: readonly Film[]): string => {
    const rows = (column: number, inside: (film: Film) => string | number): string =>
      films
        .map(
          (film, row) =>
            `<div role="row" aria-rowindex="${row + 2}"><div role="gridcell" aria-colindex="${column}">${inside(film)}</div></div>`,
        )
        .join('');
    const head = (column: number, name: string): string =>
      `<div role="row" aria-rowindex="1"><div role="columnheader" aria-colindex="${column}">${name}</div></div>`;
    return `<div role="treegrid">${head(1, 'Title')}${head(2, 'Year')}<div>${rows(1, ([title]) => title)}</div>
      <div>${rows(2, ([, year]) => year)}</div><div>${rows(3, () => '<button>Delete</button>')}</div></div>`;
  };

  test('is told row by row', () => {
    const { observer, snapshot } = lookAt(draw(FILMS));
    observer.dispose();
    expect(linesOf(snapshot)).toEqual([
      'treegrid (4 rows)',
      '  row "Title" | "Year"',
      '  row "Alien" | "1979" | [1] button "Delete"',
      '  row "Brazil" | "1985" | [2] button "Delete"',
      '  row "Cube" | "1997" | [3] button "Delete"',
    ]);
  });

  test('keeps the numbers of its rows when one went', () => {
    expect(
      redrawn(draw, [
        ['Brazil', 1985],
        ['Cube', 1997],
      ]),
    ).toBe('treegrid 4 → 3 rows\n- row "Alien" | "1979" | [1] button "Delete"');
  });
});

test('numbers that no table can have are left out, because they could not be sent', () => {
  const huge = '9'.repeat(400);
  const { observer, snapshot } = lookAt(
    `<div role="grid" aria-rowcount="${huge}"><div role="row" aria-level="${huge}" aria-rowindex="${huge}">
      <div role="gridcell" aria-colindex="${huge}">Oak</div></div></div>`,
  );
  observer.dispose();
  expect(JSON.stringify(snapshot.nodes)).not.toContain('null');
  expect(snapshot.nodes.map(({ name }) => name)).toContain('Oak');
});

test('a row of headers in a table that says it is for layout alone is told as a row', () => {
  const header = (name: string): string => `<td role="columnheader" tabindex="0">${name}</td>`;
  const fields = '<td role="gridcell"><input aria-label="Filter"></td>'.repeat(2);
  const { observer, snapshot } =
    lookAt(`<table role="presentation"><tr role="row">${header('Name')}${header('Age')}
    <tr role="row">${fields}</table><table role="grid"><tr role="row"><td role="gridcell">Ann<td role="gridcell">31</table>`);
  observer.dispose();
  expect(linesOf(snapshot)).toEqual([
    'row [1] columnheader "Name" | [2] columnheader "Age"',
    'row [3] textbox "Filter" = "" | [4] textbox "Filter" = ""',
    'grid (1 row)',
    '  row "Ann" | "31"',
  ]);
});

test('the days of a calendar in an application are in the rows of their weeks', () => {
  const day = (name: number): string =>
    `<td role="gridcell" aria-label="May ${name}" style="cursor: pointer">${name}</td>`;
  const { observer, snapshot } =
    lookAt(`<div role="application" tabindex="0"><table role="grid" aria-label="May">
    <tr><th>Mo<th>Tu<tr>${day(4)}${day(5)}<tr>${day(11)}${day(12)}</table></div>`);
  observer.dispose();
  expect(linesOf(snapshot)).toEqual([
    '[1] application',
    '  grid "May" (3 rows)',
    '    row "Mo" | "Tu"',
    '    row [2] gridcell "May 4" | [3] gridcell "May 5"',
    '    row [4] gridcell "May 11" | [5] gridcell "May 12"',
  ]);
});
