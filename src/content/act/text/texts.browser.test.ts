import { expect, test } from 'vitest';
import { act, byId, page } from '../testing.ts';

const type = (text: string, mode: 'replace' | 'append' = 'replace') =>
  ({ kind: 'type', ref: 'a', text, mode }) as const;
const INPUT = '<input id="a">';
const AREA = '<textarea id="a"></textarea>';
const EDITOR = '<div id="a" contenteditable style="height: 60px"></div>';

const shown = (): string => {
  const field = byId('a');
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    ? field.value
    : field.innerText;
};

/** Characters that are several units, several code points, or read from right to left. */
const UNUSUAL = {
  emoji: 'family 👨‍👩‍👧‍👦, flag 🇫🇷, hand 👍🏽, heart ❤️',
  'right to left': 'שלום world مرحبا 123',
  combining: 'e\u0301 n\u0303 हिन्दी',
  Chinese: '你好，世界',
  'astral plane': '𝒳𠮷',
  'control of direction': 'a\u202Eb\u202Cc',
  'spaces of other kinds': 'a\u00a0b\u2009c',
  markup: '<b>&amp;</b> "quoted" \\ `',
};

test.each(
  Object.entries(UNUSUAL).flatMap(([name, text]) =>
    [INPUT, AREA, EDITOR].map((field) => [name, field, text] as const),
  ),
)('%s into %s arrives as it is', async (_name, field, text) => {
  page(field);
  const { outcome } = await act(type(text));
  // The browser's editing turns a non-breaking space into a plain one.
  const plain = (words = '') => (field === EDITOR ? words.replace(/\s/g, ' ').trim() : words);
  expect(outcome.status === 'done' && plain(outcome.value)).toBe(plain(text));
  expect(plain(shown())).toBe(plain(text));
});

test.each([
  ['one-line field', `<input id="a" value="${'old words '.repeat(30)}">`],
  ['text area', `<textarea id="a">${'old words '.repeat(30)}</textarea>`],
  ['editor', `<div id="a" contenteditable>${'old words '.repeat(30)}</div>`],
])(
  '%s: of a long text that was added to, the outcome shows where the new words are',
  async (_name, field) => {
    page(field);
    const { outcome } = await act(type(' and new ones', 'append'));
    const value = outcome.status === 'done' ? (outcome.value ?? '') : '';
    expect(value).toMatch(/^….*old words ? and new ones$/);
    expect(value.length).toBeLessThan(80);
  },
);

test('of a short text that was added to, the outcome shows all', async () => {
  page('<input id="a" value="old words">');
  expect((await act(type(' and new ones', 'append'))).outcome).toMatchObject({
    value: 'old words and new ones',
  });
});

test('line breaks: a one-line field drops them, which its value shows; the others keep them', async () => {
  page(INPUT);
  expect((await act(type('one\r\ntwo\n\nthree'))).outcome).toEqual({
    status: 'done',
    value: 'one two three',
  });
  page(AREA);
  expect((await act(type('one\r\ntwo\n\nthree'))).outcome).toEqual({
    status: 'done',
    value: 'one\ntwo\n\nthree',
  });
  page(EDITOR);
  expect((await act(type('one\ntwo'))).outcome.status).toBe('done');
  expect(shown().split('\n').filter(Boolean)).toEqual(['one', 'two']);
});

test.each([
  ['one-line field', INPUT],
  ['text area', AREA],
])('a megabyte into a %s: whole, quickly, and reported in short', async (_name, field) => {
  page(field);
  // If no font has emoji, the browser itself needs a quarter of a millisecond for each.
  const line = `🦊 ${'The quick brown fox '.repeat(50).trim()}`;
  const text = Array.from({ length: 1000 }, (_, index) => `${index} ${line}`).join(
    field === AREA ? '\n' : ' ',
  );
  expect(text.length).toBeGreaterThan(1_000_000);
  const events: string[] = [];
  for (const kind of ['input', 'change']) byId('a').addEventListener(kind, () => events.push(kind));
  const started = performance.now();
  const { outcome } = await act(type(text));
  expect(outcome).toMatchObject({ status: 'done', value: expect.stringMatching(/… \(\d+ characters\)$/) });
  expect(shown() === text).toBe(true);
  expect(events).toEqual(['input', 'change']);
  expect(performance.now() - started).toBeLessThan(5000);
});

test('text that a field cuts off is not verified, and reported in short', async () => {
  page('<input id="a" maxlength="5">');
  expect((await act(type('abcdefgh'))).outcome).toEqual({
    status: 'not-verified',
    ref: 'a',
    wanted: 'abcdefgh',
    found: 'abcde',
  });
  expect((await act(type('x'.repeat(300)))).outcome).toMatchObject({
    status: 'not-verified',
    found: 'xxxxx',
  });
});
