import { expect, test } from 'vitest';
import { pageFrom } from '../testing/fixtures.testing.ts';
import { countFitting } from './count-fitting.ts';

const tickets = pageFrom(`
heading 1 "Tickets"
list
  listitem
    text "Printer is on fire"
    text "open"
  listitem
    text "Cannot sign in"
    text "open"
  listitem
    text "New keyboard"
    text "closed"
`);

test.each([
  ['tickets', 3],
  ['open tickets', 2],
  ['tickets are closed', 1],
  ['tickets do we have', 3],
])('%s: %i', (topic, count) => {
  expect(countFitting(tickets, topic)).toBe(count);
});

test('a section of a text that speaks of it is none of them', () => {
  const article = pageFrom(`
heading 1 "Lake Orrin"
heading 2 "Ecology"
text "Perch and pike are common here. The number of ringed seals was estimated at 140 in 2019."
heading 2 "Tourism"
text "About 180,000 people visit the lake each year. The ferry takes 40 minutes."
`);
  expect(countFitting(article, 'seals')).toBeUndefined();
});
