import { parseJson } from '../../core/parse-json.ts';
import { placeholderOf } from '../../core/policy/redaction.ts';
import { findSecrets } from '../../core/policy/written-secrets.ts';

/**
 * What may be written to the disk of words that are begun: placeholders for the passwords and keys that are recognised
 * in them. Of data (ticks, a plan) each text is read by itself, or a quotation mark might be taken for a password.
 */
export function bareWords(words: string): string {
  const data = parseJson(words);
  if (typeof data !== 'object') return bare(words);
  const kept = JSON.stringify(data, (_key, value) => (typeof value === 'string' ? bare(value) : value));
  return kept === JSON.stringify(data) ? words : kept;
}

/** Of a secret that nobody has any more: no task gives a secret this number, so that it never stands for another one. */
const FORGOTTEN = placeholderOf(0);

function bare(given: string): string {
  const { words, secrets } = findSecrets(given);
  return [...secrets.keys()].reduce((kept, placeholder) => kept.replaceAll(placeholder, FORGOTTEN), words);
}
