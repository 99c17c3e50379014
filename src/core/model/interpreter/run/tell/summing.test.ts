import { describe, expect, it } from 'vitest';
import { carriedOut } from '../../testing/carried-out.testing.ts';
import { page } from '../../testing/pages/wish-page.testing.ts';

const table = (title: string, heads: string[], ...rows: string[][]) =>
  page(
    title,
    `
main
  heading 1 "${title}"
  table ""
    row ""
${heads.map((head) => `      columnheader "${head}"`).join('\n')}
${rows.map((row) => `    row ""\n${row.map((cell) => `      cell "${cell}"`).join('\n')}`).join('\n')}
`,
  );
const stock = table(
  'Stock',
  ['No', 'Product', 'Price', 'Stock', 'Weight', 'Change'],
  ['1', 'Kettle', '€ 30.00', '12', '900 g', '−3'],
  ['2', 'Toaster', '€ 45.50', '0', '1.2 kg', '4'],
  ['3', 'Grill', '€ 120.00', '2', '8 kg', '1'],
);
const users = table('Users', ['Name', 'Role', 'Age'], ['Ada', 'Admin', '41'], ['Bo', 'Editor', '30']);
const gap = table('Stock', ['Product', 'Price'], ['Kettle', '€ 30'], ['Mug', 'on request'], ['Pan', '€ 20']);
const chinese = table('全部商品', ['商品', '价格'], ['台灯', '¥59'], ['水壶', '¥89'], ['杯子', '¥20']);
const bank = table(
  'Transactions',
  ['Payee', 'Category', 'Amount'],
  ['Kroger', 'Food', '−45.20 €'],
  ['Salary', 'Income', '2,400.00 €'],
  ['Publix', 'Food', '−30.80 €'],
);

describe('a column', () => {
  it.each([
    ['what is the average price?', stock, 'price: € 65.17 (average of 3)'],
    ['whats the average price', stock, 'price: € 65.17 (average of 3)'],
    ['what is the sum of all prices?', stock, 'prices: € 195.50 (3 in all'],
    ['what is the sum of the stock?', stock, 'stock: 14 (3 in all'],
    ['what is the average age', users, 'age: 35.50 (average of 2)'],
    ['calculate the average age of the users', users, 'age of the users: 35.50'],
    ['平均价格是多少', chinese, '价格：¥56（3项的平均值）'],
    ['价格总和是多少', chinese, '价格：¥168（共3项'],
    ['what is the average for food?', bank, 'food: 38.00 € (average of 2)'],
    ['what is the average amount for food?', bank, 'food: 38.00 €'],
  ])('%s', (words, seen, told) => {
    expect(carriedOut(words, seen).result).toContain(told);
  });

  it.each([
    // Two units.
    ['what is the average weight?', stock],
    // What came and what went.
    ['what is the average change?', stock],
    // No column of that name.
    ['what is the average of the numbers?', stock],
    // The numbers of the rows.
    ['what is the sum of no?', stock],
    // A row without a price.
    ['what is the average price?', gap],
    // Some of them.
    ['what is the average age of the editors?', users],
    // What came in and what was paid.
    ['what is the average amount?', bank],
  ])('%s: no number is told', (words, seen) => {
    const { result, failed } = carriedOut(words, seen);
    expect(result).not.toMatch(/\(average of \d|in all|added up/);
    if (words.includes('average')) expect(failed).toBe(true);
  });
});

describe('how many', () => {
  const forum = table('Topics', ['Topic', 'Author'], ['Pruning', 'Ada'], ['Watering', 'Bo'], ['Soil', 'Ada']);
  it('topics somebody has written is no count of all topics', () => {
    expect(carriedOut('how many topics has Ada written?', forum).result).toMatch(/^2 /);
  });
});

describe('some of a list', () => {
  const decor = page(
    'Decor',
    `
main
  heading 1 "Decor"
  list
${['Desk lamp € 20.00', 'Lamp oil € 5.00', 'Red vase € 12.00', 'Blue vase € 14.00']
  .map((text) => {
    const [, name, price] = /^(.+) (€ \S+)$/.exec(text) ?? [];
    return `    listitem\n      heading 3 "${name}"\n      text "${price}"`;
  })
  .join('\n')}
`,
  );
  it.each([
    ['what do the vases cost together?', 'vases: € 26.00 (2 in all'],
    ['how much are all the vases?', 'vases: € 26.00 (2 in all'],
    ['average price of the vases', 'price of the vases: € 13.00 (average of 2)'],
  ])('%s', (words, start) => {
    expect(carriedOut(words, decor).result.slice(0, start.length)).toBe(start);
  });

  it('is not added up where others may be called so', () => {
    expect(carriedOut('what do the lamps cost together?', decor).result).not.toContain('added up');
  });
});
