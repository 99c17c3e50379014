import { type Attempt, askOnce } from '../ask-once.ts';
import type { ModelFailure, ModelReply } from '../port.ts';
import { clickTool, jumpingClock, model, notingInterpreter, request } from './fixtures.testing.ts';
import { type RecordedReply, recordedReplies } from './recorded-replies.testing.ts';

/** One damaged version of a recorded reply: the bytes that arrive, and how they were damaged. */
export interface StreamFault {
  reply: RecordedReply;
  bytes: Uint8Array;
  how: 'cut' | 'duplicated' | 'dropped' | 'swapped';
  /** A description that is exact enough to reproduce the case. */
  what: string;
}

/** Every byte at which each reply can be cut; with `every`, only each `every`-th, starting at `from`. */
export function* cuts(every = 1, from = 0): Generator<StreamFault> {
  for (const reply of recordedReplies) {
    const bytes = new TextEncoder().encode(reply.wire);
    for (let at = from; at < bytes.length; at += every)
      yield { reply, bytes: bytes.subarray(0, at), how: 'cut', what: `${reply.name}, cut at byte ${at}` };
  }
}

/** `count` replies with one to three of their events repeated, missing, or swapped. */
export function* mutations(count: number, seed: number): Generator<StreamFault> {
  const random = seeded(seed);
  const below = (limit: number): number => Math.floor(random() * limit);
  for (let index = 0; index < count; index++) {
    const reply = pick(recordedReplies, index % recordedReplies.length);
    const events = reply.wire.split(/(?<=\n\n)/);
    const how = pick(['duplicated', 'dropped', 'swapped'] as const, below(3));
    const times = 1 + below(3);
    for (let time = 0; time < times; time++) {
      const at = below(events.length);
      if (how === 'duplicated') events.splice(at, 0, pick(events, at));
      else if (how === 'dropped') events.splice(at, 1);
      else {
        const other = below(events.length);
        [events[at], events[other]] = [pick(events, other), pick(events, at)];
      }
    }
    const bytes = new TextEncoder().encode(events.join(''));
    yield { reply, bytes, how, what: `${reply.name}, ${how} ×${times}, seed ${seed}, case ${index}` };
  }
}

const typeTool = {
  name: 'type',
  description: 'Types.',
  inputSchema: { type: 'object', properties: { ref: { type: 'string' }, text: { type: 'string' } } },
};

/** The result of one request with these bytes: no retry, no fallback. */
export function readReply({ reply, bytes }: StreamFault): Promise<ModelReply | ModelFailure> {
  const clock = jumpingClock();
  const attempt: Attempt = {
    configuration: model({ provider: reply.provider, baseUrl: 'http://127.0.0.1:9/v1' }),
    key: 'key-1',
    textTools: false,
    vision: true,
    callNotes: new Map(),
  };
  const world = {
    fetch: async () =>
      new Response(new Blob([bytes as BlobPart]).stream(), {
        headers: { 'content-type': 'text/event-stream' },
      }),
    clock,
    random: () => 0.5,
    interpreter: notingInterpreter(),
    chromeModel: notingInterpreter(),
    deadlines: { headersMs: 1e8, firstByteMs: 1e8, stallMs: 1e8, totalMs: 1e9 },
  };
  const signal = new AbortController().signal;
  return askOnce(attempt, request({ tools: [clickTool, typeTool] }), world, signal, () => undefined);
}

/** Why an answer is wrong for these bytes; undefined when it is right. */
export function wrongWith({ reply, bytes, how }: StreamFault, answer: ModelReply | ModelFailure) {
  if (!answer.ok) return undefined;
  const came = readWire(reply, new TextDecoder().decode(bytes));
  if (!came.finished) return 'a success, although the end never came';
  if (answer.text !== came.text.trim() && answer.text !== came.text)
    return `text “${answer.text}”, although “${came.text}” came`;
  if (how === 'cut' && came.text !== readWire(reply, reply.wire).text) return 'a success with missing text';
  for (const { name, input, malformed } of answer.calls)
    if (malformed === undefined && !came.calls.has(JSON.stringify([name, input])))
      return `a call ${name} ${JSON.stringify(input)} that nobody made`;
  const whole = [...readWire(reply, reply.wire).calls].sort();
  const made = new Set(answer.calls.map(({ name, input }) => JSON.stringify([name, input])));
  if (how === 'cut' && whole.join() !== [...made].sort().join()) return 'a success with other calls';
  return undefined;
}

/** Reads all of them, and lists the wrong answers. */
export async function judge(cases: Iterable<StreamFault>) {
  const counts = { cases: 0, successes: 0 };
  const wrong: string[] = [];
  for (const fault of cases) {
    const answer = await readReply(fault);
    counts.cases++;
    if (answer.ok) counts.successes++;
    const trouble = wrongWith(fault, answer);
    if (trouble !== undefined) wrong.push(`${fault.what}: ${trouble}`);
  }
  return { ...counts, wrong };
}

interface Came {
  text: string;
  /** Each complete call as `[name, input]` in JSON. */
  calls: Set<string>;
  finished: boolean;
}

/** What has come of a reply so far; `open` holds its calls by their place, with the JSON that has come of each. */
interface Reading extends Came {
  open: Map<number, { name: string; json: string }>;
}
type WireEvent = ReturnType<typeof JSON.parse>;

/** A second, simple reader of the three protocols, against which the product's reader is checked. */
function readWire({ provider }: RecordedReply, wire: string): Came {
  const reading: Reading = { text: '', finished: false, calls: new Set(), open: new Map() };
  for (const block of wire.split('\n\n').slice(0, -1)) {
    const data = /^data: (.*)$/m.exec(block)?.[1];
    if (data === undefined || data === '[DONE]') continue;
    const event: WireEvent = JSON.parse(data);
    if (provider === 'anthropic') readAnthropic(reading, event);
    else if (provider === 'google') readGoogle(reading, event);
    else readOpenAi(reading, event);
    noteWhole(reading);
  }
  // Missing arguments count as none.
  for (const { name, json } of reading.open.values())
    if (json === '') reading.calls.add(JSON.stringify([name, {}]));
  return reading;
}

function readAnthropic(reading: Reading, { type, index, delta, content_block: block }: WireEvent): void {
  if (type === 'content_block_start' && block.type === 'tool_use')
    reading.open.set(index, { name: block.name, json: '' });
  if (delta?.type === 'text_delta') reading.text += delta.text;
  const call = reading.open.get(index);
  if (call && delta?.type === 'input_json_delta') call.json += delta.partial_json;
  if (delta?.stop_reason) reading.finished = true;
}

function readGoogle(reading: Reading, event: WireEvent): void {
  const candidate = event.candidates?.[0];
  for (const { text, functionCall: call } of candidate?.content?.parts ?? []) {
    reading.text += text ?? '';
    if (call) reading.calls.add(JSON.stringify([call.name, call.args]));
  }
  if (candidate?.finishReason) reading.finished = true;
}

function readOpenAi(reading: Reading, event: WireEvent): void {
  const choice = event.choices?.[0];
  reading.text += choice?.delta.content ?? '';
  for (const { index, function: made } of choice?.delta.tool_calls ?? []) {
    const call = reading.open.get(index) ?? { name: '', json: '' };
    reading.open.set(index, { name: made.name ?? call.name, json: call.json + (made.arguments ?? '') });
  }
  if (choice?.finish_reason) reading.finished = true;
}

/** A call counts at each point at which its JSON is complete. */
function noteWhole({ open, calls }: Reading): void {
  for (const { name, json } of open.values()) {
    if (json === '') continue;
    try {
      calls.add(JSON.stringify([name, JSON.parse(json)]));
    } catch {
      // Incomplete so far, or for good.
    }
  }
}

function pick<T>(from: readonly T[], index: number): T {
  const picked = from[index];
  if (picked === undefined) throw new RangeError(`Nothing at ${index}.`);
  return picked;
}

/** Mulberry32: the same numbers for the same seed on every machine. */
function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
