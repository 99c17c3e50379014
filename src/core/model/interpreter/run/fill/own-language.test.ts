import { expect, test } from 'vitest';
import { pageFrom } from '../../testing/fixtures.testing.ts';
import { inOwnLanguage } from './own-language.ts';

const offering = (...options: string[]) =>
  pageFrom(`
main
  [1] combobox "Language" = "English" (English|${options.join('|')})`);

test.each([
  ['German', offering('Deutsch', 'Français'), 'Deutsch'],
  ['德文', offering('Deutsch', '中文'), 'Deutsch'],
  ['chinese', offering('Deutsch', '中文'), '中文'],
  // What is offered as it was said.
  ['German', offering('German', 'Deutsch'), 'German'],
  // Another one than those that are offered, and no language at all.
  ['Spanish', offering('Deutsch'), 'Spanish'],
  ['Large', offering('Deutsch'), 'Large'],
])('%s is chosen as the page offers it', (said, page, chosen) => {
  expect(inOwnLanguage(said, page)).toBe(chosen);
});

test('a language in the words of the page is no choice', () => {
  expect(inOwnLanguage('German', pageFrom('main\n  text "Deutsch"'))).toBe('German');
  expect(inOwnLanguage('German', undefined)).toBe('German');
});
