import { expect, test } from 'vitest';
import { act, byId, page } from '../testing.ts';

const paste = (text: string, html?: string) =>
  ({ kind: 'paste', ref: 'a', text, ...(html === undefined ? {} : { html }) }) as const;

test('into fields: at the end of their text, with paste, beforeinput, input and change events', async () => {
  page('<input id="a" value="one">');
  const events: string[] = [];
  for (const kind of ['paste', 'beforeinput', 'input', 'change'])
    byId('a').addEventListener(kind, (event) =>
      events.push(
        kind === 'paste' ? `paste ${(event as ClipboardEvent).clipboardData?.getData('text/plain')}` : kind,
      ),
    );
  expect((await act(paste(' two'))).outcome).toEqual({ status: 'done', value: 'one two' });
  expect(events).toEqual(['paste  two', 'beforeinput', 'input', 'change']);
  page('<textarea id="a"></textarea>');
  expect((await act(paste('line 1\nline 2'))).outcome).toEqual({ status: 'done', value: 'line 1\nline 2' });
});

test('into an editor with its formatting; into a grid that handles the paste itself', async () => {
  page('<div id="a" contenteditable style="height: 60px"></div>');
  expect((await act(paste('bold', '<b>bold</b>'))).outcome).toMatchObject({ status: 'done', value: 'bold' });
  expect(byId('a').querySelector('b,span')?.textContent).toBe('bold');
  page('<div id="a" tabindex="0" style="height: 60px">cell</div>');
  const rows: string[][] = [];
  byId('a').addEventListener('paste', (event) => {
    event.preventDefault();
    for (const line of event.clipboardData?.getData('text/plain').split('\n') ?? [])
      rows.push(line.split('\t'));
  });
  expect((await act(paste('a\tb\n1\t2'))).outcome).toMatchObject({ status: 'done' });
  expect(rows).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ]);
});

test('elements that accept no paste', async () => {
  page('<div id="a" tabindex="0" style="height: 60px">plain</div>');
  expect((await act(paste('x'))).outcome).toMatchObject({ status: 'wrong-kind' });
  page('<input id="a" readonly>');
  expect(await act(paste('x'))).toMatchObject({ outcome: { status: 'readonly' }, commits: 0 });
  page('<input id="a" type="password">');
  expect(await act(paste('x'))).toMatchObject({ outcome: { status: 'secret-field' }, commits: 0 });
  page('<label>Verification code <input id="a" value="12"></label>');
  expect(await act(paste('x'))).toMatchObject({ outcome: { status: 'secret-field' }, commits: 0 });
});

test('a field that forbids pasting is not reported as one that accepted it', async () => {
  page('<input id="a" value="one" onpaste="return false">');
  expect((await act(paste('two'))).outcome).toMatchObject({
    status: 'done',
    note: expect.stringContaining('may forbid pasting'),
  });
  page('<input id="a" onpaste="value = 1234; return false">');
  expect((await act(paste('1 2 3 4'))).outcome).toEqual({
    status: 'done',
    note: 'The page took the paste over itself.',
  });
});

test('an editor that reads what is pasted from beforeinput, as Slate does, gets both forms of it', async () => {
  page('<div id="a" contenteditable style="height: 60px"></div>');
  byId('a').addEventListener('beforeinput', (event) => {
    event.preventDefault();
    const { inputType, data, dataTransfer } = event;
    byId('a').textContent = [
      inputType,
      data,
      ...['text/plain', 'text/html'].map((type) => dataTransfer?.getData(type)),
    ].join();
  });
  await act(paste('bold', '<b>bold</b>'));
  expect(byId('a').textContent).toBe('insertFromPaste,,bold,<b>bold</b>');
});
