import type { LanguageModelV4ToolCall, LanguageModelV4StreamPart as StreamPart } from '@ai-sdk/provider';
import type { ModelDelta, ModelReply, ToolCall } from './port.ts';
import { readTextCalls } from './text-tools.ts';
import { parseToolArguments } from './tool-arguments.ts';
import { WireNotes } from './wire-notes.ts';

/** A reply as streamed by the AI SDK. */
export type ReplyStream = ReadableStream<StreamPart>;
type FinishPart = Extract<StreamPart, { type: 'finish' }>;
/** What a provider requires back with a call, such as a signature: kept unchanged. */
export type CallNotes = NonNullable<LanguageModelV4ToolCall['providerMetadata']>;

/** The stream ended without a finish reason: it may be incomplete, so all of it is discarded. */
export class UnfinishedReply extends Error {
  override name = 'UnfinishedReply';
}

/** A stream that was received to its end. */
export interface CollectedReply {
  text: string;
  reasoning: string;
  calls: ToolCall[];
  finish: ModelReply['finish'];
  /** The model declined, in a separate field or by its finish reason; its words, which may be empty. */
  refusal?: string;
  usage: FinishPart['usage'];
  /** What the provider requires back with a call, by the call's id. */
  callNotes: Map<string, CallNotes>;
}

interface CollectOptions {
  toolNames: readonly string[];
  signal: AbortSignal;
  createId: () => string;
  onDelta: (delta: ModelDelta) => void;
  /** Called for each piece, including those that nobody is shown. */
  onPiece?: () => void;
}

/**
 * Reads a streamed reply to its end.
 *
 * 1. An error part or a missing finish discards everything (rejects): one broken chunk can end a stream as "stop" with
 *    text missing.
 * 2. Calls are deduplicated by id; the same id with other arguments is another call and gets a new id.
 * 3. Calls that a model wrote as text are parsed if it made no native ones.
 * 4. A reply cut by its length limit has no calls: the last one may be incomplete.
 * 5. What the raw events show and the SDK drops (wire-notes.ts) counts too.
 */
export async function collectReply(stream: ReplyStream, options: CollectOptions): Promise<CollectedReply> {
  const { text, reasoning, made, callNotes, wire, finish: end } = await receive(stream, options);
  options.signal.throwIfAborted();
  if (wire.outOfOrder) throw new UnfinishedReply('The pieces of the reply came out of order.');
  const finish = finished(end);
  const calls = withoutRepeats(made, wire.ids.inOrder(made.length));
  const written =
    calls.length === 0 && options.toolNames.length > 0
      ? readTextCalls(text, options.toolNames, options.createId)
      : { text, calls, cut: false };
  const cut = finish.finishReason.unified === 'length';
  if (written.cut && !cut) throw new UnfinishedReply('A tool call in the reply breaks off.');
  return {
    text: written.text,
    reasoning,
    calls: cut ? [] : written.calls,
    ...((wire.refusal !== '' || finish.finishReason.raw === 'refusal') && {
      refusal: wire.refusal || written.text,
    }),
    finish: cut ? 'length' : finishOf(finish, written.calls.length > 0),
    usage: finish.usage,
    callNotes,
  };
}

/** What came of a stream, whether or not it is complete. */
interface Received extends Pick<CollectedReply, 'text' | 'reasoning' | 'callNotes'> {
  made: ToolCall[];
  wire: WireNotes;
  finish: FinishPart | undefined;
}

/** Takes in the parts of a stream as they come, and passes on what a person may see. */
async function receive(
  stream: ReplyStream,
  { toolNames, signal, onDelta, onPiece }: CollectOptions,
): Promise<Received> {
  let text = '';
  let shown = 0;
  let reasoning = '';
  let finish: FinishPart | undefined;
  const made: ToolCall[] = [];
  const wire = new WireNotes();
  const callNotes = new Map<string, CallNotes>();

  const addReasoning = (piece: string): void => {
    reasoning += piece;
    if (piece !== '') onDelta({ type: 'reasoning', text: piece });
  };
  const addText = (piece: string): void => {
    text += piece;
    const visible = visibleLength(text, toolNames.length > 0);
    if (visible > shown) onDelta({ type: 'text', text: text.slice(shown, visible) });
    shown = Math.max(shown, visible);
  };

  for await (const part of untilAborted(stream, signal)) {
    if (part.type.endsWith('-delta')) onPiece?.();
    if (part.type === 'text-delta') addText(part.delta);
    else if (part.type === 'reasoning-delta') addReasoning(part.delta);
    else if (part.type === 'tool-call') {
      made.push(readCall(part));
      if (part.providerMetadata) callNotes.set(part.toolCallId, part.providerMetadata);
    } else if (part.type === 'raw') wire.note(part.rawValue);
    else if (part.type === 'error') throw part.error;
    else if (part.type === 'finish') finish = part;
  }
  return { text, reasoning, made, callNotes, wire, finish };
}

/** The parts, until the signal is aborted; a stream that ignores the signal is abandoned at once. */
async function* untilAborted(stream: ReplyStream, signal: AbortSignal): AsyncGenerator<StreamPart> {
  const reader = stream.getReader();
  const aborted = new Promise<never>((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  // Only the race below handles it; if the stream ends first, nobody does.
  aborted.catch(() => undefined);
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), aborted]);
      if (done) return;
      yield value;
    }
  } finally {
    reader.cancel().catch(() => undefined);
  }
}

const readCall = ({ toolCallId, toolName, input }: LanguageModelV4ToolCall): ToolCall => ({
  id: toolCallId,
  name: toolName,
  ...parseToolArguments(input),
});

/** Each call once. `ids` are the server's own, where the SDK has replaced them. */
function withoutRepeats(made: readonly ToolCall[], ids: readonly string[] | undefined): ToolCall[] {
  const seen = new Map<string, string[]>();
  const kept: ToolCall[] = [];
  made.forEach((call, index) => {
    const id = ids?.[index] || call.id;
    const content = JSON.stringify([call.name, call.input, call.malformed]);
    const twins = seen.get(id) ?? [];
    if (twins.includes(content)) return;
    seen.set(id, [...twins, content]);
    const taken = kept.some((other) => other.id === call.id);
    kept.push(taken ? { ...call, id: `${call.id}~${twins.length + 1}` } : call);
  });
  return kept;
}

/** The end of a complete reply; throws where there was none. */
function finished(finish: FinishPart | undefined): FinishPart {
  if (finish && isFinished(finish)) return finish;
  const raw = finish?.finishReason.raw;
  throw new UnfinishedReply(`The reply ended before it was finished${raw ? ` (${raw})` : ''}.`);
}

function isFinished({ finishReason: { unified, raw } }: FinishPart): boolean {
  if (unified === 'other') return Boolean(raw);
  return ['stop', 'length', 'content-filter', 'tool-calls'].includes(unified);
}

function finishOf({ finishReason: { unified } }: FinishPart, hasCalls: boolean): ModelReply['finish'] {
  if (unified === 'content-filter') return 'content-filter';
  if (hasCalls) return 'tool-calls';
  return unified === 'stop' || unified === 'tool-calls' ? 'stop' : 'other';
}

const callMark = '<tool_call>';

/** Length of the text that a person may see: without what is, or may become, a call written as text. */
function visibleLength(text: string, withTools: boolean): number {
  if (!withTools) return text.length;
  const call = text.indexOf(callMark);
  if (call >= 0) return call;
  for (let length = Math.min(callMark.length, text.length); length > 0; length--)
    if (text.endsWith(callMark.slice(0, length))) return text.length - length;
  return text.length;
}
