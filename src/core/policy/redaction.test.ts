import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { containsPlaceholder, redact, redactValue } from './redaction.ts';

const secrets = (...values: string[]) =>
  new Map(values.map((value, index) => [`⟪secret:${index + 1}⟫`, value]));

describe('redact', () => {
  test('replaces every occurrence', () => {
    expect(redact('hunter2 and xhunter2x', secrets('hunter2'))).toBe('⟪secret:1⟫ and x⟪secret:1⟫x');
  });

  test('a short secret is replaced only where it stands alone', () => {
    expect(redact('pin 12, room 120, (12)', secrets('12'))).toBe('pin ⟪secret:1⟫, room 120, (⟪secret:1⟫)');
  });

  test('finds encoded forms', () => {
    const known = secrets('p w"é+1');
    expect(redact('?p=p%20w%22%C3%A9%2B1&q=p+w%22%C3%A9%2B1', known)).toBe('?p=⟪secret:1⟫&q=⟪secret:1⟫');
    expect(redact(JSON.stringify({ a: 'p w"é+1' }), known)).toBe('{"a":"⟪secret:1⟫"}');
  });

  test.each([
    ['a form that was sent', (value: string) => new URLSearchParams({ p: value }).toString()],
    ['encodeURIComponent', (value: string) => `p=${encodeURIComponent(value)}`],
    ['encodeURI', (value: string) => `p=${encodeURI(value)}`],
    [
      'a query that a page wrote',
      (value: string) => new URL(`?p=${value}`, 'https://a.example/').search.slice(1),
    ],
    ['small letters', (value: string) => `p=${encodeURIComponent(value).toLowerCase()}`],
  ])('in an address as of %s', (_who, written) => {
    for (const value of ["it's me!", 'willow(42)~*', 'p@ss:w0rd,$1/2', 'größer;[1]{2}|^', 'a"b\\c<d>'])
      expect(redact(`/in?${written(value.toLowerCase())}&go`, secrets(value.toLowerCase()))).toBe(
        '/in?p=⟪secret:1⟫&go',
      );
  });

  test('the longer of two secrets wins, and placeholders are never torn', () => {
    expect(redact('hunter2hunter2!! secret 1', secrets('hunter2', 'hunter2!!', 'secret', '1'))).toBe(
      '⟪secret:1⟫⟪secret:2⟫ ⟪secret:3⟫ ⟪secret:4⟫',
    );
  });

  test.each([
    ['Key hunter2-a…', 'Key ⟪secret:1⟫…'],
    ['"key=hunt…" (90 more characters)', '"key=⟪secret:1⟫…" (90 more characters)'],
    ['?k%3Dhunter2-and-will%…', '?k%3D⟪secret:1⟫%…'],
    ['?k=hunter2-and-will%C3…', '?k=⟪secret:1⟫%C3…'],
    // Too little of it, another word, or no cut.
    ['Key hun…', 'Key hun…'],
    ['hunters…', 'hunters…'],
    ['Go a-hunt, or xhunt…', 'Go a-hunt, or xhunt…'],
  ])('what a cut left of a secret: %s', (text, redacted) => {
    expect(redact(text, secrets('hunter2-and-willö!'))).toBe(redacted);
  });

  test('a secret as long as a file is replaced whole, and up to where it was cut', () => {
    const long = Array.from({ length: 9000 }, (_, at) => `+${at}/"`).join('');
    const text = `key=${long}, again=${encodeURIComponent(long)}, cut=${long.slice(0, 400)}…`;
    const known = secrets(long);
    expect(redact(text, known)).toBe('key=⟪secret:1⟫, again=⟪secret:1⟫, cut=⟪secret:1⟫…');
    expect(redact(text.slice(0, 150), known)).not.toContain('+9/');
  });

  test('no secret of six characters or more is left in any text', () => {
    const text = fc
      .string({ minLength: 6, maxLength: 12, unit: 'grapheme' })
      .filter((value) => value.length >= 6 && !/[⟪⟫]|secret/.test(value));
    fc.assert(
      fc.property(text, fc.string(), fc.string(), (value, before, after) => {
        const redacted = redact(before + value + after, secrets(value));
        expect(redacted).not.toContain(value);
        expect(containsPlaceholder(redacted)).toBe(true);
        expect(redact(redacted, secrets(value))).toBe(redacted);
      }),
    );
  });
});

test('redactValue walks a value and leaves numbers', () => {
  expect(redactValue({ a: ['hunter2', 1234, null], hunter2: true }, secrets('hunter2', '1234'))).toEqual({
    a: ['⟪secret:1⟫', 1234, null],
    '⟪secret:1⟫': true,
  });
});
