import { chooseMemories } from '../../core/context/choose-memories.ts';
import type { Remembered } from '../../core/context/memory.ts';
import type { MemoryReader } from './memory-reader.ts';
import type { RecallRequest } from './message.ts';

/** Time limit for reading tasks; the search over what was read follows, and a task waits for both. */
const READING_MS = 2500;

/**
 * What a task with these words is told about earlier ones, and how many of them were not searched for lack of time: the
 * oldest.
 * @param now ms of any monotonic clock
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
