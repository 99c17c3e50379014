import type { ComparedMemory } from '../../core/context/memory.ts';
import { nearest } from '../../core/context/similarity.ts';
import type { CommandParams, CommandResult } from '../../core/protocol/panel.ts';
import type { MemoryReader } from './memory-reader.ts';

/** Rows of one answer: a message to the panel stays small, and nobody reads more. */
const SHOWN = 200;
/** For an export: as many as fit well into one message. */
const AT_ONCE = 5000;
/** Time limit for reading tasks when the person searches; the search over what was read follows. */
const SEARCH_MS = 5000;

/**
 * The memories that the person sees: tips and cases first, then tasks, newest first. For a search also the number of
 * tasks left out for lack of time: the oldest.
 * @param now ms of any monotonic clock
 */
export async function listMemories(
  store: MemoryReader,
  { text, from }: CommandParams<'memory.list'>,
  now: () => number,
): Promise<CommandResult<'memory.list'>> {
  const wanted = text?.trim();
  const last = from === undefined ? SHOWN : from + AT_ONCE;
  const end = now() + SEARCH_MS;
  const { items, tasks, unread } = await store.read(wanted ? { goOn: () => now() < end } : { most: last });
  const isTask = (kind: string) => Number(kind === 'task');
  const sorted = items.toSorted((a, b) => isTask(a.kind) - isTask(b.kind) || b.at - a.at);
  const shown = wanted ? found(wanted, sorted) : sorted.slice(from ?? 0, last);
  return {
    items: shown.map(({ alike: _, ...item }) => item),
    tasks,
    advice: items.filter(({ kind }) => kind !== 'task').length,
    ...(wanted && unread > 0 && { unread }),
  };
}

/** In a search box people expect substring matches, also inside words; similar items follow. */
function found(wanted: string, items: readonly ComparedMemory[]): ComparedMemory[] {
  const words = foldedText(wanted).split(/\s+/u);
  const holding = items.filter((item) => {
    const text = foldedText(item.text);
    return words.every((word) => text.includes(word));
  });
  const like = nearest(wanted, items, (item) => item.text, SHOWN);
  return [...new Set([...holding, ...like])].slice(0, SHOWN);
}

const foldedText = (text: string): string => text.normalize('NFKC').toLowerCase();
