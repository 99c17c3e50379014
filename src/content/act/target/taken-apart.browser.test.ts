import { expect, test } from 'vitest';
import { act, byId, page } from '../testing.ts';

const type = (ref: string, text: string, more: { submit?: boolean } = {}) =>
  ({ kind: 'type', ref, text, mode: 'replace', ...more }) as const;

/** A field that makes an entry of what stands before a comma, and of the rest when Enter is pressed. */
function entries(): HTMLInputElement {
  page('<div><span id="entries"></span><input id="field" role="combobox" aria-expanded="false"></div>');
  const field = byId<HTMLInputElement>('field');
  const add = (words: string[]): void => {
    for (const word of words) {
      const entry = document.createElement('span');
      entry.textContent = word.trim();
      byId('entries').append(entry);
    }
  };
  field.addEventListener('input', () => {
    const parts = field.value.split(',');
    field.value = (parts.pop() ?? '').trimStart();
    add(parts);
  });
  field.addEventListener('keydown', ({ key }) => {
    if (key !== 'Enter') return;
    add([field.value]);
    field.value = '';
  });
  return field;
}
const words = (): string[] => [...byId('entries').children].map((entry) => entry.textContent ?? '');

test('a field that makes an entry of each word with a comma behind it', async () => {
  const field = entries();
  expect((await act(type('field', 'wind, sea'))).outcome).toMatchObject({
    status: 'done',
    value: 'sea',
    note: 'The page took it apart: what the field does not hold now stands beside it.',
  });
  expect([words(), field.value]).toEqual([['wind'], 'sea']);
});

test('Enter makes an entry of the last word, too', async () => {
  entries();
  expect((await act(type('field', 'wind, sea, sky', { submit: true }))).outcome.status).toBe('done');
  expect(words()).toEqual(['wind', 'sea', 'sky']);
});

test('a field that only drops what stands before the comma is not verified', async () => {
  page('<div><input id="field"> wind</div>');
  const field = byId<HTMLInputElement>('field');
  field.addEventListener('input', () => {
    field.value = field.value.replace(/.*,/, '').trimStart();
  });
  expect((await act(type('field', 'wind, sea'))).outcome).toMatchObject({
    status: 'not-verified',
    found: 'sea',
  });
});

test('of a text of very many parts it is not known whether all of them are there', async () => {
  entries();
  const many = Array.from({ length: 210 }, (_, at) => `w${at}`).join(',');
  expect((await act(type('field', many))).outcome.status).toBe('not-verified');
});

/** An editor of blocks: each one is edited by itself, and one that gets a mark is replaced by another kind. */
function blocks(): void {
  page('<main id="blocks"><p id="block" contenteditable role="textbox" style="min-height: 1em"></p></main>');
  const replace = (block: Element, made: HTMLElement): void => {
    made.contentEditable = 'true';
    block.replaceWith(made);
    made.focus();
  };
  byId('blocks').addEventListener('input', ({ target }) => {
    const block = target as HTMLElement;
    if (/^## ?\s$/.test(block.textContent ?? '')) replace(block, document.createElement('h2'));
  });
  byId('blocks').addEventListener('paste', (event) => {
    event.preventDefault();
    const list = document.createElement('ul');
    for (const line of (event.clipboardData?.getData('text/plain') ?? '').split('\n')) {
      const item = document.createElement('li');
      item.textContent = line.replace(/^- /, '');
      list.append(item);
    }
    replace(event.target as Element, list);
  });
}

test('typing goes on in the heading that replaced the paragraph', async () => {
  blocks();
  expect((await act(type('block', '## Gear'))).outcome).toMatchObject({
    status: 'done',
    note: 'The page took its marks for formatting.',
  });
  expect(byId('blocks').innerHTML).toBe('<h2 contenteditable="true">Gear</h2>');
});

test('lines that were pasted into a paragraph are the items of the list that replaced it', async () => {
  blocks();
  expect((await act(type('block', '- Rope\n- Knife'))).outcome).toEqual({
    status: 'done',
    note: 'The page put something else in place of the field, which holds it now.',
  });
  expect([...byId('blocks').querySelectorAll('li')].map((item) => item.textContent)).toEqual([
    'Rope',
    'Knife',
  ]);
});

test('nothing is selected in what replaced the paragraph', async () => {
  blocks();
  let selected = 0;
  byId('blocks').addEventListener('keydown', (event) => {
    if (event.key === 'a' && byId('blocks').querySelector('li')) selected += 1;
  });
  await act(type('block', '- Rope\n- Knife'));
  expect(selected).toBe(0);
});

test('a paragraph that goes away with what was typed is not verified', async () => {
  blocks();
  byId('blocks').addEventListener('paste', () => byId('blocks').replaceChildren(), { capture: true });
  expect((await act(type('block', 'One\nTwo'))).outcome.status).toBe('not-verified');
});

test('headings in the marks of a wiki, which an editor made headings of', async () => {
  page('<div id="editor" contenteditable role="textbox"></div>');
  byId('editor').addEventListener('paste', (event) => {
    event.preventDefault();
    for (const line of (event.clipboardData?.getData('text/plain') ?? '').split('\n')) {
      const [, heading] = /^== (.*) ==$/.exec(line) ?? [];
      const block = document.createElement(heading ? 'h2' : 'p');
      block.textContent = heading ?? line;
      byId('editor').append(block);
    }
  });
  const typed = await act(type('editor', 'A herb.\n== Care ==\nDivide it.'));
  expect(typed.outcome).toMatchObject({ status: 'done', note: 'The page took its marks for formatting.' });
  expect(byId('editor').querySelector('h2')?.textContent).toBe('Care');
});

test('a field in a cell that goes away when its text is final, because the cell shows that', async () => {
  page('<table><tr><td id="cell"><input id="field" value="Ada"></td><td>Oslo</td></tr></table>');
  const commit = (text: string): void => {
    byId('cell').textContent = text;
  };
  const edit = (): void => {
    byId('cell').innerHTML = '<input id="field" value="Ada">';
  };
  byId('field').addEventListener('change', () => commit(byId<HTMLInputElement>('field').value));
  const { outcome } = await act(type('field', 'Zoe', { submit: true }));
  expect(outcome).toEqual({
    status: 'done',
    note: 'The page put something else in place of the field, which holds it now.',
  });
  edit();
  byId('field').addEventListener('change', () => commit('Ada'));
  expect((await act(type('field', 'Zoe'))).outcome.status).toBe('not-verified');
  // One that stays and is emptied has not kept it, though the page speaks of it.
  edit();
  byId('field').addEventListener('change', () => {
    byId<HTMLInputElement>('field').value = '';
    byId('cell').append('Zoe is no name');
  });
  expect((await act(type('field', 'Zoe'))).outcome.status).toBe('not-verified');
});
