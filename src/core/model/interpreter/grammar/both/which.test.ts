import { describe, expect, test } from 'vitest';
import type { Instruction } from '../../instruction.ts';
import { ofWhich as ofWhichChinese } from '../chinese/which.ts';
import { ofWhich } from '../english/which.ts';

const said = (words: string) => [{ kind: 'said', words }];
const stock = (had: boolean) => ({ kind: 'stock', had });
const below = (number: number, currency?: string) => ({
  kind: 'price',
  compared: { than: 'less than', number, ...(currency && { currency }) },
});

describe('in English', () => {
  test.each<[string, string, 'part' | 'count', object[]]>([
    ['which products are in stock and under 60', 'products', 'part', [stock(true), below(60)]],
    ['which topics has Ada written', 'topics', 'part', said('Ada')],
    ['how many topics has Zoe written', 'topics', 'count', said('Zoe')],
    ['which are sold out', 'items', 'part', [stock(false)]],
    ['how many lamps are in stock', 'lamps', 'count', [stock(true)]],
    ['show me all mugs under 10', 'mugs', 'part', [below(10)]],
  ])('%s', (clause, topic, what, that) => {
    expect(ofWhich(clause, [], undefined)).toEqual({ kind: 'read', topic, what, that });
  });

  test.each([
    'which topics have you written',
    'which is blue',
    'show me all mugs from Norway',
    'open the mug',
  ])('%s asks for nothing of the kind', (clause) => {
    expect(ofWhich(clause, [], undefined)).toBeUndefined();
  });
});

describe('in Chinese', () => {
  test.each<[string, string, 'part' | 'count', object[]]>([
    ['哪些商品有货而且低于60元', '商品', 'part', [stock(true), below(60, '¥')]],
    [
      '评分高于4的商品有几个',
      '商品',
      'count',
      [{ kind: 'number', noun: '评分', compared: { than: 'more than', number: 4 } }],
    ],
    ['缺货的商品有哪些', '商品', 'part', [stock(false)]],
  ])('%s', (clause, topic, what, that) => {
    expect(ofWhichChinese(clause, [], undefined)).toEqual({ kind: 'read', topic, what, that });
  });

  test('打开商品 asks for nothing of the kind', () => {
    expect(ofWhichChinese('打开商品', [], undefined)).toBeUndefined();
  });
});

test('what the words mean otherwise is kept; what asks for more, or does something, stays as it is', () => {
  const otherwise: Instruction = { kind: 'read', topic: 'lamps', what: 'question' };
  expect(ofWhich('how many lamps are in stock', [], otherwise)).toMatchObject({
    that: [stock(true)],
    otherwise,
  });
  const kept: Instruction[] = [
    { kind: 'read', topic: 'lamps', what: 'part', extreme: 'least' },
    { kind: 'open-url', url: 'https://a.example/' },
  ];
  for (const instruction of kept) {
    expect(ofWhich('how many lamps are in stock', [], instruction)).toBe(instruction);
    expect(ofWhichChinese('缺货的商品有哪些', [], instruction)).toBe(instruction);
  }
});
