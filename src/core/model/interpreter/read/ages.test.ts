import { expect, test } from 'vitest';
import { ageIn, agesOf } from './ages.ts';

test.each([
  ['Posted 2 days ago · 14 applicants', 2880],
  ['5 min ago', 5],
  ['an hour ago', 60],
  ['3 months ago', 129_600],
  ['yesterday', 1440],
  ['just now', 0],
  ['3天前', 4320],
  ['2个月前', 86_400],
  ['20分钟前发布', 20],
])('%s', (text, minutes) => {
  expect(ageIn(text)).toBe(minutes);
});

test('what says none or several is of no age', () => {
  expect(ageIn('Posted on 2 May')).toBeUndefined();
  expect(ageIn('Posted 2 days ago, edited yesterday')).toBeUndefined();
  expect(ageIn('1.5 h ago')).toBeUndefined();
});

test('the later, the higher', () => {
  expect(agesOf(['2 h ago', 'yesterday', '3 weeks ago'])).toEqual([-120, -1440, -30_240]);
  expect(agesOf(['today', 'yesterday'])).toEqual([-1439, -1440]);
  // Which of these came first nobody can tell.
  expect(agesOf(['today', '2 h ago'])).toBeUndefined();
  expect(agesOf(['yesterday', 'soon'])).toBeUndefined();
});
