import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { serve } from '../harness/serve.ts';
import { notFound } from './layout.ts';
import { accountRoutes } from './pages/account.ts';
import { cartRoutes } from './pages/cart.ts';
import { checkoutRoutes } from './pages/checkout.ts';
import { extraRoutes } from './pages/extras.ts';
import { feedbackRoutes } from './pages/feedback.ts';
import { liveRoutes } from './pages/live.ts';
import { reportRoutes } from './pages/reports.ts';
import { roomRoutes } from './pages/rooms.ts';
import { shopRoutes } from './pages/shop.ts';
import { trackerRoutes } from './pages/tracker.ts';
import { answer, match, type Reply, type Route, readForm, type Session, type Visit } from './router.ts';
import { newState, type PlaygroundState } from './state.ts';

const ROUTES: readonly Route[] = [
  ...shopRoutes,
  ...cartRoutes,
  ...checkoutRoutes,
  ...accountRoutes,
  ...trackerRoutes,
  ...liveRoutes,
  ...reportRoutes,
  ...feedbackRoutes,
  ...extraRoutes,
  ...roomRoutes,
];

/** A running playground: a shop with an issue tracker, its state all in this process. */
export interface Playground {
  /** "http://127.0.0.1:4000", without a slash at the end. */
  url: string;
  /** The same server under another name: to a browser another site. */
  otherSiteUrl: string;
  /** A copy of what the server knows now. */
  state(): PlaygroundState;
  /** Forgets everything, sessions too. */
  reset(): void;
  close(): Promise<void>;
}

/** Starts the playground; port 0 or absent takes a free one. */
export async function createPlayground({ port = 0 }: { port?: number } = {}): Promise<Playground> {
  let state = newState();
  const sessions = new Map<string, Session>();

  const server = await serve((request, response) => {
    const url = new URL(request.url ?? '/', 'http://playground');
    if (url.pathname.startsWith('/assets/')) return sendAsset(response, url.pathname);
    const session = sessionOf(sessions, request, response);
    handle(request, url, session, state)
      .then((reply) => answer(response, reply))
      .catch((error: unknown) => {
        response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error));
      });
  }, port);
  return {
    url: server.url,
    otherSiteUrl: `http://localhost:${server.port}`,
    state: () => structuredClone(state),
    reset: () => {
      state = newState();
      sessions.clear();
    },
    close: server.close,
  };
}

async function handle(
  request: IncomingMessage,
  url: URL,
  session: Session,
  state: PlaygroundState,
): Promise<Reply> {
  const method = request.method ?? 'GET';
  const path = url.pathname;
  const form = method === 'POST' ? await readForm(request) : new URLSearchParams();
  const counts = method === 'POST' ? state.posts : state.visits;
  counts[path] = (counts[path] ?? 0) + 1;
  const found = match(ROUTES, method, path);
  const visit: Visit = {
    state,
    params: found?.params ?? {},
    query: url.searchParams,
    form,
    session,
    path,
    host: request.headers.host ?? '',
  };
  return found ? found.route.handle(visit) : notFound(visit);
}

const COOKIE = 'visitor';

function sessionOf(
  sessions: Map<string, Session>,
  request: IncomingMessage,
  response: ServerResponse,
): Session {
  const id = new RegExp(`${COOKIE}=([\\w-]+)`).exec(request.headers.cookie ?? '')?.[1];
  const known = id === undefined ? undefined : sessions.get(id);
  if (known) return known;
  const session: Session = { id: randomUUID(), user: undefined, refusedOnce: new Set(), provedHuman: false };
  sessions.set(session.id, session);
  response.setHeader('set-cookie', `${COOKIE}=${session.id}; Path=/; HttpOnly; SameSite=Lax`);
  return session;
}

function sendAsset(response: ServerResponse, path: string): void {
  const name = /^\/assets\/([\w-]+\.(css|js))$/.exec(path);
  try {
    const body = readFileSync(new URL(`./assets/${name?.[1] ?? ''}`, import.meta.url));
    response
      .writeHead(200, { 'content-type': name?.[2] === 'css' ? 'text/css' : 'text/javascript' })
      .end(body);
  } catch {
    response.writeHead(404).end();
  }
}
