import { describe, expect, test } from 'vitest';
import { readSchema } from './json-schema.ts';
import { patternCost } from './pattern-cost.ts';

const LONG = `${'a'.repeat(5000)}!`;

/** Without a bound each of them would keep the check busy for longer than a lifetime. */
describe('schemas of strangers that come to no end are checked as far as that goes', () => {
  const doubling = Object.fromEntries(
    Array.from({ length: 50 }, (_, at) => [
      `d${at}`,
      at === 49
        ? { type: 'string' }
        : { allOf: [{ $ref: `#/$defs/d${at + 1}` }, { $ref: `#/$defs/d${at + 1}` }] },
    ]),
  );
  const deep = Array.from({ length: 60 }).reduce<object>((inner) => ({ c: inner }), {});

  test.each<[what: string, schema: Record<string, unknown>, value: unknown]>([
    ['a pattern', { properties: { a: { pattern: '^(a+)+$' } } }, { a: LONG }],
    ['a pattern of ways', { pattern: '^(a|a)(a|a)*$' }, LONG],
    ['many perhaps', { pattern: `${'a?'.repeat(40)}${'a'.repeat(40)}` }, LONG],
    [
      'a pattern for names',
      { patternProperties: { '^(a+)+$': {} }, additionalProperties: false },
      { [LONG]: 1 },
    ],
    ['addresses', { format: 'url' }, `http://${LONG}`],
    ['references that double', { $ref: '#/$defs/d0', $defs: doubling }, 'x'],
    ['a reference to itself', { allOf: [{ $ref: '#' }, { $ref: '#' }] }, {}],
    [
      'a reference that doubles in each part of the value',
      {
        $ref: '#/$defs/n',
        $defs: { n: { allOf: Array(2).fill({ properties: { c: { $ref: '#/$defs/n' } } }) } },
      },
      deep,
    ],
    ['items that must differ', { uniqueItems: true }, Array.from({ length: 100_000 }, (_, at) => ({ at }))],
  ])('%s', (_, schema, value) => {
    expect(readSchema(schema)?.(value) ?? []).toEqual([]);
  });

  /** A chain of schema parts, each of which refers twice to the next one. */
  const chain = (link: (next: object) => object, last: object = {}) => ({
    $ref: '#/$defs/d0',
    $defs: Object.fromEntries(
      Array.from({ length: 60 }, (_, at) => [
        `d${at}`,
        at === 59 ? last : link({ $ref: `#/$defs/d${at + 1}` }),
      ]),
    ),
  });
  const words = Array.from({ length: 800 }, (_, at) => `${'a'.repeat(200)}${at}`);
  const large = Object.fromEntries(words.map((word) => [word, word]));

  test.each<[what: string, schema: Record<string, unknown>, value: unknown]>([
    ['not', chain((next) => ({ not: { anyOf: [next, next] } })), 'x'],
    ['oneOf', chain((next) => ({ oneOf: [next, next, true] })), 'x'],
    ['if', chain((next) => ({ if: next, else: next })), 'x'],
    ['fields of fields', chain((next) => ({ propertyNames: next, additionalProperties: next })), deep],
    ['items', chain((next) => ({ items: next, contains: next })), [[[[[[[[words]]]]]]]]],
  ])('whatever the references multiply: %s', (_, schema, value) => {
    expect(readSchema(schema)?.(value) ?? []).toEqual([]);
  });

  const values = { enum: words.map((word) => [word]) };
  const many = (part: object) => ({ type: 'number', allOf: Array(20_000).fill(part), $defs: { values } });
  test.each<[what: string, part: object, value: unknown]>([
    ['patterns', { pattern: '[ab]*b[ab]*c' }, words[0]],
    ['patterns of items', { items: { pattern: '[ab]*b[ab]*c' } }, words],
    ['patterns of names', { patternProperties: { 'a+b': {} } }, large],
    ['items that must differ', { uniqueItems: true }, words],
    ['fields', { additionalProperties: true }, large],
    ['values', { $ref: '#/$defs/values' }, words],
  ])('many parts of which each is little: %s', (_, part, value) => {
    // It is checked without them as far as possible, or not at all; nothing is refused because of them.
    const problems = readSchema(many(part))?.(value) ?? [];
    expect(problems.filter((problem) => !problem.includes('Expected "number"'))).toEqual([]);
  });

  test('when patterns are too many, the rest of the schema still is checked', () => {
    const patterns = Array(500).fill({ items: { pattern: '[ab]*b[ab]*c' } });
    const check = readSchema({ type: 'array', allOf: patterns, minItems: 1000 });
    expect(check?.(words)).toEqual([expect.stringContaining('too few items')]);
    expect(check?.('x')).toEqual([expect.stringContaining('Expected "array"')]);
  });

  test('what hangs on a part that is not checked refuses nothing either', () => {
    const costly = { pattern: '^(a+)+$' };
    for (const schema of [
      { not: costly },
      { oneOf: [costly, { type: 'string' }] },
      { if: costly, else: false },
      { type: 'array', contains: costly },
      { type: 'object', patternProperties: { '^(a+)+$': {} }, unevaluatedProperties: false },
    ])
      for (const value of ['b', ['b'], { a: 1 }])
        if (readSchema({ type: schema.type ?? 'string' })?.(value).length === 0)
          expect(readSchema(schema)?.(value), JSON.stringify(schema)).toEqual([]);
  });

  test('the rest of them still is', () => {
    const check = readSchema({
      properties: { a: { type: 'string', pattern: '^(a+)+$' }, pattern: { type: 'number' } },
      required: ['a'],
    });
    expect(check?.({ a: 1, pattern: 'x' })).toHaveLength(2);
    expect(check?.({})).toHaveLength(1);
  });
});

test('patterns as people write them are checked, in lists too', () => {
  const rows = Array.from({ length: 1000 }, () => ({
    day: '2026-11-22',
    sku: 'AB-1234',
    mail: 'a@b.example',
  }));
  const check = readSchema({
    items: {
      properties: {
        day: { pattern: '^\\d{4}-\\d{2}-\\d{2}$' },
        sku: { pattern: '^[A-Z]{2}-\\d+$' },
        mail: { pattern: '^[^@]+@[^@]+$' },
        id: { format: 'uuid' },
      },
    },
  });
  expect(check?.(rows)).toEqual([]);
  expect(check?.([...rows, { day: 'today', sku: '1', mail: 'x', id: '1' }])).toHaveLength(4);
  expect(readSchema({ uniqueItems: true })?.([1, 1])).toHaveLength(1);
});

test.each([
  ['^\\d{4}-\\d{2}$', 1e5],
  ['^(\\d{3}-){2}\\d{4}$', 1e5],
  ['^https?://.+$', 1e6],
  ['^(red|green|blue)$', 1e5],
  ['^[(+*]a\\)$', 1e5],
])('%s costs little', (pattern, most) => {
  expect(patternCost(pattern, 200)).toBeLessThan(most);
});

test.each(['(a+)+', '(a?){30}', '(a|b)*', '((a*)b)+', '(?=a)', '(a)\\1', '(', '(?:a{1,9}){2,}'])(
  '%s costs more than anybody has',
  (pattern) => {
    expect(patternCost(pattern, 20)).toBe(Number.POSITIVE_INFINITY);
  },
);
