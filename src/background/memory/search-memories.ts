import { chooseMemories } from '../../core/context/choose-memories.ts';
import type { Remembered } from '../../core/context/memory.ts';
import type { MemoryReader } from './memory-reader.ts';
import type { RecallRequest } from './message.ts';

/** Tasks are read for so long: what was read is looked through after it, and a task waits for both. */
const READING_MS = 2500;

/**
 * What a task with these words is told of earlier ones, and how many of these were not looked through in the time there
 * is: the oldest.
 * @param now ms of any clock that only goes on
 */
export async function searchMemories(
  reader: MemoryReader,
  { words, settings, meaning }: RecallRequest,
  now: () => number,
): Promise<{ items: Remembered[]; unread: number }> {
  const end = now() + READING_MS;
  const most = { off: 0, 'chat-history': settings.count, vector: undefined, longterm: undefined }[
    settings.mode
  ];
  const { items, unread } = await reader.read({ meaning, most, goOn: () => now() < end });
  return { items: chooseMemories(items, words, settings), unread: most === undefined ? unread : 0 };
}
