import { expect, test } from 'vitest';
import { createInterpreter } from '../create-interpreter.ts';
import { contextFor, realTools } from '../testing/loop.testing.ts';
import { allInWords, inWords } from './in-words.ts';

test('rows of blanks are one blank, and what has none gets some; anything else stays letter by letter', () => {
  const text = `# Lamps\n\n${' '.repeat(8)}- Oak, $ 80\n`.repeat(200);
  expect(inWords(text)).toBe(text);
  expect(inWords(`${text}a${' '.repeat(500)}b`)).toBe(`${text}a b`);
  expect(allInWords([{ name: 'x'.repeat(4500), screen: 1 }])).toEqual([
    { name: ['x'.repeat(2000), 'x'.repeat(2000), 'x'.repeat(500)].join(' '), screen: 1 },
  ]);
});

test.each([
  ['blanks', ' '],
  ['brackets', '['],
  ['bytes as letters', 'QUJD'],
  ['numbers', '1.'],
])('a page of nothing but %s is read in time', async (_what, sign) => {
  const long = sign.repeat(150_000 / sign.length);
  const call = { id: 'clause-1-1', tool: 'read_page', input: {}, status: 'done' };
  const context = contextFor('Find all email addresses on this page', {
    history: [{ ...call, text: long.slice(0, 6000), value: `# About us\n\n${long}\n\nann@shop.example` }],
  });
  const model = createInterpreter();
  const { content } = await model.doGenerate({
    prompt: [],
    tools: realTools.map((tool) => ({ type: 'function' as const, ...tool })) as never,
    providerOptions: { tabwright: context as never },
  });
  expect(JSON.stringify(content)).toContain('ann@shop.example');
});
