import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withoutFormats } from './vite-zod-4-only.ts';

const schemas = readFileSync('node_modules/zod/v4/classic/schemas.js', 'utf8');
const namesOf = (code: string): string[] =>
  [...code.matchAll(/^ {4}(\w+)\(params\) \{$/gm)].map(([, name = '']) => name);

test('what is left of a text schema of Zod has no formats, and all else as it was', () => {
  const left = withoutFormats(schemas);
  const gone = namesOf(schemas).filter((name) => !namesOf(left).includes(name));
  expect(gone).toEqual(expect.arrayContaining(['email', 'jwt', 'cidrv6', 'duration']));
  expect(gone).not.toContain('lowercase');
  expect(left).toContain('core.$ZodString.init(inst, def);');
});

test('no schema of the worker asks a text for a format', () => {
  const left = namesOf(withoutFormats(schemas));
  const gone = namesOf(schemas).filter((name) => !left.includes(name));
  const asks = new RegExp(
    `string\\((?:[^()]|\\([^()]*\\))*\\)(?:\\s*\\.\\w+\\([^()]*\\))*?\\s*\\.(?:${gone.join('|')})\\(`,
  );
  expect(asks.test('z.string()\n  .min(1)\n  .email()')).toBe(true);
  const below = (folder: string): string[] =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
  const files = [...below('src'), ...below('node_modules/@ai-sdk'), 'node_modules/ai/dist/index.js'];
  const read = files.filter((file) => /(?<!\.d)\.m?[jt]s$/.test(file) && statSync(file).isFile());
  const asking = read.filter((file) => asks.test(readFileSync(file, 'utf8')));
  // Those of the client for tool servers do; it runs in the offscreen document, which is built with them.
  expect(asking.filter((file) => !file.startsWith(join('node_modules', '@ai-sdk', 'mcp')))).toEqual([]);
  expect(asking).not.toEqual([]);
});

test('a Zod that makes them in another way stops the build', () => {
  expect(() => withoutFormats('export const ZodString = {};')).toThrow('mend');
});
