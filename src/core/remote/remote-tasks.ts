import { inStore, type OneStore } from '../task/one-store.ts';

/**
 * Tasks that agents elsewhere have made of our messages and that are not over yet, by the key of the call: so that they
 * are found again when the browser was closed meanwhile. Nothing of what was said stands here.
 */
export interface RemoteTask {
  key: string;
  /** Identity of the agent in the list of servers, and the digest of its address. */
  server: string;
  address: string;
  /** As the agent calls it. */
  task: string;
  /** When it was begun (ms since the epoch). */
  at: number;
}

const DATABASE: OneStore = { name: 'tabwright-agent-tasks', version: 1, store: 'tasks' };
/** A task of ours that nobody has gone on with by then has no use for it. */
const KEPT_MS = 14 * 24 * 3600 * 1000;

/** Names of the tasks that remote agents made of our messages, by the key of the call. They outlive the worker. */
export interface RemoteTasks {
  keep(task: RemoteTask): Promise<void>;
  find(key: string): Promise<RemoteTask | undefined>;
  forget(key: string): Promise<void>;
}

/** `factory` is `indexedDB`. Rejects when the database does not answer. */
export const remoteTasks = (factory: IDBFactory): RemoteTasks => {
  const forget = async (key: string): Promise<void> => {
    await inStore(factory, DATABASE, 'readwrite', (store) => store.delete(key));
  };
  return {
    forget,
    find: async (key) =>
      (await inStore(factory, DATABASE, 'readonly', (store) => store.get(key))) as RemoteTask | undefined,
    keep: async (task) => {
      await inStore(factory, DATABASE, 'readwrite', (store) => store.put(task, task.key));
      const all = (await inStore(factory, DATABASE, 'readonly', (store) => store.getAll())) as RemoteTask[];
      for (const { key, at } of all) if (at < task.at - KEPT_MS) await forget(key);
    },
  };
};
