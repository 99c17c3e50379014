import { expect, test } from 'vitest';
import { page } from '../../testing/pages/wish-page.testing.ts';
import { bare, calledSo, optionByWay, optionNamed, wantedBox } from './said-option.ts';

const bank = page(
  'Bank',
  `
main
  [1] combobox "From account" = "Current" (Current|Savings)
  [2] combobox "To account" = "Rent" (Rent|Savings)
  [3] checkbox "Direct flights" unchecked
  [4] checkbox "Insurance (€ 5)" unchecked
  [5] button "Restart router"
  [6] combobox "Cabin class" = "Economy" (Economy|Business)
`,
);

test('a control is called as the words say, without courtesy, articles and what stands in brackets', () => {
  expect(bare('Cover the fees (€0.75)')).toBe(bare('cover fees'));
  expect(calledSo(bank, 'restart the router')?.ref).toBe('5');
  expect(calledSo(bank, 'restart the phone')).toBeUndefined();
});

test('a box is ticked by what the person wants, but not what costs something', () => {
  expect(wantedBox(bank, 'I only want direct flights')?.ref).toBe('3');
  expect(wantedBox(bank, 'I want insurance')).toBeUndefined();
  expect(wantedBox(bank, 'direct flights')).toBeUndefined();
});

test('an option is chosen in the list whose direction the words say', () => {
  const from = optionByWay(bank, 'pay from my savings account');
  expect(from).toMatchObject({ kind: 'select', option: 'Savings', target: { words: 'From account' } });
  const to = optionByWay(bank, 'send it to my savings account');
  expect(to).toMatchObject({ kind: 'select', option: 'Savings', target: { words: 'To account' } });
  expect(optionByWay(bank, 'pay from my holiday account')).toBeUndefined();
});

test('an option is named with a part of the name of its list; a word alone may be anything', () => {
  expect(optionNamed(bank, 'business class')).toMatchObject({ kind: 'select', option: 'Business' });
  expect(optionNamed(bank, 'business')).toBeUndefined();
});
