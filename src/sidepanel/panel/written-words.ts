import * as z from 'zod';
import type { PanelMemory } from '../port/panel-memory.ts';
import { bareWords } from './bare-words.ts';

/**
 * The person's unsent words to tasks: a message, by the task's id; an answer, by its question's id; or an edit of its
 * plan. Like the draft of a new task they outlive the panel, except for secrets in them: those stay in the open panel
 * only, which passes in what it has (`here`) and gets back everything that is stored.
 */
export type WrittenWords = Readonly<Record<string, string>>;

const WRITTEN = 'written';
/** Words to tasks that ended long ago need not be kept. */
const MOST = 50;

export const answerKey = (taskId: string, path: string): string => `${taskId} ${path}`;

/** For the person's edit of an ended task's plan. */
export const planKey = (taskId: string): string => answerKey(taskId, 'changed plan');

export const readWritten = (memory: PanelMemory): WrittenWords =>
  memory.read(WRITTEN, z.record(z.string(), z.string())) ?? {};

/**
 * Stores the words under that key; empty ones are deleted. Returns all stored words, including those of other windows.
 */
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

/** With the secrets that only this panel has, unless the words have changed since. */
const asTheyStand = (kept: readonly [string, string][], here: WrittenWords): WrittenWords =>
  Object.fromEntries(
    kept.map(([key, words]) => {
      const { [key]: own = words } = here;
      return [key, own === words || bareWords(own) === words ? own : words];
    }),
  );

/** Deletes the unsent words to that task and to its questions; without a task all of them. */
export const forgetWritten = (memory: PanelMemory, here: WrittenWords, taskId?: string): WrittenWords =>
  keepThose(memory, here, (task) => taskId !== undefined && task !== taskId);

/** Deletes the unsent words to tasks that are not in this list. */
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
