import { button, header, progress, say } from './harness/chat.ts';
import { extensionPage } from './harness/panel.ts';
import { expect, test } from './harness/test.ts';
import { requestText } from './played-model/server.ts';
import { finish } from './played-model/turns.ts';

const TASKS = 100_000;
/** Among the newest thousand: it is looked through however slow the machine is. */
const WANTED = TASKS - 500;

/** Runs in a page of the extension: a full memory, each task as long as one may be. */
async function fill({ tasks, wanted }: { tasks: number; wanted: number }): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('tabwright-memory', 1);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  const told = 'It was read as it stood there. '.repeat(18);
  const writing = database.transaction('tasks', 'readwrite', { durability: 'relaxed' });
  const store = writing.objectStore('tasks');
  for (let at = 1; at <= tasks; at++) {
    const text = at === wanted ? 'Bring the copper kettle → it is at the baker' : `Read page ${at} → ${told}`;
    store.put({
      key: `${String(at).padStart(15, '0')}:task:t${at}`,
      kind: 'task',
      at,
      taskId: `t${at}`,
      text,
    });
  }
  await new Promise((resolve, reject) => {
    writing.oncomplete = resolve;
    writing.onabort = () => reject(writing.error);
  });
  database.close();
}

test('with 100,000 earlier tasks a new one begins in time, is told a few, and says how many were not looked through', async ({
  panel,
  tabwright,
  play,
}) => {
  test.setTimeout(300_000);
  const model = await play({ turns: finish('At the baker.') }, { memory: { mode: 'longterm', count: 4 } });
  const settings = await tabwright.context.newPage();
  await settings.goto(extensionPage(tabwright, 'src/sidepanel/settings.html'));
  // The database is there once it was looked into.
  await expect(settings.getByText('Earlier tasks: 0.')).toBeVisible();
  await settings.evaluate(fill, { tasks: TASKS, wanted: WANTED });

  await settings.reload();
  await expect(settings.getByText('Earlier tasks: 100,000.')).toBeVisible({ timeout: 30_000 });
  await expect(settings.getByRole('list', { name: 'Remembered' }).getByRole('listitem')).toHaveCount(200);

  // Whatever there was no time for is said; what was wanted is among the newest.
  await settings.getByLabel('Search what is remembered').fill('copper kettle');
  await expect(settings.getByRole('list', { name: 'Remembered' })).toContainText('it is at the baker', {
    timeout: 30_000,
  });

  await say(panel, 'Read where the copper kettle is, on a page');
  await expect(header(panel)).toContainText('Done', { timeout: 60_000 });
  const told = requestText(model.requests[0] ?? { model: '', messages: [] });
  expect(told).toContain('it is at the baker');
  expect(told.match(/- (?:Read page|Bring)/g)?.length).toBeLessThanOrEqual(4);
  const left = progress(panel).getByText(/Not searched in time/);
  console.log(
    `Counted: of ${TASKS} ${(await left.count()) === 0 ? 'all were looked through' : await left.innerText()}`,
  );
  await expect(progress(panel)).not.toContainText('starts without them');

  await button(settings, 'Forget everything').click();
  await settings.getByRole('alertdialog').getByRole('button', { name: 'Forget everything' }).click();
  await expect(settings.getByText('Earlier tasks: 0.')).toBeVisible({ timeout: 60_000 });
});
