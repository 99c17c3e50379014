import { expect, test } from 'vitest';
import { pastedFiles } from './pasted-files.ts';

const picture = { name: 'image.png', type: 'image/png' };
const photo = { name: 'my photo.jpg', type: 'image/jpeg' };
const paper = { name: 'paper.pdf', type: 'application/pdf' };

test.each([
  ['a text out of an office program, with a picture of it', [picture], 'A1\tB1\nA2\tB2', []],
  ['a picture of a page', [picture], '', [picture]],
  ['a picture with blanks beside it', [picture], ' \n', [picture]],
  ['a picture out of a folder', [photo], 'my photo.jpg', [photo]],
  ['one with its path', [photo], '/home/ann/my photo.jpg\n', [photo]],
  ['one with its address', [photo], 'file:///home/ann/my%20photo.jpg', [photo]],
  ['one with its path on Windows', [photo], 'C:\\Pictures\\my photo.jpg', [photo]],
  ['a file that is no picture', [paper], 'Some words', [paper]],
  ['words alone', [], 'Some words', []],
])('%s', (_, files, words, expected) => {
  expect(pastedFiles(files, words)).toEqual(expected);
});
