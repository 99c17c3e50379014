import { expect, test } from 'vitest';
import { languageNames } from './languages.ts';

test.each(['German', 'Deutsch', '德语', '德文'])('%s is one language', (name) => {
  expect(languageNames(name)).toContain('deutsch');
});

test.each(['中文', 'Chinese'])('%s is another one', (name) => {
  expect(languageNames(name)).toContain('中文');
});

test.each(['Red', 'Germany', '语', '文', ''])('“%s” is none', (name) => {
  expect(languageNames(name)).toEqual([]);
});
