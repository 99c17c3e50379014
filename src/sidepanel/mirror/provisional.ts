import type { Announcement } from '../../core/protocol/panel.ts';
import type { Entry } from '../../core/task/entry.ts';
import { parsePath } from '../../core/task/path.ts';
import { isEnded, type TaskState } from '../../core/task/state.ts';

type Streamed = Extract<Announcement, { type: 'provisional' }>;

/** Text that is being written and is not stored: the whole text so far. */
export type Provisional = Pick<Streamed, 'replacedBy' | 'kind' | 'text'>;

/** Adds streamed text, unless the entry that replaces it already exists (a late announcement). */
export function addProvisional(
  known: readonly Provisional[],
  { replacedBy, kind, text }: Streamed,
  state: TaskState | undefined,
): readonly Provisional[] {
  if (state && (isEnded(state.status) || hasReply(state, replacedBy))) return known;
  const others = known.filter((other) => other.replacedBy !== replacedBy || other.kind !== kind);
  return [...others, { replacedBy, kind, text }];
}

/**
 * Removes what stored entries have replaced. A streamed plan stays until the plan itself is stored, so that it does not
 * disappear between the reply and the checked plan.
 */
export function settleProvisional(
  known: readonly Provisional[],
  added: readonly Entry[],
): readonly Provisional[] {
  if (known.length === 0) return known;
  const kept = known.filter((provisional) => !added.some((entry) => replaces(entry, provisional)));
  return kept.length === known.length ? known : kept;
}

function replaces(entry: Entry, { replacedBy, kind }: Provisional): boolean {
  switch (entry.type) {
    case 'task-ended':
    case 'run-started':
    case 'model-failed':
    case 'model-asked':
      return !('path' in entry) || entry.path === replacedBy;
    case 'plan-updated':
      return kind === 'plan-xml';
    case 'model-replied':
      return kind !== 'plan-xml' && entry.path === replacedBy;
    default:
      return false;
  }
}

function hasReply(state: TaskState, path: string): boolean {
  const parts = parsePath(path);
  if (!parts) return false;
  const agent = state.agents.find((run) => run.path === parts.agentPath);
  return agent?.turns.find((turn) => turn.number === parts.turn)?.reply !== undefined;
}
