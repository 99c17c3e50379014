import { describe, expect, it, test } from 'vitest';
import { pageFrom } from '../../testing/fixtures.testing.ts';
import { contextFor, run } from '../../testing/loop.testing.ts';

/** Pages by the refs that lead to them; what is pressed and leads nowhere changes nothing. */
function pressed(words: string, start: string, then: Record<string, string> = {}) {
  const made = run(contextFor(words), {
    page: pageFrom(start),
    play: ({ tool, input }, world) => {
      const next = then[String(input.ref)];
      if (tool === 'click' && next !== undefined) world.page = pageFrom(next);
      if (tool === 'select_option' && String(input.ref) === '70') return { status: 'wrong-kind' };
      return { status: tool === 'find' ? 'not-found' : tool === 'wait_for' ? 'timed-out' : 'done' };
    },
  });
  const doing = made.calls
    .filter(({ input }) => input.ref !== undefined)
    .map(({ tool, input }) => [tool, input.ref, input.text ?? input.option].filter(Boolean).join(' '));
  return { doing, result: String(made.result) };
}

const members = (inRow = '') => `
navigation
  [1] link "Members" -> https://a.example/members
  [2] clickable "Archived"
  [3] link "Limits" -> https://a.example/limits
heading 1 "Members"
[4] textbox "Search by name or e-mail" = ""
table
  row
    text "Olga Duarte"
    text "Reader"
    [11] button "⋮"${inRow}
  row
    text "Piet Hein"
    text "Writer"
    [12] button "⋮"`;
const MENU = '\n    [31] clickable "Edit"\n    [32] clickable "Suspend"\n    [33] clickable "Delete"';
const asking = (button: string) => `
dialog "Are you sure?"
  text "Delete Olga Duarte? This cannot be undone."
  [41] button "Cancel"
  [42] button "${button}"
${members()}`;
const form = `
dialog "Edit Olga Duarte"
  text "E-mail"
  [51] textbox "E-mail" = "o@a.example"
  [52] button "Cancel"
  [53] button "Save changes"
${members()}`;

describe('the menu of a row', () => {
  it.each([
    ['suspend Olga Duarte', ['click 11', 'click 32']],
    ['Suspend the member Olga Duarte, please', ['click 11', 'click 32']],
  ])('%s', (words, doing) => {
    expect(pressed(words, members(), { 11: members(MENU) }).doing).toEqual(doing);
  });

  test('what the page asks once more is answered, where it asks nothing else', () => {
    const leads = (button: string) => ({ 11: members(MENU), 33: asking(button) });
    expect(pressed('delete Olga Duarte', members(), leads('Delete')).doing).toEqual([
      'click 11',
      'click 33',
      'click 42',
    ]);
    const { doing, result } = pressed('delete Olga Duarte', members(), {
      11: members(MENU),
      33: asking('Delete" disabled').replace('disabled"', 'disabled'),
    });
    expect(doing).toEqual(['click 11', 'click 33']);
    expect(result).toContain('The page asks for more before it does that');
  });

  test('a field of the thing is filled in where the thing is edited, and kept', () => {
    const leads = { 11: members(MENU), 31: form };
    expect(pressed("change Olga Duarte's e-mail address to olga@b.example", members(), leads).doing).toEqual([
      'click 11',
      'click 31',
      'type 51 olga@b.example',
      'click 53',
    ]);
  });

  test('a name that stands nowhere is nobody’s, and what leads about the site is no button of a row', () => {
    expect(pressed('delete Hans Meyer', members()).doing).toEqual([]);
    expect(pressed('archive Olga Duarte', members(), { 11: members(MENU), 31: form }).doing).toEqual([
      'click 11',
      'click 31',
    ]);
  });

  test('of two that are called so, none is taken', () => {
    const two = members().replace('Piet Hein', 'Olga Duarte');
    expect(pressed('suspend Olga Duarte', two).doing).toEqual([]);
  });
});

const board = `
heading 2 "Planned"
[21] clickable
  text "Paint the fence"
  text "due 2026-12-01"
  [22] button "Card actions"
[23] clickable
  text "Mow the lawn"
  [24] button "Card actions"
heading 2 "Finished"`;
const card = `
dialog "Paint the fence" modal
  [60] button "Close"
  text "Assignee"
  [61] combobox = "Nobody" (Nobody|Noor Said)
  text "Due date"
  [62] textbox "" = ""
  heading 3 "Comments"
  [63] textbox <Write a comment…>
  [64] button "Save"
${board}`;

describe('the thing opened', () => {
  it.each([
    ['assign Paint the fence to Noor', ['click 21', 'select_option 61 Noor']],
    ['assign the card “Paint the fence” to Noor Said', ['click 21', 'select_option 61 Noor Said']],
    ['set the due date of the card Paint the fence to 3 May', ['click 21', 'type 62 3 May']],
  ])('%s', (words, doing) => {
    expect(pressed(words, board, { 21: card }).doing).toEqual(doing);
  });

  test('another thing than was meant is not worked on', () => {
    const wrong = card.replace('dialog "Paint the fence"', 'dialog "Mow the lawn"');
    expect(pressed('assign Paint the fence to Noor', board, { 21: wrong }).doing).toEqual(['click 21']);
  });

  test('moved by its menu, and by the option that the menu offers, not by the part of the site called so', () => {
    const menu = `
navigation
  [5] clickable "Finished"
${board.replace('[22] button "Card actions"', '[22] button "Card actions"\n  menu\n    [70] menuitem "Move to…"')}`;
    const places = menu.replace('[70] menuitem "Move to…"', '[71] menuitem "Finished"');
    expect(
      pressed("move the card 'Paint the fence' to Finished", board, { 22: menu, 70: places }).doing,
    ).toEqual(['click 22', 'select_option 70 Finished', 'click 70', 'click 71']);
  });
});

test('a thing that is opened in the same place is known by its own text, beside the list of all', () => {
  const inbox =
    '[84] clickable\n  text "Aunt Vera"\n  text "Cake – on Sunday"\n[85] clickable\n  text "Bank"\n  text "Statement"';
  const letter = 'article\n  [86] button "Delete"\n  text "From: Aunt Vera"\n  text "Cake on Sunday"';
  expect(pressed('delete the mail from Aunt Vera', inbox, { 84: letter }).doing).toEqual([
    'click 84',
    'click 86',
  ]);
});

describe('sections of the site', () => {
  const limits =
    'heading 1 "Limits"\ntext "Daily limit"\n[81] textbox "Daily limit" = "500"\n[82] button "Update"';
  test('what is not on the page is looked for behind the link that the words name', () => {
    expect(
      pressed('raise the daily limit of my limits to 900 euros', members(), { 3: limits }).doing,
    ).toEqual(['click 3', 'type 81 900', 'click 82']);
  });

  const settings = (inside: string) => `
heading 1 "Settings"
[91] clickable "Profile"
[92] clickable "Notifications"
[93] clickable "Delete everything"
${inside}`;
  const alerts = settings('text "Digest"\ntext "Every Monday"\n[94] switch checked');
  test('a switch is called by the words before it, in the section of settings that has it', () => {
    expect(pressed('turn off the digest', settings(''), { 92: alerts }).doing).toContain('set_checked 94');
  });

  test('what bears a verb is no section', () => {
    expect(pressed('switch off the alerts to delete everything', settings('')).doing).not.toContain(
      'click 93',
    );
  });

  test('that settings may not be saved is said', () => {
    const page = settings('text "City"\n[95] textbox "City" = "Oslo"\n[96] button "Save"');
    expect(pressed('set City to Bergen', page).result).toContain('may not have saved it yet');
    expect(pressed('set City to Bergen and click “Save”', page).result).not.toContain('may not have');
  });
});

test('a list that the page draws itself is called by the word before it', () => {
  const page = 'text "Cabin"\n[70] clickable "Economy ▾"\n[72] button "Search"';
  const open = `${page}\n[73] clickable "Business"`;
  expect(pressed('set the cabin to Business', page, { 70: open }).doing).toEqual([
    'select_option 70 Business',
    'click 70',
    'click 73',
  ]);
});

test('a choice of buttons is called by the word before them', () => {
  const page =
    'text "Urgency"\n[75] radio "high" unchecked\n[76] radio "low" checked\ntext "Size"\n[77] radio "big"';
  expect(pressed('set the urgency to high', page).doing).toEqual(['set_checked 75']);
});

test('what completes the sprint completes no card of it, whose menu does not offer that', () => {
  const board = `
main
  heading 1 "Sprint 12"
  [1] button "Complete sprint"
  article
    [2] link "Faster search" -> https://site.example/2
    [3] button "Card menu" has-popup
  article
    [4] link "Dark theme" -> https://site.example/4
    [5] button "Card menu" has-popup`;
  const menu = `
  menu
    [6] menuitem "Complete card"
    [7] menuitem "Delete"`;
  expect(pressed('complete faster search', board).doing).not.toContain('click 1');
  expect(pressed('complete faster search', board, { 3: board + menu }).doing).toEqual(['click 3', 'click 6']);
});
