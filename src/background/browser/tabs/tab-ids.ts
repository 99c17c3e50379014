import { webext } from '../../webext.ts';

const KEY = 'replaced-tabs';

/** Follows tabs to which the browser gave a new id (putting a tab to sleep does). */
export interface TabIds {
  current(tabId: number): Promise<number>;
  /** The same from what this worker has heard or read so far. */
  known(tabId: number): number;
  /** The number in an event, and those that the same tab had before: a task may know it by any of them. */
  numbersOf(tabId: number): Promise<number[]>;
}

export function followReplacedTabs(onReplaced: (from: number, to: number) => void): TabIds {
  const known: Record<string, number> = {};
  let loaded: Promise<Record<string, number>> | undefined;
  const replacements = () => {
    loaded ??= webext.storage.session
      .get(KEY)
      .then((stored) => Object.assign(known, stored[KEY] as Record<string, number> | undefined));
    return loaded;
  };
  const newestOf = (tabId: number): number => {
    let id = tabId;
    for (const seen = new Set<number>(); known[id] !== undefined && !seen.has(id); ) {
      seen.add(id);
      id = known[id] ?? id;
    }
    return id;
  };
  webext.tabs.onReplaced.addListener((added, removed) => {
    onReplaced(removed, added);
    void replacements().then(() => {
      known[removed] = added;
      return webext.storage.session.set({ [KEY]: known });
    });
  });
  return {
    async current(tabId) {
      await replacements();
      return newestOf(tabId);
    },
    known: newestOf,
    async numbersOf(tabId) {
      const replaced = Object.entries(await replacements());
      const numbers = new Set([tabId]);
      // What is added during the iteration is visited too.
      for (const number of numbers)
        for (const [from, to] of replaced) if (to === number) numbers.add(Number(from));
      return [...numbers];
    },
  };
}
