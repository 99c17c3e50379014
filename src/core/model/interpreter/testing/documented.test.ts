import { describe, expect, test } from 'vitest';
import page from '../../../../../docs/interpreter.md?raw';
import { interpret } from '../interpret.ts';
import { contextFor, realTools } from './loop.testing.ts';

const rows = [...page.matchAll(/^\| (?!to \|)([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, topic = '', ...columns]) => ({ topic, examples: columns.flatMap((cell) => cell.split(' · ')) }),
);

/** `tick / check “A”` stands for two sentences, a part in brackets may be said or left out, and … for any name. */
function sentencesOf(example: string): string[] {
  const ways = /\S+(?: \/ [^\s“]+)+/.exec(example)?.[0];
  const each = ways ? ways.split(' / ').map((way) => example.replace(ways, way)) : [example];
  return each.map((sentence) =>
    sentence
      .trim()
      .replace(/https:\/\/…/, 'https://example.org')
      .replace(/(?<!“)…/g, '“A”'),
  );
}
const withoutBrackets = (sentence: string): string => sentence.replace(/\s*[(（][^)）]*[)）]/g, '');

const planOf = (words: string): string =>
  interpret(contextFor(words, { produce: 'plan' }), realTools).text ?? '';
const isUnderstood = (words: string): boolean => planOf(words).includes('<nodes>');

const pairs = rows.flatMap(({ topic, examples }) =>
  examples.flatMap(sentencesOf).map((sentence): [string, string] => [topic, sentence]),
);

test('the table of what can be said is found, in both languages', () => {
  expect(rows.length).toBeGreaterThan(20);
  expect(pairs.filter(([, sentence]) => /\p{Script=Han}/u.test(sentence)).length).toBeGreaterThan(50);
});

describe('docs/interpreter.md promises what is understood', () => {
  test.each(pairs.filter(([topic]) => topic !== 'talk'))('%s: %s', (_topic, sentence) => {
    expect([sentence, withoutBrackets(sentence)].filter(isUnderstood)).not.toEqual([]);
  });
  test.each(pairs.filter(([topic]) => topic === 'talk'))('%s: %s', (_topic, sentence) => {
    expect(planOf(sentence)).toContain('<agent name="Chat"');
    const { text = '' } = interpret(contextFor(sentence, { produce: 'answer' }), realTools);
    expect(text).not.toMatch(/^$|did not understand|没有听懂/);
  });
});

describe('docs/interpreter.md promises what may stand around, and how a control is named', () => {
  const naming = page.split('\n## ').find((section) => section.startsWith('Naming a control')) ?? '';
  const names = [...naming.matchAll(/\*([^*]+)\*|(?<=, )([\p{Script=Han}“”]+)(?=[,.])/gu)].map(
    ([, english, chinese]) => english ?? chinese ?? '',
  );
  const sentences = names.map((name) => {
    if (/\p{Script=Han}/u.test(name)) return /点击/.test(name) ? name : `点击${name}`;
    return /^(?:in|type)\b/.test(name) ? name : `click ${name}`;
  });
  test.each(sentences)('%s', (sentence) => expect(isUnderstood(sentence)).toBe(true));
  test('most of them are found in the page', () => expect(sentences.length).toBeGreaterThan(18));

  const timed = page.split('\n## ').find((section) => section.startsWith('At set times')) ?? '';
  const times = [...timed.matchAll(/"([a-z][^"]*) …"|([\p{Script=Han}\d:]+)……/gu)].map(
    ([, english, chinese]) =>
      english === undefined ? `${chinese}打开 example.org` : `${english} open example.org`,
  );
  test.each(times)('%s', (sentence) => {
    const agents = ['Browser', 'Chat', 'Timer'].map((name) => ({ name, description: '' }));
    const planned = interpret({ ...contextFor(sentence, { produce: 'plan' }), agents }, realTools).text;
    expect(planned).toContain('<agent name="Timer"');
  });
  test('times are found in both languages', () => expect(times.length).toBe(7));
});

test('a sentence outside the grammar is told apart', () => {
  expect(isUnderstood('jubilate about the lamps')).toBe(false);
  expect(isUnderstood('为台灯欢呼雀跃')).toBe(false);
});
