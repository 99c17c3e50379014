import { describe, expect, test } from 'vitest';
import { mask } from '../text/mask.ts';
import { CHINESE_ORDER } from './chinese/order.ts';
import { ENGLISH_ORDER } from './english/order.ts';
import { firstFit, type Rule } from './rule.ts';

/** A sentence, the group that has to decide over it, and groups after it that would take it for something else. */
type Row<Name> = [sentence: string, first: Name, later: Name[]];

const english: Row<keyof typeof ENGLISH_ORDER>[] = [
  ['delete only “Tax”', 'only', ['buttons']],
  ['select only “Ada”', 'only', ['filling']],
  ['save the text', 'people', ['buttons']],
  ['accept the cookies', 'dismissing', ['buttons']],
  ['open the cheapest product', 'extremeActs', ['moving']],
  ['choose the cheapest window seat', 'extremeActs', ['filling']],
  ['add the cheapest lamp to the cart', 'extremeActs', ['buttons']],
  ['how much does it all cost together', 'totals', ['priced', 'things']],
  ['how much is everything', 'totals', ['reading', 'questions']],
  ['how much did I spend on food', 'priced', ['things']],
  ['which item costs € 40', 'priced', ['reading', 'questions']],
  ['delete the product for 30 €', 'priced', ['buttons']],
  ['put everything on my shopping list', 'all', ['giving']],
  ['tick all boxes', 'all', ['filling']],
  ['show me only the lamps', 'all', ['reading']],
  ['show 50 per page', 'all', ['buttons']],
  ['go to June 2027', 'months', ['moving']],
  ['show me october', 'months', ['reading', 'buttons']],
  ['go to the top of the page', 'scrolling', ['moving']],
  ['list the open tabs', 'moving', ['reading']],
  ['close this tab', 'moving', ['buttons']],
  ['use ada@example.org as my e-mail address', 'giving', ['typing']],
  ['set the time to 10:30', 'giving', ['filling']],
  ['add milk to my list', 'giving', ['buttons']],
  ['type 12 300', 'giving', ['bareTyping']],
  ['use the coupon SAVE10', 'giving', ['use']],
  ['switch the site to German', 'values', ['filling']],
  ['how much is left on my card', 'values', ['things', 'reading', 'questions']],
  ['book the 9:40 slot', 'values', ['buttons']],
  ['type "Kiwi" in all upper case letters into the Name field', 'typing', ['filling', 'bareTyping']],
  ['show the cheapest first', 'filling', ['things']],
  ['look up Ada Lovelace', 'filling', ['reading']],
  ['type "a" into X', 'filling', ['bareTyping']],
  ['sort by price', 'filling', ['buttons']],
  ['use the dark theme', 'filling', ['use']],
  ['return', 'pointing', ['reading']],
  ['follow the link to the Harbor Lamp', 'pointing', ['buttons']],
  ['which lamp is rated best', 'extremes', ['reading', 'questions']],
  ['which job pays best', 'extremeColumns', ['reading', 'questions']],
  ['what is the price', 'things', ['reading', 'questions']],
  ['show me the table', 'things', ['buttons']],
  ['show me season 2', 'reading', ['buttons']],
  ['which size', 'reading', ['questions']],
  ['add a guest', 'newThings', ['buttons']],
];

const chinese: Row<keyof typeof CHINESE_ORDER>[] = [
  ['关闭弹窗', 'dismissing', ['buttons']],
  ['把最便宜的台灯加入购物车', 'extremeActs', ['pointing']],
  ['打开最贵的商品', 'extremeActs', ['moving']],
  ['购物车里的东西一共多少钱', 'totals', ['priced', 'things', 'reading']],
  ['把40元的台灯加入购物车', 'priced', ['pointing']],
  ['交通一共花了多少钱', 'priced', ['things', 'reading']],
  ['删除45元的商品', 'priced', ['buttons']],
  ['勾选所有选项', 'all', ['filling']],
  ['按状态筛选：进行中', 'all', ['pointing']],
  ['显示十二月', 'months', ['reading']],
  ['填写邮箱为a@b.example', 'giving', ['filling']],
  ['按价格排序', 'filling', ['pointing']],
  ['关闭深色模式', 'filling', ['buttons']],
  ['购买杯子、台灯', 'pointing', ['buttons']],
  ['列出所有标签页', 'moving', ['reading']],
  ['关闭当前标签页', 'moving', ['buttons']],
  ['台灯多少钱', 'things', ['reading']],
  ['查看已完成的任务', 'reading', ['buttons']],
];

/** Groups of which no other one takes a sentence: their place does not matter. */
const apart = { english: ['waiting'], chinese: ['only', 'people', 'waiting'] };

describe.each<[string, Record<string, readonly Rule[]>, Row<string>[], string[]]>([
  ['English', ENGLISH_ORDER, english, apart.english],
  ['Chinese', CHINESE_ORDER, chinese, apart.chinese],
])('%s', (_language, order, rows, alone) => {
  const places = Object.keys(order);

  test.each(rows)('%s: %s first', (sentence, first, later) => {
    const { text, atoms } = mask(sentence);
    const by = (name: string) => firstFit(order[name] ?? [], text, atoms);
    const meant = by(first);

    expect(meant).toBeDefined();
    for (const other of later) {
      expect(by(other), `${other} takes the sentence, too`).toBeDefined();
      expect(by(other), `${other} takes it for something else`).not.toEqual(meant);
      expect(places.indexOf(first), `${first} stands before ${other}`).toBeLessThan(places.indexOf(other));
    }
    expect(firstFit(Object.values(order).flat(), text, atoms)).toEqual(meant);
  });

  test('has a sentence for the place of each group', () => {
    const placed = rows.flatMap(([, first, later]) => [first, ...later]);

    expect(places.filter((name) => !placed.includes(name))).toEqual(alone);
  });
});
