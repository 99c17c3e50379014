import { describe, expect, it } from 'vitest';
import { carriedOut } from '../../testing/carried-out.testing.ts';
import { page } from '../../testing/pages/wish-page.testing.ts';

const row = (name: string, cells: readonly string[], ref: number): string => `
    row
      cell
        [${ref}] link "${name}" -> https://site.example/p/${ref}
${cells.map((cell) => `      cell "${cell}"`).join('\n')}`;

const products = page(
  'Lamps & More',
  `
main
  heading 1 "Products"
  table "Products"
    row
${['Product', 'Category', 'Colour', 'Price', 'Stock', 'Rating'].map((head) => `      columnheader "${head}"`).join('\n')}
${row('Orion', ['Lamps', 'Red', '€49.00', '12', '4.5'], 1)}
${row('Vega', ['Lamps', 'Black', '€129.00', '0', '4.8'], 2)}
${row('The Red Planet', ['Books', 'White', '€24.50', '3', '3.9'], 3)}
${row('Wiring', ['Books', 'Blue', '€18.00', '40', '4.1'], 4)}
`,
);

const card = (name: string, ...texts: string[]): string => `
    listitem
      heading 3 "${name}"
${texts.map((text) => `      text "${text}"`).join('\n')}`;

const sneakers = page(
  'Sneakers',
  `
main
  heading 1 "Sneakers"
  list
${card('Nordic', 'Red', '€ 89.90', '4.6 out of 5', 'In stock')}
${card('Volt', 'Blue', '€ 59.90', '4.2 out of 5', 'Only 2 left')}
${card('Ava', 'Red', '€ 45.00', '4.9 out of 5', 'Sold out')}
`,
);

const topics = page(
  'Topics',
  `
main
  heading 1 "Topics"
  list
${card('Bike locks', 'Ada', '14 replies')}
${card('Winter tyres', 'Ben', '3 replies')}
${card('Helmets', 'Ada', '0 replies')}
`,
);

const told = (words: string, on: typeof products): [doing: string[], names: string[]] => {
  const { doing, result } = carriedOut(words, on);
  return [doing, result.split('\n').flatMap((line) => /^- (.+?) – /.exec(line)?.[1] ?? [])];
};

const users = page(
  'Users',
  `
main
  heading 1 "Users"
  table
    row
${['Name', 'Email', 'Last login', 'Logins', 'Status'].map((head) => `      columnheader "${head}"`).join('\n')}
${[
  ['Ada', 'ada@example.org', '1 Dec 2026', '240', 'Active'],
  ['Bo', 'bo@example.org', '3 Jan 2026', '12', 'Active'],
  ['Cy', 'cy@example.org', '9 Sep 2026', '0', 'Suspended'],
]
  .map((cells) => `    row\n${cells.map((cell) => `      cell "${cell}"`).join('\n')}`)
  .join('\n')}
`,
);
const rooms = page(
  'Rooms',
  `
main
  heading 1 "Rooms in Lisbon"
  list
${card('Casa Azul', '8.9 / 10', '€120 per night', 'Breakfast included')}
${card('Hotel Tejo', '9.3 / 10', '€180 per night', 'Breakfast included', 'Free cancellation')}
${card('Pensao Luz', '7.4 / 10', '€65 per night', 'Free cancellation')}
`,
);

describe('the things of a list that are so as it is asked', () => {
  it.each([
    ['which products are in stock and under 60?', products, ['Orion', 'The Red Planet', 'Wiring']],
    ['which products have less than 5 in stock?', products, ['Vega', 'The Red Planet']],
    ['which product has a rating above 4.4', products, ['Orion', 'Vega']],
    ['which ones are out of stock?', products, ['Vega']],
    ['which products are red?', products, ['Orion']],
    ['how many products have a rating over 4?', products, ['Orion', 'Vega', 'Wiring']],
    ['which lamps are in stock?', products, ['Orion']],
    ['are there any lamps that are in stock and cost less than 100 euros?', products, ['Orion']],
    ['which sneakers are red and in stock', sneakers, ['Nordic']],
    ['how many are sold out?', sneakers, ['Ava']],
    ['which sneakers have at least 4.5 stars', sneakers, ['Nordic', 'Ava']],
    ['which topics has Ada written?', topics, ['Bike locks', 'Helmets']],
    ['how many topics has Ada written?', topics, ['Bike locks', 'Helmets']],
    ['which topics have no replies?', topics, ['Helmets']],
    ['which users have less than 20 logins', users, ['Bo', 'Cy']],
    ['which users are active and have more than 100 logins', users, ['Ada']],
    ['which ones have free cancellation and cost less than 100?', rooms, ['Pensao Luz']],
    ['which rooms have a rating over 9 and are under 200', rooms, ['Hotel Tejo']],
    ['which books are under 20', products, ['Wiring']],
    ['which topics have 3 or more replies', topics, ['Bike locks', 'Winter tyres']],
  ])('%s', (words, on, names) => {
    expect(told(words, on)).toEqual([[], names]);
  });

  it('are none where all of them tell that it is not so', () => {
    expect(carriedOut('which products are in stock and over 200 euros?', products)).toMatchObject({
      doing: [],
      result: 'None of the 4 that are listed.',
      failed: false,
    });
  });

  it.each([
    ['which products are in stock and under 60 dollars?', products],
    ['which sneakers have more than 100 reviews?', sneakers],
    ['which shoes are in stock and under 60?', sneakers],
    ['which topics have more than 5 views and no replies', topics],
  ])('are not told where the list does not say it: %s', (words, on) => {
    const { doing, result, failed } = carriedOut(words, on);
    expect([doing, failed]).toEqual([[], true]);
    expect(result).toContain('I cannot tell which');
  });

  it.each(['how many topics has Zoe written?', 'how many topics by Zoe', 'how many topics did Zoe start?'])(
    'nobody counts what somebody wrote whom no list names: %s',
    (words) => {
      expect(carriedOut(words, topics)).toMatchObject({ doing: [], failed: true });
    },
  );
});
