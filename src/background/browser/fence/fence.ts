import { webext } from '../../webext.ts';
import { buildFenceRules } from './fence-rules.ts';

export interface Fence {
  /**
   * Restricts the tab to its origins until the returned function is called, which nothing has to wait for. Nothing may be
   * done when this rejects.
   */
  raise(request: {
    tabId: number;
    origins: readonly string[];
    documentOrigins: readonly string[];
  }): Promise<() => void>;
  /** Removes what a dead worker left behind. Call at the start of the worker. */
  sweep(): Promise<void>;
}

export function createFence(): Fence {
  let nextId = 1;
  let swept: Promise<void> | undefined;
  /** Rules that the browser did not remove when asked; it is asked again with the next ones. */
  const overdue = new Set<number>();

  const sweep = (): Promise<void> => {
    // Once per worker, so that rules of this worker are not removed. There are none of them before it has succeeded.
    swept ??= webext.declarativeNetRequest
      .getSessionRules()
      .then((rules) => remove(rules.map((rule) => rule.id)))
      .catch((error: unknown) => {
        swept = undefined;
        throw error;
      });
    return swept;
  };

  return {
    sweep,
    async raise({ tabId, origins, documentOrigins }) {
      const [tabs] = await Promise.all([webext.tabs.query({}), sweep()]);
      const otherTabIds = tabs.flatMap((tab) => (tab.id === undefined ? [] : [tab.id]));
      const rules = buildFenceRules({ firstId: nextId, tabId, origins, documentOrigins, otherTabIds });
      nextId += rules.length;
      const removeRuleIds = [...overdue];
      await webext.declarativeNetRequest.updateSessionRules({ addRules: rules, removeRuleIds });
      for (const id of removeRuleIds) overdue.delete(id);
      const lower = (): Promise<void> =>
        remove(rules.map((rule) => rule.id)).catch(() => {
          for (const { id } of rules) overdue.add(id);
        });
      // The browser answers in order, so what the caller asks next (a look) goes first.
      return () => void setTimeout(lower);
    },
  };
}

async function remove(removeRuleIds: number[]): Promise<void> {
  if (removeRuleIds.length > 0) await webext.declarativeNetRequest.updateSessionRules({ removeRuleIds });
}
