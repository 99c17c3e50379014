import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type PageView, pageView } from './page-view.ts';

export interface PlayedReply {
  text?: string;
  calls?: { name: string; args: Record<string, unknown> }[];
}

/** One reply of the played model, made from what it received. Throwing fails the request, and the test with it. */
export type PlayedTurn = (view: PageView) => PlayedReply;

export interface PlayedModel {
  baseUrl: string;
  /** Bodies of all requests, oldest first. */
  requests: ChatRequest[];
  /** The first error of a turn that did not find what it expected. */
  error(): Error | undefined;
  close(): Promise<void>;
}

interface ChatRequest {
  model: string;
  stream?: boolean;
  messages: { role: string; content: unknown }[];
  tools?: { function: { name: string } }[];
}

/**
 * A loopback server that speaks the OpenAI chat protocol. `plan` answers requests without tools (the planner);
 * `turns` answer the others, one each, in order. The common fields of a call are filled in when a turn leaves them out.
 */
export async function startPlayedModel(script: {
  plan?: PlayedTurn;
  turns: PlayedTurn[];
}): Promise<PlayedModel> {
  const requests: ChatRequest[] = [];
  let failure: Error | undefined;
  let turn = 0;
  const answer = (request: ChatRequest): PlayedReply => {
    const view = pageView(request.messages.map((message) => textOf(message.content)).join('\n'));
    if (!request.tools?.length && script.plan) return script.plan(view);
    const play = script.turns[turn++];
    if (!play)
      throw new Error(`The played model has ${script.turns.length} turns, and was asked for one more.`);
    return play(view);
  };
  const server = createServer(async (request, response) => {
    if (request.url?.endsWith('/models')) return json(response, 200, { data: [{ id: 'played' }] });
    const body = JSON.parse(await read(request)) as ChatRequest;
    requests.push(body);
    try {
      send(response, body, answer(body), requests.length);
    } catch (error) {
      failure ??= error instanceof Error ? error : new Error(String(error));
      json(response, 400, { error: { message: failure.message, type: 'played_model' } });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    requests,
    error: () => failure,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function send(response: ServerResponse, request: ChatRequest, reply: PlayedReply, number: number): void {
  const calls = (reply.calls ?? []).map((call, index) => ({
    index,
    id: `call_${number}_${index}`,
    type: 'function',
    function: { name: call.name, arguments: JSON.stringify({ ...commonFields(call.name), ...call.args }) },
  }));
  const finish = calls.length > 0 ? 'tool_calls' : 'stop';
  const usage = { prompt_tokens: 1000, completion_tokens: 50, total_tokens: 1050 };
  const base = { id: `chatcmpl-${number}`, created: 0, model: request.model };
  if (!request.stream) {
    const message = { role: 'assistant', content: reply.text ?? null, tool_calls: calls };
    json(response, 200, {
      ...base,
      object: 'chat.completion',
      usage,
      choices: [{ index: 0, finish_reason: finish, message }],
    });
    return;
  }
  response.setHeader('content-type', 'text/event-stream');
  const chunk = (delta: unknown, finishReason: string | null, extra = {}) =>
    response.write(
      `data: ${JSON.stringify({ ...base, object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason: finishReason }], ...extra })}\n\n`,
    );
  chunk({ role: 'assistant', content: '' }, null);
  for (const piece of (reply.text ?? '').match(/[\s\S]{1,40}/g) ?? []) chunk({ content: piece }, null);
  for (const call of calls) chunk({ tool_calls: [call] }, null);
  chunk({}, finish, { usage });
  response.end('data: [DONE]\n\n');
}

const commonFields = (tool: string) => ({
  thinking: `Next: ${tool}`,
  observation: 'As shown.',
  userSidePrompt: `I'm using ${tool}`,
});

function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content.map((part: { text?: string }) => part.text ?? '').join('\n');
}

async function read(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += chunk;
  return body;
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}
