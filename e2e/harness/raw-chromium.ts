import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { findChromium } from '../../scripts/find-chromium.ts';
import { endGroup } from './end-group.ts';
import { newProfile } from './profile.ts';
import { UNUSED_FEATURES } from './unused-features.ts';

/**
 * A Chromium as people have it: without Playwright's switches that keep background tabs awake, without emulated focus.
 * Controlled through the DevTools protocol's pipe (file descriptors 3 and 4, messages terminated by a zero byte).
 */
export interface RawChromium {
  send<Result>(method: string, params?: object, sessionId?: string): Promise<Result>;
  close(): Promise<void>;
}

interface Answer {
  id?: number;
  result?: unknown;
  error?: { message: string };
}

export async function launchRawChromium(dist = 'dist'): Promise<RawChromium> {
  const profile = newProfile('tabwright-raw-');
  const browser = spawn(
    findChromium(),
    [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--headless=new',
      UNUSED_FEATURES,
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--user-data-dir=${profile}`,
      `--disable-extensions-except=${resolve(dist)}`,
      `--load-extension=${resolve(dist)}`,
      '--enable-unsafe-extension-debugging',
      '--remote-debugging-pipe',
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'], detached: process.platform !== 'win32' },
  );
  // A separate process group outlives this process: make sure that a failed run leaves no browser behind.
  const endWithUs = () => endBrowser(browser);
  process.once('exit', endWithUs);
  const ended = new Promise<void>((settle) => browser.once('exit', () => settle()));
  const waiting = listen(browser);
  const input = browser.stdio[3] as Writable;
  let last = 0;
  const send = <Result>(method: string, params: object = {}, sessionId?: string) =>
    new Promise<Result>((settle, reject) => {
      const id = ++last;
      waiting.set(id, ({ result, error }) =>
        error ? reject(new Error(`${method}: ${error.message}`)) : settle(result as Result),
      );
      input.write(`${JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) })}\0`);
    });
  return {
    send,
    close: async () => {
      // All its processes at once: any survivors would still write into the profile.
      endBrowser(browser);
      await ended;
      process.off('exit', endWithUs);
      rmSync(profile, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

function endBrowser({ pid, exitCode, signalCode }: ChildProcess): void {
  if (pid !== undefined && exitCode === null && signalCode === null) endGroup(pid);
}

/** Passes each answer to the caller waiting for its id. */
function listen(browser: ChildProcess): Map<number, (answer: Answer) => void> {
  const waiting = new Map<number, (answer: Answer) => void>();
  let rest = '';
  (browser.stdio[4] as Readable).setEncoding('utf8').on('data', (chunk: string) => {
    const messages = (rest + chunk).split('\0');
    rest = messages.pop() ?? '';
    for (const message of messages) {
      const answer = JSON.parse(message) as Answer;
      if (answer.id === undefined) continue;
      waiting.get(answer.id)?.(answer);
      waiting.delete(answer.id);
    }
  });
  return waiting;
}
