import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const files = ['src', 'e2e', 'scripts', 'docs', 'public', '.'].flatMap((folder) =>
  readdirSync(folder, { recursive: folder !== '.', encoding: 'utf8' })
    .filter((file) => !file.includes('node_modules'))
    .map((file) => join(folder, file)),
);
const names = new Set(files.map((file) => basename(file)));
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;
const FILE = /[\w./-]+\.(?:tsx?|mjs|css|html|md)\b/g;

test('comments name only files that there are', () => {
  const sources = files.filter((file) => /^(?:src|e2e|scripts)\/.*\.tsx?$/.test(file));
  const named = sources.flatMap((source) =>
    [...readFileSync(source, 'utf8').matchAll(COMMENT)].flatMap(([comment]) =>
      [...comment.replace(/https?:\S+/g, '').matchAll(FILE)].map(([file]) => ({ source, file })),
    ),
  );
  expect(named.length).toBeGreaterThan(80);
  const gone = named.filter(
    ({ file }) =>
      !names.has(basename(file)) ||
      !files.some((known) => `/${known}`.endsWith(`/${file.replace(/^(?:\.{0,2}\/)*/, '')}`)),
  );
  expect(gone).toEqual([]);
});
