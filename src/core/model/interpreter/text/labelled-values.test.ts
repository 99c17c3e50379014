import { expect, test } from 'vitest';
import { clausesIn, endsWithField, SPOKEN } from './labelled-values.ts';

const inFields = (text: string) => clausesIn(text, SPOKEN, (words) => words.startsWith('submit'));

test('each label with its value is a clause, and what comes last may be something to do', () => {
  expect(inFields('name Ada, city Oslo and submit the form')).toEqual([
    'fill in name with Ada',
    'fill in city with Oslo',
    'submit the form',
  ]);
});

test('a comma inside a value divides nothing, unless the value can have none', () => {
  expect(inFields('address Hill Road 3, Oslo')).toEqual(['fill in address with Hill Road 3, Oslo']);
  expect(inFields('email a@b.example, Oslo')).toBeUndefined();
});

test('only a field that comes last is sent', () => {
  expect(endsWithField(['fill in name with Ada'])).toBe(true);
  expect(endsWithField(['fill in name with Ada', 'press Enter'])).toBe(false);
});
