import type { ServerResponse } from 'node:http';
import { deadPort, serve } from '../harness/serve.ts';

export interface MisbehavingSite {
  url: string;
  /** An address of this machine where nobody listens. */
  deadUrl: string;
  close(): Promise<void>;
}

const SLOW_MS = 30_000;

/** Pages with one button "Target" that counts its presses in `hits`, and what it leads to. */
export async function startMisbehavingSite(): Promise<MisbehavingSite> {
  const server = await serve((request, response) =>
    answer((request.url ?? '/').split('?')[0] ?? '/', response),
  );
  return {
    url: server.url,
    deadUrl: `http://127.0.0.1:${await deadPort()}/`,
    close: server.close,
  };
}

function answer(path: string, response: ServerResponse): void {
  if (path === '/slow') {
    const timer = setTimeout(() => page(response, 'Slow', '<p>Here at last.</p>'), SLOW_MS);
    response.on('close', () => clearTimeout(timer));
    return;
  }
  if (path === '/list.csv') {
    response.writeHead(200, { 'content-type': 'text/csv', 'content-disposition': 'attachment' });
    response.end('lamp,5\n');
    return;
  }
  const body = pages[path];
  if (body === undefined) response.writeHead(404).end();
  else page(response, `Page ${path}`, body);
}

const target = (attributes: string): string => `<button id="target" ${attributes}>Target</button>`;

const pages: Record<string, string> = {
  '/plain': target('onclick="hits++"'),
  '/other': '<h1>The other page</h1><p>Other words.</p>',
  '/leaves-early': target(`onpointerdown="location.href = '/other'" onclick="hits++"`),
  '/leaves-later': target(`onclick="hits++; setTimeout(() => { location.href = '/other'; }, 200)"`),
  '/opens': target(`onclick="hits++; opened = window.open('/other')"`),
  '/opens-popup': target(
    `onclick="hits++; opened = window.open('/plain', 'small', 'popup,width=500,height=400')"`,
  ),
  '/opens-link': '<a href="/other" target="_blank">Target</a>',
  '/alerts': target(`onclick="hits++; alert('Saved twice.')"`),
  '/downloads': '<a href="/list.csv">Target</a>',
  '/to-slow': '<a href="/slow">Target</a>',
};

function page(response: ServerResponse, title: string, body: string): void {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  response.end(
    `<!doctype html><html lang="en"><title>${title}</title><link rel="icon" href="data:,"><script>var hits = 0, opened;</script>${body}</html>`,
  );
}
