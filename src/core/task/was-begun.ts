import type { TaskState } from './state.ts';

/**
 * Was anything of it begun? Nothing was when its model never answered, or when the built-in interpreter did not understand
 * the wish.
 */
export function wasBegun({ created, agents }: Pick<TaskState, 'created' | 'agents'>): boolean {
  const turns = agents.flatMap((run) => run.turns);
  const answered = created.model !== 'built-in' && turns.some(({ reply }) => reply !== undefined);
  return answered || turns.some(({ calls }) => calls.some(({ tool }) => tool !== 'return_output'));
}
