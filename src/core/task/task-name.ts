import type { TaskState } from './state.ts';

const LENGTH = 60;

/**
 * The name of a task wherever it appears outside its own screen: the beginning of the person's words, which the panel
 * shows too. The name of its plan comes later, changes with a replan, and may be missing.
 */
export function taskName({ created }: Pick<TaskState, 'created'>): string {
  const words = created.words
    .slice(0, 10 * LENGTH)
    .trim()
    .replace(/\s+/g, ' ');
  return words.length > LENGTH ? `${words.slice(0, LENGTH - 1)}…` : words;
}
