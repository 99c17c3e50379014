import * as z from 'zod';
import type { ToldPage } from '../../core/agent/told-pages.ts';
import type { SessionArea } from './secrets.ts';

const storedSchema = z.record(z.string(), z.custom<ToldPage>());
const keyOf = (taskId: string): string => `told:${taskId}`;

/**
 * The pages as the models of a resting task were told them last. They outlive the worker, but not the browser or this
 * version of the extension, because then pages have other numbers.
 */
export function createToldPages(area: SessionArea) {
  return {
    save: (taskId: string, pages: Record<string, ToldPage>): Promise<void> =>
      // Without room the page is sent whole again.
      area.set({ [keyOf(taskId)]: pages }).catch(() => undefined),
    /** Takes them out: from here on models are told more, and what was kept is no longer what they were told last. */
    take: async (taskId: string): Promise<Record<string, ToldPage>> => {
      try {
        const stored = (await area.get(keyOf(taskId)))[keyOf(taskId)];
        if (stored === undefined) return {};
        await area.remove(keyOf(taskId));
        return storedSchema.safeParse(stored).data ?? {};
      } catch {
        // What may have been told twice is sent whole again: no task ends because of that.
        return {};
      }
    },
    forget: (taskId: string): Promise<void> => area.remove(keyOf(taskId)),
  };
}
