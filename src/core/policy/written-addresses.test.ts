import { describe, expect, test } from 'vitest';
import { bareAddress, originsOfWords } from './written-addresses.ts';

describe('originsOfWords', () => {
  test.each<[string, string[]]>([
    ['open https://shop.example/cart?x=1, then read', ['https://shop.example', 'https://www.shop.example']],
    ['look at (http://localhost:3000/a).', ['http://localhost:3000']],
    ['go to www.news.example.', ['https://www.news.example', 'https://news.example']],
    ['search wikipedia.org for bees', ['https://wikipedia.org', 'https://www.wikipedia.org']],
    ['打开https://shop.example，然后点击登录', ['https://shop.example', 'https://www.shop.example']],
    ['打开 https://shop.example然后点击', ['https://shop.example', 'https://www.shop.example']],
    ['打开shop.example然后点击', ['https://shop.example', 'https://www.shop.example']],
    ['http://127.0.0.1:8080/ and 10.0.0.7', ['http://127.0.0.1:8080', 'http://10.0.0.7']],
    ['write to ann@shop.example about it', []],
    ['save it as report.pdf, in notes.txt or main.ts', []],
    ['version 1.2.3.4567, price 3.50, e.g. this', []],
    ['open chrome://settings', []],
    ['nothing here', []],
  ])('%s', (words, origins) => expect(originsOfWords(words)).toEqual(origins));

  test('a name and password inside an address do not change whose address it is', () => {
    expect(originsOfWords('open https://shop.example:pw@evil.example/')).toEqual([
      'https://evil.example',
      'https://www.evil.example',
    ]);
  });
});

describe('bareAddress', () => {
  test.each([
    ['shop.example/cart', 'https://shop.example/cart'],
    ['localhost:3000', 'http://localhost:3000'],
    ['docs.rs/zod', 'https://docs.rs/zod'],
    ['report.pdf', undefined],
    ['hello', undefined],
    ['999.1.1.1', undefined],
  ])('%s', (text, url) => expect(bareAddress(text)).toBe(url));
});
