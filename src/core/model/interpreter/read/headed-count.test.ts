import { expect, test } from 'vitest';
import { headedCount } from './headed-count.ts';

const markdown = `# My account

## On loan (4)

| Title | Due |
| --- | --- |
| Piranesi | 2 Dec |
| Bees | 9 Dec |

## In transit

- Orbital
- Intermezzo

## Overdue

Nothing here.`;

test('what stands under a heading is what the words say of it', () => {
  expect(headedCount(markdown, 'books are on loan')).toEqual({ count: 4, said: 'On loan (4)' });
  expect(headedCount(markdown, 'books do I have on loan')).toMatchObject({ count: 4 });
  expect(headedCount(markdown, 'books are currently in transit')).toMatchObject({ count: 2 });
});

test.each(['books are lost', 'books are overdue', 'books', 'books are on loan to Ada'])(
  '%s: none',
  (topic) => {
    expect(headedCount(markdown, topic)).toBeUndefined();
  },
);
