import { expect, test } from 'vitest';
import { shownModel } from './shown-model.ts';

test('a model is named by what its provider calls it, never by an id that was made up', () => {
  expect(shownModel('gpt-5')).toBe('gpt-5');
  expect(shownModel(crypto.randomUUID())).toBe('');
});
