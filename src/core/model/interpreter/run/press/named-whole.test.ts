import { expect, test } from 'vitest';
import { interpret } from '../../interpret.ts';
import { carriedOut } from '../../testing/carried-out.testing.ts';
import { pageFrom } from '../../testing/fixtures.testing.ts';
import { contextFor, run } from '../../testing/loop.testing.ts';

const page = pageFrom(`
main
  heading 1 "Router"
  [1] button "Restart router"
  [2] button "Wipe"
  [3] button "Check for updates"
  [4] button "随机播放"
  [5] checkbox "Cover the fees (€0.75)" unchecked
  list
    listitem
      [6] checkbox "Phone the bank" unchecked
    listitem
      [7] checkbox "Paint the fence" unchecked
  [8] link "Legal notes" -> https://site.example/1
  [9] link "Legal notes" -> https://site.example/2`);

test.each([
  ['restart the router', ['click 1']],
  ['please check for updates', ['click 3']],
  ['wipe', ['click 2']],
  ['随机播放', ['click 4']],
  ['cover the fees', ['set_checked 5 true']],
])('“%s” is the whole name of one control, which is used', (words, doing) => {
  expect(carriedOut(words, page)).toMatchObject({ doing, failed: false });
});

test.each([
  'never restart the router',
  'restart the router twice',
  // An entry of a list says what is to be done, and not that it is.
  'phone the bank',
  'legal notes',
  'wipe the disk',
])('“%s” is not', (words) => {
  expect(carriedOut(words, page)).toMatchObject({ doing: [], failed: true });
});

const booking = pageFrom(`
main
  heading 1 "Flights"
  [1] checkbox "Direct flights only" unchecked
  [2] radio "Single" unchecked
  [3] radio "Flexible (€20)" unchecked
  [4] combobox "Cabin class" = "Economy" (Economy|Business)
  [5] button "Help"
  list
    listitem
      text "Ada"
      [6] checkbox "Vegan" unchecked
      [7] combobox "Meal" = "Standard" (Standard|Fish)`);

test.each([
  ['I only want direct flights', ['set_checked 1 true']],
  ['I am single', ['set_checked 2 true']],
  ['business class please', ['select_option 4 Business']],
  ['I want business class', ['select_option 4 Business']],
])('“%s” is what a box or a list of the page says', (words, doing) => {
  expect(carriedOut(words, booking)).toMatchObject({ doing, failed: false });
});

test.each(['I want flexible', 'I want help', 'I am vegan', 'I want fish', 'business', 'I am not single'])(
  '“%s” is none',
  (words) => {
    expect(carriedOut(words, booking)).toMatchObject({ doing: [], failed: true });
  },
);

test('it is used once, also where the page has changed by that', () => {
  const { calls, result } = run(contextFor('restart the router'), {
    page,
    play: ({ tool }, world) => {
      if (tool === 'click') world.page = pageFrom('main\n  heading 1 "Restarting"');
      return { status: 'done' };
    },
  });
  expect(calls.map(({ tool }) => tool)).toEqual(['click', 'return_output']);
  expect(result).toContain('Clicked “restart the router”');
});

test('a plan of it is no plan that was not understood', () => {
  const plan = (words: string): string | undefined =>
    interpret(contextFor(words, { produce: 'plan', page }), []).text;
  expect(plan('restart the router')).toContain('<node>restart the router</node>');
  expect(plan('hum a tune')).not.toContain('<node>');
});
