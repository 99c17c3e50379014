import type { Approve, Effect } from '../task/entry.ts';

export interface ApprovalFacts {
  effect: Effect;
  /** What the person set for this task. */
  approve: Approve;
  /** Origins on which the person allowed external effects for the whole task. */
  effectsAllowed: readonly string[];
  /** Origins where the effect would happen; none when that is unknown. */
  origins: readonly string[];
}

/**
 * May this call be performed? Reads and reversible actions may. An external effect follows the task's mode: `allow`,
 * `deny` and `read` answer at once; with `ask` the person is asked, unless they allowed such effects on this origin.
 */
export function decideApproval(facts: ApprovalFacts): 'allow' | 'ask' | 'deny' {
  if (facts.effect !== 'external' || facts.approve === 'allow') return 'allow';
  if (facts.approve === 'deny' || facts.approve === 'read') return 'deny';
  const isAllowed = facts.origins.every((origin) => facts.effectsAllowed.includes(origin));
  return facts.origins.length > 0 && isAllowed ? 'allow' : 'ask';
}

export interface ApprovalSubject {
  origin: string | undefined;
  /** Address of the document that contains the target. */
  documentUrl: string;
  ref?: string | undefined;
  role?: string | undefined;
  name?: string | undefined;
  tool: string;
  /** The tool's own fields, as parsed, with secrets as their placeholders. */
  input: unknown;
}

/**
 * What an approval is bound to, as one text: if anything of it has changed by the time it is used, the approval does
 * not hold.
 */
export function approvalKey(subject: ApprovalSubject): string {
  const { origin, documentUrl, ref, role, name, tool, input } = subject;
  return JSON.stringify(
    [origin, documentUrl, ref, role, name, tool, sorted(input)].map((part) => part ?? null),
  );
}

/** The same value in whatever order the model wrote its fields. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  return Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, item]) => [key, sorted(item)]),
  );
}
