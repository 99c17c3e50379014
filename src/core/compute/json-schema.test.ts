import { expect, test } from 'vitest';
import { readSchema } from './json-schema.ts';

const PRICES = {
  type: 'array',
  items: {
    type: 'object',
    properties: { name: { type: 'string' }, price: { type: 'number', minimum: 0 } },
    required: ['name'],
    additionalProperties: false,
  },
};

test('each place that does not fit is named once, with what is wanted there', () => {
  const check = readSchema(PRICES);
  expect(check?.([{ name: 'Ada', price: 19.9 }, { name: 'Brio' }])).toEqual([]);
  expect(check?.([{ name: 'Ada', price: '19.90' }])).toEqual([
    '[0].price: Instance type "string" is invalid. Expected "number".',
  ]);
  expect(check?.([{ name: 'Ada', colour: 'red' }, { price: 2 }])).toEqual([
    '[0].colour: it must not be there.',
    '[1]: Instance does not have required property "name".',
  ]);
  expect(check?.('text')).toEqual(['the value itself: Instance type "string" is invalid. Expected "array".']);
});

test('a field may be called as a keyword is', () => {
  const check = readSchema({ type: 'object', properties: { type: { type: 'string' } }, required: ['type'] });
  expect(check?.({ type: 'lamp' })).toEqual([]);
  expect(check?.({})).toHaveLength(1);
  expect(readSchema({ enum: [{ type: 'lamp' }] })?.({ type: 'lamp' })).toEqual([]);
});

test.each([[{ type: 'strin' }], [{ items: { type: ['string', 'text'] } }], [{ $ref: '#/$defs/missing' }]])(
  'what cannot be read is none: %j',
  (schema) => {
    expect(readSchema(schema)).toBeUndefined();
  },
);

test('a pattern that is none checks nothing, wherever it stands', () => {
  expect(readSchema({ properties: { a: { pattern: '(' } } })?.({ a: 'x' })).toEqual([]);
});

test('a long list that is wrong in every item is told of in time, each item once', () => {
  const rows = Array.from({ length: 20_000 }, () => ({ name: 1 }));
  expect(readSchema(PRICES)?.(rows)).toHaveLength(20_000);
});
