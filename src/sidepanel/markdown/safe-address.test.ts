import { expect, test } from 'vitest';
import { safeAddress } from './safe-address.ts';
import { tableCsv } from './table-csv.ts';

test('only web and mail addresses may be opened, and none hides its host', () => {
  expect(safeAddress('https://lumen.example:8443/a?b#c')).toEqual({
    href: 'https://lumen.example:8443/a?b#c',
    shown: 'lumen.example:8443',
  });
  expect(safeAddress('https://bank.example@evil.example/')?.shown).toBe('evil.example');
  expect(safeAddress('https://bank.example@evil.example/')?.href).toBe('https://evil.example/');
  expect(safeAddress('mailto:ann@mail.example')?.shown).toBe('ann@mail.example');
  for (const bad of [
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'data:text/html,x',
    'file:///etc',
    'blob:x',
    '/a',
    '',
  ])
    expect(safeAddress(bad)).toBeUndefined();
  expect(safeAddress(undefined)).toBeUndefined();
});

test('CSV quotes what it must, and no cell becomes a formula', () => {
  expect(
    tableCsv([
      ['a', 'b,c', 'say "x"'],
      ['-12.5', '+3 %', '1\n2'],
    ]),
  ).toBe('a,"b,c","say ""x"""\r\n-12.5,+3 %,"1\n2"');
  expect(tableCsv([['=HYPERLINK("x")', '@cmd', '-rm', '\tx']])).toBe(`"'=HYPERLINK(""x"")",'@cmd,'-rm,'\tx`);
});
