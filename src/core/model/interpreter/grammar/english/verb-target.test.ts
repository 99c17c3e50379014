import { expect, test } from 'vitest';
import { Parts } from '../rule.ts';
import { addedTo, verbTarget } from './verb-target.ts';

const said = (verb: string, object: string) => new Parts({ verb, object }, []);

test('the whole words come before the button at the thing', () => {
  const { words, readings, of } = verbTarget(said('remove', 'the mug'));
  expect(words).toBe('remove the mug');
  expect(readings[0]).toEqual({ name: 'remove the mug', fit: 'close' });
  expect(readings).toContainEqual({ name: 'Remove', within: { relation: 'for', name: 'mug' }, fit: 'any' });
  expect(of?.things).toEqual(['mug']);
});

test('how something is done is no thing of a list', () => {
  expect(verbTarget(said('pay', 'from my savings account')).of).toBeUndefined();
});

test('what changes nothing may be a button that says more, and opens no thing', () => {
  const { readings, of } = verbTarget(said('download', 'the report as pdf'));
  expect(readings.at(-1)).toEqual({ name: 'download', fit: 'close' });
  expect(readings).toContainEqual({ name: 'download pdf', fit: 'any' });
  expect(of).toBeUndefined();
});

test('what goes to a named place goes to no other', () => {
  const { readings } = addedTo(said('add', 'the curry to my meal plan'), {
    item: 'the curry',
    place: 'meal plan',
  });
  const inRow = readings.filter(({ within }) => within?.relation === 'row');
  expect(inRow.map(({ name }) => name)).toEqual([
    'Add to meal plan',
    'Add to my meal plan',
    'Save to meal plan',
  ]);
});
