import { expect, it } from 'vitest';
import { nodeMoves } from './progress.ts';
import { hasBegun, isOver } from './status.ts';

const statuses = Object.keys(nodeMoves) as (keyof typeof nodeMoves)[];

it('a node that is over has begun, and none is running or waits that has not', () => {
  expect(statuses.filter((status) => !hasBegun(status))).toEqual(['initial', 'ready']);
  expect(statuses.filter(isOver).every(hasBegun)).toBe(true);
  expect(statuses.filter((status) => hasBegun(status) && !isOver(status))).toEqual([
    'running',
    'waiting-for-input',
  ]);
});
