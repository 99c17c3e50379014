const KEPT = 'journal-kept';

/** The needed part of chrome.storage.local, which is stored separately from the journal. */
interface LocalArea {
  get(key: string): Promise<Record<string, unknown>>;
  set(items: Record<string, unknown>): Promise<void>;
}

/**
 * Has the browser discarded the journal? It silently does so with databases that it considers corrupt. `epoch` counts
 * the workers that wrote to the journal: it is 1 only in a new one.
 */
export async function isJournalLost(local: LocalArea, epoch: number): Promise<boolean> {
  const kept = (await local.get(KEPT))[KEPT] === true;
  if (epoch > 1 && !kept) await local.set({ [KEPT]: true });
  return kept && epoch === 1;
}
