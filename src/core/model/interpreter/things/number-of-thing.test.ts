import { expect, test } from 'vitest';
import { pageFrom } from '../testing/fixtures.testing.ts';
import { numberOfThing } from './number-of-thing.ts';

const issues = pageFrom(`
heading 1 "Issues"
list
  listitem
    [1] link "Crash when the file is empty"
    text "2 comments"
  listitem
    [2] link "Dark theme is too dark"
    text "11 comments"
  listitem
    [3] link "Docs name the wrong command"
`);

test('the thing that is named says how many it has', () => {
  expect(numberOfThing(issues, 'comments does the crash issue have')).toMatchObject({
    text: expect.stringMatching(/^2 – Crash/),
  });
});

test('what it does not say is not counted elsewhere', () => {
  expect(numberOfThing(issues, 'comments does the docs issue have')).toBe('unsaid');
});

test.each(['comments are there', 'comments does it have', 'comments does the login issue have'])(
  '%s: of no one thing',
  (topic) => {
    expect(numberOfThing(issues, topic)).toBeUndefined();
  },
);
