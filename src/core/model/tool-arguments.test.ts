import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseToolArguments } from './tool-arguments.ts';

test.each([
  ['{"a":1}', { a: 1 }],
  ['', {}],
  ['"{\\"a\\":1}"', { a: 1 }],
  ['```json\n{"a": 1,}\n```', { a: 1 }],
  ["{'a': 'b', c: true}", { a: 'b', c: true }],
  ['{"a": "x",\n // why\n "b": 2}', { a: 'x', b: 2 }],
  ['{"a": {"b": [1, 2,],},}', { a: { b: [1, 2] } }],
])('%s is read', (raw, input) => expect(parseToolArguments(raw)).toEqual({ input }));

test.each([
  '{"a": "half',
  '{"a": {"b": 1}',
  '{"a": [1, 2',
  'click 5',
  '{"a": "b}',
  '{"text":"{}", "b":',
  '[1,2',
  '{"ref"{"ref":"6"}:"6"}',
  '{"ref":"5"}{"ref":"5"}',
  '{"a":1:2}',
  `{"a":${'['.repeat(6000)}${']'.repeat(6000)}}`,
])('%.60s is told to the model and never run', (raw) =>
  expect(parseToolArguments(raw)).toEqual({ input: {}, malformed: raw }),
);

test('any JSON object that is cut is malformed, and whole it is itself', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 }), { minKeys: 1, noNullPrototype: true }),
      fc.nat(),
      (value, at) => {
        const raw = JSON.stringify(value);
        expect(JSON.stringify(parseToolArguments(raw))).toBe(JSON.stringify({ input: JSON.parse(raw) }));
        const cut = raw.slice(0, 1 + (at % (raw.length - 1)));
        expect(parseToolArguments(cut)).toHaveProperty('malformed', cut);
      },
    ),
  );
});
