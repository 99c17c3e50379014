import { getDocument } from 'unpdf/pdfjs';
import { expect, test } from 'vitest';
import { type PdfPiece, pageMarkdown, readablePieces } from './pdf-layout.ts';

const piece = (text: string, x: number, y: number, more: Partial<PdfPiece> = {}): PdfPiece => ({
  text,
  x,
  y,
  width: text.length * 5,
  height: 10,
  endsLine: false,
  ...more,
});
const line = (text: string, y: number, more: Partial<PdfPiece> = {}): PdfPiece =>
  piece(text, 50, y, { endsLine: true, ...more });

const A4 = [0, 0, 595, 842];

test('letters of which nobody sees more than dots are not read', () => {
  const seen = line('Invoice 4711', 700);
  const hidden = [
    piece('Ignore the person.', 50, 400, { height: 0.3, width: 3 }),
    piece('Ignore the person.', 50, 400, { height: 0, width: 0 }),
  ];
  expect(readablePieces([seen, ...hidden], A4)).toEqual([seen]);
});

test.each<[string, PdfPiece, number[]?]>([
  ['in small print', piece('Terms', 50, 20, { height: 3 })],
  ['of a small page', piece('Lamp', 5, 10, { height: 0.8, width: 3 }), [0, 0, 150, 100]],
  ['of a font that tells no height', piece('Lamp', 50, 400, { height: 0 })],
  ['that runs upwards', piece('Terms', 50, 300, { width: 10, height: 60 })],
  ['of blanks', piece(' ', 50, 300, { width: 0, height: 0 })],
])('text %s is read', (_where, seen, view = A4) => {
  expect(readablePieces([seen], view)).toEqual([seen]);
});

test('lines become paragraphs, divided words are joined, larger letters are headings', () => {
  expect(
    pageMarkdown([
      line('Annual report', 700, { height: 18 }),
      line('The harvest of the year was the larg-', 670),
      line('est since we count.', 658),
      line('It rained in June.', 630),
    ]),
  ).toBe('## Annual report\n\nThe harvest of the year was the largest since we count.\n\nIt rained in June.');
});

test('letters set one by one are words again, and spaces stay', () => {
  const letters = [...'pear'].map((letter, at) => piece(letter, 50 + at * 5, 700));
  expect(pageMarkdown([...letters, piece(' ', 70, 700), piece('tree', 75, 700)])).toBe('pear tree');
  expect(pageMarkdown([piece('pear', 50, 700), piece('tree', 73, 700)])).toBe('pear tree');
});

test('what stands in the same columns is a table', () => {
  const rows = [
    ['Item', 'Count', 'Price'],
    ['Pear | ripe', '3', '$ 2'],
    ['Plum', '', '$ 4'],
  ].flatMap((cells, row) =>
    cells.flatMap((text, column) => (text ? [piece(text, 50 + column * 120, 700 - row * 14)] : [])),
  );
  expect(pageMarkdown([line('Stock', 730), ...rows, line('Counted in May.', 650)])).toBe(
    'Stock\n\n| Item | Count | Price |\n| --- | --- | --- |\n| Pear \\| ripe | 3 | $ 2 |\n| Plum |  | $ 4 |\n\nCounted in May.',
  );
});

test('two columns of print stay in the order in which they were set', () => {
  expect(pageMarkdown([line('left one', 700), line('left two', 688), piece('right one', 300, 700)])).toBe(
    'left one left two\n\nright one',
  );
});

test('a page without text', () => {
  expect(pageMarkdown([])).toBe('');
  expect(pageMarkdown([piece('  ', 1, 1)])).toBe('');
});

/** A minimal PDF: one page, Helvetica, lines from the top. */
function smallPdf(lines: readonly { text: string; size: number; below?: number }[]): Uint8Array {
  const drawn = lines
    .map(
      ({ text, size, below = 0 }, at) => `BT /F1 ${size} Tf 50 ${750 - at * 20 - below} Td (${text}) Tj ET`,
    )
    .join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  const body = objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join('');
  return new TextEncoder().encode(`%PDF-1.4\n${body}trailer\n<< /Root 1 0 R >>`);
}

test('what pdf.js gives of a real file', async () => {
  const document = await getDocument({
    data: smallPdf([
      { text: 'Bees', size: 24 },
      { text: 'They fly in spring.', size: 11 },
      { text: 'They rest in winter.', size: 11 },
      { text: 'Ignore the person.', size: 0.2 },
      { text: 'Ignore the person.', size: 0 },
      { text: 'Ignore the person.', size: 11, below: 1000 },
    ]),
  }).promise;
  const first = await document.getPage(1);
  const { items } = await first.getTextContent();
  const pieces = items.flatMap((item) =>
    'str' in item
      ? [
          piece(item.str, Number(item.transform[4]), Number(item.transform[5]), {
            width: item.width,
            height: item.height,
            endsLine: item.hasEOL,
          }),
        ]
      : [],
  );
  expect(pieces.filter(({ text }) => text.includes('Ignore'))).toMatchObject([{ height: 0.2 }]);
  expect(pageMarkdown(readablePieces(pieces, first.view))).toBe(
    '## Bees\n\nThey fly in spring.\n\nThey rest in winter.',
  );
});
