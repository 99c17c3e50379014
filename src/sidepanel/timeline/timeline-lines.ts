import { parsePath } from '../../core/task/path.ts';
import type { TimelineRow } from '../../core/task/timeline.ts';

/** A line of the timeline: a turn with its parts, an agent's start, a question to the person, or a single event. */
export type TimelineLine = { key: string; startedAt: number; durationMs: number } & (
  | { kind: 'turn'; number: number; parts: TimelineRow[]; step: string | undefined }
  | { kind: 'agent'; name: string }
  | { kind: 'question'; parts: TimelineRow[] }
  | { kind: 'mark'; mark: Mark; text: string }
);

/** Events in the timeline; all others are only in the list of entries. */
const MARKS = [
  'run-started',
  'plan-updated',
  'message-received',
  'context-compressed',
  'model-put-off',
  'watch-fired',
  'tab-opened',
  'tab-closed',
  'file-saved',
] as const;
export type Mark = (typeof MARKS)[number];
const isMark = (name: string): name is Mark => MARKS.some((mark) => mark === name);

/** Their texts come from a person or a page; the others' are technical notes. */
const WITH_TEXT = new Set<Mark>(['message-received', 'tab-opened', 'file-saved']);

/** Rows that belong to a turn if their path names one; a question outside of turns stands by itself. */
const PARTS_OF_TURNS: ReadonlySet<TimelineRow['kind']> = new Set(['model', 'call', 'question']);

/** The lines of a task, in order of their start. */
export function timelineLines(rows: readonly TimelineRow[]): TimelineLine[] {
  const lines = new Map<string, TimelineLine>();
  const severalAgents = rows.filter(({ kind }) => kind === 'agent').length > 1;
  // The first run is the start of the task itself.
  const begun = rows.find(({ kind, name }) => kind === 'mark' && name === 'run-started');
  for (const row of rows) {
    if (row.kind === 'task' || row === begun || (row.kind === 'agent' && !severalAgents)) continue;
    const turn = PARTS_OF_TURNS.has(row.kind) ? parsePath(row.path) : undefined;
    const key = turn ? `${turn.agentPath}/t${turn.turn}` : row.id;
    const known = lines.get(key);
    if (known?.kind === 'turn') addTo(known, row);
    else {
      const line = turn ? turnLine(key, turn.turn, row) : singleLine(row);
      if (line) lines.set(key, line);
    }
  }
  return [...lines.values()];
}

/** A row that stands by itself; undefined for what is only in the list of entries. */
function singleLine(row: TimelineRow): TimelineLine | undefined {
  const { id: key, startedAt, durationMs, kind, name } = row;
  if (kind === 'agent') return { key, startedAt, durationMs, kind, name };
  if (kind === 'question') return { key, startedAt, durationMs, kind, parts: [row] };
  if (kind !== 'mark' || !isMark(name)) return undefined;
  return { key, startedAt, durationMs, kind, mark: name, text: WITH_TEXT.has(name) ? row.text : '' };
}

const turnLine = (key: string, number: number, row: TimelineRow): TimelineLine => ({
  key,
  kind: 'turn',
  number,
  startedAt: row.startedAt,
  durationMs: row.durationMs,
  parts: [row],
  step: row.kind === 'call' ? row.path : undefined,
});

function addTo(line: TimelineLine & { kind: 'turn' }, row: TimelineRow): void {
  line.parts.push(row);
  line.durationMs = Math.max(line.durationMs, row.startedAt + row.durationMs - line.startedAt);
  if (row.kind === 'call') line.step ??= row.path;
}
