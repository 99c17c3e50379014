import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
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
  // The system chooses the port as the server takes it: one that was looked up beforehand may be gone by then.
  const server = spawn(
    process.execPath,
    [join(packageFolder('tiddlywiki'), 'tiddlywiki.js'), folder, '--listen', 'port=0'],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const url = await addressIn(server.stdout);
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

/** The address that the server says once it listens. What it says afterwards is read too, so that it never waits. */
function addressIn(output: Readable): Promise<string> {
  const lines = createInterface(output);
  return new Promise((resolve, reject) => {
    lines.on('line', (line) => {
      const address = line.match(/Serving on (http:\/\/127\.0\.0\.1:\d+)/)?.[1];
      if (address) resolve(`${address}/`);
    });
    lines.once('close', () =>
      reject(new Error('TiddlyWiki ended before it listened; what it said is above.')),
    );
  });
}
