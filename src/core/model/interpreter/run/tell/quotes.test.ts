import { expect, test } from 'vitest';
import { sayIn } from '../../phrases/say.ts';
import { nearestSays, pageSays } from './quotes.ts';

const say = sayIn('en');

test('each line of the page is a quote, and what is one stays one', () => {
  expect(pageSays(say, 'Open 9–5\n> Closed on Sunday')).toBe(
    'The page says:\n\n> Open 9–5\n> Closed on Sunday',
  );
});

test('what only comes near is said to be no answer', () => {
  expect(nearestSays(say, 'Open 9–5')).toMatch(/^The page does not say it in these words\..*\n\n> Open 9–5$/);
});
