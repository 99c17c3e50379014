import { deleteDB, openDB } from 'idb';

const RENEWED = 'log-renewed';
const SPARE = 'tabwright-spare';

/** The needed part of chrome.storage.session, which is empty after a restart of the browser. */
interface SessionArea {
  get(key: string): Promise<Record<string, unknown>>;
  set(items: Record<string, unknown>): Promise<void>;
}

/**
 * Makes the browser start a new log for the extension's databases, once per run of the browser.
 *
 * Chromium appends to the log of the previous run. If that run was killed in the middle of a record, the next start
 * after it finds the torn record in the middle of the log, considers it corruption, and discards all databases of the
 * extension (seen after 4 of 180 kills, and with each torn record). Deleting a non-empty database makes Chromium flush
 * its memory and drop the old log: the only way to do that from within a page.
 */
export async function renewLog(session: SessionArea): Promise<void> {
  if ((await session.get(RENEWED))[RENEWED] === true) return;
  const spare = await openDB(SPARE, 1, { upgrade: (database) => void database.createObjectStore('spare') });
  spare.close();
  await deleteDB(SPARE);
  await session.set({ [RENEWED]: true });
}
