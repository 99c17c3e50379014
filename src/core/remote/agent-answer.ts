import * as z from 'zod';
import { fromBase64 } from '../base64.ts';
import { quote } from '../page/quote.ts';
import { present } from '../present.ts';
import { LONGEST_ID } from './agent-tool.ts';
import type { RemoteReply } from './offered.ts';
import { keptFiles } from './remote-files.ts';
import { cutText, LONGEST_TEXT, LONGEST_VALUE, readableData } from './reply-text.ts';

/** One part of an agent's answer. `bytes` are in base64. */
type Part =
  | { kind: 'text'; text: string }
  | { kind: 'data'; data: unknown }
  | { kind: 'file'; name: string; mediaType: string; bytes?: string; url?: string };

/** Ids in an agent's answer: the task that it made from a message, and the conversation. */
export interface AgentIds {
  task?: string | undefined;
  context?: string | undefined;
}

/** An agent's answer: a final message, or a task with its state. */
export type AgentAnswer =
  | { kind: 'message'; ids: AgentIds; parts: Part[] }
  | { kind: 'task'; ids: AgentIds & { task: string }; state: string; said: Part[]; made: Part[] };

const word = z.string().catch('');
const id = z.string().min(1).max(LONGEST_ID).optional().catch(undefined);

/** Parts of versions 0.3 (with a kind, files nested) and 1.0 (flat); undefined for anything else. */
const partSchema = z
  .looseObject({
    text: z.string().optional(),
    raw: z.string().optional(),
    url: z.string().optional(),
    filename: word,
    mediaType: word,
    file: z
      .object({ name: word, mimeType: word, bytes: z.string().optional(), uri: z.string().optional() })
      .optional(),
  })
  .transform((part): Part | undefined => {
    const { text, raw, url, file: nested } = part;
    if (text !== undefined) return { kind: 'text', text };
    if (nested)
      return {
        kind: 'file',
        name: nested.name,
        mediaType: nested.mimeType,
        ...present({ bytes: nested.bytes, url: nested.uri }),
      };
    const file = { kind: 'file', name: part.filename, mediaType: part.mediaType } as const;
    if (raw !== undefined) return { ...file, bytes: raw };
    if (url !== undefined) return { ...file, url };
    return 'data' in part ? { kind: 'data', data: readableData(part.data) } : undefined;
  })
  .catch(undefined);

/** Further parts of one answer are ignored. */
const MOST_PARTS = 200;

const partsSchema = z
  .array(z.unknown())
  .catch([])
  .transform((parts) => parts.slice(0, MOST_PARTS).flatMap((part) => partSchema.parse(part) ?? []));

const messageSchema = z.object({ taskId: id, contextId: id, parts: partsSchema });
const taskSchema = z.object({
  id: z.string().min(1).max(LONGEST_ID),
  contextId: id,
  status: z.object({ state: z.string(), message: messageSchema.optional().catch(undefined) }),
  artifacts: z
    .array(z.object({ parts: partsSchema }).catch({ parts: [] }))
    .max(1000)
    .catch([]),
});

/** An answer to a message or to a status request, in the format of either version; undefined for anything else. */
export function readAnswer(result: unknown): AgentAnswer | undefined {
  const whole = z
    .looseObject({ task: z.unknown().optional(), message: z.unknown().optional() })
    .safeParse(result);
  if (!whole.success) return undefined;
  const given = whole.data.task ?? whole.data.message ?? whole.data;
  const task = taskSchema.safeParse(given);
  if (task.success) {
    const { id, contextId, status, artifacts } = task.data;
    return {
      kind: 'task',
      ids: { task: id, context: contextId },
      state: stateOf(status.state),
      said: status.message?.parts ?? [],
      made: artifacts.flatMap(({ parts }) => parts).slice(0, MOST_PARTS),
    };
  }
  const isMessage = typeof given === 'object' && given !== null && 'parts' in given;
  const message = isMessage ? messageSchema.safeParse(given) : undefined;
  if (!message?.success) return undefined;
  const { taskId, contextId, parts } = message.data;
  return { kind: 'message', ids: { task: taskId, context: contextId }, parts };
}

/** `TASK_STATE_INPUT_REQUIRED` of 1.0 is `input-required` of 0.3. */
const stateOf = (state: string): string =>
  state
    .replace(/^TASK_STATE_/, '')
    .toLowerCase()
    .replaceAll('_', '-');

/** States in which the agent does not work on the task any more. Any other state means that it does. */
const OVER = new Set(['completed', 'failed', 'rejected', 'canceled', 'input-required', 'auth-required']);

/** Is there nothing to wait for? */
export const isOver = (answer: AgentAnswer): boolean => answer.kind === 'message' || OVER.has(answer.state);

/** The result of a message, for a model and for later steps. */
export function replyOf(answer: AgentAnswer): RemoteReply {
  if (answer.kind === 'message') {
    const { context } = answer.ids;
    const more = context ? ' To go on in this conversation, give its context_id.' : '';
    const note = `It answered.${more}`;
    return {
      status: 'done',
      note,
      ...idsNamed({ context }),
      ...told(answer.parts),
      ...filesIn(answer.parts),
    };
  }
  const { state, said, made, ids } = answer;
  const again = ids.context ? 'its task_id and context_id' : 'its task_id';
  switch (state) {
    case 'completed':
      return {
        status: 'done',
        note: 'It says that it is done.',
        ...told(made.length > 0 ? [...made, ...said] : said, made.length > 0 ? made : said),
        ...filesIn([...made, ...said]),
      };
    case 'input-required':
      return {
        status: 'input-required',
        ...idsNamed(ids),
        note: `It asks something back, and its task waits. Answer it by another message with ${again}: from what you were told, else ask the person.`,
        text: told([...said, ...made]).text,
      };
    case 'auth-required':
      return {
        status: 'auth-required',
        ...idsNamed(ids),
        note: `It wants a sign-in or a permission of the person, and its task waits. Tell the person what it says, with human_interact (confirm); when it is given, call it with ${again} and no message. Never send it a password or a code.`,
        text: told([...said, ...made]).text,
      };
    case 'failed':
    case 'rejected':
    case 'canceled':
      return { status: state, note: ENDED[state], text: told([...said, ...made]).text };
    default:
      return {
        status: 'unfinished',
        ...idsNamed(ids),
        note: `It works on, longer than it is waited for. Do not send the message again: to wait on, call it with ${again} and no message, or name the task in the result.`,
        text: told([...said, ...made]).text,
      };
  }
}

/** The agent's ids of its task and the conversation; their text is the agent's. */
export const idsNamed = ({ task, context }: AgentIds): Pick<RemoteReply, 'named'> => {
  const ids = [
    ...(task === undefined ? [] : [`task_id ${quote(task, LONGEST_ID)}`]),
    ...(context === undefined ? [] : [`context_id ${quote(context, LONGEST_ID)}`]),
  ];
  return ids.length === 0 ? {} : { named: ids.join('\n') };
};

const ENDED = {
  failed: 'Its task failed. A part of it may be done.',
  rejected: 'It refuses the task. Do not send the same again.',
  canceled: 'The task was cancelled at its side. A part of it may be done.',
};

function filesIn(parts: readonly Part[]): Pick<RemoteReply, 'files'> {
  const files = keptFiles(
    parts.flatMap((part) =>
      part.kind === 'file' && part.bytes !== undefined ? [{ ...part, base64: part.bytes }] : [],
    ),
  );
  return files.length === 0 ? {} : { files };
}

/** The answer's text, and the value for later steps: a single data part unchanged, else the text. */
function told(parts: readonly Part[], made = parts): { text: string; value: unknown } {
  const text = cutText(parts.map(lineOf).join('\n'), LONGEST_TEXT) || 'It gave no words back.';
  const data = made.flatMap((part) => (part.kind === 'data' ? [part.data] : []));
  const own = data.length === 1 && data.length === made.length ? data[0] : made.map(lineOf).join('\n');
  const fits = JSON.stringify(own ?? null).length <= LONGEST_VALUE;
  return { text, value: fits ? own : made.map(lineOf).join('\n').slice(0, LONGEST_VALUE) };
}

const IS_TEXT = /^(text\/|application\/(json|xml|csv|x-yaml|yaml)\b|.*\+(json|xml)\b)/;

function lineOf(part: Part): string {
  if (part.kind === 'text') return part.text;
  if (part.kind === 'data') return JSON.stringify(part.data);
  const { name, mediaType, bytes, url } = part;
  const title = `${quote(name || 'without a name', 100)}${mediaType ? ` (${mediaType.slice(0, 80)})` : ''}`;
  if (bytes === undefined) return `(File ${title}, at ${(url ?? '').slice(0, 500)})`;
  const text = IS_TEXT.test(mediaType) ? textOf(bytes) : undefined;
  return text === undefined
    ? `(File ${title}, about ${Math.floor((bytes.length * 3) / 4)} bytes, is no text.)`
    : `(File ${title}:)\n${text}`;
}

function textOf(base64: string): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(fromBase64(base64));
  } catch {
    return undefined;
  }
}
