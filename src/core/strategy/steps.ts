import type { Step } from '../plan/plan.ts';

export interface StepLine {
  id: string;
  text: string;
}

/** An agent's steps as its prompt lists them; the steps inside a forEach, loop or watch follow their head. */
export const numberedSteps = (steps: readonly Step[]): StepLine[] => steps.flatMap((step) => linesOf(step));

function linesOf(step: Step): StepLine[] {
  switch (step.kind) {
    case 'step':
      return [{ id: step.id, text: step.text }];
    case 'confirm':
      return [{ id: step.id, text: `Ask the person: ${step.question}` }];
    case 'forEach': {
      const items = Array.isArray(step.items) ? step.items.join(', ') : step.items;
      return [{ id: step.id, text: `For each of ${items}:` }, ...numberedSteps(step.steps)];
    }
    case 'loop':
      return [
        { id: step.id, text: `Repeat until ${step.until} (at most ${step.max} times):` },
        ...numberedSteps(step.steps),
      ];
    case 'watch':
      return [{ id: step.id, text: `When ${step.description}:` }, ...numberedSteps(step.trigger)];
  }
}
