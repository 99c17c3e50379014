import { expect, it } from 'vitest';
import { parseJson } from './parse-json.ts';

it.each([
  ['{"a":[1,null]}', { a: [1, null] }],
  ['null', null],
  ['"text"', 'text'],
  ['', undefined],
  ['{"a":', undefined],
  ['<html>', undefined],
])('%j', (text, value) => {
  expect(parseJson(text)).toEqual(value);
});
