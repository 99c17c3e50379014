import { expect, test } from 'vitest';
import { mask } from './mask.ts';
import { alsoPressed, pathPieces } from './menu-path.ts';
import { splitClauses } from './split.ts';

test.each<[string, string[]]>([
  ['File > Export > CSV', ['click File', 'click Export', 'click CSV']],
  ['open Edit → Undo', ['click Edit', 'click Undo']],
  ['点击文件 > 导出', ['点击文件', '点击导出']],
  ['click Save', ['click Save']],
  // Comparisons and conditions are no way through menus.
  ['tick the rows with price > 5', ['tick the rows with price > 5']],
  ['if the total > limit', ['if the total > limit']],
  ['File > ', ['File > ']],
])('a way through menus: %s', (piece, pieces) => {
  expect(pathPieces(piece)).toEqual(pieces);
});

test('what stands in quotes is one name', () => {
  const { text } = mask('click "File > Export"');
  expect(pathPieces(text)).toEqual([text]);
});

test('a name alone is pressed after what was pressed, and nothing else is', () => {
  const texts = (words: string) => alsoPressed(splitClauses(words)).map(({ text }) => text);
  expect(texts('click File, then Print, then CSV Plus')).toEqual(['click File', 'Print', 'click CSV Plus']);
  expect(texts('read the page, then CSV')).toEqual(['read the page', 'CSV']);
  expect(texts('click File, then the blue one somewhere')).toEqual(['click File', 'the blue one somewhere']);
});
