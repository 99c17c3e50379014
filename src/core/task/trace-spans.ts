import type { Entry } from './entry.ts';
import { payloadHead } from './journal.ts';
import { parsePath } from './path.ts';
import { errorLevelOf } from './trace-facts.ts';

/** Something that took time: the task, an agent's run, a model call, a tool call, a question. */
export interface TraceSpan {
  /** Unique within the task, and the same in every export. */
  id: string;
  /** Id of the enclosing span; missing for the task. */
  parent?: string;
  name: string;
  /** Number of the entry that began it, and of the one that ended it. */
  seq: number;
  endSeq?: number;
  /** Wall clock in ms. A span that never ended ends with the last entry. */
  startedAt: number;
  endedAt: number;
  status: 'ok' | 'failed' | 'unfinished';
  /** Why it failed. */
  message?: string;
  /** Named after OpenTelemetry's conventions for generative AI where they have a name. */
  attributes: Record<string, string | number | boolean>;
}

const TASK = 'task';

/**
 * The spans of a journal. Something that began again under the same path, because the worker died during it, is a span
 * of its own. Texts of pages, requests, replies and inputs are left out: a span contains only short texts that the
 * person was shown.
 */
export function traceSpans(entries: readonly Entry[]): TraceSpan[] {
  const [first] = entries;
  if (first?.type !== 'task-created') return [];
  const lastAt = entries.at(-1)?.at ?? first.at;
  /** No span ends before it began, even when the clock was set back in between: collectors would refuse it. */
  const endOf = (startedAt: number, at = lastAt): number => Math.max(startedAt, at);
  const spans: TraceSpan[] = [];
  const times = new Map<string, number>();
  const open = new Map<string, TraceSpan>();
  const begin = (
    key: string,
    { at, seq }: Entry,
    span: Pick<TraceSpan, 'name' | 'attributes'> & { parent?: string },
  ) => {
    const time = (times.get(key) ?? 0) + 1;
    times.set(key, time);
    const id = time === 1 ? key : `${key}#${time}`;
    const begun: TraceSpan = { ...span, id, seq, startedAt: at, endedAt: endOf(at), status: 'unfinished' };
    const cutOff = open.get(key);
    if (cutOff) cutOff.endedAt = endOf(cutOff.startedAt, at);
    open.set(key, begun);
    spans.push(begun);
  };
  const end = (
    key: string,
    entry: Entry,
    message: string | undefined,
    more: TraceSpan['attributes'] = {},
  ) => {
    const span = open.get(key);
    if (!span) return;
    open.delete(key);
    const level = errorLevelOf(entry);
    span.endedAt = endOf(span.startedAt, entry.at);
    span.endSeq = entry.seq;
    span.status = level ? 'failed' : 'ok';
    if (level && message !== undefined) span.message = message.slice(0, 300);
    span.attributes = { ...span.attributes, ...more, ...(level && { 'error.type': level }) };
  };
  /** A task may continue after an end: its last end counts. */
  const goOn = () => {
    const [task] = spans;
    if (!task || open.has(TASK)) return;
    const { endSeq: _, message: __, attributes: before, ...begun } = task;
    const { 'error.type': ___, 'tabwright.status': ____, ...attributes } = before;
    const again: TraceSpan = { ...begun, attributes, status: 'unfinished', endedAt: endOf(begun.startedAt) };
    spans[0] = again;
    open.set(TASK, again);
  };
  const runOf = (path: string): string => open.get(`agent ${agentPathOf(path)}`)?.id ?? TASK;

  for (const entry of entries) {
    switch (entry.type) {
      case 'task-created':
        begin(TASK, entry, {
          name: 'task',
          attributes: { 'tabwright.task.id': entry.taskId, 'tabwright.strategy': entry.strategy },
        });
        break;
      case 'agent-started':
      case 'agent-reopened':
        begin(`agent ${entry.path}`, entry, {
          parent: TASK,
          name: `invoke_agent ${entry.agent}`,
          attributes: {
            'gen_ai.operation.name': 'invoke_agent',
            'gen_ai.agent.name': entry.agent,
            'tabwright.path': entry.path,
          },
        });
        break;
      case 'agent-result':
        end(`agent ${entry.path}`, entry, payloadHead(entry.value));
        break;
      case 'model-asked':
        begin(`model ${entry.path}`, entry, {
          parent: runOf(entry.path),
          name: `chat ${entry.role}`,
          attributes: {
            'gen_ai.operation.name': 'chat',
            'tabwright.path': entry.path,
            'tabwright.prompt.version': entry.promptVersion,
            'tabwright.prompt.hash': entry.promptHash,
          },
        });
        break;
      case 'model-replied':
        end(`model ${entry.path}`, entry, undefined, {
          'gen_ai.response.model': entry.model,
          'gen_ai.usage.input_tokens': entry.usage.inputTokens,
          'gen_ai.usage.output_tokens': entry.usage.outputTokens,
          'tabwright.usage.cached_input_tokens': entry.usage.cachedInputTokens,
          ...(entry.costUsd !== undefined && { 'tabwright.cost.usd': entry.costUsd }),
        });
        break;
      case 'model-failed':
        end(`model ${entry.path}`, entry, entry.message, {
          'gen_ai.response.model': entry.model,
          'tabwright.failure': entry.kind,
        });
        break;
      case 'tool-called':
        begin(`call ${entry.path}`, entry, {
          parent: runOf(entry.path),
          name: `execute_tool ${entry.tool}`,
          attributes: {
            'gen_ai.operation.name': 'execute_tool',
            'gen_ai.tool.name': entry.tool,
            'gen_ai.tool.call.id': entry.callId,
            'tabwright.path': entry.path,
            'tabwright.effect': entry.effect,
            'tabwright.step': entry.userSidePrompt,
          },
        });
        break;
      case 'tool-result':
        end(`call ${entry.path}`, entry, `${entry.tool}: ${entry.status}`, {
          'tabwright.outcome': entry.status,
        });
        break;
      case 'question-asked':
        begin(`question ${entry.path}`, entry, {
          parent: open.get(`call ${callPathOf(entry.path)}`)?.id ?? runOf(entry.path),
          name: `question ${entry.question.kind}`,
          attributes: { 'tabwright.path': entry.path },
        });
        break;
      case 'question-answered':
        end(`question ${entry.path}`, entry, undefined, { 'tabwright.answered.by': entry.by });
        break;
      case 'status-changed':
        if (entry.reason === 'continued') goOn();
        break;
      case 'task-ended':
        end(TASK, entry, payloadHead(entry.result), { 'tabwright.status': entry.status });
        break;
    }
  }
  return spans;
}

const agentPathOf = (path: string): string => parsePath(path)?.agentPath ?? path;
const callPathOf = (path: string): string => /^(.*\/t\d+\/c\d+)(?:\/|$)/.exec(path)?.[1] ?? '';
