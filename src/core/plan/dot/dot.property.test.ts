import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parsePlanDot } from './parse.ts';

const read = (dot: string) => parsePlanDot(dot, { id: 'other', language: 'other' });

test('any text is read or refused with a place, never thrown at', () => {
  const piece = fc.oneof(
    fc.string(),
    fc.constantFrom(
      'digraph {',
      '}',
      'a -> b',
      '[label=',
      '"',
      'subgraph cluster_a {',
      'a [type=forEach]',
      ';',
      '<',
      '/*',
      '\\',
    ),
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const parsed = read(`digraph { ${pieces.join(' ')}`);
      if (!parsed.ok) expect(parsed.problems.join()).not.toBe('');
    }),
    { numRuns: 500 },
  );
}, 60_000);
