import type { Agent } from '../../agent/agent.ts';
import { taskListPrompt, taskUpdatePrompt } from '../../agent/prompts/roleplay-tasks.ts';
import { speaker } from './agents.ts';
import { readTasks } from './read-replies.ts';

/** Splits the task into smaller ones, in order. */
export const taskLister: Agent = speaker('Tasks', 'planner', taskListPrompt, (text) =>
  readTasks(text, false),
);

/** Updates the list after a solution. */
export const listUpdater: Agent = speaker('Tasks', 'planner', taskUpdatePrompt, (text) =>
  readTasks(text, true),
);

/** The list as prompts show it. */
export const openTasks = (tasks: unknown): string => {
  const list = Array.isArray(tasks) ? tasks : [];
  return list.length === 0 ? 'None.' : list.map((task, index) => `${index + 1}. ${task}`).join('\n');
};
