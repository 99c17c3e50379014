import { expect, test } from 'vitest';
import type { Payload } from '../task/entry.ts';
import { resultText } from './result-text.ts';

const BLOB: Payload = { hash: 'long', size: 3000, head: 'A long' };

test.each<[of: string, payload: Payload | undefined, said: string]>([
  ['nothing', undefined, ''],
  ['a text, as it is', { inline: 'He said "5"\n' }, 'He said "5"\n'],
  ['an empty text', { inline: '' }, ''],
  ['a number', { inline: 0 }, '0'],
  ['no', { inline: false }, 'false'],
  ['null', { inline: null }, 'null'],
  ['data', { inline: { price: 5, of: ['lamp'] } }, '{"price":5,"of":["lamp"]}'],
  ['what lies in the blob store', BLOB, 'A long text'],
])('the text of a result: %s', async (_, payload, said) => {
  const load = async (asked: Payload) => ('inline' in asked ? asked.inline : 'A long text');
  expect(await resultText(payload, load)).toBe(said);
});
