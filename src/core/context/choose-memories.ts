import { cutBehindWord, fitTexts, lengthsAsJson } from './fit-texts.ts';
import type { ComparedMemory, MemorySettings, Remembered } from './memory.ts';
import { nearest } from './similarity.ts';

/** Characters of an earlier task in a prompt. */
const TASK_LENGTH = 350;
const MOST_ADVICE = 3;
/** Characters of all texts as JSON: a journal entry stays small. The person's own texts come first. */
const ROOM = 3500;
/** Characters as JSON reserved for each earlier task, however long the tips are. */
const LEAST_OF_TASK = 200;

/**
 * Chooses what a new task is told about earlier ones. `chat-history`: the last ones. `vector`: those nearest in
 * meaning. `longterm`: both. The person's tips and cases are chosen by similarity in every mode.
 * @param items all memories, in any order; those with a comparison by meaning are ranked by it, the others by their
 * terms
 */
export function chooseMemories(
  items: readonly ComparedMemory[],
  words: string,
  { mode, count }: MemorySettings,
): Remembered[] {
  const tasks = items.filter(({ kind }) => kind === 'task').toSorted((a, b) => b.at - a.at);
  const advice = items.filter(({ kind }) => kind !== 'task');
  const { found, last } = chosenAmong(tasks, words, { mode, count });
  const tips = nearest(words, advice, ({ text }) => text, MOST_ADVICE);
  const ofTasks = [...found, ...last].map(({ text }) => cutBehindWord(text, TASK_LENGTH));
  const kept = Math.min(lengthsAsJson(ofTasks), ofTasks.length * LEAST_OF_TASK);
  const ofTips = fitTexts(
    tips.map(({ text }) => text),
    ROOM - kept,
  );
  const texts = [...ofTips, ...fitTexts(ofTasks, ROOM - lengthsAsJson(ofTips))];
  return [...tips, ...found, ...last].map(({ kind }, index) => ({
    kind,
    by: index < tips.length + found.length ? 'found' : 'recent',
    text: texts[index] ?? '',
  }));
}

/** Those that the mode selects from an ordered list, the newest first. */
export function chosenAmong(
  newestFirst: readonly ComparedMemory[],
  words: string,
  { mode, count }: MemorySettings,
): { found: ComparedMemory[]; last: ComparedMemory[] } {
  const recent = { off: 0, vector: 0, 'chat-history': count, longterm: Math.floor(count / 2) }[mode];
  const wanted = mode === 'off' ? 0 : count - recent;
  return {
    found: wanted === 0 ? [] : foundAmong(newestFirst.slice(recent), words, wanted),
    last: newestFirst.slice(0, recent),
  };
}

/** Meanings below this similarity are unrelated. */
const LEAST_ALIKE = 0.35;

function foundAmong(tasks: readonly ComparedMemory[], words: string, count: number): ComparedMemory[] {
  const likeness = ({ alike = 0 }: ComparedMemory): number => alike;
  const alike = tasks
    .filter((task) => likeness(task) >= LEAST_ALIKE)
    .sort((a, b) => likeness(b) - likeness(a))
    .slice(0, count);
  const others = tasks.filter((task) => task.alike === undefined);
  return [...alike, ...nearest(words, others, ({ text }) => text, count - alike.length)];
}
