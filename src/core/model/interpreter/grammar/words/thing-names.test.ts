import { expect, test } from 'vitest';
import { thingNames } from './thing-names.ts';

test.each([
  ['the card Fix login', ['card Fix login', 'Fix login']],
  ['王芳的信', ['王芳的信', '王芳']],
  ['订会场任务', ['订会场任务', '订会场']],
  // “写”在“写报告”里也有。
  ['写信', ['写信']],
  ['信写', ['信写']],
])('%s', (said, names) => {
  expect(thingNames(said)).toEqual(names);
});
