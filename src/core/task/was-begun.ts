import { BUILT_IN } from '../model/built-in.ts';
import type { TaskState } from './state.ts';

/**
 * Was anything of the task begun? Nothing was when its model never answered, or when the built-in interpreter did not
 * understand the request.
 */
export function wasBegun({ created, agents }: Pick<TaskState, 'created' | 'agents'>): boolean {
  const turns = agents.flatMap((run) => run.turns);
  const answered = created.model !== BUILT_IN && turns.some(({ reply }) => reply !== undefined);
  return answered || turns.some(({ calls }) => calls.some(({ tool }) => tool !== 'return_output'));
}
