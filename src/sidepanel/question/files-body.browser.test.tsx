import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { forgetPicked, keepPicked, type PickedHandle, pickedFor } from '../../core/task/picked-files.ts';
import { cleanUp, render } from '../render.testing.tsx';
import { type FilePickers, FilesBody } from './files-body.tsx';

const KEY = 'task plan/0/n0.1';
let folder: FileSystemDirectoryHandle;

beforeEach(async () => {
  folder = await (await navigator.storage.getDirectory()).getDirectoryHandle('picked', { create: true });
});
afterEach(async () => {
  cleanUp();
  await forgetPicked(indexedDB, KEY);
});

function show(again: boolean, pickers: Partial<FilePickers> = {}) {
  const onAnswer = vi.fn();
  const all: FilePickers = {
    showDirectoryPicker: async () => folder,
    showOpenFilePicker: async () => [await folder.getFileHandle('log.txt', { create: true })],
    ...pickers,
  };
  const question = { kind: 'files', text: 'Which folder?', key: KEY, ...(again && { again }) } as const;
  render(<FilesBody question={question} onAnswer={onAnswer} pickers={all} />);
  return onAnswer;
}
const press = (name: string) => page.getByRole('button', { name }).click();

test('a folder that is picked is kept for the watch before it is answered', async () => {
  const onAnswer = show(false);
  await press('Choose a folder');
  await expect.poll(() => onAnswer.mock.calls).toEqual([[{ kind: 'text', text: 'picked' }]]);
  const kept = (await pickedFor(indexedDB, KEY)) as unknown as FileSystemHandle;
  expect(await folder.isSameEntry(kept)).toBe(true);
  expect(page.getByRole('button', { name: 'Allow again' }).elements()).toHaveLength(0);
});

test('a file; a picker that is closed answers nothing; no is no', async () => {
  const onAnswer = show(false, {
    showDirectoryPicker: () => Promise.reject(new DOMException('closed', 'AbortError')),
  });
  await press('Choose a folder');
  expect(onAnswer).not.toHaveBeenCalled();
  expect(page.getByRole('alert').elements()).toHaveLength(0);
  await press('Choose a file');
  await expect.poll(() => onAnswer.mock.calls).toEqual([[{ kind: 'text', text: 'log.txt' }]]);
  await press('Don’t');
  expect(onAnswer).toHaveBeenLastCalledWith({ kind: 'no' });
});

test('a second press while the picker is open opens no other and is no refusal', async () => {
  let close = (_: unknown): void => undefined;
  const showDirectoryPicker = vi
    .fn<FilePickers['showDirectoryPicker']>()
    .mockImplementationOnce(() => new Promise((_, reject) => (close = reject)))
    .mockRejectedValueOnce(new DOMException('File picker already active.', 'NotAllowedError'))
    .mockResolvedValueOnce(folder);
  const onAnswer = show(false, { showDirectoryPicker });
  await press('Choose a folder');
  await press('Choose a folder');
  expect(showDirectoryPicker).toHaveBeenCalledOnce();
  expect(page.getByRole('alert').elements()).toHaveLength(0);
  close(new DOMException('closed', 'AbortError'));
  await press('Choose a folder');
  await expect.element(page.getByRole('alert')).toBeVisible();
  await press('Choose a folder');
  await expect.poll(() => onAnswer.mock.calls).toEqual([[{ kind: 'text', text: 'picked' }]]);
  expect(page.getByRole('alert').elements()).toHaveLength(0);
});

test('access is given again; when the browser refuses, another choice is offered', async () => {
  await keepPicked(indexedDB, KEY, folder as unknown as PickedHandle);
  const prototype = FileSystemHandle.prototype as unknown as PickedHandle;
  const asked = vi
    .spyOn(prototype as Required<PickedHandle>, 'requestPermission')
    .mockResolvedValueOnce('denied');
  const onAnswer = show(true);
  await press('Allow again');
  await expect.element(page.getByRole('alert')).toHaveTextContent('could not be read');
  expect(onAnswer).not.toHaveBeenCalled();
  asked.mockResolvedValueOnce('granted');
  await press('Allow again');
  await expect.poll(() => onAnswer.mock.calls).toEqual([[{ kind: 'text', text: 'picked' }]]);
  expect(asked).toHaveBeenCalledWith({ mode: 'read' });
  asked.mockRestore();
});
