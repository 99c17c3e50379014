import { expect, test } from 'vitest';
import { act, byId, closedRoot, page } from '../testing.ts';

const pressEscape = () => act({ kind: 'press-keys', keys: ['Escape'] });
const isOpen = (id: string): boolean => byId<HTMLDialogElement>(id).open;

test('Escape leaves a dialog open that only its own buttons close', async () => {
  page('<dialog id="d" closedby="none"><button>Accept</button></dialog>');
  byId<HTMLDialogElement>('d').showModal();
  await pressEscape();
  expect(isOpen('d')).toBe(true);
});

test('Escape closes a dialog beside the page that lets itself be closed, and no other', async () => {
  page('<dialog id="a" closedby="any">A</dialog><dialog id="b">B</dialog>');
  for (const id of ['a', 'b']) byId<HTMLDialogElement>(id).show();
  await pressEscape();
  expect([isOpen('a'), isOpen('b')]).toEqual([false, true]);
});

test('Escape closes the dialog on top, wherever it stands in the document', async () => {
  page('<dialog id="confirm">Sure?</dialog><dialog id="edit">Edit</dialog>');
  byId<HTMLDialogElement>('edit').showModal();
  byId<HTMLDialogElement>('confirm').showModal();
  await pressEscape();
  expect([isOpen('confirm'), isOpen('edit')]).toEqual([false, true]);
  await pressEscape();
  expect(isOpen('edit')).toBe(false);
});

test('Escape closes a dialog and a popover of a component', async () => {
  page('<div id="host"></div>');
  const root = closedRoot(byId('host'), '<dialog>D<div popover>P</div></dialog>');
  const dialog = root.querySelector('dialog') as HTMLDialogElement;
  const popover = root.querySelector('[popover]') as HTMLElement;
  dialog.showModal();
  popover.showPopover();
  const states = (): boolean[] => [dialog.open, popover.matches(':popover-open')];
  await pressEscape();
  expect(states()).toEqual([true, false]);
  await pressEscape();
  expect(states()).toEqual([false, false]);
});
