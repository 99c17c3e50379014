import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pollUntil } from '../harness/poll.ts';
import { installApplications, packageFolder } from './install.ts';

export interface Tiddler {
  title: string;
  text: string;
  tags: string[];
}

export interface TiddlyWiki {
  url: string;
  /** The tiddlers that people wrote, as the wiki's own server has them. */
  tiddlers(): Promise<Tiddler[]>;
  /** Leaves only these, before a page is loaded. */
  reset(tiddlers: readonly Tiddler[]): Promise<void>;
  close(): void;
}

/** Starts TiddlyWiki's own server on a fresh wiki folder. */
export async function startTiddlyWiki(): Promise<TiddlyWiki> {
  await installApplications();
  const folder = mkdtempSync(join(tmpdir(), 'wiki-'));
  writeFileSync(
    join(folder, 'tiddlywiki.info'),
    JSON.stringify({
      plugins: ['tiddlywiki/tiddlyweb', 'tiddlywiki/filesystem'],
      themes: ['tiddlywiki/vanilla', 'tiddlywiki/snowwhite'],
    }),
  );
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/`;
  const server = spawn(
    process.execPath,
    [join(packageFolder('tiddlywiki'), 'tiddlywiki.js'), folder, '--listen', `port=${port}`],
    { stdio: 'ignore' },
  );
  const tiddlers = async (): Promise<Tiddler[]> => {
    // Without a filter the server lists all but the system's own. It leaves out the texts unless something else is
    // to be left out.
    const response = await fetch(`${url}recipes/default/tiddlers.json?exclude=revision`);
    const found = (await response.json()) as { title: string; text?: string; tags?: string }[];
    return found.map(({ title, text, tags }) => ({ title, text: text ?? '', tags: splitTags(tags ?? '') }));
  };
  const reset = async (wanted: readonly Tiddler[]): Promise<void> => {
    const headers = { 'x-requested-with': 'TiddlyWiki', 'content-type': 'application/json' };
    const send = async (path: string, init: RequestInit) => {
      const { ok, status } = await fetch(url + path, { ...init, headers });
      if (!ok) throw new Error(`TiddlyWiki answered ${status} to ${init.method} ${path}.`);
    };
    for (const { title } of await tiddlers())
      await send(`bags/default/tiddlers/${encodeURIComponent(title)}`, { method: 'DELETE' });
    for (const tiddler of wanted)
      await send(`recipes/default/tiddlers/${encodeURIComponent(tiddler.title)}`, {
        method: 'PUT',
        body: JSON.stringify({ ...tiddler, tags: tiddler.tags.map((tag) => `[[${tag}]]`).join(' ') }),
      });
  };
  await pollUntil(
    () =>
      fetch(`${url}status`).then(
        (response) => response.ok,
        () => false,
      ),
    { what: 'TiddlyWiki to listen', timeoutMs: 20_000 },
  );
  return {
    url,
    tiddlers,
    reset,
    close: () => {
      server.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const splitTags = (tags: string): string[] =>
  [...tags.matchAll(/\[\[(.+?)\]\]|(\S+)/g)].map((match) => match[1] ?? match[2] ?? '');

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
