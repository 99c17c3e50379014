import { expect, test } from 'vitest';
import { Surroundings } from '../../match/surroundings.ts';
import { pageFrom } from '../../testing/fixtures.testing.ts';
import { isRecordOf } from './record-of-act.ts';

const isRecord = (verb: string, thing: string, outline: string): boolean => {
  const page = pageFrom(outline);
  const at = page.nodes.findIndex(({ role }) => role === 'listitem');
  const of = { things: [thing], control: [{ name: verb, fit: 'same' as const }] };
  return isRecordOf(new Surroundings(page), { at, end: page.nodes.length }, of);
};
const list = (title: string, words: string) => `
heading 2 "${title}"
list
  listitem
    text "${words}"
    [1] button "Details"
`;

test.each([
  ['pay', 'rent', list('Upcoming', 'Rent payment'), true],
  ['pay', 'rent', list('Transactions', 'Rent'), true],
  ['pay', 'rent', list('Accounts', '- € 640.00'), true],
  ['book', 'room 4', list('Yours', 'Booking of room 4'), true],
  ['pay', 'rent', list('Bills', 'Rent'), false],
  ['open', 'rent', list('Transactions', 'Rent payment'), false],
])('%s the %s: is it what such an act has left? %#', (verb, thing, outline, expected) => {
  expect(isRecord(verb, thing, outline)).toBe(expected);
});
