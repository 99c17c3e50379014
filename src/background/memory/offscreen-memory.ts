import type { MemoryStore } from './memory-store.ts';
import type { MemoryWrite } from './message.ts';

/** The worker's access to memories: `ask` sends requests to the offscreen document, which holds the database. */
export function offscreenMemory(ask: (write: MemoryWrite) => Promise<unknown>): MemoryStore {
  const write = async (given: MemoryWrite): Promise<void> => {
    // A failed job sends no answer.
    if ((await ask(given)) !== true) throw new Error('What is remembered could not be written.');
  };
  return {
    add: (item) => write({ do: 'add', item }),
    delete: (keys) => write({ do: 'delete', keys }),
    deleteTask: (taskId) => write({ do: 'delete-task', taskId }),
    clear: () => write({ do: 'clear' }),
  };
}
