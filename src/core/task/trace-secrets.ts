import { redact, type Secrets } from '../policy/redaction.ts';
import type { Entry, Payload } from './entry.ts';

/**
 * Values that a trace must not show although the journal holds them: what a model tried to type into a secret field, by
 * whatever tool. That is every text of that call's input, because it is not known which field was the secret one. (What
 * the person wrote as a secret is already a placeholder in the journal.)
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

/** Shorter texts are amounts and choices; as secrets they would be removed from every number of the trace. */
const SHORTEST = 3;

/** Fields of an entry that hold no text of a page, a model or a person. */
const STRUCTURE = new Set(['path', 'type', 'tool', 'status', 'nodeId', 'callId', 'agent']);

/** An entry, its payloads inlined, without these values. Its structure stays: any word may have been typed. */
export const entryWithoutSecrets = (entry: Record<string, unknown>, secrets: Secrets): unknown =>
  Object.fromEntries(
    Object.entries(entry).map(([name, value]) => [
      name,
      STRUCTURE.has(name) ? value : withoutSecrets(value, secrets),
    ]),
  );

function withoutSecrets(value: unknown, secrets: Secrets): unknown {
  if (typeof value === 'string') return redact(value, secrets);
  if (Array.isArray(value)) {
    const typed = value.filter(isOneKey).join('');
    const kept = redact(typed, secrets);
    const rest = kept === typed ? value : [kept, ...value.filter((item) => !isOneKey(item))];
    return rest.map((item) => withoutSecrets(item, secrets));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, withoutSecrets(item, secrets)]),
  );
}

/** Keys that type nothing are no secrets, and neither are the numbers of elements. */
const NAMED_KEY =
  /^(?:Enter|Tab|Escape|Space|Backspace|Delete|Insert|Home|End|Page(?:Up|Down)|Arrow\w+|F\d+|(?:Control|Ctrl|Alt|Meta|Cmd|Shift)\+.+)$/i;

function textsIn(value: unknown, field = ''): string[] {
  if (typeof value === 'string') {
    const plain = field === 'ref' || (field === 'keys' && NAMED_KEY.test(value));
    return plain || value.trim().length < SHORTEST ? [] : [value.trim()];
  }
  if (Array.isArray(value)) {
    // Pressed one by one, a secret is in no single text.
    const typed = value.filter(isOneKey).join('');
    return [...value.flatMap((item) => textsIn(item, field)), ...(typed.length < SHORTEST ? [] : [typed])];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => textsIn(item, name));
}

const isOneKey = (item: unknown): boolean => typeof item === 'string' && item.length === 1;
