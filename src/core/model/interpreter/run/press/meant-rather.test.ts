import { expect, test } from 'vitest';
import { understandText } from '../../grammar/understand.ts';
import { pageFrom } from '../../testing/fixtures.testing.ts';
import { meantRather } from './meant-rather.ts';

const rather = (text: string, outline: string) => {
  const instruction = understandText(text);
  if (instruction === undefined) throw new Error(`not understood: ${text}`);
  const clause = { text, instruction, key: '1', replaced: false };
  return meantRather(clause, instruction, { page: pageFrom(outline), history: [] });
};

const card = (options: string) => `
list
  listitem
    heading 3 "TW-104"
    [1] combobox "Status" = "Open" (${options})
  listitem
    heading 3 "TW-105"
    [2] combobox "Status" = "Open" (${options})
`;

test('what is set is no field but a card whose one list offers it', () => {
  expect(rather('set TW-104 to in progress', card('Open|In progress|Done'))).toMatchObject({
    kind: 'mark',
    said: 'in progress',
  });
});

test('a card whose list does not offer it stays as it was understood', () => {
  expect(rather('set TW-104 to in progress', card('Open|Done'))).toBeUndefined();
});

test('what the page answers to is meant as it was said', () => {
  expect(rather('save', '[1] button "Save"')).toBeUndefined();
});
