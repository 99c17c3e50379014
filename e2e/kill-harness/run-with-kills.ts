import { writeFileSync } from 'node:fs';
import { test } from '@playwright/test';
import type { Page } from 'playwright';
import type { Entry, EntryOf } from '../../src/core/task/entry.ts';
import type { Tabwright } from '../harness/launch.ts';
import { pollUntil } from '../harness/poll.ts';
import { currentTabId, followTask, runTask, type TaskResult } from '../harness/run-task.ts';
import { killWorker, wakeWorker } from '../harness/worker.ts';
import type { Playground } from '../playground/server.ts';
import { armPause, type KillPoint, type listenForPauses } from './pause.ts';
import { postsSince, type ReferenceTask } from './reference-tasks.ts';

export interface KillWorld {
  tabwright: Tabwright;
  playground: Playground;
  tab: Page;
  panel: Page;
  pauses: Awaited<ReturnType<typeof listenForPauses>>;
}

/** What became of one run of a reference task. */
export interface RunReport {
  task: string;
  /** Where the worker was killed, in order. */
  kills: string[];
  /** From the moment the worker had stopped to the first entry of the next one, in ms. */
  resumeMs: number[];
  status: string;
  /** Kills that ended in the question whether something was done. */
  questions: string[];
  /** POSTs that the server counted. */
  posts: Record<string, number>;
  /** Tabs that are open beyond those that were: the tasks leave none. */
  strayTabs: number;
  /** What a task that did not complete said, its last entries, and the file that holds all of them. */
  failed?: { result: unknown; entries: unknown[]; journal: string };
}

const sumOf = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

const LOST_AFTER_MS = 40_000;
/** Entries that a report of a failed run shows. */
const LAST = 12;

/**
 * Runs the task, kills the worker at each of the points, wakes it by a message and goes on, until the task has come
 * to its end. Nothing of the task is judged here but what the server counted.
 */
export async function runWithKills(
  world: KillWorld,
  task: ReferenceTask,
  points: readonly KillPoint[],
): Promise<RunReport> {
  const { tabwright, playground, tab, panel, pauses } = world;
  const before = playground.state().posts;
  const report: RunReport = {
    task: task.name,
    kills: [],
    resumeMs: [],
    status: 'lost',
    questions: [],
    posts: {},
    strayTabs: 0,
  };
  // The extension's own pages come and go.
  const openTabs = () => tabwright.context.pages().filter((page) => !page.url().startsWith('chrome'));
  const openBefore = openTabs().length;
  await tab.goto(`${playground.url}${task.startPath}`);
  await tab.bringToFront();
  if (points[0]) await armPause(panel, points[0]);

  let stoppedAt: number | undefined;
  const entries: Entry[] = [];
  const onEntry = (entry: Entry) => {
    // Following a task gives its entries from the first on.
    if (entry.seq < entries.length) return;
    entries.push(entry);
    if (entry.type !== 'run-started' || stoppedAt === undefined) return;
    report.resumeMs.push(entry.at - stoppedAt);
    stoppedAt = undefined;
  };
  const over = new AbortController();
  const killing = (async () => {
    for (let next = 1; ; next++) {
      report.kills.push(await pauses.next(over.signal));
      await killWorker(tabwright);
      stoppedAt = Date.now();
      await armPause(panel, points[next]);
      // Not awaited: the worker may be stopped again before it answers.
      wakeWorker(panel).catch(() => undefined);
    }
  })();
  killing.catch(() => undefined);

  const late = setTimeout(() => over.abort(new Error('lost')), LOST_AFTER_MS + 1500 * points.length);
  const lost = new Promise<undefined>((resolve) =>
    over.signal.addEventListener('abort', () => resolve(undefined)),
  );
  let rest: TaskResult | undefined;
  try {
    const started = runTask(
      panel,
      { words: task.words(playground.url), tabId: await currentTabId(panel), approve: 'allow' },
      onEntry,
    );
    started.catch(() => undefined);
    rest = await Promise.race([started, lost]);
    const wanted = sumOf(task.posts);
    let happens = task.happens;
    while (rest?.status === 'waiting' && (rest.question || happens)) {
      if (rest.question) await answer(world, task, rest, report, before);
      else {
        await happens?.(playground.url);
        happens = undefined;
        // Nobody is asked meanwhile: a question would wake the worker, which is the page's to do.
        const isDone = () => over.signal.aborted || sumOf(postsSince(before, playground)) >= wanted;
        await pollUntil(isDone, { what: `the posts of ${task.name}`, timeoutMs: 120_000 });
      }
      const following = followTask(panel, rest.taskId, onEntry);
      following.catch(() => undefined);
      rest = await Promise.race([following, lost]);
    }
  } finally {
    clearTimeout(late);
    over.abort();
    if (points.length > 0) await armPause(panel, undefined);
  }
  report.status = rest?.status ?? 'lost';
  if (report.status !== 'completed') {
    const journal = test.info().outputPath(`${task.name}-${report.status}-${Date.now()}.json`);
    writeFileSync(journal, JSON.stringify({ report, entries }, null, 2));
    report.failed = { result: rest?.result, entries: entries.slice(-LAST), journal };
  }
  report.posts = postsSince(before, playground);
  report.strayTabs = openTabs().length - openBefore;
  return report;
}

/** A question whether something was done is answered as the server has counted; other ones as the task wants it. */
async function answer(
  { panel, playground }: KillWorld,
  task: ReferenceTask,
  { taskId, question }: TaskResult,
  report: RunReport,
  before: Readonly<Record<string, number>>,
): Promise<void> {
  if (!question) return;
  const { path, question: asked } = question;
  let given: EntryOf<'question-answered'>['answer'] = { kind: 'text', text: task.answer ?? '' };
  if (asked.kind === 'choose') {
    report.questions.push(report.kills.at(-1) ?? 'without a kill');
    // What the click sent may still be on its way to the server when the question is there.
    const isDone = sumOf(postsSince(before, playground)) >= sumOf(task.posts);
    given = { kind: 'chosen', options: [asked.options[isDone ? 0 : 1] ?? ''] };
  }
  await panel.evaluate(
    ([id, at, reply]) => {
      const page = window as unknown as {
        tabwright: { answer(taskId: string, path: string, answer: unknown): Promise<void> };
      };
      return page.tabwright.answer(id, at, reply).catch(() => undefined);
    },
    [taskId, path, given] as const,
  );
}
