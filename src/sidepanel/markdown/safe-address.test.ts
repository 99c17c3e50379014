import { expect, test } from 'vitest';
import { safeAddress, tellsItsHost } from './safe-address.ts';
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

test('words tell where a link leads only when they begin with its host', () => {
  const tells = (words: string, href: string): boolean => {
    const address = safeAddress(href);
    return address !== undefined && tellsItsHost(words, address);
  };
  expect(tells('https://lumen.example/a?b', 'https://lumen.example/a?b')).toBe(true);
  expect(tells('Lumen.example', 'https://lumen.example/')).toBe(true);
  expect(tells('www.lumen.example/a', 'http://www.lumen.example/a')).toBe(true);
  expect(tells('ann@mail.example', 'mailto:ann@mail.example')).toBe(true);
  for (const [words, href] of [
    ['https://bank.example/?r=evil.example', 'https://evil.example/'],
    ['account.example', 'https://t.example/'],
    ['t.example.org', 'https://t.example/'],
    ['https://evil.example@bank.example', 'https://evil.example/'],
    ['https://evil.example:8443', 'https://evil.example/'],
    ['evil.example bank.example', 'https://evil.example/'],
    ['evil.example/\u202emoc', 'https://evil.example/'],
    ['https://b\u0430nk.example', 'https://b\u0430nk.example/'],
    ['', 'https://evil.example/'],
  ] as const)
    expect(tells(words, href), words).toBe(false);
});

test('CSV quotes what it must, and no cell becomes a formula', () => {
  expect(
    tableCsv([
      ['a', 'b,c', 'say "x"'],
      ['-12.5', '+3 %', '1\n2'],
    ]),
  ).toBe('a,"b,c","say ""x"""\r\n-12.5,+3 %,"1\n2"');
  expect(tableCsv([['=HYPERLINK("x")', '@cmd', '-rm', '\tx']])).toBe(
    `"'=HYPERLINK(""x"")",'@cmd,'-rm,"'\tx"`,
  );
});
