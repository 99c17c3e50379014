import { inStore, type OneStore } from '../task/one-store.ts';

/**
 * Unfinished tasks that remote agents created from our messages, by the key of the call, so that they are found again
 * if the browser was closed meanwhile. No content of messages is stored here.
 */
export interface RemoteTask {
  key: string;
  /** Id of the agent in the list of servers, and the hash of its address. */
  server: string;
  address: string;
  /** The agent's id of the task. */
  task: string;
  /** Start time (ms since the epoch). */
  at: number;
}

const DATABASE: OneStore = { name: 'tabwright-agent-tasks', version: 1, store: 'tasks' };
/** A task of ours that nobody has continued by then does not need it any more. */
const KEPT_MS = 14 * 24 * 3600 * 1000;

/** Ids of the tasks that remote agents created from our messages, by the key of the call. They outlive the worker. */
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
