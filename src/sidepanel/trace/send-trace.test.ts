import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import root from '@opentelemetry/otlp-transformer/build/src/generated/root.js';
import { expect, test } from 'vitest';
import { fakeCreated } from '../../core/agent/fake-world.testing.ts';
import type { Entry, EntryBody } from '../../core/task/entry.ts';
import { createMemoryJournal } from '../../core/task/memory-journal.ts';
import { sendTrace } from './send-trace.ts';

/** OpenTelemetry's own protobuf reader from its packages: generated from the definition, without types. */
interface Message {
  fromObject(value: unknown): object;
  encode(message: object): { finish(): Uint8Array };
  decode(bytes: Uint8Array): object;
  toObject(
    message: object,
    options: object,
  ): { resourceSpans: { scopeSpans: { spans: Record<string, unknown>[] }[] }[] };
}
interface Definitions {
  opentelemetry: { proto: { collector: { trace: { v1: { ExportTraceServiceRequest: Message } } } } };
}
const { ExportTraceServiceRequest } = (root as unknown as Definitions).opentelemetry.proto.collector.trace.v1;

/** A collector that accepts everything that OpenTelemetry's own definition of the protocol can parse. */
async function startCollector(answer: { status: number; body: string } = { status: 200, body: '{}' }) {
  const spans: Record<string, unknown>[] = [];
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    if (request.url !== '/v1/traces' || request.headers['content-type'] !== 'application/json') {
      response.writeHead(404).end();
      return;
    }
    bodies.push(body);
    // OTLP's JSON has ids in hex, protobuf's JSON in base64; everything else is the same.
    const given = JSON.parse(body, (key, value) =>
      /^(traceId|spanId|parentSpanId)$/.test(key) ? Buffer.from(value, 'hex').toString('base64') : value,
    );
    const decoded = ExportTraceServiceRequest.decode(
      ExportTraceServiceRequest.encode(ExportTraceServiceRequest.fromObject(given)).finish(),
    );
    const back = ExportTraceServiceRequest.toObject(decoded, { longs: String, bytes: String });
    // A field unknown to the protocol would be missing here.
    expect(back).toEqual(given);
    for (const { scopeSpans } of back.resourceSpans)
      for (const scope of scopeSpans) spans.push(...scope.spans);
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    bodies,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const taskId = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
const scope = { agent: 'Browser', nodeId: '' };
const usage = { inputTokens: 900, cachedInputTokens: 500, outputTokens: 30 };
const call = (path: string, tool: string, input: unknown): EntryBody => {
  return {
    type: 'tool-called',
    path,
    ...scope,
    callId: path,
    tool,
    input: { inline: input },
    inputHash: 'h',
    effect: 'reversible',
    userSidePrompt: `I'm typing ${JSON.stringify(input)}`,
  };
};
const asked: EntryBody = {
  type: 'model-asked',
  path: 'react/t1/model',
  ...scope,
  role: 'agent',
  promptVersion: 'p7',
  promptHash: 'ph',
  request: { inline: 'the whole request, with the text of a page' },
};
const bodies: EntryBody[] = [
  { ...fakeCreated, words: 'Sign in' },
  { type: 'run-started', epoch: 1, reason: 'created' },
  { type: 'agent-started', path: 'react', ...scope, assignment: { inline: 'Sign in' } },
  asked,
  { type: 'run-started', epoch: 2, reason: 'worker started' },
  asked,
  {
    type: 'model-replied',
    path: 'react/t1/model',
    ...scope,
    model: 'played',
    text: { inline: '' },
    calls: { inline: [] },
    usage,
    costUsd: 0.25,
    durationMs: 4,
  },
  call('react/t1/c0', 'type', { ref: '1', text: 'hunter22' }),
  {
    type: 'tool-result',
    path: 'react/t1/c0',
    ...scope,
    tool: 'type',
    status: 'secret-field',
    text: { inline: 'Not typed.' },
    durationMs: 2,
  },
  call('react/t1/c1', 'click', { ref: '2' }),
  { type: 'question-asked', path: 'react/t1/c1/approve', question: { kind: 'confirm', text: 'May it?' } },
  {
    type: 'question-answered',
    path: 'react/t1/c1/approve',
    answer: { kind: 'yes', scope: 'once' },
    by: 'person',
  },
  {
    type: 'tool-result',
    path: 'react/t1/c1',
    ...scope,
    tool: 'click',
    status: 'done',
    text: { inline: 'Clicked.' },
    durationMs: 3,
  },
  {
    type: 'agent-result',
    path: 'react',
    ...scope,
    status: 'failed',
    value: { inline: 'hunter22 was refused' },
  },
  { type: 'task-ended', status: 'error', result: { inline: 'No.' } },
];

async function world(address: string, more: readonly EntryBody[] = bodies) {
  let at = 1_790_000_000_000;
  const journal = createMemoryJournal({ now: () => at++, epoch: 0 });
  const epoch = await journal.raiseEpoch();
  await journal.append(taskId, more, epoch);
  return {
    entries: { readTask: journal.read, loadPayload: journal.load },
    address,
    fetch: (...request: Parameters<typeof fetch>) => fetch(...request),
    hash: async (text: string) => createHash('sha256').update(text).digest('hex'),
    version: '0.1.0',
  };
}

const hex = (bytes: unknown): string => Buffer.from(String(bytes), 'base64').toString('hex');
const attributes = (span: Record<string, unknown> | undefined): Record<string, unknown> =>
  Object.fromEntries(
    ((span?.attributes ?? []) as { key: string; value: Record<string, unknown> }[]).map(({ key, value }) => [
      key,
      Object.values(value)[0],
    ]),
  );

test('a collector that parses the protocol gets each span, as a tree under the task', async () => {
  await using collector = await startCollector();
  const sent = await sendTrace(taskId, await world(collector.address));
  expect(sent).toEqual({ kind: 'sent', url: `${collector.address}/v1/traces`, all: 7 });
  const { spans } = collector;
  expect(spans.map(({ name }) => name)).toEqual([
    'task',
    'invoke_agent Browser',
    'chat agent',
    'chat agent',
    'execute_tool type',
    'execute_tool click',
    'question confirm',
  ]);
  expect(new Set(spans.map(({ traceId }) => hex(traceId)))).toEqual(new Set([taskId.replaceAll('-', '')]));
  expect(new Set(spans.map(({ spanId }) => hex(spanId))).size).toBe(7);
  const [task, agent, lost, chat, type, click, question] = spans;
  expect(task?.parentSpanId).toBeUndefined();
  expect(agent?.parentSpanId).toBe(task?.spanId);
  expect(chat?.parentSpanId).toBe(agent?.spanId);
  expect(question?.parentSpanId).toBe(click?.spanId);
  // The call that was lost with its worker neither failed nor succeeded.
  expect(lost?.status).toEqual({});
  expect(attributes(chat)).toMatchObject({
    'gen_ai.response.model': 'played',
    'gen_ai.usage.input_tokens': '900',
    'tabwright.cost.usd': 0.25,
    'tabwright.prompt.version': 'p7',
  });
  expect(attributes(type)).toMatchObject({ 'error.type': 'tool' });
  expect(attributes(agent)).toMatchObject({ 'error.type': 'agent' });
  expect(attributes(task)).toMatchObject({ 'error.type': 'task', 'tabwright.task.id': taskId });
  expect(click?.status).toEqual({ code: 1 });
  const nanos = (value: unknown) => BigInt(String(value)) / 1_000_000n;
  expect(nanos(question?.endTimeUnixNano) - nanos(question?.startTimeUnixNano)).toBe(1n);
});

test('sending again names the same spans', async () => {
  await using collector = await startCollector();
  const given = await world(collector.address);
  await sendTrace(taskId, given);
  await sendTrace(taskId, given);
  expect(collector.bodies[1]).toBe(collector.bodies[0]);
});

test('neither secrets nor what stands in requests, replies and pages leaves', async () => {
  await using collector = await startCollector();
  await sendTrace(taskId, await world(collector.address));
  const [body = ''] = collector.bodies;
  for (const hidden of ['hunter22', 'the whole request', 'May it?']) expect(body).not.toContain(hidden);
  expect(body).toContain('⟪typed:1⟫');
});

test('what a collector says against it is said', async () => {
  await using refusing = await startCollector({ status: 503, body: '' });
  expect(await sendTrace(taskId, await world(refusing.address))).toMatchObject({
    kind: 'refused',
    status: 503,
  });
  const body = JSON.stringify({ partialSuccess: { rejectedSpans: '2', errorMessage: 'too old' } });
  await using partly = await startCollector({ status: 200, body });
  expect(await sendTrace(taskId, await world(`${partly.address}/v1/traces`))).toMatchObject({
    kind: 'partly',
    refused: 2,
    all: 7,
    why: 'too old',
  });
  const gone = partly.address.replace(/\d+$/, '9');
  expect((await sendTrace(taskId, await world(gone))).kind).toBe('unreachable');
  for (const none of ['', 'localhost:4318', 'file:///etc'])
    expect((await sendTrace(taskId, await world(none))).kind).toBe('no-address');
});

test('a task that is gone sends nothing', async () => {
  await using collector = await startCollector();
  const given = await world(collector.address);
  const empty = { ...given, entries: { ...given.entries, readTask: async (): Promise<Entry[]> => [] } };
  expect(await sendTrace(taskId, empty)).toEqual({ kind: 'gone' });
  expect(collector.bodies).toEqual([]);
});
