import { fromBase64, toBase64 } from '../base64.ts';

/** Half a megabyte: with 200,000 texts, of 4,000 others one is taken for one of them. */
const BITS = 2 ** 22;
const PLACES = 6;
/**
 * Beyond so many marks, everything counts as added. Each is in the journal, so a frame that says something else at each
 * look would fill the disk; a page without guile has a thousandth of them.
 */
export const MOST_MARKS = 200_000;

export interface Fingerprints {
  has(mark: number): boolean;
  add(mark: number): void;
}

/**
 * Remembers texts by their marks in a space that does not grow (a Bloom filter, doi.org/10.1145/362686.362692). What was
 * added is never forgotten, however much is added by others later: from MOST_MARKS on, whatever is asked for counts as
 * added.
 */
export function createFingerprints(): Fingerprints {
  const bits = new Uint8Array(BITS / 8);
  let count = 0;
  return {
    has: (mark) => {
      if (count >= MOST_MARKS) return true;
      for (let at = 0; at < PLACES; at++) {
        const place = placeOf(mark, at);
        if (((bits[place >>> 3] ?? 0) & (1 << (place & 7))) === 0) return false;
      }
      return true;
    },
    add: (mark) => {
      count++;
      for (let at = 0; at < PLACES; at++) {
        const place = placeOf(mark, at);
        bits[place >>> 3] = (bits[place >>> 3] ?? 0) | (1 << (place & 7));
      }
    },
  };
}

const placeOf = (mark: number, at: number): number => ((mark + at * (mixed(mark) | 1)) >>> 0) % BITS;

/** 32 bits of a text (FNV-1a, then mixed, since nearby texts differ in few bits of it). */
export function markOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return mixed(hash) >>> 0;
}

/** The last steps of MurmurHash3. */
function mixed(hash: number): number {
  const first = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  const second = Math.imul(first ^ (first >>> 13), 0xc2b2ae35);
  return second ^ (second >>> 16);
}

/** Marks as a text for the journal, and back. */
export const marksAsText = (marks: readonly number[]): string =>
  toBase64(new Uint8Array(Uint32Array.from(marks).buffer));
export const marksOfText = (text: string): Uint32Array => new Uint32Array(fromBase64(text).buffer);
