import type { TaskState } from '../../core/task/state.ts';
import { stepsDone } from '../../core/task/steps-done.ts';

/** What a stopped task had done, for the person. */
export function whatWasDone(state: TaskState): string {
  const { done, perhaps } = stepsDone(state);
  return [
    done.length > 0 && `This had been done:\n${listed(done)}`,
    done.length + perhaps.length === 0 && 'Nothing had been done in pages yet.',
    perhaps.length > 0 && `This was just being done, and may be done or not:\n${listed(perhaps)}`,
  ]
    .filter(Boolean)
    .join('\n');
}

const listed = (steps: readonly string[]): string => steps.map((step) => `- ${step}`).join('\n');
