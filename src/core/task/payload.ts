import type { EntryBody, Payload } from './entry.ts';

/** Longest JSON, in characters, that a payload carries itself. */
const INLINE_LIMIT = 2048;
/** Longest JSON of an entry, in characters, without the person's own words. */
const ENTRY_LIMIT = 4096;
const HEAD_LENGTH = 200;

/** A value of the blob store. `size` is the length of `json` in characters. */
export interface StoredBlob {
  hash: string;
  json: string;
  size: number;
}

/**
 * A value as a payload: the value itself when its JSON is at most 2 kB (or `inlineLimit`), otherwise a reference to the
 * returned blob, named by the SHA-256 of its JSON. `undefined` is stored as null.
 */
export async function payloadOf(
  value: unknown,
  inlineLimit = INLINE_LIMIT,
): Promise<{ payload: Payload; blob?: StoredBlob }> {
  const json = JSON.stringify(value) ?? 'null';
  if (json.length <= inlineLimit) return { payload: { inline: value ?? null } };
  const hash = await sha256(json);
  const head = (typeof value === 'string' ? value : json).slice(0, HEAD_LENGTH);
  return { payload: { hash, size: json.length, head }, blob: { hash, json, size: json.length } };
}

/**
 * Makes an entry small enough to be stored: inline payloads become blobs, the longest first, until it fits 4 kB.
 * Throws when plain fields alone are longer: a field that may be long has to be a payload, and the message names it.
 */
export async function fitEntry(body: EntryBody): Promise<{ body: EntryBody; blobs: StoredBlob[] }> {
  const fields: Record<string, unknown> = { ...body };
  const blobs: StoredBlob[] = [];
  for (const { name } of byLength(body, isInline)) {
    if (lengthOf(fields) <= ENTRY_LIMIT) break;
    const { payload, blob } = await payloadOf((fields[name] as { inline: unknown }).inline, HEAD_LENGTH * 2);
    fields[name] = payload;
    if (blob) blobs.push(blob);
  }
  if (lengthOf(fields) > ENTRY_LIMIT) throw new Error(tooLong(fields));
  return { body: fields as EntryBody, blobs };
}

/** Hashes of the blobs that an entry names. */
export const hashesIn = (body: EntryBody): string[] => blobsIn(body).map(({ hash }) => hash);

/** Characters of the blobs that an entry names; 0 if the entry does not say. */
export const blobSizes = (body: EntryBody): number[] => blobsIn(body).map(({ size }) => size ?? 0);

/** A payload, or a picture, whose size older entries do not give. */
type BlobReference = { hash: string; size?: number };

const blobsIn = (body: EntryBody): BlobReference[] =>
  Object.values(body).filter(
    (field): field is Extract<typeof field, BlobReference> =>
      typeof field === 'object' && field !== null && 'hash' in field,
  );

/** What the person said and is asked, and the tabs and sites that they chose, are kept as they were, however many. */
const OWN_WORDS = new Set('words quote answers answer question tabs openTabs origins'.split(' '));

function lengthOf(fields: Record<string, unknown>): number {
  const counted = Object.entries(fields).filter(([name]) => !OWN_WORDS.has(name));
  return JSON.stringify(Object.fromEntries(counted)).length;
}

/** The fields to which that applies, longest first. */
const byLength = (fields: object, which: (name: string, field: unknown) => boolean) =>
  Object.entries(fields)
    .filter(([name, field]) => which(name, field))
    .map(([name, field]) => ({ name, length: JSON.stringify(field)?.length ?? 0 }))
    .sort((a, b) => b.length - a.length);

const isInline = (_: string, field: unknown): boolean =>
  typeof field === 'object' && field !== null && 'inline' in field;

function tooLong(fields: Record<string, unknown>): string {
  const [longest] = byLength(fields, (name) => !OWN_WORDS.has(name));
  return `The entry ${String(fields.type)} is ${lengthOf(fields)} characters long, and ${ENTRY_LIMIT} are allowed. Shorten "${longest?.name}" (${longest?.length}) or make it a payload.`;
}

/** Hex of the SHA-256 of a text in UTF-8. */
export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
