import { expect, test } from 'vitest';
import { accountClauses, entryClauses } from './new-entry.ts';

const never = (): boolean => false;

test.each([
  [
    'create a new issue with the title Broken and priority high',
    ['for a new issue, fill in title with Broken', 'fill in priority with high', 'submit what was filled in'],
  ],
  ['write a note with the title Shopping', ['for a new note, fill in title with Shopping']],
  ['tell them that I am late', ['write a message saying I am late', 'submit what was filled in']],
  ['rename the folder Work to Home', expect.arrayContaining(['rename the folder Work', 'press Enter'])],
  ['read the page', undefined],
])('%s', (piece, clauses) => {
  expect(entryClauses(piece, never)).toEqual(clauses);
});

test('an address alone makes no account', () => {
  expect(accountClauses('sign up with email a@b.example', never)).toBeUndefined();
  expect(accountClauses('sign up with name Ada, email a@b.example', never)?.[0]).toBe(
    'for a new account, fill in name with Ada',
  );
});
