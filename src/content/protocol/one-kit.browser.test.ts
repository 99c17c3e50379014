import { expect, test } from 'vitest';
import { kitOfDocument, leavePlace, takePlace } from './one-kit.ts';

test('a document has one kit: an old one is removed if it is of another version or of the empty document before it', () => {
  const gone: string[] = [];
  const kit = (version: string, name: string) => ({ version, dispose: () => void gone.push(name) });
  const first = kit('1', 'first');
  expect(takePlace(first)).toBe(true);
  expect(takePlace(kit('1', 'twin'))).toBe(false);
  expect(gone).toEqual([]);
  const newer = kit('2', 'newer');
  expect(takePlace(newer)).toBe(true);
  expect(gone).toEqual(['first']);
  Object.assign(newer, { page: document.implementation.createHTMLDocument() });
  const fresh = kit('2', 'fresh');
  expect(takePlace(fresh)).toBe(true);
  expect(gone).toEqual(['first', 'newer']);
  expect(kitOfDocument()).toBe(fresh);
  leavePlace(fresh);
  expect(kitOfDocument()).toBeUndefined();
});
