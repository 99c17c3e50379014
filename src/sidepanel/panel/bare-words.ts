import { parseJson } from '../../core/parse-json.ts';
import { placeholderOf } from '../../core/policy/redaction.ts';
import { findSecrets } from '../../core/policy/written-secrets.ts';

/**
 * The form in which unsent words may be written to disk: recognised passwords and keys become placeholders. In
 * structured data (ticks, a plan) each text is handled separately, or a quotation mark might be taken for a password.
 */
export function bareWords(words: string): string {
  const data = parseJson(words);
  if (typeof data !== 'object') return bare(words);
  const kept = JSON.stringify(data, (_key, value) => (typeof value === 'string' ? bare(value) : value));
  return kept === JSON.stringify(data) ? words : kept;
}

/** For a secret that nobody has any more: no task gives a secret this number, so it never stands for another one. */
const FORGOTTEN = placeholderOf(0);

function bare(given: string): string {
  const { words, secrets } = findSecrets(given);
  return [...secrets.keys()].reduce((kept, placeholder) => kept.replaceAll(placeholder, FORGOTTEN), words);
}
