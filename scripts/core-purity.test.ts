import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Calls that read the ambient clock or a random source, which the linter cannot distinguish from harmless ones. */
const AMBIENT =
  /\bDate\.now\(|\bnew Date\(\)|(?<!new )\bDate\(\)|\bMath\.random\b|\bcrypto\.(?!subtle\.digest\b)/;

const sources = readdirSync('src/core', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/\.(?:test|testing)\.ts$/.test(file))
  .map((file) => join('src/core', file));

const withoutComments = (code: string): string => code.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '');

test('src/core takes time and chance through its ports (Clock, newId, nonce); a digest is the same everywhere', () => {
  expect(sources.length).toBeGreaterThan(300);
  const taking = sources.filter((file) => AMBIENT.test(withoutComments(readFileSync(file, 'utf8'))));
  expect(taking).toEqual([]);
});

test.each(['Date.now()', 'new Date()', 'Date()', 'Math.random()', 'crypto.randomUUID()'])(
  '%s would be found',
  (code) => expect(AMBIENT.test(`const x = ${code};`)).toBe(true),
);

test.each(['new Date(at)', 'Date.parse(text)', 'crypto.subtle.digest("SHA-256", bytes)', 'type: Date'])(
  '%s is no such call',
  (code) => expect(AMBIENT.test(`const x = ${code};`)).toBe(false),
);
