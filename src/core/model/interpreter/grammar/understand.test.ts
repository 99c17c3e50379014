import { expect, test } from 'vitest';
import { understand, understandText } from './understand.ts';

test('a text that is not masked is understood with what stands in its quotes unchanged', () => {
  expect(understandText('click “Save, then close”')).toMatchObject({
    kind: 'click',
    target: { words: 'Save, then close' },
  });
});

test('English with a Chinese name in it is English', () => {
  expect(understand('set the language to 中文', [])).toMatchObject({
    kind: 'select',
    option: '中文',
  });
});

test('a clause of more than 600 letters is no instruction', () => {
  expect(understand('click Save', [])).toBeDefined();
  expect(understand(`click ${'x'.repeat(600)}`, [])).toBeUndefined();
});
