import * as z from 'zod';
import {
  type MemorySettings,
  type Recalled,
  rememberedSchema,
  taskMemory,
} from '../../core/context/memory.ts';
import type { Embedder } from '../../core/model/embed.ts';
import type { Payload } from '../../core/task/entry.ts';
import type { TaskState } from '../../core/task/state.ts';
import type { Clock } from '../../core/tools/browser-port.ts';
import type { MemoryStore } from './memory-store.ts';
import type { RecallRequest } from './message.ts';

/** A task waits no longer for memories, however many there are. */
const RECALL_MS = 5000;

/** Only in these modes do words go to the provider of embeddings. */
const byMeaning = ({ mode }: MemorySettings): boolean => mode === 'vector' || mode === 'longterm';

const foundSchema = z.object({ items: z.array(rememberedSchema), unread: z.int() });

/** What is remembered across tasks: written when a task has ended, chosen when one begins. */
export function createMemory(dependencies: {
  store: Pick<MemoryStore, 'add' | 'deleteTask'>;
  /** Searches all memories; the reply is unparsed. */
  search: (request: RecallRequest) => Promise<unknown>;
  settings: () => Promise<{ memory: MemorySettings }>;
  load: (payload: Payload) => Promise<unknown>;
  clock: Clock;
  /** Embeds texts, if the person's model can. */
  embed: Embedder;
}) {
  const { store, search, settings, load, clock, embed } = dependencies;
  const searchFor = async (words: string): Promise<Recalled> => {
    const { memory } = await settings();
    const meaning = byMeaning(memory) ? await embed(words) : undefined;
    const { items, unread } = foundSchema.parse(
      await search({ words, settings: memory, ...(meaning && { meaning }) }),
    );
    return { items, ...(unread > 0 && { trouble: 'part', unread }) };
  };
  /** Tasks whose memory was deleted during this worker's life: it may be writing it at this moment. */
  const deleted = new Set<string>();
  return {
    /**
     * What a new task is told about earlier ones. A memory that is unreadable or too slow does not prevent a task from
     * starting.
     */
    async recall(words: string): Promise<Recalled> {
      const given = new AbortController();
      try {
        const late = clock
          .sleep(RECALL_MS, given.signal)
          .then((): Recalled => ({ items: [], trouble: 'late' }));
        return await Promise.race([searchFor(words), late]);
      } catch (error) {
        console.error('What is remembered could not be read.', error);
        return { items: [], trouble: 'unreadable' };
      } finally {
        given.abort();
      }
    },
    /** Nothing is kept while the person wants no memory, or about a task without a result. */
    async keep(state: TaskState): Promise<void> {
      try {
        const { memory } = await settings();
        if (memory.mode === 'off' || state.status !== 'completed' || !state.result) return;
        const text = taskMemory(state.created.words, await load(state.result));
        const meaning = byMeaning(memory) ? await embed(text) : undefined;
        const at = state.endedAt ?? state.updatedAt;
        await store.add({ kind: 'task', at, text, taskId: state.id, ...(meaning && { meaning }) });
        if (deleted.has(state.id)) await store.deleteTask(state.id);
      } catch (error) {
        console.error('The task could not be remembered.', error);
      }
    },
    /** The person deletes the task and its memory, even if that is being written at this moment. */
    async deleteTask(taskId: string): Promise<void> {
      deleted.add(taskId);
      await store.deleteTask(taskId);
    },
  };
}
