import { expect, test } from 'vitest';
import { isKnownLanguage } from './known-language.ts';

test.each([
  ['Click Save', 'en-GB', true],
  ['Click Save', 'de', false],
  ['Put the lamp into the cart', 'de', true],
  ['Search for "Café Müller"', 'en', true],
  ['把台灯放进购物车', 'en', true],
  ['把 the lamp 放进购物车', 'ja', true],
  ['Lies jeden Morgen um neun die Nachrichten', 'de-CH', false],
  ['Öffne für jedes Produkt die Seite', 'en', false],
  ['毎朝ニュースを読んで', 'en', false],
  ['Каждое утро читай новости', 'en', false],
  ['Lees elke ochtend het nieuws', 'nl', false],
  // Words that English has as well.
  ['Co dzień my czytamy wiadomości', 'pl', false],
  ['Opera and Show täglich öffnen', 'de', false],
  ['https://shop.example/', 'fr', false],
])('%s in a browser that speaks %s: %s', (words, locale, known) => {
  expect(isKnownLanguage(words, locale)).toBe(known);
});
