import { expect, test } from 'vitest';
import { keptFiles } from './remote-files.ts';

const named = (name: string, mediaType = '') =>
  keptFiles([{ name, mediaType, base64: 'AAAA' }]).map((file) => file.name);

test.each([
  ['report.docx', '', 'report.docx'],
  ['/tmp/made/Sales 2026.XLSX', '', 'Sales 2026.XLSX'],
  ['', 'application/pdf', 'file.pdf'],
  ['', 'image/png; charset=binary', 'file.png'],
  ['plan', 'application/vnd.openxmlformats-officedocument.presentationml.presentation', 'plan.pptx'],
  ['', '', 'file.bin'],
  // A file that would run when opened gets an extension that does not open.
  ['setup.exe', 'application/pdf', 'setup.exe.bin'],
  ['page.html', 'text/html', 'page.html.bin'],
  ['notes.pdf.scr', '', 'notes.pdf.scr.bin'],
  ['makro.docm', '', 'makro.docm.bin'],
  ['invoice\u202efdp.exe', '', 'invoice_fdp.exe.bin'],
  ['con.pdf', '', '_con.pdf'],
  ['..', 'image/png', 'file.png'],
  ['drawing.svg', 'image/svg+xml', 'drawing.svg.bin'],
])('a file called "%s" (%s) is kept as %s', (name, mediaType, kept) => {
  expect(named(name, mediaType)).toEqual([kept]);
});

test('a long name keeps its end', () => {
  expect(named(`${'x'.repeat(500)}.csv`)[0]).toMatch(/^x{96}\.csv$/);
});

test('base64 of addresses and of several lines is read, what is none is left out, and 20 files are taken', () => {
  const of = (base64: string) => keptFiles([{ name: 'a.png', mediaType: 'image/png', base64 }]);
  expect(of('-_8=')).toEqual([{ name: 'a.png', mediaType: 'image/png', base64: '+/8=' }]);
  expect(of('AA\nAA')).toMatchObject([{ base64: 'AAAA' }]);
  expect(of('not base64!')).toEqual([]);
  expect(of('')).toEqual([]);
  const many = Array.from({ length: 25 }, () => ({ name: 'a.png', mediaType: '', base64: 'AAAA' }));
  expect(keptFiles(many)).toHaveLength(20);
});
