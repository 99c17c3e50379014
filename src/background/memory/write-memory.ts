import type { MemoryStore } from './memory-store.ts';
import type { MemoryWrite } from './message.ts';

/** Performs one write; true when it is done. */
export async function writeMemory(store: MemoryStore, write: MemoryWrite): Promise<true> {
  if (write.do === 'add') await store.add(write.item);
  else if (write.do === 'delete') await store.delete(write.keys);
  else if (write.do === 'delete-task') await store.deleteTask(write.taskId);
  else await store.clear();
  return true;
}
