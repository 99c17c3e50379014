import { execFileSync } from 'node:child_process';
import type { Tabwright } from './launch.ts';
import { pollUntil } from './poll.ts';

/**
 * Ends the whole browser like a power cut: SIGKILL to the process that holds the profile and all its children. None of
 * them gets a chance to write.
 */
export async function killBrowser({ userDataDir, context }: Tabwright): Promise<void> {
  const pids = () =>
    execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' })
      .split('\n')
      .filter((line) => line.includes(`--user-data-dir=${userDataDir}`))
      .map((line) => Number(line.trim().split(/\s+/)[0]))
      .filter((pid) => pid > 0);
  const running = pids();
  for (const pid of running) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It was a child and has ended with its parent.
    }
  }
  await pollUntil(() => pids().length === 0, { what: 'the killed browser to be gone', timeoutMs: 10_000 });
  await context.close().catch(() => undefined);
}
