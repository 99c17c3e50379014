import { expect, test } from 'vitest';
import { fakeCreated } from '../agent/fake-world.testing.ts';
import { taskName } from './task-name.ts';

const nameOf = (words: string) => taskName({ created: { ...fakeCreated, words } });

test('a task is called by what the person wrote, in one line', () => {
  expect(nameOf('Buy milk')).toBe('Buy milk');
  expect(nameOf('\nBuy milk,\n\tand  bread ')).toBe('Buy milk, and bread');
  expect(nameOf('x'.repeat(61))).toBe(`${'x'.repeat(59)}…`);
});
