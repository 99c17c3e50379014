import { expect, test } from 'vitest';
import { addressOf } from './address.ts';

test.each([
  ['https://shop.example/cart?x=1#y', 'https://shop.example/cart?x=1#y'],
  [' shop.example ', 'https://shop.example/'],
  ['<https://shop.example>', 'https://shop.example/'],
  ['shop.example:8080/x', 'https://shop.example:8080/x'],
  ['localhost:3000/a', 'http://localhost:3000/a'],
  ['127.0.0.1:8080', 'http://127.0.0.1:8080/'],
  ['about:blank', 'about:blank'],
])('%s', (written, url) => expect(addressOf(written)).toEqual({ url }));

test.each([
  'javascript:alert(1)',
  'chrome://settings',
  'data:text/html,x',
  'how to bake bread',
  'bread',
  'https://',
  'mailto:a@b.example',
])('%s is refused with a next step', (written) =>
  expect(addressOf(written)).toEqual({ problem: expect.stringMatching(/(search|another way)/) }),
);
