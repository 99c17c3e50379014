import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { notGiven, withoutNamespaces } from './vite-own-apis-only.ts';

const polyfill = readFileSync(createRequire(import.meta.url).resolve('webextension-polyfill'), 'utf8');

test('what the manifest does not ask for is left out of the polyfill, and nothing else', () => {
  const kept = withoutNamespaces(polyfill, notGiven(['alarms', 'cookies'])) ?? '';
  const namespaces = (code: string) => [...code.matchAll(/^ {8}"(\w+)": \{$/gm)].map(([, name = '']) => name);
  const gone = namespaces(polyfill).filter((name) => !namespaces(kept).includes(name));
  expect(gone.toSorted()).toEqual(notGiven(['cookies']).toSorted());
  expect(namespaces(kept)).toEqual(
    expect.arrayContaining(['alarms', 'cookies', 'storage', 'tabs', 'windows']),
  );
  expect(() => new Function('module', kept)).not.toThrow();
});

test('a polyfill without such a table is told of', () => {
  expect(withoutNamespaces('const apiMetadata = {};', ['bookmarks'])).toBeUndefined();
});
