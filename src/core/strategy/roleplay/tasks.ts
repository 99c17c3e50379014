import type { Agent, ReadReply } from '../../agent/agent.ts';
import { taskListPrompt, taskUpdatePrompt } from '../../agent/prompts/roleplay-tasks.ts';
import { speaker } from './agents.ts';
import { refused } from './read-replies.ts';

const MOST = 8;
const LONGEST = 300;

/** Splits the task into smaller ones, in order. */
export const taskLister: Agent = speaker('Tasks', 'planner', taskListPrompt, (text) =>
  readTasks(text, false),
);

/** Brings the list up to date after a solution. */
export const listUpdater: Agent = speaker('Tasks', 'planner', taskUpdatePrompt, (text) =>
  readTasks(text, true),
);

/** The list as it is told. */
export const openTasks = (tasks: unknown): string => {
  const list = Array.isArray(tasks) ? tasks : [];
  return list.length === 0 ? 'None.' : list.map((task, index) => `${index + 1}. ${task}`).join('\n');
};

/** Reads a numbered list of tasks. `mayBeEmpty`: None is a list too. */
export function readTasks(text: string, mayBeEmpty: boolean): ReadReply {
  const lines = text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));
  if (mayBeEmpty && lines.length === 1 && /^\W*(?:None|无)\W*$/iu.test(lines[0] ?? ''))
    return { ok: true, value: [] };
  const tasks = lines.map((line) => /^\d+\s*[.)、．]\s*(.+)$/.exec(line)?.[1]?.trim());
  const isList = tasks.every((task = '') => task !== '' && task.length <= LONGEST);
  if (!isList || tasks.length === 0 || tasks.length > MOST)
    return refused(
      `it is no list of 1 to ${MOST} tasks, each on a line as "1. …", with at most ${LONGEST} characters.`,
    );
  return { ok: true, value: tasks };
}
