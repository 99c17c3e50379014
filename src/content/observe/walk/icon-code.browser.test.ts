import { afterEach, expect, test } from 'vitest';
import { linesOf, lookAt, outlineOf } from '../testing.ts';

afterEach(() => document.body.replaceChildren());

const STYLE =
  '<style>i, svg, img { display: inline-block; width: 14px; height: 14px } .off { opacity: 0 }</style>';
const table = (...cells: string[]): string =>
  `${STYLE}<table><tr><th>Name<th>Active</tr>${cells.map((cell, at) => `<tr><td>U${at}<td>${cell}</tr>`).join('')}</table>`;

test.each([
  ['a class', '<i class="fa fa-check text-success"></i>', ' (in code "check")'],
  ['a wrapper', '<div class="cell"><i class="el-icon-close"></i></div>', ' (in code "close")'],
  ['a drawing', '<svg class="lucide lucide-x"><path d="M0 0h9v9z"/></svg>', ' (in code "x")'],
  ['a drawing that is used', '<svg><use href="/sprite.svg#lock"></use></svg>', ' (in code "lock")'],
  ['a picture', '<img alt="" src="/icons/paid.png">', ' (in code "paid")'],
  ['one that is hidden', '<i class="fa fa-check off"></i>', ''],
  ['one without a box', '<i class="fa fa-check" style="display: none"></i>', ''],
  ['stars, of which the number counts', '<i class="star full"></i><i class="star empty"></i>', ''],
])('an icon alone in its cell is told by what the page calls it: %s', (_what, cell, told) => {
  expect(outlineOf(table(cell))).toContain(`  row "U0" | ""${told}`);
});

test('an icon that changes is told anew, in a look that reads only what changed', () => {
  const { observer } = lookAt(table('<i class="fa fa-check"></i>', '<i class="fa fa-check"></i>'));
  document.querySelector('i')?.setAttribute('class', 'fa fa-times');
  const snapshot = observer.snapshot({ refFloor: 0, deadlineMs: 5000 });
  expect(linesOf(snapshot).slice(-2)).toEqual([
    '  row "U0" | "" (in code "times")',
    '  row "U1" | "" (in code "check")',
  ]);
  observer.dispose();
});

test('a sign that a style sheet writes into a cell without words is its value', () => {
  const style =
    '<style>.gone::before { content: attr(data-sign) } .icon::before { content: "\\e001" }</style>';
  expect(
    outlineOf(style + table('<b></b>').replace('<td><b>', '<td class="gone" data-sign="−"><b>')),
  ).toContain('  row "U0" | "−"');
  expect(outlineOf(style + table('').replace('<td></tr>', '<td class="icon"></tr>'))).toContain(
    '  row "U0" | ""',
  );
});
