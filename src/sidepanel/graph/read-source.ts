import { changePlan } from '../../core/plan/change-plan.ts';
import { type PlanNames, type PlanProblem, planProblems } from '../../core/plan/check-plan.ts';
import type { Plan } from '../../core/plan/plan.ts';
import { placeOfProblem } from '../../core/plan/problem-place.ts';
import { readPlan } from '../../core/plan/read-plan.ts';
import type { SourceProblem } from './source-field.tsx';

export type ReadSource = { plan: Plan; problems: [] } | { plan: undefined; problems: SourceProblem[] };

/**
 * Parses a text as a plan to be run, or says what is wrong with it and where. `names` contains the names that it may
 * use.
 */
export function readSource(source: string, language: string, names: PlanNames): ReadSource {
  const read = readPlan(source, { id: 'imported', language });
  if (!read.ok) return unreadable(read);
  const problems = planProblems(read.plan, names);
  return problems.length > 0 ? withPlaces(source, problems) : { plan: read.plan, problems: [] };
}

/** Parses a text as an edit of a plan. */
export function readEdit(source: string, current: Plan, names: PlanNames): ReadSource {
  const read = readPlan(source, { id: current.id, language: current.language });
  if (!read.ok) return unreadable(read);
  const change = changePlan(current, read.plan, names);
  return change.ok ? { plan: change.plan, problems: [] } : withPlaces(source, change.problems);
}

const unreadable = ({
  problems,
  place,
}: {
  problems: string[];
  place?: SourceProblem['place'];
}): ReadSource => ({
  plan: undefined,
  problems: problems.map((text, index) => ({ text, ...(index === 0 && place ? { place } : {}) })),
});

const withPlaces = (source: string, problems: readonly PlanProblem[]): ReadSource => ({
  plan: undefined,
  problems: problems.map((problem) => ({ text: problem.text, place: placeOfProblem(source, problem) })),
});
