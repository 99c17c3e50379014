import { expect, test } from 'vitest';
import {
  type GivenFile,
  MAX_FILES,
  MAX_GIVEN_CHARACTERS,
  MAX_ORIGINAL_CHARACTERS,
} from '../../core/protocol/panel.ts';
import { en } from '../text/en.ts';
import { fitting, lengthOf } from './read-files.ts';

const file = (name: string, length = 1): GivenFile => ({
  name,
  mediaType: 'text/plain',
  content: 'x'.repeat(length),
});
const files = (count: number) => Array.from({ length: count }, (_, index) => file(`${index}.txt`));

test('as many files as go along are taken, the others are named', () => {
  const { given, refused } = fitting(files(MAX_FILES - 1), [file('a'), file('b'), file('c')]);
  expect(given.map(({ name }) => name).slice(-2)).toEqual([`${MAX_FILES - 2}.txt`, 'a']);
  expect(refused).toEqual([
    { name: 'b', why: 'too-many' },
    { name: 'c', why: 'too-many' },
  ]);
  expect(en.composer.refusedFile['too-many']('b')).toContain(`${MAX_FILES} files`);
});

test('one that makes all of them too long is left out, a shorter one after it is not', () => {
  const { given, refused } = fitting(
    [file('a', MAX_GIVEN_CHARACTERS - 5)],
    [file('b', 6), file('c', 5), file('d')],
  );
  expect(given.map(({ name }) => name)).toEqual(['a', 'c']);
  expect(refused).toEqual([
    { name: 'b', why: 'no-room' },
    { name: 'd', why: 'no-room' },
  ]);
});

test('bytes have a room of their own, and tell two files of one name apart', () => {
  const scan = (length: number): GivenFile => ({
    name: 'scan.pdf',
    mediaType: 'application/pdf',
    content: '',
    original: { mediaType: 'application/pdf', bytes: length, base64: 'x'.repeat(length) },
  });
  const { given, refused } = fitting([scan(MAX_ORIGINAL_CHARACTERS - 5)], [scan(6), scan(5), file('a', 9)]);
  expect(given.map(lengthOf)).toEqual([MAX_ORIGINAL_CHARACTERS - 5, 5, 9]);
  expect(refused).toEqual([{ name: 'scan.pdf', why: 'no-room' }]);
});

test('pictures that are too much together go along as a model reads them, and that is said', () => {
  const photo = (name: string, length: number): GivenFile => ({
    name,
    mediaType: 'image/jpeg',
    content: name.repeat(10),
    original: { mediaType: 'image/png', bytes: length, base64: 'x'.repeat(length) },
  });
  const most = photo('a', MAX_ORIGINAL_CHARACTERS - 5);
  const { given, refused } = fitting([most], [photo('b', 6), photo('c', 5)]);
  expect(given.map(({ name, content, original }) => [name, content, original?.bytes])).toEqual([
    ['a', 'a'.repeat(10), MAX_ORIGINAL_CHARACTERS - 5],
    ['b', 'b'.repeat(10), undefined],
    ['c', 'c'.repeat(10), 5],
  ]);
  expect(refused).toEqual([{ name: 'b', why: 'only-smaller' }]);
  expect(en.composer.refusedFile['only-smaller']('b')).toContain(
    'too large (alone or with the others) to be uploaded',
  );
  // It is recognised when it is chosen again.
  expect(given[1] && lengthOf(given[1])).toBe(lengthOf(photo('b', 6)));
  // Not even the smaller copy of this one fits.
  const full = file('text', MAX_GIVEN_CHARACTERS - 5);
  expect(fitting([full, most], [photo('b', 6)]).refused).toEqual([{ name: 'b', why: 'no-room' }]);
});
