import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { INNER_NAMES } from './inner-names.ts';

const filesIn = (folder: string, name: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => name.test(path))
    .map((path) => join(folder, path));
/** What a page and the worker send each other, and who reads it. */
const CONTRACT = ['core/page', 'core/protocol', 'background/browser'];
/** What says something of the code: properties are in none of it. */
const COMMENTS_AND_STRINGS = /\/\*[\s\S]*?\*\/|\/\/.*$|'[^'\n]*'/gm;
const wordsOf = (paths: string[]): Set<string> =>
  new Set(
    paths.flatMap(
      (path) =>
        readFileSync(path, 'utf8')
          .replace(COMMENTS_AND_STRINGS, '')
          .match(/[\w$]+/g) ?? [],
    ),
  );

const GROUP = new RegExp(`\\(\\?<(?:${INNER_NAMES.join('|')})>`);

test('a name that is shortened in the page code is its own: nothing else reads or writes it', () => {
  const own = filesIn('src/content', /(?<!test)\.ts$/);
  const inner = wordsOf(own);
  const outside = wordsOf([
    ...CONTRACT.flatMap((folder) => filesIn(join('src', folder), /(?<!test)\.ts$/)),
    'node_modules/@types/chrome/index.d.ts',
    ...filesIn('node_modules/@typescript', /\blib\.(?:dom|es).*\.d\.ts$/),
  ]);
  expect(outside.size).toBeGreaterThan(10_000);
  expect(INNER_NAMES.filter((name) => outside.has(name) || !inner.has(name))).toEqual([]);
  expect(new Set(INNER_NAMES).size).toBe(INNER_NAMES.length);
  // Groups of a pattern keep their names.
  expect(own.filter((path) => GROUP.test(readFileSync(path, 'utf8')))).toEqual([]);
  // What they become.
  expect(own.filter((path) => /[.{,]\s*\$[\da-z]{1,2}\b/.test(readFileSync(path, 'utf8')))).toEqual([]);
});
