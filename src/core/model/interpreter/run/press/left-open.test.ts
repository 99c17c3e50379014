import { expect, test } from 'vitest';
import { pageFrom } from '../../testing/fixtures.testing.ts';
import { contextFor, run } from '../../testing/loop.testing.ts';

const QUESTION = `
dialog "Delete the mug?"
  [7] button "Cancel"
  [8] button "Yes, delete it"
  [9] button "Archive" disabled
[1] button "Delete"`;

const afterPress = (words: string, told: string, page = QUESTION) =>
  String(
    run(contextFor(words), {
      page: pageFrom('[1] button "Delete"'),
      play(_call, world) {
        world.page = pageFrom(page);
        return { status: 'done', text: told };
      },
    }).result,
  );

test('a dialog that the last press opened is told with what it waits for', () => {
  expect(afterPress('click “Delete”', 'done\n+ dialog "Delete the mug?"')).toBe(
    'A dialog is open now: “Delete the mug?”. It waits for “Cancel”, “Yes, delete it”.\n\nWhat I did:\n- Clicked “Delete”',
  );
  expect(afterPress('点击“Delete”', 'done\n+ alertdialog "Delete the mug?"')).toContain(
    '现在打开了一个对话框：“Delete the mug?”，等待选择：“Cancel”、“Yes, delete it”。',
  );
});

test.each([
  ['was open before', 'done\n= nothing changed', QUESTION],
  ['is gone again', 'done\n+ dialog "Delete the mug?"', '[1] button "Delete"'],
  ['has nothing to press', 'done\n+ dialog "Saved"', 'dialog "Saved"\n[1] button "Delete"'],
  ['is only spoken of', 'done\n+ text "a\\n+ dialog"', QUESTION],
])('nothing is said of a dialog that %s', (_which, told, page) => {
  expect(afterPress('click “Delete”', told, page)).toBe('Clicked “Delete”.');
});
