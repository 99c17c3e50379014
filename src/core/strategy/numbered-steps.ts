import type { StepLine } from '../agent/agent.ts';
import type { ActionStep, Step } from '../plan/plan.ts';
import { cutTo } from './short-results.ts';

/** Characters of a planned call's input in the prompt. */
export const LONGEST_INPUT = 1000;

/** An agent's steps as its prompt lists them; the steps inside a forEach, loop or watch follow their head. */
export const numberedSteps = (steps: readonly Step[]): StepLine[] => steps.flatMap((step) => linesOf(step));

function linesOf(step: Step): StepLine[] {
  const { id, kind } = step;
  switch (step.kind) {
    case 'step': {
      const note = noteOf(step);
      return [{ id, kind, text: step.text, ...(note === '' ? {} : { note }) }];
    }
    case 'confirm':
      return [{ id, kind, text: `Ask the person: ${step.question}` }];
    case 'forEach': {
      const items = Array.isArray(step.items) ? step.items.join(', ') : step.items;
      return [{ id, kind, text: `For each of ${items}:` }, ...numberedSteps(step.steps)];
    }
    case 'loop':
      return [
        { id, kind, text: `Repeat until ${step.until} (at most ${step.max} times):` },
        ...numberedSteps(step.steps),
      ];
    case 'watch':
      return [{ id, kind, text: `When ${step.description}:` }, ...numberedSteps(step.trigger)];
  }
}

function noteOf({ input, output, returns, calls = [] }: ActionStep): string {
  const form = returns === undefined ? '' : ` as ${returns}`;
  return [
    ...(input && input.length > 0 ? [`uses ${input.join(', ')}`] : []),
    ...(output === undefined ? [] : [`leaves ${output}${form}`]),
    ...calls.map(({ tool, input: given }) => {
      const written = JSON.stringify(given);
      return written === '{}' ? `call ${tool}` : `call ${tool} ${cutTo(written, LONGEST_INPUT)}`;
    }),
  ].join('; ');
}
