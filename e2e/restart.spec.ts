import { appendFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { killBrowser } from './harness/kill-browser.ts';
import { firstPage, launchTabwright } from './harness/launch.ts';
import { openPanel } from './harness/panel.ts';
import { newProfile } from './harness/profile.ts';
import { commandTask, currentTabId, followTask, runTask, type TaskResult } from './harness/run-task.ts';
import { postsSince } from './kill-harness/reference-tasks.ts';
import { seededRandom } from './kill-harness/seeded-random.ts';
import { createPlayground } from './playground/server.ts';
import { crashBrowser, crashText } from './restart-harness.ts';

test('the whole browser is killed five times: no acknowledged entry is lost', async ({ headless }) => {
  test.setTimeout(240_000);
  const report = await crashBrowser(5, seededRandom(11), headless);
  console.log(crashText(report));
  expect(report).toMatchObject({ crashes: 5, lost: 0, doubled: 0, stuck: 0 });
  expect(report.acknowledged).toBeGreaterThan(report.crashes);
});

test('after a restart a task goes on in its tab when that is open again, else it waits and offers to open it; a pause and a stop stay what they are', async ({
  headless,
}) => {
  test.setTimeout(180_000);
  const userDataDir = newProfile('tabwright-restart-');
  const playground = await createPlayground();
  let tabwright = await launchTabwright({ headless, userDataDir });
  let stopped: string | undefined;
  try {
    for (const reopened of [true, false]) {
      const before = playground.state().posts;
      const tab = await firstPage(tabwright.context);
      await tab.goto(`${playground.url}/tracker/new`);
      const panel = await openPanel(tabwright, tab);
      const waiting = await runTask(panel, {
        words: 'Ask me "Which title?", and then type my answer into "Title", and then click "Create issue"',
        tabId: await currentTabId(panel),
        approve: 'allow',
      });
      expect(waiting.status).toBe('waiting');
      let watching: TaskResult | undefined;
      if (reopened) {
        const desk = await tabwright.context.newPage();
        await desk.goto(`${playground.url}/desk`);
        await desk.bringToFront();
        watching = await runTask(panel, {
          words:
            'Whenever a new message appears in "Visitors", type "About: {change}" into "Answer" and click "Send"',
          tabId: await currentTabId(panel),
          approve: 'allow',
        });
        expect(watching.status).toBe('waiting');
        await commandTask(panel, 'pause', waiting.taskId);
      }
      await killBrowser(tabwright);

      tabwright = await launchTabwright({ headless, userDataDir });
      const next = await firstPage(tabwright.context);
      await next.goto(`${playground.url}/${reopened ? 'tracker/new' : 'shop'}`);
      if (reopened) {
        await (await tabwright.context.newPage()).goto(`${playground.url}/desk`);
        await next.bringToFront();
        // No panel is open yet: the watch of the other task goes on by itself, in its tab, whatever number that has now.
        const form = { from: 'visitor', text: 'still open?' };
        await fetch(`${playground.url}/api/desk`, { method: 'POST', body: new URLSearchParams(form) });
        await expect.poll(() => playground.state().desk.answers).toEqual(['About: still open?']);
      }
      const nextPanel = await openPanel(tabwright, next);
      if (reopened) {
        expect((await followTask(nextPanel, waiting.taskId)).status).toBe('paused');
        await commandTask(nextPanel, 'resume', waiting.taskId);
        expect((await followTask(nextPanel, waiting.taskId)).status).toBe('waiting');
      }
      if (stopped !== undefined) {
        const after: string[] = [];
        const rest = await followTask(nextPanel, stopped, ({ type }) => after.push(type));
        expect(rest.status).toBe('aborted');
        // What was being written down when it was stopped may stand after its end; no worker took it up again.
        expect(after.slice(after.lastIndexOf('task-ended'))).not.toContain('run-started');
      }
      await answer(nextPanel, waiting.taskId, waiting.question?.path ?? '', {
        kind: 'text',
        text: 'After all',
      });
      let rest = await followTask(nextPanel, waiting.taskId);
      if (!reopened) {
        expect(rest.question?.question).toMatchObject({ kind: 'confirm' });
        expect(JSON.stringify(rest.question)).toContain('/tracker/new');
        await answer(nextPanel, waiting.taskId, rest.question?.path ?? '', { kind: 'yes', scope: 'once' });
        rest = await followTask(nextPanel, waiting.taskId);
      }
      expect(rest, JSON.stringify(rest)).toMatchObject({ status: 'completed' });
      expect(postsSince(before, playground)).toEqual({
        '/tracker': 1,
        ...(reopened ? { '/api/desk': 2 } : {}),
      });
      expect(playground.state().issues.at(-1)).toMatchObject({ title: 'After all' });
      if (reopened) {
        stopped = watching?.taskId ?? '';
        await commandTask(nextPanel, 'abort', stopped);
      }
    }
  } finally {
    await tabwright.close();
    await playground.close();
    rmSync(userDataDir, { recursive: true, force: true, maxRetries: 5 });
  }
});

test('a piece of a record that a kill left in the log takes no database with it at the second start; one that is thrown away is told of', async ({
  headless,
}) => {
  test.setTimeout(180_000);
  const userDataDir = newProfile('tabwright-torn-');
  const playground = await createPlayground();
  const ids: string[] = [];
  let tabwright = await launchTabwright({ headless, userDataDir });
  try {
    for (const piece of [true, false]) {
      const tab = await firstPage(tabwright.context);
      await tab.goto(`${playground.url}/shop/101`);
      const panel = await openPanel(tabwright, tab);
      const request = { words: 'read the page', tabId: await currentTabId(panel), model: 'built-in' };
      ids.push((await runTask(panel, request)).taskId);
      await expect.poll(() => logIsRenewed(panel)).toBe(true);
      await killBrowser(tabwright);
      if (piece) leavePiece(userDataDir);
      tabwright = await launchTabwright({ headless, userDataDir });
    }
    const panel = await openPanel(tabwright, await firstPage(tabwright.context));
    for (const id of ids) expect((await followTask(panel, id)).status).toBe('completed');
    expect(await notificationsIn(panel)).toEqual([]);
    await killBrowser(tabwright);
    rmSync(join(userDataDir, 'Default', 'IndexedDB'), { recursive: true });
    tabwright = await launchTabwright({ headless, userDataDir });
    const anew = await openPanel(tabwright, await firstPage(tabwright.context));
    await expect.poll(() => notificationsIn(anew)).toEqual([expect.stringContaining('journal-lost')]);
  } finally {
    await tabwright.close();
    await playground.close();
    rmSync(userDataDir, { recursive: true, force: true, maxRetries: 5 });
  }
});

const logIsRenewed = (panel: Page): Promise<boolean> =>
  panel.evaluate(async () => (await chrome.storage.session.get('log-renewed'))['log-renewed'] === true);

const notificationsIn = (panel: Page): Promise<string[]> =>
  panel.evaluate(async () => Object.keys(await chrome.notifications.getAll()));

/** What a kill leaves that comes between the head of a record and its content: a checksum, 3,000 bytes to come, a whole one. */
function leavePiece(userDataDir: string): void {
  const databases = join(userDataDir, 'Default', 'IndexedDB');
  const logs = readdirSync(databases, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.log'),
  );
  expect(logs).toHaveLength(1);
  appendFileSync(join(databases, logs[0]!), Buffer.from([1, 2, 3, 4, 3000 & 255, 3000 >> 8, 1]));
}

const answer = (panel: Page, taskId: string, path: string, given: unknown): Promise<void> =>
  panel.evaluate(
    ([id, at, reply]) => {
      const page = window as unknown as {
        tabwright: { answer(taskId: string, path: string, answer: unknown): Promise<void> };
      };
      return page.tabwright.answer(id, at, reply);
    },
    [taskId, path, given] as const,
  );
