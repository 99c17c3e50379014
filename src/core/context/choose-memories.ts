import type { ComparedMemory, MemorySettings, Remembered } from './memory.ts';
import { nearest } from './similarity.ts';

/** Characters of one memory in a prompt: an entry of the journal stays small. */
const TEXT_LENGTH = 350;
const MOST_ADVICE = 3;

/**
 * What a new task is told of earlier ones. `chat-history`: the last ones. `vector`: those nearest in meaning.
 * `longterm`: both together. Tips and cases of the person are chosen by similarity in every mode.
 * @param items all that is remembered, in any order; those that were compared by meaning are chosen by it, the others
 * by their terms
 */
export function chooseMemories(
  items: readonly ComparedMemory[],
  words: string,
  { mode, count }: MemorySettings,
): Remembered[] {
  const tasks = items.filter(({ kind }) => kind === 'task').toSorted((a, b) => b.at - a.at);
  const advice = items.filter(({ kind }) => kind !== 'task');
  const told = (by: Remembered['by'], chosen: readonly ComparedMemory[]): Remembered[] =>
    chosen.map(({ kind, text }) => ({ kind, by, text: text.slice(0, TEXT_LENGTH) }));
  const recent = { off: 0, vector: 0, 'chat-history': count, longterm: Math.floor(count / 2) }[mode];
  const last = tasks.slice(0, recent);
  const wanted = mode === 'off' ? 0 : count - recent;
  const found = wanted === 0 ? [] : foundAmong(tasks.slice(recent), words, wanted);
  return [
    ...told(
      'found',
      nearest(words, advice, ({ text }) => text, MOST_ADVICE),
    ),
    ...told('found', found),
    ...told('recent', last),
  ];
}

/** Meanings that are less alike than this have nothing to do with each other. */
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
