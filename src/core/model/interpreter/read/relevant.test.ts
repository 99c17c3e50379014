import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countOf } from './count.ts';
import { relevantPart } from './relevant.ts';

const page = `# Harbor Lamp

A lamp of brass, made in Bergen.

Price: 45 €
Status: in stock

## Delivery

- Standard: 3 days
- Express: 1 day

## Reviews

| Name | Stars | Text |
| --- | --- | --- |
| Mira | 5 | Very bright |
| Tom | 2 | Too small |

## Contact

Phone
+47 22 00

3 items in your cart
`;

describe('relevantPart', () => {
  it.each<[string, string | undefined]>([
    ['price', 'Price: 45 €'],
    ['status of the lamp', 'Status: in stock'],
    ['phone', 'Phone\n+47 22 00'],
    ['delivery', '**Delivery**\n\n- Standard: 3 days\n- Express: 1 day'],
    ['express', '- Express: 1 day'],
    ['stars of Tom', 'Tom – Stars: 2'],
    ['Tom', '| Name | Stars | Text |\n| --- | --- | --- |\n| Tom | 2 | Too small |'],
    ['price and the status', 'Price: 45 €\nStatus: in stock'],
    [
      'Reviews table',
      '**Reviews**\n\n| Name | Stars | Text |\n| --- | --- | --- |\n| Mira | 5 | Very bright |\n| Tom | 2 | Too small |',
    ],
    ['weight', undefined],
  ])('%s', (topic, expected) => {
    expect(relevantPart(page, topic)).toBe(expected);
  });

  it('compares Chinese without words', () => {
    const chinese = '# 购物车\n\n| 商品 | 价格 |\n| --- | --- |\n| 杯子 | 12元 |\n\n总价：57元\n运费：5元';
    expect(relevantPart(chinese, '总价')).toBe('总价：57元');
    expect(relevantPart(chinese, '杯子的价格')).toBe('杯子 – 价格: 12元');
  });

  it('takes any text', () => {
    const line = fc.constantFrom('# a', '| a | b |', '| - | - |', '- a', 'a: b', '', 'b', '|', '##');
    fc.assert(
      fc.property(fc.array(line), fc.string(), (lines, topic) => {
        relevantPart(lines.join('\n'), topic);
        countOf(lines.join('\n'), topic);
      }),
    );
  });
});

describe('countOf', () => {
  it.each<[string, number | undefined]>([
    ['items in the cart', 3],
    ['reviews', 2],
    ['rows', 2],
    ['headings', 4],
    ['delivery options', 2],
    ['elephants', undefined],
  ])('%s', (topic, expected) => {
    expect(countOf(page, topic)?.count).toBe(expected);
  });
  it.each<[string, number | undefined]>([
    ['issues', 3],
    ['open issues', 2],
    ['issues are open', 2],
    ['closed issues', undefined],
  ])('%s of a table, those alone that say so', (topic, expected) => {
    const issues =
      '# Issues\n\n| Title | Status |\n| --- | --- |\n| Typo | open |\n| Tax | done |\n| Mail | open |';
    expect(countOf(issues, topic)?.count).toBe(expected);
  });
});

it('the head of a table alone says nothing of a row that it does not have', () => {
  const table =
    '# Staff\n\n| Name | Status | Last seen |\n| --- | --- | --- |\n| Ann | away | Monday |\n| Bo | here | Friday |';
  expect(relevantPart(table, 'Cy last seen')).toBeUndefined();
});
