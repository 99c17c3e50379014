import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever body the provider's protocol has
  body: any;
}

export type Answer = (response: ServerResponse, request: Received) => void | Promise<void>;

export interface ModelServer {
  url: string;
  received: Received[];
  /** Answers in order; the last one is repeated. */
  answerWith(...answers: Answer[]): void;
  [Symbol.asyncDispose](): Promise<void>;
}

/** A real HTTP server on the loopback interface that answers as told and records its requests. */
export async function startModelServer(): Promise<ModelServer> {
  const received: Received[] = [];
  let answers: Answer[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', async () => {
      const note: Received = {
        method: request.method ?? '',
        path: request.url ?? '',
        headers: request.headers,
        body: body === '' ? undefined : JSON.parse(body),
      };
      received.push(note);
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      await answer?.(response, note);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answerWith: (...given) => {
      answers = given;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export const events =
  (text: string, contentType = 'text/event-stream'): Answer =>
  (response) => {
    response.writeHead(200, { 'content-type': contentType });
    response.end(text);
  };

export const refuse =
  (status: number, body: unknown = '', headers: Record<string, string> = {}): Answer =>
  (response) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const contentType = /^\s*</.test(text) ? 'text/html' : 'application/json';
    response.writeHead(status, { 'content-type': contentType, ...headers });
    response.end(text);
  };
