import type { Step } from './plan.ts';

/** One line of text for a step, as a drawing shows it. */
export function labelOf(step: Step): string {
  switch (step.kind) {
    case 'step':
      return step.text;
    case 'confirm':
      return step.question;
    case 'forEach':
      return `For each: ${Array.isArray(step.items) ? step.items.join(', ') : step.items}`;
    case 'loop':
      return `Until ${step.until} (at most ${step.max} times)`;
    case 'watch':
      return `${step.loop ? 'Each time' : 'When'}: ${step.description}`;
  }
}
