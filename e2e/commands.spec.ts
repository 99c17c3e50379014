import { spawn } from 'node:child_process';
import { expect, test } from '@playwright/test';
import { entrySchema } from '../src/core/task/entry.ts';
import { createPlayground } from './playground/server.ts';

/** Runs a command as a person does and gives what it printed. */
async function command(...args: string[]): Promise<{ code: number | null; out: string; error: string }> {
  const child = spawn(process.execPath, ['scripts/bootstrap.mjs', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [out, error] = ['', ''];
  child.stdout.on('data', (text) => (out += text));
  child.stderr.on('data', (text) => (error += text));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, out, error };
}

test('npm start prints each step and the result, and says that the shop has the order', async () => {
  const begun = Date.now();
  const { code, out, error } = await command('start', '--headless');
  expect(error).not.toContain('Error');
  expect(out).toMatch(/^Playground: http/m);
  expect(out).toContain('Harbor Desk Lamp');
  expect(out).toMatch(/The shop has the order\. \d+ turns\./);
  expect(code).toBe(0);
  expect(Date.now() - begun).toBeLessThan(120_000);
});

test('npm run task --json gives an entry a line and the result last; what ends it is its exit code', async () => {
  const playground = await createPlayground({ port: 0 });
  const url = `${playground.url}/reports`;
  const done = await command('task', 'read the page', '--url', url, '--json');
  const lines = done.out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.at(-1)).toMatchObject({ status: 'completed', result: expect.stringContaining('71225') });
  const entries = lines.slice(0, -1).map((line) => entrySchema.parse(line));
  expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, index) => index));
  expect(entries.at(-1)).toMatchObject({ type: 'task-ended' });
  expect(done.code).toBe(0);

  const asked = await command(
    'task',
    'add it to the cart',
    '--url',
    `${playground.url}/shop/101`,
    '--approve',
    'ask',
  );
  expect(asked.error).toContain('--approve allow');
  expect(asked.code).toBe(3);
  expect(playground.state().posts).toEqual({});

  // A watch needs nobody: it goes on until its time is up.
  const watch = 'Whenever a new message appears in "Visitors", click "Send"';
  const desk = `${playground.url}/desk?calm`;
  const late = await command('task', watch, '--url', desk, '--timeout', '10', '--json');
  expect(late.out).toContain('"type":"watch-armed"');
  expect(late.error).toContain('Not done after 10 s; stopped.');
  expect(JSON.parse(late.out.trim().split('\n').at(-1) ?? '')).toMatchObject({ status: 'aborted' });
  expect(late.code).toBe(124);
  await playground.close();
});
