import { expect, test } from 'vitest';
import { THING } from '../../instruction.ts';
import { ofSaidOne } from './said-one.ts';

test.each([
  ['add the red one to the cart', 'items that are red', 'red', `add the ${THING} to the cart`],
  ['delete the broken one', 'items that are broken', 'broken', `delete the ${THING}`],
  ["open Bo's mail", 'mail from Bo', 'Bo', `open the ${THING}`],
  ['把红色的那个加入购物车', '红色的项目', '红色', `把${THING}加入购物车`],
  ['删除蓝色的那个', '蓝色的项目', '蓝色', `删除${THING}`],
])('%s', (clause, items, said, then) => {
  expect(ofSaidOne(clause, [], undefined)).toEqual({
    kind: 'with-thing',
    thing: { said, items },
    clause: then,
  });
});

test.each([
  // Its place, its age and its price are no words that it says.
  'open the first one',
  'delete the oldest one',
  'add the cheapest one to the cart',
  'put the red one',
  // Somebody's own, which no list holds.
  "open Bo's profile",
  '删除第一个',
])('%s names no thing by what it says', (clause) => {
  expect(ofSaidOne(clause, [], undefined)).toBeUndefined();
});
