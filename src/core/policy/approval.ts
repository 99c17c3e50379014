import type { Approve, Effect } from '../task/entry.ts';

export interface ApprovalFacts {
  effect: Effect;
  /** What the person set for this task. */
  approve: Approve;
  /** Origins on which the person allowed external effects for the whole task. */
  effectsAllowed: readonly string[];
  /** Origin where the effect would happen; undefined or empty when it cannot be told. */
  origin: string | undefined;
  /** Keys of approvals given and not yet used. */
  approvals?: readonly string[];
  /** Key of this very call (approvalKey). */
  key?: string;
}

/**
 * May this call be performed? Reads and reversible acts may. An external effect follows the task's mode: `allow` and
 * `deny` answer at once; `ask` is satisfied by an approval of exactly this call or of the whole origin.
 */
export function decideApproval(facts: ApprovalFacts): 'allow' | 'ask' | 'deny' {
  if (facts.effect !== 'external' || facts.approve === 'allow') return 'allow';
  if (facts.approve === 'deny') return 'deny';
  if (facts.origin && facts.effectsAllowed.includes(facts.origin)) return 'allow';
  return facts.key !== undefined && facts.approvals?.includes(facts.key) === true ? 'allow' : 'ask';
}

export interface ApprovalSubject {
  origin: string | undefined;
  /** Address of the document the target is in. */
  documentUrl: string;
  ref?: string | undefined;
  role?: string | undefined;
  name?: string | undefined;
  tool: string;
  /** The tool's own fields, as parsed; a secret stands there as its placeholder. */
  input: unknown;
}

/** What an approval is bound to, as one text: when anything of it differs, the approval does not hold. */
export function approvalKey(subject: ApprovalSubject): string {
  const { origin, documentUrl, ref, role, name, tool, input } = subject;
  return JSON.stringify(
    [origin, documentUrl, ref, role, name, tool, sorted(input)].map((part) => part ?? null),
  );
}

/** Uses an approval: gives the ones that remain, or undefined when there was none. Each holds once. */
export function takeApproval(approvals: readonly string[], key: string): string[] | undefined {
  const index = approvals.indexOf(key);
  return index < 0 ? undefined : approvals.toSpliced(index, 1);
}

/** The same value whatever the order in which the model wrote its fields. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  return Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, item]) => [key, sorted(item)]),
  );
}
