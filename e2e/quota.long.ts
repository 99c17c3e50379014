import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { ensureBuilt } from '../scripts/ensure-built.ts';
import { startMisbehavingWorld } from './misbehaving/world.ts';
import { startPlayedModel } from './played-model/server.ts';
import { call, click, finish, gate } from './played-model/turns.ts';

const LIMITED = '.cache/dist-limited';

/** The built extension without the right to as much room as the disk has: no override of the quota holds for that. */
function limitedBuild(): string {
  ensureBuilt();
  rmSync(LIMITED, { recursive: true, force: true });
  cpSync('dist', LIMITED, { recursive: true });
  const file = `${LIMITED}/manifest.json`;
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as { permissions: string[] };
  const permissions = manifest.permissions.filter((name) => name !== 'unlimitedStorage');
  writeFileSync(file, JSON.stringify({ ...manifest, permissions }));
  return LIMITED;
}

test('without room a task stops where it is and says so; after a deletion it goes on', async () => {
  test.setTimeout(240_000);
  const world = await startMisbehavingWorld(limitedBuild());
  const press = click('button', 'Target');
  const full = gate();
  const turns = [press, full.hold(press), () => call('read_page'), press, ...finish('The work is through.')];
  const model = await startPlayedModel({ turns });
  const { own, extension } = world;
  try {
    const run = (request: object) =>
      extension<{ taskId: string; status: string }>(
        `tabwright.run(${JSON.stringify({ approve: 'allow', ...request })})`,
      );
    const [first, second, tab] = [
      await world.open('/plain'),
      await world.open('/plain'),
      await world.open('/plain'),
    ];
    const old = [
      await run({ words: 'read the page', tabId: first.tabId, model: 'built-in' }),
      await run({ words: 'read the page', tabId: second.tabId, model: 'built-in' }),
    ];
    expect(old.map(({ status }) => status)).toEqual(['completed', 'completed']);

    const quota = (quotaSize?: number) =>
      own.send('Storage.overrideQuotaForOrigin', { origin: own.origin, ...(quotaSize && { quotaSize }) });
    await quota(1);
    const hits = () => tab.ask<number>('hits');
    const said = () => extension<string[]>(`chrome.notifications.getAll().then(Object.keys)`);
    const running = run({
      words: 'Press the target again and again',
      tabId: tab.tabId,
      model: { name: 'played', baseUrl: model.baseUrl },
      strategy: 'react',
    });
    running.catch(() => undefined);
    await full.reached;
    const begun = Date.now();
    await quota(1);
    // The browser goes by what it knew of the room for 30 s.
    await expect.poll(() => extension(`(${tryToWrite})()`), { timeout: 60_000 }).toBe('QuotaExceededError');
    console.log(`Counted: no room is left ${Math.round((Date.now() - begun) / 1000)} s after the override`);
    full.open();
    await expect.poll(said).toHaveLength(1);
    const stopped = { hits: await hits(), requests: model.requests.length };
    expect(stopped).toEqual({ hits: 1, requests: 2 });

    // Deleting works without any room, and does not make enough of it here: the task tries, and waits again.
    const remove = (taskId = '') => extension(`tabwright.delete(${JSON.stringify(taskId)})`);
    await remove(old[0]?.taskId);
    await expect.poll(said).toHaveLength(1);
    expect({ hits: await hits(), requests: model.requests.length }).toEqual(stopped);

    await quota();
    await remove(old[1]?.taskId);
    // The pause may have been written down meanwhile, and is over now: what counts is how the task ends.
    const newest = () => extension<{ status: string }[]>('tabwright.list()').then(([task]) => task?.status);
    await expect.poll(newest).toBe('completed');
    // The reply that could not be written down was not acted on: the next one was.
    expect(await hits()).toBe(2);
    await expect.poll(said).toEqual([]);
  } finally {
    await model.close();
    await world.close();
  }
});

/** Runs in the settings page: whether something can be written now. */
async function tryToWrite(): Promise<string> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('probe', 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore('values');
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  const writing = database.transaction('values', 'readwrite');
  writing.objectStore('values').put('x'.repeat(1000), 0);
  const outcome = await new Promise<string>((resolve) => {
    writing.oncomplete = () => resolve('written');
    writing.onabort = () => resolve(writing.error?.name ?? 'aborted');
  });
  database.close();
  return outcome;
}
