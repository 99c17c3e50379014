import { describe, expect, test } from 'vitest';
import { checkOutput } from '../compute/output-check.ts';
import { parseOutputForm } from './output-form.ts';

const accepts = (form: string, value: unknown): boolean => {
  const parsed = parseOutputForm(form);
  if (!parsed.ok) throw new Error(parsed.problem);
  return checkOutput(value, parsed.schema).ok;
};

describe('the short notation', () => {
  test.each<[form: string, right: unknown[], wrong: unknown[]]>([
    ['string', ['a'], [1, null, ['a']]],
    ['string[]', [[], ['a', 'b']], ['a', [1], {}]],
    ['number[][]', [[[1], []]], [[1], ['1']]],
    [
      'name: string, price: number, tags: string[]',
      [
        { name: 'a', price: 1.5, tags: [] },
        { name: 'a', price: 1, tags: ['x'], more: true },
      ],
      [{ name: 'a', price: '1', tags: [] }, { name: 'a', price: 1 }, [{ name: 'a', price: 1, tags: [] }]],
    ],
    [
      '{ name: string; count: integer }[]',
      [[], [{ name: 'a', count: 2 }]],
      [{}, [{ name: 'a', count: 2.5 }]],
    ],
    [
      'note?: string, at: { x: number, y: number }',
      [{ at: { x: 1, y: 2 } }],
      [{ note: 1, at: { x: 1, y: 2 } }, {}],
    ],
    [
      'state: "new" | "used", owner: string | null',
      [{ state: 'new', owner: null }],
      [{ state: 'old', owner: '' }],
    ],
    ['(string | number)[]', [[1, 'a']], [[true]]],
    ['"unit price": number, 名称: string', [{ 'unit price': 1, 名称: 'x' }], [{ 名称: 'x' }]],
    ['any', [1, 'a', [], {}], []],
    ['__proto__: string', [JSON.parse('{ "__proto__": "a" }')], [{}]],
  ])('%s', (form, right, wrong) => {
    for (const value of right) expect(accepts(form, value), JSON.stringify(value)).toBe(true);
    for (const value of wrong) expect(accepts(form, value), JSON.stringify(value)).toBe(false);
  });

  test('a JSON Schema is taken as it stands', () => {
    expect(parseOutputForm('{"type":"array","maxItems":1}')).toEqual({
      ok: true,
      schema: { type: 'array', maxItems: 1 },
    });
  });

  test.each([
    ['', 'at character 1 there is the end instead of a type'],
    ['text', 'at character 1 there is "text" instead of a type (string, number'],
    ['name: strin, price: number', 'at character 7 there is "strin, price: number" instead of a type'],
    ['name: string price', 'at character 14 there is "price" instead of the end'],
    ['{ name: string', 'there is the end instead of "," or "}"'],
    ['string[', 'there is the end instead of "]"'],
    ['name string', 'there is "name string" instead of a type'],
    ['{'.repeat(300), 'the name of a field'],
    ['('.repeat(300), 'fewer things inside each other'],
    ['x'.repeat(5000), '5000 characters long'],
  ])('%s is refused with the place', (form, problem) => {
    const parsed = parseOutputForm(form);
    expect(parsed.ok ? 'taken' : parsed.problem).toContain(problem);
  });
});
