import type { MemoryStore } from './memory-store.ts';
import type { MemoryWrite } from './message.ts';

/** What is remembered, as the worker writes it: `ask` carries it to the offscreen document, which holds the database. */
export function offscreenMemory(ask: (write: MemoryWrite) => Promise<unknown>): MemoryStore {
  const write = async (given: MemoryWrite): Promise<void> => {
    // A job that failed answers nothing.
    if ((await ask(given)) !== true) throw new Error('What is remembered could not be written.');
  };
  return {
    add: (item) => write({ do: 'add', item }),
    delete: (keys) => write({ do: 'delete', keys }),
    deleteTask: (taskId) => write({ do: 'delete-task', taskId }),
    clear: () => write({ do: 'clear' }),
  };
}
