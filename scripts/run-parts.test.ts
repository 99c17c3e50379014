import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { runParts } from './run-parts.ts';
import type { Part } from './test-parts.ts';

const folder = mkdtempSync(join(tmpdir(), 'tabwright-run-parts-'));
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
  vi.restoreAllMocks();
});

const part = (name: string, script: string, timeoutMs = 20_000): Part => ({
  name,
  args: ['-e', script],
  count: 'exit-code',
  timeoutMs,
});

async function run(...parts: Part[]) {
  const print = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const exitCode = await runParts(parts, folder);
  return { exitCode, lines: print.mock.calls.map(([line]) => String(line)) };
}

test('a part that fails does not keep the later one from running, and the last line counts both', async () => {
  const { exitCode, lines } = await run(part('first', 'process.exit(1)'), part('then', ''));
  expect(exitCode).toBe(1);
  expect(lines.at(-1)).toBe('1 passed, 1 failed');
  expect(lines.at(-2)).toMatch(/^Took \d+\.\d s in all\.$/);
  expect(lines.map((line) => line.replace(/ \(.*/, ''))).toEqual(
    expect.arrayContaining(['first: 0 ok, 1 not ok', '  ✗ first: exit code 1', 'then: 1 ok, 0 not ok']),
  );
  expect(readdirSync(folder)).toEqual(['first.log', 'then.log']);
});

test('when all went well, the exit code is 0', async () => {
  const { exitCode, lines } = await run(part('first', ''), part('then', ''));
  expect([exitCode, lines.at(-1)]).toEqual([0, '2 passed, 0 failed']);
});

test('a part that hangs is ended at its limit, and has failed', async () => {
  const { exitCode, lines } = await run(part('hanging', 'setInterval(() => {}, 1000)', 300));
  expect([exitCode, lines.at(-1)]).toEqual([1, '0 passed, 1 failed']);
  expect(lines).toContain('  hanging took longer than 0.3 s and was ended.');
});

test('what the suites have counted themselves is printed, once', async () => {
  const said = 'Counted: 60 kills: 0 tasks lost';
  const { lines } = await run(part('kills', `console.log('other\\n${said}\\n${said}')`));
  expect(lines.filter((line) => /Counted|other/.test(line))).toEqual([`  ${said}`]);
  expect(lines.at(-1)).toBe('1 passed, 0 failed');
});
