import { expect, test } from 'vitest';
import { summaryOf } from './summary.ts';

const page = `[Home](/) [Meals](/meals)

# Welcome back, Dana

Meal credit: £14.20 · Next closing day: Friday 18 December

## Children

- ### Milo Reed

  Class 3B

- ### Ivy Reed

## Meals this week

| Day | Main |
| --- | --- |
| Monday | Chicken pie |
| Tuesday | Fish |
| Wednesday | Stew |
| Thursday | Pizza |

[Save meals]

## How to pay

Please pay by card or by bank transfer. It takes a day.

Ask us if anything is unclear to you.

Nobody has to pay in cash any more.

## Top up

Amount [] (x) Card ( ) Bank transfer [Top up]

## Empty`;

test('a page in its own words: what it begins with, and each of its sections', () => {
  expect(summaryOf(page)).toBe(`**Welcome back, Dana**

Meal credit: £14.20 · Next closing day: Friday 18 December

- **Children**: Milo Reed, Ivy Reed
- **Meals this week**: Monday, Tuesday, Wednesday, … (4)
- **How to pay**: Please pay by card or by bank transfer. It takes a day. Ask us if anything is unclear to you.
- **Top up**: Amount Card Bank transfer
- **Empty**`);
  expect(summaryOf(page, 2)).toMatch(/Wednesday, … \(4\)\n- … \(\+3\)$/);
});

test('a page without sections is told as it is', () => {
  expect(summaryOf('# Recipe\n\nBoil it.')).toBeUndefined();
  expect(summaryOf('Boil it.')).toBeUndefined();
});
