import { expect, test } from 'vitest';
import type { InstructionOf } from '../../instruction.ts';
import { page } from '../../testing/pages/wish-page.testing.ts';
import type { Attempt } from '../situation.ts';
import { shownBy } from './shown-by.ts';

const films = page(
  'Films',
  `
main
  [1] combobox "Season" = "Season 1" (Season 1|Season 2)
  [2] button "Trailer"
  [3] button "Delete"
  list
    listitem
      text "Salt"
      [4] button "Details"
`,
);
const reading = (topic: string): InstructionOf<'read'> => ({ kind: 'read', topic, what: 'part' });
const begun = (tool: string, input: unknown): Attempt =>
  ({ id: 'clause-1-1', tool, input, status: 'done', purpose: 'act' }) as Attempt;

test('an option that is not chosen yet, a button of just that name, and the details of a thing are pressed', () => {
  expect(shownBy('show me season 2', reading('season 2'), undefined, films)).toMatchObject({
    kind: 'select',
    option: 'Season 2',
  });
  expect(shownBy('show me the trailer', reading('trailer'), undefined, films)).toMatchObject({
    kind: 'click',
  });
  expect(shownBy('show me the details of Salt', reading('details of Salt'), undefined, films)).toMatchObject({
    kind: 'click',
  });
});

test('what is shown already, what would do something, and what is only asked is read', () => {
  expect(shownBy('show me season 1', reading('season 1'), undefined, films)).toBeUndefined();
  expect(shownBy('show me delete', reading('delete'), undefined, films)).toBeUndefined();
  expect(shownBy('what is the trailer?', reading('trailer'), undefined, films)).toBeUndefined();
});

test('what was chosen stays so on the page that comes then', () => {
  const other = page('Season 2', 'main\n  text "Eight episodes"');
  expect(
    shownBy(
      'show me season 2',
      reading('season 2'),
      begun('select_option', { ref: '1', option: 'Season 2' }),
      other,
    ),
  ).toMatchObject({
    kind: 'select',
    option: 'Season 2',
  });
});
