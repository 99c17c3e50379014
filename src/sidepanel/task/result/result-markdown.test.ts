import { expect, test } from 'vitest';
import { resultMarkdown } from './result-markdown.ts';

test('text stays, lists and records become Markdown, the rest is shown as JSON', () => {
  expect(resultMarkdown('**done**')).toBe('**done**');
  expect(resultMarkdown(null)).toBe('');
  expect(resultMarkdown(7)).toBe('7');
  expect(resultMarkdown(['a', 2])).toBe('- a\n- 2');
  expect(resultMarkdown([{ name: 'Ada|b', price: 1 }, { name: 'Brio\nC' }])).toBe(
    '| name | price |\n| --- | --- |\n| Ada\\|b | 1 |\n| Brio C |  |',
  );
  expect(resultMarkdown({ a: { b: 1 } })).toBe('```json\n{\n  "a": {\n    "b": 1\n  }\n}\n```');
  expect(resultMarkdown([{ a: [1] }])).toContain('```json');
});

test('a fence inside the JSON does not end the block', () => {
  expect(resultMarkdown({ a: '```\n<img>' }).match(/```/g)).toHaveLength(2);
});
