import { expect, test } from 'vitest';
import { BUILT_IN_MODEL, type ModelConfiguration } from '../../core/model/settings.ts';
import { en } from './en.ts';
import { shownModel } from './shown-model.ts';
import { zh } from './zh.ts';

const id = crypto.randomUUID();
const added: ModelConfiguration = { id, label: 'Big one', provider: 'openai', model: 'gpt-5' };

test('a model of the settings is named as it stands there', () => {
  expect(shownModel(id, [BUILT_IN_MODEL, added], en)).toBe('Big one');
  expect(shownModel('built-in', [added], zh)).toBe(zh.settings.builtInName);
});

test('one that is there no more is named by its id, never by one that was made up', () => {
  expect(shownModel('gpt-5', [], en)).toBe('gpt-5');
  expect(shownModel('given:gpt-5@openai', [], en)).toBe('gpt-5@openai');
  expect(shownModel(id, [], en)).toBe('');
});
