import { afterEach, expect, test } from 'vitest';
import { act, byId, page } from '../testing.ts';

const type = (ref: string, text: string) => ({ kind: 'type', ref, text, mode: 'replace' }) as const;

afterEach(() => {
  document.body.removeAttribute('contenteditable');
  document.body.removeAttribute('id');
});

test('a body that is the editor itself, as in an editor’s frame: typed into, appended to, cleared, keys', async () => {
  page('');
  document.body.innerHTML = '<p>Old</p>';
  document.body.id = 'editor';
  document.body.contentEditable = 'true';
  const text = (): string => document.body.innerText.trim();
  expect((await act(type('editor', 'Hello'))).outcome).toMatchObject({ status: 'done', value: 'Hello' });
  await act({ ...type('editor', ' you'), mode: 'append' });
  expect(text().replace(/\s/g, ' ')).toBe('Hello you');
  await act({ kind: 'press-keys', ref: 'editor', keys: ['End', '!'] });
  expect(text()).toMatch(/you!$/);
  expect((await act(type('editor', ''))).outcome.status).toBe('done');
  expect(text()).toBe('');
});

/**
 * An editor with a model of its own, which adopts the browser's selection some time after the notification, and at once
 * only when it deletes.
 */
function slowEditor(): { text(): string } {
  page('<div id="editor" contenteditable style="height: 40px; white-space: pre">old</div>');
  const editor = byId('editor');
  let text = 'old';
  let selected = false;
  const isAllSelected = (): boolean => document.getSelection()?.toString() === text && text !== '';
  document.addEventListener('selectionchange', () =>
    setTimeout(() => {
      selected = isAllSelected();
    }, 100),
  );
  const put = (added: string): void => {
    text = selected ? added : text + added;
    selected = false;
    editor.textContent = text;
  };
  editor.addEventListener('beforeinput', (event) => {
    event.preventDefault();
    if (event.inputType === 'insertText') put(event.data ?? '');
    else if (isAllSelected()) {
      selected = true;
      put('');
    }
  });
  editor.addEventListener('paste', (event) => {
    event.preventDefault();
    put(event.clipboardData?.getData('text/plain') ?? '');
  });
  return { text: () => text };
}

test.each(['new', 'two\nlines'])(
  'an editor that adopts the selection late keeps none of the selected text: %j',
  async (text) => {
    const editor = slowEditor();
    expect((await act(type('editor', text))).outcome.status).toBe('done');
    expect(editor.text()).toBe(text);
  },
);

test('keys arrive after the editor was notified of the caret position', async () => {
  page('<div id="editor" contenteditable style="height: 40px">old</div>');
  let told = false;
  const heard: boolean[] = [];
  document.addEventListener('selectionchange', () => {
    told = true;
  });
  byId('editor').addEventListener('keydown', () => heard.push(told));
  await act({ kind: 'press-keys', ref: 'editor', keys: ['x'] });
  expect(heard).toEqual([true]);
});

/** The parts of the EditContext API that the test needs; the types do not know it yet. */
declare const EditContext: new (init: {
  text: string;
  selectionStart: number;
  selectionEnd: number;
}) => EventTarget & { readonly text: string; readonly selectionStart: number };

test.each([
  [['a', 'Backspace'], 'one |two', 'one |two', ['a', '']],
  [['Backspace'], 'a 😀| b', 'a | b', ['']],
  [['Delete'], 'a |😀 b', 'a | b', ['']],
  [['Control+Backspace'], 'one two | b', 'one | b', ['']],
  [['Control+Delete'], 'one| two b', 'one| b', ['']],
  [['Delete'], 'at the end|', 'at the end|', []],
  [['Enter'], 'a| b', 'a| b', []],
])('%j in an element whose text is kept by an edit context: %j becomes %j', async (keys, at, then, told) => {
  page('<div id="editor" tabindex="0" style="height: 40px"></div>');
  const caret = at.indexOf('|');
  const context = new EditContext({ text: at.replace('|', ''), selectionStart: caret, selectionEnd: caret });
  Object.assign(byId('editor'), { editContext: context });
  const heard: string[] = [];
  context.addEventListener('textupdate', (event) => heard.push((event as Event & { text: string }).text));
  await act({ kind: 'press-keys', ref: 'editor', keys });
  const { text, selectionStart } = context;
  expect([`${text.slice(0, selectionStart)}|${text.slice(selectionStart)}`, heard]).toEqual([then, told]);
});

test('text is added behind the last block of an editor that draws itself once more after its first selection', async () => {
  page('<div id="editor" contenteditable><p id="first">One</p><p>Two</p></div>');
  let isDrawn = false;
  document.addEventListener('selectionchange', () => {
    const drawn = new MessageChannel();
    // As Slate does: its model is still at the place that was clicked.
    drawn.port1.onmessage = () => {
      if (!isDrawn) document.getSelection()?.collapse(byId('first').firstChild, 1);
      isDrawn = true;
      drawn.port1.close();
    };
    drawn.port2.postMessage(null);
  });
  const { outcome } = await act({ ...type('editor', '!'), mode: 'append' });
  expect(outcome).toMatchObject({ status: 'done' });
  expect(isDrawn).toBe(true);
  expect(byId('editor').textContent).toBe('OneTwo!');
});
