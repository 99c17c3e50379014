import { redact, redactValue, type Secrets } from '../policy/redaction.ts';
import { present } from '../present.ts';
import type { Entry, Payload, Question } from './entry.ts';
import { timelineMark } from './timeline-mark.ts';
import { type ErrorLevel, errorLevelOf } from './trace-facts.ts';
import { type TraceSpan, traceSpans } from './trace-spans.ts';

/** One line of a task's timeline: something that took time, or (`mark`) an event. */
export interface TimelineRow {
  /** Unique within the task, and the same on every reading of its journal. */
  id: string;
  /** Number of the entry that it begins with; rows come in this order. */
  seq: number;
  kind: 'task' | 'agent' | 'model' | 'call' | 'question' | 'mark';
  /** Structural path; `task` for what concerns the task as a whole. */
  path: string;
  /** 0 for the task, 1 for what is directly inside it, and so on. */
  depth: number;
  /** The agent, the model's role, the tool, the question's kind, or the type of the entry (`mark`). */
  name: string;
  /** What the person was shown, at most 300 characters; empty when nothing was. */
  text: string;
  /** For a call: `text` is not the model's sentence but ours, in English. */
  described?: true;
  /** For a question: its text, as a value. */
  question?: Question;
  /** Wall clock in ms. */
  startedAt: number;
  /** In ms; 0 for a mark. If it has not ended: up to the journal's last entry. */
  durationMs: number;
  /** `cut-off`: it began again later, because the worker died or was stopped during it. */
  status: 'ok' | 'failed' | 'cut-off' | 'under-way';
  /** Which level failed. */
  error?: ErrorLevel;
  /** For a call: the status of its outcome. For a question: who answered. */
  outcome?: string;
  /** For a model call, the following fields too. */
  model?: string;
  promptVersion?: string;
  promptHash?: string;
  tokens?: { input: number; cachedInput: number; output: number };
  costUsd?: number;
  /** The exact request. */
  request?: Payload;
}

const TEXT_LENGTH = 300;

/**
 * The timeline of a whole journal. `secrets` are texts that must not appear in it (trace-secrets.ts): they are replaced
 * in every text; requests are given as they are stored. A call that began again under the same path is two rows.
 */
export function timelineRows(entries: readonly Entry[], secrets: Secrets = new Map()): TimelineRow[] {
  const bySeq = new Map(entries.map((entry) => [entry.seq, entry]));
  const spans = traceSpans(entries);
  // The newest beginning of each: an earlier one that never ended was cut off.
  const newest = new Map(spans.map(({ id, seq }) => [keyOf(id), seq]));
  const depths = new Map<string, number>();
  const rows: TimelineRow[] = [];
  for (const span of spans) {
    const depth = span.parent === undefined ? 0 : (depths.get(span.parent) ?? 0) + 1;
    depths.set(span.id, depth);
    const first = bySeq.get(span.seq);
    const last = span.endSeq === undefined ? undefined : bySeq.get(span.endSeq);
    if (first)
      rows.push(spanRow(span, depth, first, last, (newest.get(keyOf(span.id)) ?? span.seq) > span.seq));
  }
  const endings = new Set(spans.flatMap(({ endSeq }) => (endSeq === undefined ? [] : [endSeq])));
  for (const entry of entries) {
    const text = timelineMark(entry);
    if (text === undefined || endings.has(entry.seq)) continue;
    const path = 'path' in entry ? entry.path : 'task';
    rows.push({
      id: `entry ${entry.seq}`,
      seq: entry.seq,
      kind: 'mark',
      path,
      depth: (depths.get(`agent ${agentOf(path)}`) ?? 0) + 1,
      name: entry.type,
      text: text,
      startedAt: entry.at,
      durationMs: 0,
      status: 'ok',
    });
  }
  const inOrder = rows.toSorted((a, b) => a.seq - b.seq);
  // Replaced before it is cut, because half a secret is a secret too.
  return inOrder.map(({ question, ...row }) => ({
    ...row,
    text: redact(row.text, secrets).slice(0, TEXT_LENGTH),
    ...(question && { question: redactValue(question, secrets) as Question }),
  }));
}

/** The subject of a span, without the number of its attempt. */
const keyOf = (id: string): string => id.replace(/#.*$/, '');

const agentOf = (path: string): string => path.replace(/\/t\d+(?:\/.*)?$/, '');

function spanRow(
  span: TraceSpan,
  depth: number,
  first: Entry,
  last: Entry | undefined,
  again: boolean,
): TimelineRow {
  const level = last && errorLevelOf(last);
  const open = again ? 'cut-off' : 'under-way';
  return {
    id: span.id,
    seq: span.seq,
    path: 'path' in first ? first.path : 'task',
    depth,
    startedAt: span.startedAt,
    durationMs: span.endedAt - span.startedAt,
    status: span.status === 'unfinished' ? open : span.status,
    ...(level && { error: level }),
    ...beginning(first),
    ...ending(last),
  };
}

function beginning(
  first: Entry,
): Pick<TimelineRow, 'kind' | 'name' | 'text' | 'promptVersion' | 'promptHash' | 'request'> &
  Pick<TimelineRow, 'described' | 'question'> {
  switch (first.type) {
    case 'task-created':
      return { kind: 'task', name: first.strategy, text: first.words };
    case 'agent-started':
    case 'agent-reopened':
      return { kind: 'agent', name: first.agent, text: '' };
    case 'model-asked': {
      const { promptVersion, promptHash, request } = first;
      return { kind: 'model', name: first.role, text: '', promptVersion, promptHash, request };
    }
    case 'tool-called':
      return {
        ...{ kind: 'call', name: first.tool, text: first.userSidePrompt },
        ...(first.described && { described: true }),
      };
    case 'question-asked':
      return {
        kind: 'question',
        name: first.question.kind,
        text: first.question.text,
        question: first.question,
      };
    default:
      return { kind: 'mark', name: first.type, text: '' };
  }
}

function ending(last: Entry | undefined): Partial<TimelineRow> {
  switch (last?.type) {
    case 'model-replied': {
      const { inputTokens, cachedInputTokens, outputTokens } = last.usage;
      return {
        model: last.model,
        tokens: { input: inputTokens, cachedInput: cachedInputTokens, output: outputTokens },
        ...present({ costUsd: last.costUsd }),
      };
    }
    case 'model-failed':
      return { model: last.model, text: last.message };
    case 'tool-result':
      return { outcome: last.status };
    case 'question-answered':
      return { outcome: last.by };
    case 'task-ended':
    case 'agent-result':
      return { outcome: last.status };
    default:
      return {};
  }
}
