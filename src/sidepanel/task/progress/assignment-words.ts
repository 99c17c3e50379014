import { payloadHead } from '../../../core/task/journal.ts';
import type { AgentRun } from '../../../core/task/state.ts';
import type { Texts } from '../../text/en.ts';

/**
 * An agent's assignment in words for a person: if code asked the question, what is looked for instead of the prompt.
 */
export const assignmentWords = (
  { assignment, ask }: Pick<AgentRun, 'assignment' | 'ask'>,
  { task }: Texts,
): string => (ask ? task.looksFor[ask.kind](ask.words) : payloadHead(assignment));
