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

/** The lines of a task, in order of their start. */
export function timelineLines(rows: readonly TimelineRow[]): TimelineLine[] {
  const lines = new Map<string, TimelineLine>();
  const severalAgents = rows.filter(({ kind }) => kind === 'agent').length > 1;
  let runs = 0;
  for (const row of rows) {
    const { id, startedAt, durationMs } = row;
    const parts = parsePath(row.path);
    if (row.kind === 'mark') {
      // The first run is the start of the task itself.
      if (!isMark(row.name) || (row.name === 'run-started' && runs++ === 0)) continue;
      const text = WITH_TEXT.has(row.name) ? row.text : '';
      lines.set(id, { key: id, startedAt, durationMs, kind: 'mark', mark: row.name, text });
    } else if (row.kind === 'agent') {
      if (severalAgents) lines.set(id, { key: id, startedAt, durationMs, kind: 'agent', name: row.name });
    } else if (row.kind !== 'task' && parts) {
      const key = `${parts.agentPath}/t${parts.turn}`;
      const known = lines.get(key);
      if (known?.kind === 'turn') addTo(known, row);
      else
        lines.set(key, {
          key,
          kind: 'turn',
          number: parts.turn,
          startedAt,
          durationMs,
          parts: [row],
          step: row.kind === 'call' ? row.path : undefined,
        });
    } else if (row.kind === 'question')
      lines.set(id, { key: id, startedAt, durationMs, kind: 'question', parts: [row] });
  }
  return [...lines.values()];
}

function addTo(line: TimelineLine & { kind: 'turn' }, row: TimelineRow): void {
  line.parts.push(row);
  line.durationMs = Math.max(line.durationMs, row.startedAt + row.durationMs - line.startedAt);
  if (row.kind === 'call') line.step ??= row.path;
}
