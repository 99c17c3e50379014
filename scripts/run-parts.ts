import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { countedIn, countPart, inGroups, type Part } from './test-parts.ts';

const FAILURES_SHOWN = 15;

/**
 * Runs the parts one after the other or in parallel; prints a line for each, what its suites have counted, the total
 * time, and `N passed, N failed` at the end; and returns the exit code. Full logs go into `folder`. A failed part does
 * not prevent later ones from running.
 */
export async function runParts(parts: readonly Part[], folder: string): Promise<number> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  let passed = 0;
  let failed = 0;
  const begunAt = Date.now();
  const secondsSince = (since: number): string => ((Date.now() - since) / 1000).toFixed(1);
  const runOne = async (part: Part): Promise<void> => {
    const startedAt = Date.now();
    const log = join(folder, `${part.name.replace(/\W+/g, '-')}.log`);
    const report = part.count === 'evaluation' ? join(folder, 'evaluation/summary.json') : `${log}.json`;
    const count = countPart(part, await runPart(part, log, report), report);
    passed += count.passed;
    failed += count.failed;
    const seconds = secondsSince(startedAt);
    console.log(`${part.name}: ${count.passed} ok, ${count.failed} not ok (${seconds} s)`);
    for (const name of count.failures.slice(0, FAILURES_SHOWN))
      console.log(`  ✗ ${name.replaceAll('\n', '\n    ')}`);
    if (count.failed > 0) console.log(`  see ${log}`);
    for (const line of countedIn(readFileSync(log, 'utf8'))) console.log(`  ${line}`);
  };
  for (const group of inGroups(parts)) await Promise.all(group.map(runOne));
  console.log(`Took ${secondsSince(begunAt)} s in all.`);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

async function runPart(part: Part, log: string, report: string): Promise<number | null> {
  const fill = (text: string) => text.replace('{report}', report);
  const env = Object.fromEntries(Object.entries(part.env ?? {}).map(([name, text]) => [name, fill(text)]));
  const file = openSync(log, 'w');
  try {
    // A separate process group, so that a hanging part is ended with its browsers.
    const child = spawn(process.execPath, part.args.map(fill), {
      stdio: ['ignore', file, file],
      env: { ...process.env, ...env, NO_COLOR: '1', FORCE_COLOR: '0' },
      detached: true,
    });
    const end = (signal: NodeJS.Signals) => {
      if (child.pid !== undefined) process.kill(-child.pid, signal);
    };
    const timer = setTimeout(() => {
      console.log(`  ${part.name} took longer than ${part.timeoutMs / 1000} s and was ended.`);
      end('SIGKILL');
    }, part.timeoutMs);
    const interrupted = () => {
      end('SIGTERM');
      process.exit(130);
    };
    process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
    const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
    clearTimeout(timer);
    process.off('SIGINT', interrupted).off('SIGTERM', interrupted);
    return code;
  } finally {
    closeSync(file);
  }
}
