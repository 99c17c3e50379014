import { expect, test } from 'vitest';
import { pageFrom } from '../../testing/fixtures.testing.ts';
import { contextFor, run } from '../../testing/loop.testing.ts';

const field = '[1] searchbox "Search"';
const searched = (words: string, url: string) =>
  run(contextFor(words), {
    page: pageFrom(field, { url }),
    play: () => ({ status: 'done' }),
  }).calls.map(({ tool, input }) => [tool, input.url ?? input.text ?? '']);

test.each([
  ['search for lofi on youtube', 'https://www.youtube.com/results?search_query=lofi'],
  ['search amazon for desk lamps', 'https://www.amazon.com/s?k=desk%20lamps'],
  ['google copper kettles', 'https://www.google.com/search?q=copper%20kettles'],
  ['在淘宝上搜索台灯', 'https://s.taobao.com/search?q=%E5%8F%B0%E7%81%AF'],
])('a site that is named is asked by its address: %s', (words, url) => {
  expect(searched(words, 'https://shop.example/')[0]).toEqual(['navigate', url]);
});

test.each([
  ['search amazon for desk lamps', 'https://www.amazon.de/', 'desk lamps'],
  ['look up kettle on wikipedia', 'https://de.wikipedia.org/wiki/Tee', 'kettle'],
])('and on its own page, in whatever country, by its search field: %s', (words, url, text) => {
  expect(searched(words, url)[0]).toEqual(['type', text]);
});

test('another site of the same company is another site', () => {
  expect(searched('google copper kettles', 'https://mail.google.com/')[0]?.[0]).toBe('navigate');
});

test('the button of a form with fields is not pressed to find a field for the words', () => {
  const form =
    '[1] textbox "Where" = ""\n[2] textbox "Check-in" = "" date\n[3] button "Search rooms" submits';
  const pressed = (outline: string) =>
    run(contextFor('search for a double room in Rome'), {
      page: pageFrom(outline, { url: 'https://rooms.example/' }),
      play: () => ({ status: 'done' }),
    }).calls.filter(({ tool }) => tool === 'click').length;
  expect(pressed(form)).toBe(0);
  expect(pressed('[3] button "Search"')).toBe(1);
});
