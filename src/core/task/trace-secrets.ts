import type { Secrets } from '../policy/redaction.ts';
import type { Entry, Payload } from './entry.ts';

/**
 * Values that a trace must not show although the journal holds them: what a model tried to type into a field for
 * secrets, by whatever tool: every text of that call's input, as it is not known which of its fields was the secret
 * one. (What the person wrote as a secret is a placeholder in the journal already.)
 */
export async function secretsIn(
  entries: readonly Entry[],
  load: (payload: Payload) => Promise<unknown>,
): Promise<Secrets> {
  const refused = new Set(
    entries.flatMap((entry) =>
      entry.type === 'tool-result' && entry.status === 'secret-field' ? [entry.path] : [],
    ),
  );
  const secrets = new Map<string, string>();
  const known = new Set<string>();
  for (const entry of entries) {
    if (entry.type !== 'tool-called' || !refused.has(entry.path)) continue;
    for (const text of textsIn(await load(entry.input)))
      if (!known.has(text)) {
        known.add(text);
        secrets.set(`⟪typed:${secrets.size + 1}⟫`, text);
      }
  }
  return secrets;
}

/** Keys that type nothing are no secrets, and neither are the numbers of elements. */
const NAMED_KEY =
  /^(?:Enter|Tab|Escape|Space|Backspace|Delete|Insert|Home|End|Page(?:Up|Down)|Arrow\w+|F\d+|(?:Control|Ctrl|Alt|Meta|Cmd|Shift)\+.+)$/i;

function textsIn(value: unknown, field = ''): string[] {
  if (typeof value === 'string') {
    const plain = field === 'ref' || (field === 'keys' && NAMED_KEY.test(value));
    return plain || value.trim() === '' ? [] : [value.trim()];
  }
  if (Array.isArray(value)) {
    // Pressed one by one, a secret is in no single text.
    const typed = value.filter((item) => typeof item === 'string' && item.length === 1).join('');
    return [...value.flatMap((item) => textsIn(item, field)), ...(typed.length > 1 ? [typed] : [])];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => textsIn(item, name));
}
