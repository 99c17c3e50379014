import type { Step } from '../plan/plan.ts';

/** An agent's steps as its prompt lists them, nested ones indented by words. */
export function numberedSteps(steps: readonly Step[]): { id: string; text: string }[] {
  return steps.flatMap((step) => {
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
  });
}
