import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { checkPlan } from './check-plan.ts';
import { parsePlanDot } from './dot/parse.ts';
import { printPlanDot } from './dot/print.ts';
import { parsePlanJson, printPlanJson } from './json.ts';
import { planSchema } from './plan.ts';
import { readPlan } from './read-plan.ts';
import { parsePlanXml } from './xml/parse.ts';

const page = readFileSync('docs/plan.md', 'utf8');
const example = (notation: string): string =>
  new RegExp(`\`\`\`${notation}\\n([\\s\\S]*?)\`\`\``).exec(page)?.[1]?.trimEnd() ?? '';
const options = { id: 'kettles', language: 'en' };

test('the example is one plan in all three notations, as they are printed', () => {
  const parsed = parsePlanXml(example('xml'), options);
  if (!parsed.ok) throw new Error(parsed.problems.join());
  expect(checkPlan(parsed.plan, { agents: ['Browser', 'Chat'], variables: [] })).toEqual([]);
  expect(parsePlanDot(example('dot'), { id: '', language: '' })).toEqual(parsed);
  expect(parsePlanJson(example('json'))).toEqual(parsed);
  expect(printPlanDot(parsed.plan).trimEnd()).toBe(example('dot'));
  expect(printPlanJson(parsed.plan)).toBe(example('json'));
  for (const notation of ['xml', 'dot', 'json']) expect(readPlan(example(notation), options)).toEqual(parsed);
});

test('what a file says of states and results is left out when it is read to be run', () => {
  const parsed = parsePlanXml(example('xml'), options);
  if (!parsed.ok) throw new Error(parsed.problems.join());
  const { plan } = parsed;
  const ended = {
    ...plan,
    agents: plan.agents.map((agent) => ({ ...agent, status: 'done' as const, result: 'x' })),
  };
  for (const text of [printPlanDot(ended), printPlanJson(ended)])
    expect(readPlan(text, options)).toEqual(parsed);
});

test('the JSON Schema beside the page is the one that plans are read with', () => {
  const written: unknown = JSON.parse(readFileSync('docs/plan.schema.json', 'utf8'));
  expect(written).toEqual(z.toJSONSchema(planSchema));
});

test('files of 5 MB are refused in every notation', () => {
  const filling = 'x'.repeat(5_000_000);
  for (const text of [
    `digraph { "${filling}" }`,
    `{"version":1,"id":"${filling}"}`,
    `<root>${filling}</root>`,
  ])
    expect(readPlan(text, options)).toMatchObject({
      ok: false,
      problems: [expect.stringContaining('5.0 MB long')],
    });
});
