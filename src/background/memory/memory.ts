import { chooseMemories, taskMemory } from '../../core/context/choose-memories.ts';
import type { MemorySettings, Remembered } from '../../core/context/memory.ts';
import type { Payload } from '../../core/task/entry.ts';
import type { TaskState } from '../../core/task/state.ts';
import type { MemoryStore } from './memory-store.ts';

/** What is remembered across tasks: written when one has ended, chosen when one begins. */
export function createMemory(dependencies: {
  store: MemoryStore;
  settings: () => Promise<{ memory: MemorySettings }>;
  load: (payload: Payload) => Promise<unknown>;
}) {
  const { store, settings, load } = dependencies;
  return {
    /** What a new task is told of earlier ones. A memory that cannot be read keeps no task from beginning. */
    async recall(words: string): Promise<Remembered[]> {
      try {
        const { memory } = await settings();
        return chooseMemories((await store.read()).items, words, memory);
      } catch (error) {
        console.error('What is remembered could not be read.', error);
        return [];
      }
    },
    /** Nothing is kept while the person wants no memory, and of a task that came to nothing. */
    async keep(state: TaskState): Promise<void> {
      try {
        const { memory } = await settings();
        if (memory.mode === 'off' || state.status !== 'completed' || !state.result) return;
        const text = taskMemory(state.created.words, await load(state.result));
        await store.add({ kind: 'task', at: state.endedAt ?? state.updatedAt, text, taskId: state.id });
      } catch (error) {
        console.error('The task could not be remembered.', error);
      }
    },
  };
}
