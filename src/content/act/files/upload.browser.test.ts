import { expect, test } from 'vitest';
import type { PageFile } from '../../../core/page/outcome.ts';
import { act, byId, page } from '../testing.ts';

const NOTE: PageFile = { name: 'note.txt', mediaType: 'text/plain', text: 'hello' };
const TABLE: PageFile = { name: 'a.csv', mediaType: 'text/csv', text: 'a,b' };
const upload = (...files: PageFile[]) => ({ kind: 'upload', ref: 'a', files }) as const;

/** What a page reads from the files that it got. */
async function read(files: FileList | null | undefined): Promise<string[]> {
  return Promise.all(
    [...(files ?? [])].map(async (file) => `${file.name} ${file.type} ${await file.text()}`),
  );
}

test.each([
  ['<input id="a" type="file">'],
  ['<label id="a">Choose <input id="f" type="file" style="display: none"></label>'],
  ['<div id="a" style="height: 40px">Drop here or click<input id="f" type="file" hidden></div>'],
])('a file field: %s', async (html) => {
  page(html);
  const field = document.querySelector('input');
  const events: string[] = [];
  for (const kind of ['input', 'change', 'click']) field?.addEventListener(kind, () => events.push(kind));
  expect((await act(upload(NOTE))).outcome).toEqual({ status: 'done', value: 'note.txt' });
  expect(await read(field?.files)).toEqual(['note.txt text/plain hello']);
  expect(events).toEqual(['input', 'change']);
});

test('bytes arrive unchanged, whatever they mean as text', async () => {
  page('<input id="a" type="file" accept="image/*">');
  const picture: PageFile = { name: 'a.png', mediaType: 'image/png', text: 'iVAA/w==', base64: true };
  expect((await act(upload(picture))).outcome).toEqual({ status: 'done', value: 'a.png' });
  const [file] = byId<HTMLInputElement>('a').files ?? [];
  expect([...new Uint8Array((await file?.arrayBuffer()) ?? [])]).toEqual([0x89, 0x50, 0, 0xff]);
  expect(file?.type).toBe('image/png');
});

test('several files; a page that empties its field; one that discards them', async () => {
  page('<input id="a" type="file" multiple>');
  const field = byId<HTMLInputElement>('a');
  expect((await act(upload(NOTE, TABLE))).outcome).toEqual({ status: 'done', value: 'note.txt, a.csv' });
  let got: Promise<string[]> | undefined;
  field.addEventListener('change', () => {
    got = read(field.files);
    field.value = '';
  });
  expect((await act(upload(TABLE))).outcome).toMatchObject({
    status: 'done',
    note: expect.stringContaining('took them over'),
  });
  expect(await got).toEqual(['a.csv text/csv a,b']);
});

test.each<[string, PageFile[], object]>([
  ['<input id="a" type="file">', [NOTE, TABLE], { status: 'wrong-kind', why: 'It takes one file only' }],
  [
    '<input id="a" type="file" accept=".pdf, image/*">',
    [NOTE],
    { status: 'wrong-kind', why: 'It takes ".pdf, image/*", and "note.txt" is none of these' },
  ],
  ['<input id="a" type="file" disabled>', [NOTE], { status: 'disabled' }],
  [
    '<input id="a" type="file" webkitdirectory>',
    [NOTE],
    { status: 'wrong-kind', why: expect.stringContaining('whole folder') },
  ],
])('refused before anything is done: %s', async (html, files, outcome) => {
  page(html);
  expect(await act(upload(...files))).toMatchObject({ outcome, commits: 0 });
});

test.each(['.txt', 'text/plain', 'text/*', '*/*', 'image/*, .TXT'])(
  'accept="%s" takes note.txt',
  async (accept) => {
    page(`<input id="a" type="file" accept="${accept}">`);
    expect((await act(upload(NOTE))).outcome.status).toBe('done');
  },
);

test('a button whose script opens the chooser of a hidden field', async () => {
  page('<button id="a">Attach</button><input id="f" type="file" style="display: none">');
  byId('a').addEventListener('click', () => byId('f').click());
  let choosers = 0;
  byId('f').addEventListener('click', (event) => {
    if (!event.defaultPrevented) choosers += 1;
  });
  expect((await act(upload(NOTE))).outcome).toEqual({ status: 'done', value: 'note.txt' });
  expect(await read(byId<HTMLInputElement>('f').files)).toEqual(['note.txt text/plain hello']);
  expect(choosers).toBe(0);
});

test('an element that accepts drops, and one that does not', async () => {
  page('<div id="a" style="height: 60px">Drop</div>');
  let got: Promise<string[]> | undefined;
  const types: string[] = [];
  for (const kind of ['dragenter', 'dragover', 'drop'])
    byId('a').addEventListener(kind, (event) => {
      event.preventDefault();
      types.push(`${kind} ${(event as DragEvent).dataTransfer?.types.join()}`);
      if (kind === 'drop') got = read((event as DragEvent).dataTransfer?.files);
    });
  expect((await act(upload(NOTE, TABLE))).outcome.status).toBe('done');
  expect(await got).toEqual(['note.txt text/plain hello', 'a.csv text/csv a,b']);
  expect(types).toEqual(['dragenter Files', 'dragover Files', 'dragover Files', 'drop Files']);
  page('<div id="a" style="height: 60px">Nothing</div>');
  expect((await act(upload(NOTE))).outcome).toMatchObject({ status: 'wrong-kind' });
});
