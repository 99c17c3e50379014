import { expect, test } from 'vitest';
import { understand } from '../understand.ts';

test.each([
  'how much is everything',
  'how much does it all cost together',
  'how much does everything cost',
  'how much is it all together',
  'what does it all come to',
  'what does it come to',
  'how much do they cost together',
  'how much is my cart',
  'how much is the whole order in total',
])('“%s” asks for the total', (words) => {
  expect(understand(words, [])).toMatchObject({ kind: 'read', topic: 'total', thing: 'price' });
});

test.each(['一共多少钱', '总共要多少钱', '全部加起来多少钱', '购物车里的东西一共多少钱'])(
  '“%s”问的是总数',
  (words) => {
    expect(understand(words, [])).toMatchObject({ kind: 'read', topic: expect.stringContaining('合计') });
  },
);

test.each([
  'how much is it',
  'how much is the lamp',
  'how much do the mug and the lamp cost together',
  '交通一共花了多少钱',
])('“%s” asks for something else', (words) => {
  expect(understand(words, [])).not.toMatchObject({ topic: expect.stringMatching(/^total$|合计/) });
});
