import * as z from 'zod';
import { isTooDeep, MOST_DEPTH } from '../nesting.ts';
import { type Plan, planSchema } from './plan.ts';
import type { ParsedPlan } from './xml/parse.ts';

/** The plan in the form in which it is stored and shared: two-space JSON that carries its version. */
export function printPlanJson(plan: Plan): string {
  return JSON.stringify(plan, null, 2);
}

/**
 * Reads a stored or shared plan. `problems` name each mistake and its place. For a plan of a newer version they say so,
 * because only an update helps then.
 */
export function parsePlanJson(text: string): ParsedPlan {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return {
      ok: false,
      problems: [`This is not JSON: ${error instanceof Error ? error.message : 'unreadable'}.`],
    };
  }
  if (isTooDeep(value))
    return {
      ok: false,
      problems: [`This is nested more than ${MOST_DEPTH} deep, as no plan is. Take out what is so deep.`],
    };
  const version = z.object({ version: z.number() }).safeParse(value);
  if (!version.success) return { ok: false, problems: ['This is no plan: it has no "version".'] };
  if (version.data.version > 1)
    return {
      ok: false,
      problems: [
        `This plan was written by a newer Tabwright (version ${version.data.version}). Update first.`,
      ],
    };
  const parsed = planSchema.safeParse(value);
  if (parsed.success) return { ok: true, plan: parsed.data };
  const problems = parsed.error.issues.map((issue) => `${issue.path.join('.') || 'plan'}: ${issue.message}.`);
  return { ok: false, problems };
}
