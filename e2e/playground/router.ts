import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Html } from './html.ts';
import type { PlaygroundState } from './state.ts';

/** What a page's handler gets. */
export interface Visit {
  state: PlaygroundState;
  params: Record<string, string>;
  query: URLSearchParams;
  form: URLSearchParams;
  session: Session;
  /** Address without search. */
  path: string;
  /** "127.0.0.1:4000" */
  host: string;
}

/** One visitor, known by a cookie. */
export interface Session {
  id: string;
  user: string | undefined;
  /** Saves that were refused once already, by their path. */
  refusedOnce: Set<string>;
  /** Whether the captcha was answered. */
  provedHuman: boolean;
}

export type Reply =
  | { kind: 'page'; html: Html; status?: number }
  | { kind: 'redirect'; to: string }
  | { kind: 'json'; value: unknown; status?: number }
  | { kind: 'text'; text: string; type: string; fileName?: string }
  | { kind: 'later'; ms: number; reply: Reply }
  | { kind: 'stream'; begin: (send: (value: unknown) => void) => () => void };

export interface Route {
  method: 'GET' | 'POST';
  /** "/shop/:id": a part with a colon is a parameter. */
  path: string;
  handle: (visit: Visit) => Reply;
}

export const page = (html: Html, status = 200): Reply => ({ kind: 'page', html, status });
export const redirect = (to: string): Reply => ({ kind: 'redirect', to });
export const json = (value: unknown, status = 200): Reply => ({ kind: 'json', value, status });

/** Finds the route of a request, with the parameters of its path. */
export function match(
  routes: readonly Route[],
  method: string,
  path: string,
): { route: Route; params: Record<string, string> } | undefined {
  const wanted = path.split('/');
  for (const route of routes) {
    const parts = route.path.split('/');
    if (route.method !== method || parts.length !== wanted.length) continue;
    if (!parts.every((part, index) => part.startsWith(':') || part === wanted[index])) continue;
    const params = parts.flatMap((part, index) =>
      part.startsWith(':') ? [[part.slice(1), decodeURIComponent(wanted[index] ?? '')]] : [],
    );
    return { route, params: Object.fromEntries(params) };
  }
  return undefined;
}

/** Form fields of a POST, at most 100 kB. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let body = '';
  for await (const chunk of request) {
    body += chunk;
    if (body.length > 100_000) break;
  }
  return new URLSearchParams(body);
}

/** Writes a reply. Streams end when the visitor leaves or the server closes. */
export function answer(response: ServerResponse, reply: Reply): void {
  switch (reply.kind) {
    case 'page':
      send(response, reply.status ?? 200, 'text/html; charset=utf-8', `<!doctype html>${reply.html.text}`);
      return;
    case 'json':
      send(response, reply.status ?? 200, 'application/json', JSON.stringify(reply.value));
      return;
    case 'text':
      if (reply.fileName)
        response.setHeader('content-disposition', `attachment; filename="${reply.fileName}"`);
      send(response, 200, reply.type, reply.text);
      return;
    case 'redirect':
      response.writeHead(303, { location: reply.to }).end();
      return;
    case 'later': {
      const timer = setTimeout(() => answer(response, reply.reply), reply.ms);
      response.on('close', () => clearTimeout(timer));
      return;
    }
    case 'stream': {
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      const end = reply.begin((value) => response.write(`data: ${JSON.stringify(value)}\n\n`));
      response.on('close', end);
    }
  }
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
}
