import type { Debugger } from './debugger.ts';
import { createDialogs, type Dialogs } from './dialogs.ts';

/** Tabs to which we are attached, recorded beyond the life of the worker, because Chrome's attachments outlive it. */
export interface AttachedStore {
  read(): Promise<number[]>;
  write(tabIds: number[]): Promise<void>;
}

export interface Attachments {
  dialogs: Dialogs;
  /** Attaches to the tab unless attached already; otherwise returns the reason in words. */
  ensure(tabId: number): Promise<{ attached: true } | { attached: false; why: string }>;
  has(tabId: number): boolean;
  send(tabId: number, method: string, params?: Record<string, unknown>): Promise<unknown>;
  /** Receives the debugger's events until the signal is aborted. */
  onEvent(listener: (tabId: number, method: string, params: unknown) => void, signal: AbortSignal): void;
  release(tabIds: readonly number[]): Promise<void>;
  /** Detaches what a dead worker left attached. Call once at the start of the worker. */
  sweep(): Promise<void>;
}

/**
 * The debugger's attachments. Attached only when a tab needs real input, detached when its task ends or rests.
 * @param canceled the person pressed Cancel in Chrome's bar; Chrome then detaches from every tab
 */
export function createAttachments(
  debug: Debugger,
  store: AttachedStore,
  canceled: (tabId: number) => void,
): Attachments {
  const attached = new Map<number, Promise<void>>();
  const dialogs = createDialogs();
  const listeners = new Set<(tabId: number, method: string, params: unknown) => void>();
  const remember = () => store.write([...attached.keys()]).catch(() => undefined);
  const forget = (tabId: number): void => {
    dialogs.forget(tabId);
    if (attached.delete(tabId)) void remember();
  };

  debug.onEvent((tabId, method, params) => {
    if (!attached.has(tabId)) return;
    dialogs.hear(tabId, method, params);
    for (const listener of listeners) listener(tabId, method, params);
  });
  debug.onDetach((tabId, reason) => {
    const ours = attached.has(tabId);
    forget(tabId);
    if (ours && reason === 'canceled_by_user') canceled(tabId);
  });

  const attach = async (tabId: number): Promise<void> => {
    // Recorded first: a worker that dies here leaves it to the next one.
    await remember();
    await debug.attach(tabId);
    try {
      // Without it Chrome reports no dialogs. A window that is not in front counts as focused, so that keys arrive.
      await debug.send(tabId, 'Page.enable', {});
      await debug.send(tabId, 'Emulation.setFocusEmulationEnabled', { enabled: true });
      if (!attached.has(tabId)) throw new Error('the task came to rest before it was attached.');
    } catch (error) {
      await debug.detach(tabId).catch(() => undefined);
      throw error;
    }
  };

  return {
    dialogs,
    has: (tabId) => attached.has(tabId),
    async ensure(tabId) {
      let attaching = attached.get(tabId);
      if (!attaching) {
        attaching = Promise.resolve().then(() => attach(tabId));
        attached.set(tabId, attaching);
      }
      try {
        await attaching;
        return { attached: true };
      } catch (error) {
        forget(tabId);
        return { attached: false, why: whyNotAttached(String(error)) };
      }
    },
    send: (tabId, method, params = {}) => debug.send(tabId, method, params),
    onEvent(listener, signal) {
      listeners.add(listener);
      signal.addEventListener('abort', () => listeners.delete(listener), { once: true });
    },
    async release(tabIds) {
      const ours = tabIds.filter((tabId) => attached.has(tabId));
      for (const tabId of ours) forget(tabId);
      await Promise.all(ours.map((tabId) => debug.detach(tabId).catch(() => undefined)));
    },
    async sweep() {
      const left = await store.read();
      await Promise.all(left.map((tabId) => debug.detach(tabId).catch(() => undefined)));
      if (left.length > 0) await store.write([]);
    },
  };
}

/** Chrome gives the reason only in words; they are passed on, with what can be done. */
function whyNotAttached(error: string): string {
  const words = error.replace(/^Error: /, '').slice(0, 200);
  return /already attached/i.test(words)
    ? 'Real input is not possible: another debugger is attached to this tab. Ask the person to close it (human_interact, request_help), then try again.'
    : `Real input is not possible in this tab; Chrome says: ${words}`;
}
