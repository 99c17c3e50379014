import type { Entry, Payload } from '../../core/task/entry.ts';
import { sha256 } from '../../core/task/payload.ts';
import type { TraceOutcome } from '../trace/send-trace.ts';
import type { PanelCore } from './panel-core.ts';

/** Reading what a task has recorded, and giving it away. */
export interface RecordCommands {
  loadPayload(payload: Payload): Promise<unknown>;
  loadBlob(hash: string): Promise<unknown>;
  /** The complete stored journal of a task. */
  readEntries(taskId: string): Promise<readonly Entry[]>;
  /** Saves a task as JSON; false if it could not be read. */
  exportTask(taskId: string): Promise<boolean>;
  saveFile(name: string, text: string): void;
  /** Sends a task's trace to the address in the settings; returns the result. */
  sendTrace(taskId: string): Promise<TraceOutcome>;
}

export function recordCommands({ ports, store }: Pick<PanelCore, 'ports' | 'store'>): RecordCommands {
  const { entries, browser } = ports;
  return {
    loadPayload: entries.loadPayload,
    loadBlob: entries.loadBlob,
    readEntries: (taskId) => entries.readTask(taskId, 0),
    saveFile: (name, text) => browser.saveFile(name, text),
    async exportTask(taskId) {
      const { exportJson } = await import('../../core/task/export-json.ts');
      try {
        const exported = await exportJson(await entries.readTask(taskId, 0), entries.loadPayload, Date.now());
        browser.saveFile(`tabwright-${taskId}.json`, JSON.stringify(exported, null, 2));
        return true;
      } catch {
        return false;
      }
    },
    async sendTrace(taskId) {
      const { sendTrace } = await import('../trace/send-trace.ts');
      const address = store.getState().settings.traceAddress;
      const world = { entries, address, fetch: window.fetch.bind(window), hash: sha256 };
      return sendTrace(taskId, { ...world, version: browser.version() });
    },
  };
}
