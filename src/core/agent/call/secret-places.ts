import type { PageNode } from '../../page/snapshot.ts';
import { readerOf } from '../../policy/document-of.ts';
import { containsPlaceholder } from '../../policy/redaction.ts';
import { isSavedPlaceholder } from '../../policy/saved-secrets.ts';
import type { TaskState } from '../../task/state.ts';
import type { AnyTool } from '../../tools/tool.ts';
import type { AgentScope } from '../scope.ts';

/** A secret of the task that a call types, and where. */
export interface TypedSecret {
  placeholder: string;
  ref: string;
  /** Origin of the document that could read it; undefined for a document that belongs to no site. */
  origin: string | undefined;
}

/** What a call types of what the person gave to this task. A saved secret has a site of its own, and goes nowhere else. */
export function typedSecrets(
  { services: { pages, secrets }, assignment }: AgentScope,
  tool: AnyTool,
  input: unknown,
): TypedSecret[] {
  const page = pages.get(assignment.path);
  return (tool.types?.(input) ?? []).flatMap(({ ref, text }) => {
    const placeholder = text.trim();
    if (!secrets.has(placeholder) || isSavedPlaceholder(placeholder)) return [];
    return [{ placeholder, ref, origin: page && readerOf(page, ref) }];
  });
}

/**
 * Does a call show a secret, of the task or a saved one, in a field that is not a secret field? That is asked about
 * whatever the task may do without asking: a comment is an open field of the very site that the secret is for.
 */
export const isShownOpenly = (
  tool: AnyTool,
  input: unknown,
  named: readonly (PageNode | undefined)[],
): boolean | undefined =>
  tool
    .types?.(input)
    .some(({ ref, text }) => containsPlaceholder(text) && !named.find((node) => node?.ref === ref)?.secret);

/**
 * May the secret go there without asking? It may where it has gone with consent, and to the only site of the task. A
 * task with several sites gives none of them, without asking, a secret that the person may have meant for another.
 */
export function isExpectedAt(
  { origins, secretPlaces }: TaskState,
  { placeholder, origin }: TypedSecret,
): boolean {
  if (origin === undefined) return false;
  if (secretPlaces?.some((known) => known.placeholder === placeholder && known.origin === origin))
    return true;
  const [only, ...others] = new Set([...origins, origin].map((one) => one.replace(/^https?:/, '')));
  return only !== undefined && others.length === 0;
}
