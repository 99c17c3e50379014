import { expect, it, test } from 'vitest';
import { dayIn, isDay, timeOfDayIn, timesOfDay } from './days.ts';

const at = (...parts: [number, number, number, number?, number?]): number => Date.UTC(...parts);

it.each([
  ['2026-11-03', at(2026, 10, 3)],
  ['due 2026/11/3, Ann', at(2026, 10, 3)],
  ['3.11.2026', at(2026, 10, 3)],
  ['3. 11. 2026 09:05', at(2026, 10, 3, 9, 5)],
  ['3 November 2026', at(2026, 10, 3)],
  ['Tue, 3rd Nov. 2026 at 17:40', at(2026, 10, 3, 17, 40)],
  ['Sept 5, 2026', at(2026, 8, 5)],
  ['May 1st, 2026', at(2026, 4, 1)],
  ['2026年11月3日', at(2026, 10, 3)],
])('%s is a day', (text, day) => {
  expect(dayIn(text)).toBe(day);
});

it.each(['3/11/2026', 'November 2026', '3 November', 'Mayor 5, 2026', '2026-13-01', 'no day', ''])(
  '%s is none, or may be two',
  (text) => {
    expect(dayIn(text)).toBeUndefined();
  },
);

test('a time with am or pm is left out: it would be half a day off', () => {
  expect(dayIn('3 November 2026, 5:40 pm')).toBe(at(2026, 10, 3));
});

test('a text is a day where it says nothing else', () => {
  expect(['2026-11-03', '3 Nov 2026, 09:05'].map(isDay)).toEqual([true, true]);
  expect(['Rent 2026-11-03', 'Rent'].map(isDay)).toEqual([false, false]);
});

it.each([
  ['06:10 – 09:25', 370],
  ['leaves at 7.05 am', 425],
  ['12:30 pm', 750],
  ['12:15 am', 15],
  ['takes 1:30 h, leaves 14:20', 860],
  ['€ 4.50', undefined],
  ['version 1.20.3', undefined],
  ['tomorrow', undefined],
])('“%s” begins at minute %s', (text, minutes) => {
  expect(timeOfDayIn(text)).toBe(minutes);
});

it.each([
  [
    ['06:10 – 09:25', '12:30 – 15:50'],
    [370, 750],
  ],
  [
    ['9:00', '10:30'],
    [540, 630],
  ],
  [
    ['00:30', '06:00', '23:50'],
    [30, 360, 1430],
  ],
  // Lessons in the morning and the afternoon; the buses of one night; running times.
  [['9:00', '1:30'], undefined],
  [['23:50', '00:30'], undefined],
  [['12:45 2 weeks ago', '21:30 1 year ago'], undefined],
  [['9:00', 'noon'], undefined],
])('the times of day in %j', (texts, times) => {
  expect(timesOfDay(texts)).toEqual(times);
});
