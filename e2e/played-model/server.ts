import type { IncomingMessage } from 'node:http';
import { serve } from '../harness/serve.ts';
import { type PageView, pageView } from './page-view.ts';
import { sendJson, sendReply } from './send-reply.ts';

export interface PlayedReply {
  /** Pieces of an async iterable are streamed as they come. */
  text?: string | AsyncIterable<string>;
  calls?: { name: string; args: Record<string, unknown> }[];
  /** An answer of the address itself: this status, with this message. */
  failure?: { status: number; message: string; headers?: Record<string, string> };
  /** Sent as it stands, for replies that no protocol knows. */
  raw?: string;
}

/** One reply of the played model, made from what it received. Throwing fails the request, and the test with it. */
export type PlayedTurn = (view: PageView) => PlayedReply | Promise<PlayedReply>;

export interface Script {
  plan?: PlayedTurn;
  turns: PlayedTurn[];
  /** Texts by their meaning, for `/embeddings`; without it the address has none. */
  meaning?: (text: string) => number[];
}

export interface PlayedModel {
  baseUrl: string;
  /** Bodies of all requests, oldest first. */
  requests: ChatRequest[];
  /** Requests whose asker still waits for the answer. */
  waiting(): number;
  /** How many went away before they had the answer. */
  left(): number;
  /** The first error of a turn that did not find what it expected. */
  error(): Error | undefined;
  close(): Promise<void>;
}

export interface ChatRequest {
  model: string;
  stream?: boolean;
  messages: { role: string; content: unknown }[];
  tools?: { function: { name: string; parameters?: { properties?: Record<string, unknown> } } }[];
}

/** Everything that a request says, system text included. */
export const requestText = (request: ChatRequest): string =>
  request.messages.map((message) => textOf(message.content)).join('\n');

/**
 * A loopback server that speaks the OpenAI chat protocol. `plan` answers requests without tools (the planner);
 * `turns` answer the others, one each, in order; a turn whose asker went away before the answer is played again to
 * the next. The common fields of a call are filled in when a turn leaves them out.
 */
export async function startPlayedModel(script: Script): Promise<PlayedModel> {
  const requests: ChatRequest[] = [];
  let failure: Error | undefined;
  let turn = 0;
  let waiting = 0;
  let left = 0;
  const server = await serve(async (request, response) => {
    if (request.url?.endsWith('/models')) return sendJson(response, 200, { data: [{ id: 'played' }] });
    if (request.url?.endsWith('/embeddings')) {
      const { input } = JSON.parse(await read(request)) as { input: string[] };
      const data = input.map((text) => ({ embedding: script.meaning?.(text) }));
      return sendJson(response, script.meaning ? 200 : 404, { data });
    }
    const body = JSON.parse(await read(request)) as ChatRequest;
    requests.push(body);
    const number = requests.length;
    waiting++;
    response.on('close', () => {
      waiting--;
      if (!response.writableEnded) left++;
    });
    const isPlan = !body.tools?.length && script.plan !== undefined;
    const play = isPlan ? script.plan : script.turns[turn];
    if (!isPlan) {
      turn++;
      response.on('close', () => {
        if (!response.writableEnded) turn--;
      });
    }
    try {
      if (!play)
        throw new Error(`The played model has ${script.turns.length} turns, and was asked for one more.`);
      await sendReply(response, body, await play(pageView(requestText(body))), number);
    } catch (error) {
      // Nobody waits for this turn any more: it is played again.
      if (response.destroyed) return;
      failure ??= error instanceof Error ? error : new Error(String(error));
      sendJson(response, 400, { error: { message: failure.message, type: 'played_model' } });
    }
  });
  return {
    baseUrl: `${server.url}/v1`,
    requests,
    waiting: () => waiting,
    left: () => left,
    error: () => failure,
    close: server.close,
  };
}

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
