import type { Worker } from 'playwright';

/** A request from the worker to a page, with the times of sending and answering, in ms of the worker's clock. */
export interface TimedMessage {
  kind: string;
  sentAt: number;
  answeredAt: number;
  /** Number of nodes in the answer to a look. */
  nodes?: number;
}

/** Records in the worker when each request to a page is sent and answered. */
export async function logMessages(worker: Worker): Promise<void> {
  await worker.evaluate('globalThis.__name = (given) => given');
  await worker.evaluate(() => {
    const log: TimedMessage[] = [];
    Object.assign(globalThis, { messageLog: log });
    const { tabs } = chrome;
    const send = tabs.sendMessage.bind(tabs) as (...given: unknown[]) => Promise<unknown>;
    const timed = (tabId: unknown, message: unknown, ...rest: unknown[]): Promise<unknown> => {
      const entry: TimedMessage = {
        kind: (message as { request?: { kind: string } }).request?.kind ?? '',
        sentAt: performance.now(),
        answeredAt: Number.NaN,
      };
      log.push(entry);
      return send(tabId, message, ...rest).then(
        (reply) => {
          entry.answeredAt = performance.now();
          const { nodes } = (reply as { value?: { nodes?: unknown[] } } | undefined)?.value ?? {};
          if (nodes) entry.nodes = nodes.filter((node) => typeof node !== 'number').length;
          return reply;
        },
        (error: unknown) => {
          entry.answeredAt = performance.now();
          throw error;
        },
      );
    };
    Object.assign(tabs, { sendMessage: timed });
  });
}

/** The records since the last call. */
export const takeMessages = (worker: Worker): Promise<TimedMessage[]> =>
  worker.evaluate(() => (globalThis as unknown as { messageLog: TimedMessage[] }).messageLog.splice(0));
