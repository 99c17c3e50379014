import { expect, test } from 'vitest';
import { readingsOf, targetCalled } from './named-control.ts';

test('each name is a reading of its own, in the order given', () => {
  const within = { relation: 'row', name: 'Mug' } as const;
  expect(readingsOf(['Delete', 'Remove'], 'same', { within })).toEqual([
    { name: 'Delete', within, fit: 'same' },
    { name: 'Remove', within, fit: 'same' },
  ]);
});

test('a control of several names is told of by the first', () => {
  expect(targetCalled(['Apply', 'Use'], 'close', { kind: 'button' })).toEqual({
    words: 'Apply',
    readings: [
      { name: 'Apply', kind: 'button', fit: 'close' },
      { name: 'Use', kind: 'button', fit: 'close' },
    ],
  });
});
