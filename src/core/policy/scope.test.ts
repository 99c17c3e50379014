import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isAllowed, originOf, placeOf } from './scope.ts';

describe('placeOf', () => {
  test.each([
    ['https://shop.example/cart', 'web'],
    ['http://localhost:3000', 'web'],
    ['blob:https://shop.example/1-2-3', 'web'],
    ['about:blank', 'blank'],
    ['', 'blank'],
    ['file:///home/ann/a.html', 'file'],
    ['chrome://settings', 'internal'],
    ['chrome-extension://abc/panel.html', 'internal'],
    ['view-source:https://shop.example', 'internal'],
    ['data:text/html,hello', 'internal'],
    ['javascript:alert(1)', 'internal'],
    ['mailto:ann@shop.example', 'internal'],
    ['blob:null/1-2-3', 'internal'],
    ['no address', 'internal'],
  ])('%s is %s', (url, place) => expect(placeOf(url)).toBe(place));
});

describe('isAllowed', () => {
  const origins = ['https://shop.example', 'http://plain.example', 'http://localhost:3000'];

  test.each([
    ['https://shop.example/a?b#c', true],
    ['https://shop.example:443/', true],
    ['https://SHOP.example/', true],
    ['about:blank', true],
    ['https://plain.example/', true],
    ['http://shop.example/', false],
    ['https://shop.example:8443/', false],
    ['https://shop.example.evil.example/', false],
    ['https://shop.example@evil.example/', false],
    ['https://sub.shop.example/', false],
    ['https://localhost:3000/', false],
    ['data:text/html,x', false],
    ['chrome://settings', false],
  ])('%s: %s', (url, allowed) => expect(isAllowed(url, origins)).toBe(allowed));

  test('only an origin of the list, or its https twin, is ever allowed', () => {
    fc.assert(
      fc.property(fc.webUrl({ withFragments: true, withQueryParameters: true }), (url) => {
        const origin = originOf(url);
        const twin = origin?.replace('https:', 'http:');
        expect(isAllowed(url, origins)).toBe(
          origins.includes(origin ?? '') || (url.startsWith('https:') && origins.includes(twin ?? '')),
        );
        if (origin) expect(isAllowed(url, [origin])).toBe(true);
      }),
    );
  });
});
