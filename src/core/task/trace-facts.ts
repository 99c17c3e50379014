import type { Entry } from './entry.ts';
import { parsePath } from './path.ts';

/** What a trace says about one entry, besides the entry itself. */
export interface TraceFacts {
  seq: number;
  /** ISO 8601, UTC. */
  time: string;
  type: Entry['type'];
  /** Structural path; `task` for what concerns the task as a whole. */
  path: string;
  /** Time from the entry that began it (intent, question, start) to this one; 0 for what takes no time. */
  durationMs: number;
  /** Which level failed, when this entry reports a failure. */
  error?: ErrorLevel;
  /** The model that made the turn this entry belongs to, and the version of its prompt. */
  model?: string;
  promptVersion?: string;
  promptHash?: string;
  tokens?: { input: number; cachedInput: number; output: number };
}

/**
 * The model can recover from a failed call, which ends nothing. A model that gave no usable reply, an agent that ended
 * without its result, and a task that ended in error are distinguished from it and from each other.
 */
export type ErrorLevel = 'tool' | 'model' | 'agent' | 'task';

const FINE = new Set(['done', 'held-back', 'dropped']);

/** Which level failed by that entry; undefined when it reports no failure. */
export function errorLevelOf(entry: Entry): ErrorLevel | undefined {
  if (entry.type === 'tool-result') return FINE.has(entry.status) ? undefined : 'tool';
  if (entry.type === 'model-failed') return 'model';
  if (entry.type === 'agent-result') return entry.status === 'failed' ? 'agent' : undefined;
  if (entry.type === 'task-ended') return entry.status === 'error' ? 'task' : undefined;
  return undefined;
}

/** The facts of each entry of a whole journal, in its order. */
export function traceFacts(entries: readonly Entry[]): TraceFacts[] {
  const begun = new Map<string, number>();
  const turns = new Map<string, Pick<TraceFacts, 'model' | 'promptVersion' | 'promptHash'>>();
  // A turn's model is known only from its reply, so all of them are read first.
  for (const entry of entries) {
    if (entry.type === 'model-asked')
      turns.set(turnOf(entry.path), { promptVersion: entry.promptVersion, promptHash: entry.promptHash });
    if (entry.type === 'model-replied' || entry.type === 'model-failed')
      turns.set(turnOf(entry.path), { ...turns.get(turnOf(entry.path)), model: entry.model });
  }
  return entries.map((entry): TraceFacts => {
    const path = 'path' in entry ? entry.path : 'task';
    const key = beginningOf(entry, path);
    if (key !== undefined && startsAt(entry)) begun.set(key, entry.at);
    const level = errorLevelOf(entry);
    return {
      seq: entry.seq,
      time: new Date(entry.at).toISOString(),
      type: entry.type,
      path,
      durationMs: durationOf(entry, key === undefined ? undefined : begun.get(key)),
      ...turns.get(turnOf(path)),
      ...(level && { error: level }),
      ...(entry.type === 'model-replied' && {
        tokens: {
          input: entry.usage.inputTokens,
          cachedInput: entry.usage.cachedInputTokens,
          output: entry.usage.outputTokens,
        },
      }),
    };
  });
}

function turnOf(path: string): string {
  const parts = parsePath(path);
  return parts ? `${parts.agentPath}/t${parts.turn}` : path;
}

const startsAt = ({ type }: Entry): boolean =>
  ['task-created', 'agent-started', 'model-asked', 'tool-called', 'question-asked'].includes(type);

/** Names what an entry begins or ends: both have the same name. */
function beginningOf({ type }: Entry, path: string): string | undefined {
  switch (type) {
    case 'task-created':
    case 'task-ended':
      return 'task';
    case 'agent-started':
    case 'agent-result':
      return `agent ${path}`;
    case 'model-asked':
    case 'model-replied':
    case 'model-failed':
      return `model ${path}`;
    case 'tool-called':
    case 'tool-committed':
    case 'tool-result':
      return `call ${path}`;
    case 'question-asked':
    case 'question-answered':
      return `question ${path}`;
    default:
      return undefined;
  }
}

function durationOf(entry: Entry, begunAt: number | undefined): number {
  const took = 'durationMs' in entry ? entry.durationMs : entry.at - (begunAt ?? entry.at);
  // The clock may have been set back meanwhile.
  return Math.max(0, took);
}
