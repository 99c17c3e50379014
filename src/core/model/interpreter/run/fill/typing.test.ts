import { expect, test } from 'vitest';
import type { PageNode } from '../../../../page/snapshot.ts';
import { carriedOut } from '../../testing/carried-out.testing.ts';
import { page } from '../../testing/pages/wish-page.testing.ts';
import { asTaken, shown } from './typing.ts';

const field = (more: Partial<PageNode>): PageNode => ({
  ref: '1',
  role: 'textbox',
  name: 'When',
  depth: 0,
  states: [],
  screen: 0,
  ...more,
});
const now = Date.parse('2026-11-25T12:00:00Z');

test.each<[string, Partial<PageNode>, string]>([
  ['24 December 2026', { inputType: 'date' }, '2026-12-24'],
  ['tomorrow', { inputType: 'date' }, '2026-11-26'],
  ['soon', { inputType: 'time' }, 'soon'],
  ['9:30 pm', { inputType: 'time' }, '21:30'],
  ['24 December 2026', { placeholder: 'DD/MM/YYYY' }, '24/12/2026'],
  ['24 December 2026', {}, '24 December 2026'],
  ['a lamp', { inputType: 'date' }, 'a lamp'],
])('“%s” goes into the field %j as it takes it', (text, more, taken) => {
  expect(asTaken(field(more), text, { now })).toBe(taken);
});

test('a long text is shown by its beginning', () => {
  expect(shown('x'.repeat(80))).toBe('x'.repeat(80));
  expect(shown('x'.repeat(81))).toBe(`${'x'.repeat(79)}…`);
});

const form = page('Form', 'main\n  [1] textbox "Note"\n  [2] spinbutton "Guests"');

test('words without a figure do not go into a field of numbers', () => {
  expect(carriedOut('type "many" into Guests', form)).toMatchObject({ doing: [], failed: true });
  expect(carriedOut('type "a lamp" into Note', form).doing).toEqual(['type 1 a lamp']);
});
