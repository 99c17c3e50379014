import { nearest } from '../../core/context/similarity.ts';
import type { CommandResult } from '../../core/protocol/panel.ts';
import type { MemoryReader } from './memory-reader.ts';

/** Rows of one answer: a message to the panel stays small, and nobody reads more. */
const SHOWN = 200;

/** What the person is shown of what is remembered: tips and cases first, then tasks, newest first. */
export async function listMemories(
  store: MemoryReader,
  text: string | undefined,
): Promise<CommandResult<'memory.list'>> {
  const { items, tasks } = await store.read();
  const wanted = text?.trim();
  const isTask = (kind: string) => Number(kind === 'task');
  const sorted = wanted
    ? nearest(wanted, items, (item) => item.text, SHOWN)
    : items.toSorted((a, b) => isTask(a.kind) - isTask(b.kind) || b.at - a.at).slice(0, SHOWN);
  return {
    items: sorted.map(({ meaning: _, ...item }) => item),
    tasks,
    advice: items.filter(({ kind }) => kind !== 'task').length,
  };
}
