import { payloadHead } from '../../core/task/journal.ts';
import type { AgentRun } from '../../core/task/state.ts';
import type { Texts } from '../text/en.ts';

/** What an agent was given to do, for a person: where code put the question to it, what is looked for and no prompt. */
export const assignmentWords = (
  { assignment, ask }: Pick<AgentRun, 'assignment' | 'ask'>,
  { task }: Texts,
): string => (ask ? task.looksFor[ask.kind](ask.words) : payloadHead(assignment));
