import { afterEach, expect, test } from 'vitest';
import { act, byId, page } from '../testing.ts';

const TABLE =
  '<div id="editor" contenteditable><p>Prices</p><table><tr><td id="pear"><p>Pear</p></td><td id="cost"><p>2</p></td></tr>' +
  '<tr><td id="plum">Plum</td><td id="none"><br></td></tr></table><p>End.</p></div>';
const type = (ref: string, text: string, mode: 'replace' | 'append' | 'prepend' = 'replace') =>
  ({ kind: 'type', ref, text, mode }) as const;
const cells = (): string[] => ['pear', 'cost', 'plum', 'none'].map((id) => byId(id).innerText.trim());

afterEach(() => page(''));

test('typing into a cell of an editor’s table changes that cell alone', async () => {
  page(TABLE);
  expect((await act(type('cost', '3.50'))).outcome).toMatchObject({ status: 'done', value: '3.50' });
  expect((await act(type('none', '1'))).outcome).toMatchObject({ status: 'done', value: '1' });
  expect((await act(type('plum', 'Plum\nand more'))).outcome.status).toBe('done');
  expect((await act(type('pear', ''))).outcome.status).toBe('done');
  expect(cells().map((text) => text.replace(/\s+/g, ' '))).toEqual(['', '3.50', 'Plum and more', '1']);
  expect(byId('editor').innerText).toMatch(/^Prices[\s\S]*End\.$/);
});

test('text is added at the beginning and the end of a cell', async () => {
  page(TABLE);
  expect((await act(type('cost', ' EUR', 'append'))).outcome).toMatchObject({
    status: 'done',
    value: '2 EUR',
  });
  expect((await act(type('pear', 'A ', 'prepend'))).outcome).toMatchObject({
    status: 'done',
    value: 'A Pear',
  });
  await act({ kind: 'press-keys', ref: 'plum', keys: ['s', '!'] });
  await act({ kind: 'paste', ref: 'none', text: 'nothing' });
  expect(cells()).toEqual(['A Pear', '2 EUR', 'Plums!', 'nothing']);
});

/** ProseMirror takes the end of a whole cell for the beginning of the next one. */
test('the caret behind the text of a cell is in its last paragraph', async () => {
  page(TABLE);
  let inside: string | undefined;
  byId('editor').addEventListener('beforeinput', () => {
    const at = document.getSelection()?.anchorNode;
    inside ??= (at instanceof Element ? at : at?.parentElement)?.closest('p,td')?.tagName;
  });
  await act(type('cost', '!', 'append'));
  expect(inside).toBe('P');
});
