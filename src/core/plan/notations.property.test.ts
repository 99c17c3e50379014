import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { arbitraryPlan } from './arbitrary-plan.testing.ts';
import { parsePlanDot } from './dot/parse.ts';
import { printPlanDot } from './dot/print.ts';
import { parsePlanJson, printPlanJson } from './json.ts';
import type { Plan } from './plan.ts';
import { parsePlanXml } from './xml/parse.ts';
import { printPlanXml } from './xml/print.ts';

const other = { id: 'other', language: 'other' };
const notations: Record<string, (plan: Plan) => unknown> = {
  XML: (plan) => parsePlanXml(printPlanXml(plan), { ...other, states: 'keep' }),
  DOT: (plan) => parsePlanDot(printPlanDot(plan), other),
  JSON: (plan) => parsePlanJson(printPlanJson(plan)),
};

test('what is printed as XML, DOT or JSON is read back as the same plan', () => {
  fc.assert(
    fc.property(arbitraryPlan, (plan) => {
      const meant = { ok: true, plan };
      for (const [notation, again] of Object.entries(notations)) {
        const read = again(plan);
        // Far faster than expect, which only produces the message.
        if (!isDeepStrictEqual(read, meant)) expect(read, notation).toEqual(meant);
      }
    }),
    { numRuns: 1000 },
  );
}, 300_000);
