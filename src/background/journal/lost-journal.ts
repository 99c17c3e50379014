const KEPT = 'journal-kept';

/** What is needed of chrome.storage.local, which does not lie where the journal lies. */
interface LocalArea {
  get(key: string): Promise<Record<string, unknown>>;
  set(items: Record<string, unknown>): Promise<void>;
}

/**
 * Has the browser thrown the journal away? It does so without a word with databases that it takes for damaged. `epoch`
 * counts the workers that wrote to the journal: it is 1 in a new one only.
 */
export async function isJournalLost(local: LocalArea, epoch: number): Promise<boolean> {
  const kept = (await local.get(KEPT))[KEPT] === true;
  if (epoch > 1 && !kept) await local.set({ [KEPT]: true });
  return kept && epoch === 1;
}
