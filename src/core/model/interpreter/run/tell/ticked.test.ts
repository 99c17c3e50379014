import { expect, test } from 'vitest';
import { pageFrom } from '../../testing/fixtures.testing.ts';
import { tickedOf } from './ticked.ts';

const page = pageFrom(`
main
  heading 2 "Newsletters"
  [1] checkbox "Morning briefing" checked
  [2] checkbox "Science desk" unchecked
  heading 2 "Home"
  [3] switch "Ceiling light" checked
  [4] switch "Floor light" unchecked
  [5] switch "Heating" checked
`);

test.each([
  ['newsletters do I get', '- Morning briefing'],
  ['lights are on', '- Ceiling light'],
  ['lights are off', '- Floor light'],
])('“which %s?”', (topic, told) => {
  expect(tickedOf(page, topic)).toBe(told);
});

test.each(['newsletters are there', 'doors are on', 'heatings are on'])(
  '“which %s?” is told by no box',
  (topic) => {
    expect(tickedOf(page, topic)).toBeUndefined();
  },
);
