import { expect, test } from 'vitest';
import { carriedOut } from '../carried-out.testing.ts';
import { page } from '../pages/wish-page.testing.ts';

const rooms = (...list: [name: string, price: string, has: string][]) =>
  page(
    'Rooms',
    `
main
  heading 1 "Rooms"
  list ""
${list
  .map(
    ([name, price, has], at) =>
      `    listitem ""\n      heading 3 "${name}"\n      text "${price} per night"\n      text "${has}"\n      [${at + 1}] button "Book"`,
  )
  .join('\n')}
`,
  );

test.each(['Wi-Fi, breakfast', 'Wi-Fi and breakfast', 'breakfast included', 'Wi-Fi · free breakfast'])(
  'a room with “%s” is one with breakfast, and the cheaper one is booked',
  (has) => {
    const hotel = rooms(
      ['Garden room', '€ 80', has],
      ['Attic', '€ 60', 'Wi-Fi'],
      ['Suite', '€ 150', 'breakfast'],
    );
    expect(carriedOut('book the cheapest room with breakfast', hotel).doing).toEqual(['click 1']);
  },
);

test.each(['without breakfast', 'Wi-Fi, no breakfast'])('a room with “%s” is none with breakfast', (has) => {
  const hotel = rooms(
    ['Garden room', '€ 80', has],
    ['Attic', '€ 60', 'Wi-Fi'],
    ['Suite', '€ 150', 'breakfast'],
  );
  expect(carriedOut('book the cheapest room with breakfast', hotel).doing).toEqual(['click 3']);
});

const two = rooms(
  ['Garden room', '€ 80', 'Wi-Fi, breakfast'],
  ['Attic', '€ 60', 'Wi-Fi'],
  ['Suite', '€ 150', 'breakfast'],
);
test('rooms that have something are counted', () => {
  expect(carriedOut('how many rooms have breakfast?', two).result).toMatch(/^2 /);
});
test.each(['book the room with breakfast', 'book the room with wifi', 'book the room with Wi-Fi'])(
  '%s: of two, none is taken for the one that says nothing else',
  (words) => {
    expect(carriedOut(words, two).doing.filter((act) => act.startsWith('click'))).toEqual([]);
  },
);
