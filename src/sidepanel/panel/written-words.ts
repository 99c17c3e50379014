import * as z from 'zod';
import type { PanelMemory } from '../port/panel-memory.ts';
import { bareWords } from './bare-words.ts';

/**
 * What the person has begun to write to a task and not sent: a message, by the id of the task, an answer, by that of its
 * question, or an edit of its plan. Like the draft of a new task it outlives the panel, but for the secrets in it: those
 * stand in the open panel alone, which hands in what it has (`here`) and is given back all that is kept.
 */
export type WrittenWords = Readonly<Record<string, string>>;

const WRITTEN = 'written';
/** Of tasks that are long over nothing needs to be kept. */
const MOST = 50;

export const answerKey = (taskId: string, path: string): string => `${taskId} ${path}`;

/** Of the plan of an ended task, as the person is changing it. */
export const planKey = (taskId: string): string => answerKey(taskId, 'changed plan');

export const readWritten = (memory: PanelMemory): WrittenWords =>
  memory.read(WRITTEN, z.record(z.string(), z.string())) ?? {};

/** Keeps the words under that key; empty ones are forgotten. Gives all that are kept, by other windows too. */
export function keepWritten(
  memory: PanelMemory,
  here: WrittenWords,
  key: string,
  words: string,
): WrittenWords {
  const { [key]: _, ...others } = readWritten(memory);
  const kept = Object.entries(words === '' ? others : { ...others, [key]: bareWords(words) }).slice(-MOST);
  memory.write(WRITTEN, Object.fromEntries(kept));
  return asTheyStand(kept, { ...here, [key]: words });
}

/** With the secrets that only this panel has, where nobody has written other words since. */
const asTheyStand = (kept: readonly [string, string][], here: WrittenWords): WrittenWords =>
  Object.fromEntries(
    kept.map(([key, words]) => {
      const { [key]: own = words } = here;
      return [key, own === words || bareWords(own) === words ? own : words];
    }),
  );

/** Forgets what was written to that task and to its questions; without a task everything. */
export const forgetWritten = (memory: PanelMemory, here: WrittenWords, taskId?: string): WrittenWords =>
  keepThose(memory, here, (task) => taskId !== undefined && task !== taskId);

/** Forgets what was written to tasks that are none of those. */
export function forgetWrittenToGone(
  memory: PanelMemory,
  here: WrittenWords,
  present: readonly { id: string }[],
): WrittenWords {
  const ids = new Set(present.map(({ id }) => id));
  return keepThose(memory, here, (task) => ids.has(task));
}

function keepThose(
  memory: PanelMemory,
  here: WrittenWords,
  staysOf: (taskId: string) => boolean,
): WrittenWords {
  const others = Object.entries(readWritten(memory)).filter(([key]) => staysOf(key.split(' ')[0] ?? ''));
  memory.write(WRITTEN, Object.fromEntries(others));
  return asTheyStand(others, here);
}
