import type { MemoryItem, MemorySettings, Remembered } from './memory.ts';
import { nearest } from './similarity.ts';

/** Characters of one memory in a prompt: an entry of the journal stays small. */
const TEXT_LENGTH = 350;
const MOST_ADVICE = 3;

/** Words of a task and what it brought, as they are remembered. Placeholders of secrets mean nothing later. */
export function taskMemory(words: string, result: unknown): string {
  const brought = typeof result === 'string' ? result : JSON.stringify(result ?? '');
  const plain = `${words.slice(0, 200)} → ${brought}`.replace(/⟪secret:\d+⟫/gu, '(a secret)');
  return plain.replace(/\s+/g, ' ').slice(0, 600);
}

/**
 * What a new task is told of earlier ones. `chat-history`: the last ones. `vector`: those nearest in meaning.
 * `longterm`: both together. Tips and cases of the person are chosen by similarity in every mode.
 * @param items all that is remembered, in any order
 */
export function chooseMemories(
  items: readonly MemoryItem[],
  words: string,
  { mode, count }: MemorySettings,
): Remembered[] {
  const tasks = items.filter(({ kind }) => kind === 'task').toSorted((a, b) => b.at - a.at);
  const advice = items.filter(({ kind }) => kind !== 'task');
  const told = (by: Remembered['by'], chosen: readonly MemoryItem[]): Remembered[] =>
    chosen.map(({ kind, text }) => ({ kind, by, text: text.slice(0, TEXT_LENGTH) }));
  const recent = { off: 0, vector: 0, 'chat-history': count, longterm: Math.floor(count / 2) }[mode];
  const last = tasks.slice(0, recent);
  const wanted = mode === 'off' ? 0 : count - recent;
  const found = wanted === 0 ? [] : nearest(words, tasks.slice(recent), ({ text }) => text, wanted);
  return [
    ...told(
      'found',
      nearest(words, advice, ({ text }) => text, MOST_ADVICE),
    ),
    ...told('found', found),
    ...told('recent', last),
  ];
}
