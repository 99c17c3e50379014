import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withoutPieces } from './vite-whole-calls-only.ts';

const whole = readFileSync('node_modules/@ai-sdk/google/dist/internal/index.js', 'utf8');

test('a call in pieces is refused, and all else is as it was', () => {
  const left = withoutPieces(whole);
  expect(left).toContain('Calls that come in pieces are asked of nobody');
  expect(left).not.toContain('emitNavigationTo');
  const [before = '', after = ''] = left.split(/^var GoogleJSONAccumulator = .*$/m);
  expect(whole.startsWith(before)).toBe(true);
  expect(whole.endsWith(after)).toBe(true);
  expect(after).toContain('async doStream(');
});

test('an AI SDK that writes it in another way is told of', () => {
  expect(() => withoutPieces('export {};')).toThrow('mend wholeCallsOnly');
});
