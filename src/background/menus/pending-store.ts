import * as z from 'zod';

/**
 * What is left for the panel of a window: by the menu a tab to attach, a selection to quote, a link to open; by a
 * clicked notification its task.
 */
const pendingSchema = z.object({
  tabId: z.int().optional(),
  quote: z.string().optional(),
  linkUrl: z.string().optional(),
  taskId: z.string().optional(),
});
export type Pending = z.infer<typeof pendingSchema>;

/** The needed part of chrome.storage.session. */
export interface PendingArea {
  get(key: string): Promise<Record<string, unknown>>;
  set(items: Record<string, unknown>): Promise<void>;
  remove(key: string): Promise<void>;
}

const storedSchema = z.object({ at: z.number(), pending: pendingSchema });
const keyOf = (windowId: number): string => `pending:${windowId}`;
/** If the panel could not be opened, what was left for it must not appear hours later. */
const GOOD_FOR_MS = 5 * 60_000;

/** One pending item per window, taken once. It outlives the worker, not the browser. */
export function createPendingStore(area: PendingArea, now: () => number) {
  return {
    put: (windowId: number, pending: Pending): Promise<void> =>
      area.set({ [keyOf(windowId)]: { at: now(), pending } }),
    take: async (windowId: number): Promise<Pending> => {
      const key = keyOf(windowId);
      const stored = storedSchema.safeParse((await area.get(key))[key]);
      if (!stored.success) return {};
      await area.remove(key);
      return now() - stored.data.at <= GOOD_FOR_MS ? stored.data.pending : {};
    },
  };
}
export type PendingStore = ReturnType<typeof createPendingStore>;
