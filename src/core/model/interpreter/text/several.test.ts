import { describe, expect, test } from 'vitest';
import { splitClauses } from './split.ts';

const texts = (words: string): string[] => splitClauses(words).map(({ text }) => text);

describe('one verb for several things', () => {
  test.each([
    [
      'add eggs, bread and butter to my list',
      ['add eggs to my list', 'add bread to my list', 'add butter to my list'],
    ],
    ['add eggs, bread, and butter', ['add eggs', 'add bread', 'add butter']],
    ['put the mug and the lamp in the cart', ['put the mug in the cart', 'put the lamp in the cart']],
    ['suspend Ben, Eva and the intern', ['suspend Ben', 'suspend Eva', 'suspend the intern']],
    ['buy a mug and a lamp', ['buy a mug', 'buy a lamp']],
    [
      'remove the mug and the kettle from the cart and check out',
      ['remove the mug from the cart', 'remove the kettle from the cart', 'check out'],
    ],
    ['把杯子、台灯和水壶加入购物车', ['把杯子加入购物车', '把台灯加入购物车', '把水壶加入购物车']],
    ['购买杯子、台灯', ['购买杯子', '购买台灯']],
  ])('%s', (words, clauses) => {
    expect(texts(words)).toEqual(clauses);
  });
});

describe('what may be one name, or is the next thing to do, stays', () => {
  test.each([
    ['add Terms and Conditions to my list', ['add Terms and Conditions to my list']],
    ['add the salt and pepper set to the cart', ['add the salt and pepper set to the cart']],
    ['add a task: buy milk, eggs and bread', ['add a task: buy milk, eggs and bread']],
    ['add milk, open the cart and click Pay', ['add milk', 'open the cart', 'click Pay']],
    ['save and close', ['save and close']],
    ['买杯子和台灯', ['买杯子和台灯']],
  ])('%s', (words, clauses) => {
    expect(texts(words)).toEqual(clauses);
  });
});
