import { expect, test } from 'vitest';
import type { Parts } from '../rule.ts';
import { firstField } from './first-field.ts';

const labelled = (label: string): Parts =>
  ({ text: () => label, masked: () => label, atoms: [] }) as unknown as Parts;
const names = (label: string, thing: string): string[] =>
  firstField(labelled(label), thing).readings.map(({ name }) => name);

test('a recipient is the field “To”; the name of a thing may be its title', () => {
  expect(names('recipient', 'message')).toContain('To');
  expect(names('name', 'project')).toEqual(expect.arrayContaining(['project name', 'Title']));
  expect(names('colour', 'project')).not.toContain('Title');
});
