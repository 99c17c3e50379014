import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { renewLog } from './renew-log.ts';

test('it is done once in a run of the browser, and leaves no database behind', async () => {
  const stored = new Map<string, unknown>();
  let writes = 0;
  const session = {
    get: async (key: string) => ({ [key]: stored.get(key) }),
    set: async (items: Record<string, unknown>) => {
      writes++;
      for (const [key, value] of Object.entries(items)) stored.set(key, value);
    },
  };
  await renewLog(session);
  await renewLog(session);
  expect(writes).toBe(1);
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('tabwright-spare');
  stored.clear();
  await renewLog(session);
  expect(writes).toBe(2);
});
