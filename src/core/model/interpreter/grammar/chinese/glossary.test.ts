import { expect, test } from 'vitest';
import { inEnglish } from './glossary.ts';

test.each([
  ['语言', 'Language'],
  ['我的邮箱', 'Email'],
  ['深色模式', 'Dark mode'],
])('%s is %s on a page in English', (name, english) => {
  expect(inEnglish(name)).toContain(english);
});

test('a word inside another name says nothing', () => {
  expect(inEnglish('语言学校')).toEqual([]);
});
