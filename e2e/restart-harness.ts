import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import type { Entry } from '../src/core/task/entry.ts';
import { killBrowser } from './harness/kill-browser.ts';
import { firstPage, launchTabwright, type Tabwright } from './harness/launch.ts';
import { openPanel } from './harness/panel.ts';
import { newProfile } from './harness/profile.ts';
import { currentTabId, followTask, runTask } from './harness/run-task.ts';
import { FORM, postsSince } from './kill-harness/reference-tasks.ts';
import { createPlayground, type Playground } from './playground/server.ts';

export interface CrashReport {
  crashes: number;
  acknowledged: number;
  /** Entries that were acknowledged before a crash and are not there after it. */
  lost: number;
  doubled: number;
  /** Tasks that came to no end after the browser was started again. */
  stuck: number;
}

/** Kills the whole browser while a form is filled in, again and again in one profile, and counts what is left. */
export async function crashBrowser(
  times: number,
  random: () => number,
  headless: boolean,
): Promise<CrashReport> {
  const userDataDir = newProfile('tabwright-crash-');
  const playground = await createPlayground();
  const report: CrashReport = { crashes: 0, acknowledged: 0, lost: 0, doubled: 0, stuck: 0 };
  let tabwright = await launchTabwright({ headless, userDataDir });
  try {
    while (report.crashes < times) {
      const before = playground.state().posts;
      const { taskId, seen } = await crashOnce(tabwright, playground, random);
      report.crashes++;
      report.acknowledged += seen.length;
      tabwright = await launchTabwright({ headless, userDataDir });
      const tab = await firstPage(tabwright.context);
      await tab.goto(`${playground.url}${FORM.startPath}`);
      const panel = await openPanel(tabwright, tab);
      if (taskId !== undefined) {
        const entries = await finishTask(panel, taskId).catch((error: unknown) => {
          console.error(`After crash ${report.crashes}: ${error}\n${filesOfDatabase(userDataDir)}`);
        });
        if (!entries) report.stuck++;
        const stored = new Map(entries?.map((entry) => [entry.seq, JSON.stringify(entry)]));
        report.lost += seen.filter((entry) => stored.get(entry.seq) !== JSON.stringify(entry)).length;
      }
      if ((postsSince(before, playground)['/tracker'] ?? 0) > 1) report.doubled++;
    }
  } finally {
    await tabwright.close();
    await playground.close();
    rmSync(userDataDir, { recursive: true, force: true, maxRetries: 5 });
  }
  return report;
}

/** Runs the task and kills the browser at a random moment of it; gives what the panel had been told by then. */
async function crashOnce(
  tabwright: Tabwright,
  playground: Playground,
  random: () => number,
): Promise<{ taskId: string | undefined; seen: Entry[] }> {
  const tab = await firstPage(tabwright.context);
  await tab.goto(`${playground.url}${FORM.startPath}`);
  const panel = await openPanel(tabwright, tab);
  const seen: Entry[] = [];
  const wanted = 1 + Math.floor(random() * 30);
  let reached = () => {};
  const enough = new Promise<void>((resolve) => {
    reached = resolve;
  });
  const running = runTask(
    panel,
    { words: FORM.words(playground.url), tabId: await currentTabId(panel), approve: 'allow' },
    (entry) => {
      seen.push(entry);
      if (seen.length === wanted) reached();
    },
  );
  await Promise.race([enough, running.catch(() => undefined)]);
  await killBrowser(tabwright);
  await running.catch(() => undefined);
  return { taskId: seen[0]?.taskId, seen };
}

/** Lets the task go on after the restart; questions are answered so that nothing happens twice. */
async function finishTask(panel: Page, taskId: string): Promise<Entry[] | undefined> {
  for (let round = 0; round < 6; round++) {
    const entries: Entry[] = [];
    const rest = await followTask(panel, taskId, (entry) => entries.push(entry));
    if (['completed', 'error', 'aborted'].includes(rest.status)) return entries;
    if (!rest.question) return undefined;
    const { path, question } = rest.question;
    const answer =
      question.kind === 'choose'
        ? { kind: 'chosen', options: ['It was done'] }
        : { kind: 'no', words: 'not again' };
    await panel.evaluate(
      ([id, at, given]) => {
        const page = window as unknown as {
          tabwright: { answer(taskId: string, path: string, answer: unknown): Promise<void> };
        };
        return page.tabwright.answer(id, at, given);
      },
      [taskId, path, answer] as const,
    );
  }
  return undefined;
}

/** Size, time and path of each: whether the browser has thrown the old ones away is seen from their times. */
function filesOfDatabase(userDataDir: string): string {
  const folder = join(userDataDir, 'Default', 'IndexedDB');
  if (!existsSync(folder)) return `${folder} is not there.`;
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return paths
    .map((path) => {
      const { size, birthtime } = statSync(join(folder, path));
      return `${size} ${birthtime.toISOString()} ${path}`;
    })
    .join('\n');
}

export const crashText = (report: CrashReport): string =>
  `Counted: ${report.crashes} crashes of the whole browser: ${report.lost} of ${report.acknowledged} acknowledged entries lost, ${report.doubled} effects twice, ${report.stuck} tasks stuck`;
