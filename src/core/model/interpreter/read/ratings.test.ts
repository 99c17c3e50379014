import { expect, test } from 'vitest';
import { isOfRatings, ratingIn } from './ratings.ts';

test.each([
  [['4.6 out of 5'], 4.6],
  [['8.9 / 10', '€120'], 8.9],
  [['★ 4,5', '120 reviews'], 4.5],
  [['Rated 4 stars'], 4],
  [['4.6 stars', '4.6 out of 5'], 4.6],
  [['4.5 out of 5 stars'], 4.5],
  [['Rated 4/5 stars'], 4],
  // Which of them is meant, nobody can tell.
  [['4.6 out of 5', '3 out of 5'], undefined],
  [['€ 4.60'], undefined],
  [[], undefined],
])('the mark that %j say is %s', (texts, rating) => {
  expect(ratingIn(texts)).toBe(rating);
});

test.each([
  ['rating', true],
  ['average rating', true],
  ['stars', true],
  ['评分', true],
  // The lowest may be the best.
  ['grade', false],
  ['star sign', false],
])('%s is asked of what customers say: %s', (noun, isRating) => {
  expect(isOfRatings(noun)).toBe(isRating);
});
