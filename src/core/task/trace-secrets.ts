import type { Secrets } from '../policy/redaction.ts';
import type { Entry, Payload } from './entry.ts';

/**
 * Values that a trace must not show although the journal holds them: what a model tried to type into a field for
 * secrets. (What the person wrote as a secret is a placeholder in the journal already.)
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
  for (const entry of entries) {
    if (entry.type !== 'tool-called' || !refused.has(entry.path)) continue;
    const input = await load(entry.input);
    const text = typeof input === 'object' && input !== null && 'text' in input ? input.text : undefined;
    if (typeof text === 'string' && text.trim() !== '')
      secrets.set(`⟪typed:${secrets.size + 1}⟫`, text.trim());
  }
  return secrets;
}
