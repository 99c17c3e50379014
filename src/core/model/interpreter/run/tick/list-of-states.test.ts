import { expect, it } from 'vitest';
import { pageFrom } from '../../testing/fixtures.testing.ts';
import { listOfStates } from './list-of-states.ts';

const page = pageFrom(`
main
  [1] combobox "Face grouping" = "Off" (On|Off)
  [2] combobox "Who can see my albums" (Everyone|Friends|Only me)
  [3] checkbox "Weekly memories" unchecked
`);
const named = (name: string) => ({ words: name, readings: [{ name, fit: 'close' as const }] });

it.each([
  [true, 'On'],
  [false, 'Off'],
])('chooses the option that says %s', (checked, option) => {
  expect(listOfStates(page, named('face grouping'), checked)).toMatchObject({ node: { ref: '1' }, option });
});

it('is no list of other choices, and no box', () => {
  expect(listOfStates(page, named('who can see my albums'), true)).toBeUndefined();
  expect(listOfStates(page, named('weekly memories'), true)).toBeUndefined();
});
