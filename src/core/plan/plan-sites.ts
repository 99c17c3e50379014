import { originOf } from '../policy/scope.ts';
import { originsOfWords } from '../policy/written-addresses.ts';
import type { Plan, Step } from './plan.ts';
import { labelOf } from './step-label.ts';
import { walkSteps } from './steps.ts';

/** Origins named in the words and calls of a plan. Links may still lead elsewhere; then the fence asks. */
export function sitesOfPlan(plan: Plan): string[] {
  const all = plan.agents.flatMap((agent) => [...walkSteps(agent.steps)].map(({ step }) => step));
  const sites = new Set([
    ...plan.agents.flatMap((agent) => originsOfWords(agent.task)),
    ...all.flatMap((step) => originsOfWords(wordsOf(step))),
    ...all.flatMap((step) =>
      step.kind === 'step' ? (step.calls ?? []).flatMap(({ input }) => originsIn(input)) : [],
    ),
  ]);
  return [...sites];
}

function wordsOf(step: Step): string {
  const more = step.kind === 'forEach' && Array.isArray(step.items) ? step.items.join('\n') : '';
  const shown = step.kind === 'confirm' ? (step.payload ?? '') : '';
  return [labelOf(step), more, shown, ...Object.values(step.extra ?? {})].join('\n');
}

function originsIn(input: unknown): string[] {
  if (typeof input === 'string') {
    const origin = originOf(input);
    return origin === undefined ? originsOfWords(input) : [origin];
  }
  return typeof input === 'object' && input !== null ? Object.values(input).flatMap(originsIn) : [];
}
