import { expect, test } from 'vitest';
import { act, byId, page } from '../testing.ts';

const typed = async (html: string, submit = false): Promise<number | undefined> => {
  page(html);
  const { outcome } = await act({ kind: 'type', ref: 'a', text: 'Rome', mode: 'replace', submit });
  if (outcome.status !== 'done') throw new Error(outcome.status);
  return outcome.reactsWithinMs;
};

test.each([
  '<input id="a" role="combobox">',
  '<textarea id="a" role="combobox"></textarea>',
  '<input id="a" aria-autocomplete="list">',
  '<input id="a" class="ui-autocomplete-input" autocomplete="off">',
  '<input id="a" type="search">',
  '<input id="a" name="q">',
  '<input id="a" placeholder="Filter issues…">',
  '<input id="a" aria-label="検索">',
  '<form role="search"><input id="a"></form>',
])('a page may react late to what is typed into %s', async (html) => {
  expect(await typed(html)).toBe(600);
});

test('a field with suggestions is not final while it has the focus', async () => {
  const changes = async (said: string): Promise<number> => {
    page(`<input id="a" ${said}>`);
    let heard = 0;
    document.querySelector('input')?.addEventListener('change', () => heard++);
    await act({ kind: 'type', ref: 'a', text: 'Rome', mode: 'replace', submit: false });
    return heard;
  };
  expect(await changes('class="ui-autocomplete-input" autocomplete="off"')).toBe(0);
  expect(await changes('autocomplete="off"')).toBe(1);
});

test('it reacts at once to other fields, and to what is submitted', async () => {
  expect(await typed('<label>Name <input id="a" name="name"></label>')).toBeUndefined();
  expect(await typed('<label>Quantity <input id="a" name="quantity"></label>')).toBeUndefined();
  expect(await typed('<textarea id="a" aria-autocomplete="both"></textarea>')).toBeUndefined();
  expect(await typed('<input id="a" type="search">', true)).toBeUndefined();
});

test('a page that writes what it knows back into its field in a task of its own gets one key after the other', async () => {
  page('<input id="a">');
  const field = byId<HTMLInputElement>('a');
  let known = '';
  field.addEventListener('input', () => {
    const { value } = field;
    // A framework renders once the event is over, and runs effects in a task after that.
    queueMicrotask(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        known = value;
        if (field.value !== known) field.value = known;
        port1.close();
      };
      port2.postMessage(null);
    });
  });
  const { outcome } = await act({ kind: 'type', ref: 'a', text: 'Berlin', mode: 'replace' });
  expect([outcome, known]).toEqual([{ status: 'done', value: 'Berlin' }, 'Berlin']);
});

test('a box of a code that selects itself shortly after the click does not get what is typed into the next', async () => {
  page('<div id="code"><input id="a" maxlength="1"><input maxlength="1"><input maxlength="1"></div>');
  const boxes = [...document.querySelectorAll('input')];
  for (const [at, box] of boxes.entries()) {
    box.addEventListener('click', () => setTimeout(() => box.select(), 1));
    box.addEventListener('input', () => boxes[at + 1]?.focus());
  }
  await act({ kind: 'type', ref: 'a', text: '123', mode: 'replace' });
  expect(boxes.map(({ value }) => value)).toEqual(['1', '2', '3']);
});
