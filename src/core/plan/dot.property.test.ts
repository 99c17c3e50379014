import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { arbitraryPlan } from './arbitrary-plan.testing.ts';
import { parsePlanDot } from './dot-parse.ts';
import { printPlanDot } from './dot-print.ts';

const read = (dot: string) => parsePlanDot(dot, { id: 'other', language: 'other' });

test('what is printed as DOT is read back as the same plan', () => {
  fc.assert(
    fc.property(arbitraryPlan, (plan) => {
      expect(read(printPlanDot(plan))).toEqual({ ok: true, plan });
    }),
    { numRuns: 1000 },
  );
}, 120_000);

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
