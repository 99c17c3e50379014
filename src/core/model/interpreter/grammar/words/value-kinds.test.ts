import { expect, test } from 'vitest';
import { isoDate, isoTime, kindOfValue } from './value-kinds.ts';

test.each([
  ['ada@example.org', 'email'],
  ['+47 55 12 34 56', 'phone'],
  ['555-1234', 'phone'],
  ['13800138000', 'phone'],
  ['2026-12-24', 'date'],
  ['24 December 2026', 'date'],
  ['2026年12月24日', 'date'],
  ['7 pm', 'time'],
  ['19:00', 'time'],
  ['下午7点', 'time'],
  ['Ada', undefined],
  ['42', undefined],
])('%s is a value of the kind %s', (text, kind) => {
  expect(kindOfValue(text)).toBe(kind);
});

test.each([
  ['24 December 2026', '2026-12-24'],
  ['December 4th, 2026', '2026-12-04'],
  ['2026/1/5', '2026-01-05'],
  ['2026年1月5日', '2026-01-05'],
  ['24.12.2026', '2026-12-24'],
  ['12/24/2026', '2026-12-24'],
  ['24/12/2026', '2026-12-24'],
  // Either may be the month.
  ['05/06/2026', undefined],
  ['Friday', undefined],
])('the date %s is %s', (text, iso) => {
  expect(isoDate(text)).toBe(iso);
});

test.each([
  ['7 pm', '19:00'],
  ['12:30 pm', '12:30'],
  ['12 am', '00:00'],
  ['9:05', '09:05'],
  ['晚上8点半', '20:30'],
  ['noon', undefined],
])('the time %s is %s', (text, iso) => {
  expect(isoTime(text)).toBe(iso);
});
