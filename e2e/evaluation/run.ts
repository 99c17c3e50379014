import type { Page } from 'playwright';
import type { Entry } from '../../src/core/task/entry.ts';
import { firstPage, launchTabwright, type Tabwright } from '../harness/launch.ts';
import { openPanel } from '../harness/panel.ts';
import {
  commandTask,
  currentTabId,
  resultText,
  runTask,
  type TaskRequest,
  type TaskResult,
} from '../harness/run-task.ts';
import type { EvaluationTask, RunningSite, Suite } from './suite.ts';

/** What became of one task. */
export interface TaskRecord {
  id: string;
  site: string;
  kind: string;
  words: string;
  success: boolean;
  /** Names of the expectations that did not hold, or the reason why the run itself broke. */
  failed: string[];
  status: string;
  turns: number;
  tokens: number;
  costUsd?: number;
  seconds: number;
  answer: string;
  entries: Entry[];
}

export interface EvaluationOptions {
  model: TaskRequest['model'];
  strategy?: string;
  /** One task may take this long. */
  timeoutMs: number;
  dist?: string;
  /** Tasks are asked for by their wish, and those without one by their words. */
  wishes?: boolean;
  /** Is told of each browser that is started. */
  onLaunch?(tabwright: Tabwright): Promise<void>;
}

/** Runs the tasks of one suite in a browser of their own, one after the other; `onRecord` is told of each. */
export async function runSuite(
  suite: Suite<unknown>,
  options: EvaluationOptions,
  onRecord: (record: TaskRecord) => void,
): Promise<void> {
  const site = await suite.start();
  let tabwright = await launch(options);
  try {
    for (const task of suite.tasks) {
      const record = await tryTask(tabwright, suite.name, site, task, options);
      onRecord(record);
      // A browser that broke must not fail the tasks after it.
      if (record.status === 'broken') {
        await tabwright.close();
        tabwright = await launch(options);
      }
    }
  } finally {
    await tabwright.close();
    await site.close();
  }
}

const wordsOf = ({ words, wish }: EvaluationTask<unknown>, { wishes }: EvaluationOptions): string =>
  wishes && wish !== undefined ? wish : words;

async function launch({ dist, onLaunch }: EvaluationOptions): Promise<Tabwright> {
  const tabwright = await launchTabwright({ headless: true, ...(dist !== undefined && { dist }) });
  await onLaunch?.(tabwright);
  return tabwright;
}

async function tryTask(
  tabwright: Tabwright,
  siteName: string,
  site: RunningSite<unknown>,
  task: EvaluationTask<unknown>,
  options: EvaluationOptions,
): Promise<TaskRecord> {
  const entries: Entry[] = [];
  // Setting up is not the task's time.
  let startedAt = Date.now();
  const record = (rest: Pick<TaskRecord, 'failed' | 'status'> & Partial<TaskRecord>): TaskRecord => ({
    id: task.id,
    site: siteName,
    kind: task.kind,
    words: wordsOf(task, options),
    success: rest.failed.length === 0,
    turns: 0,
    tokens: 0,
    seconds: (Date.now() - startedAt) / 1000,
    answer: '',
    entries,
    ...rest,
  });
  try {
    await site.reset();
    const page = await freshTab(tabwright);
    if (task.acceptsDialogs) page.on('dialog', (dialog) => void dialog.accept());
    await page.goto(site.url + task.path);
    const panel = await openPanel(tabwright, page);
    startedAt = Date.now();
    const result = await runWithin(panel, task, options, entries);
    if (typeof result === 'string') return record({ failed: [result], status: 'stopped' });
    const answer = resultText(result.result);
    const expectations = task.check({
      state: await site.state(),
      answer,
      journal: JSON.stringify(entries),
      tabs: webTabs(tabwright),
    });
    const failed = Object.keys(expectations).filter((name) => !expectations[name]);
    if (result.status !== (task.ends ?? 'completed')) failed.unshift(`ended as ${result.status}`);
    return record({
      failed,
      status: result.status,
      turns: result.turns,
      tokens: result.usage.inputTokens + result.usage.outputTokens,
      answer,
      ...(result.usage.costUsd !== undefined && { costUsd: result.usage.costUsd }),
    });
  } catch (error) {
    return record({ failed: [error instanceof Error ? error.message : String(error)], status: 'broken' });
  }
}

/** The task's result, or why it was stopped before it ended. */
async function runWithin(
  panel: Page,
  task: EvaluationTask<unknown>,
  options: EvaluationOptions,
  entries: Entry[],
): Promise<TaskResult | string> {
  const strategy = options.strategy ?? task.strategy;
  const request: TaskRequest = {
    words: wordsOf(task, options),
    tabId: await currentTabId(panel),
    approve: task.approve,
    ...(strategy !== undefined && { strategy }),
    ...(task.answers !== undefined && { answers: task.answers }),
    ...(options.model !== undefined && { model: options.model }),
  };
  const outOfTime = new Promise<string>((resolve) => {
    setTimeout(() => resolve(`Not done after ${options.timeoutMs / 1000} s.`), options.timeoutMs).unref();
  });
  const running = runTask(panel, request, (entry) => entries.push(entry));
  const ending = await Promise.race([running, outOfTime]);
  const stopped = typeof ending === 'string' ? ending : whyAtRest(ending);
  if (stopped === undefined) return ending;
  const taskId = entries[0]?.taskId;
  if (taskId !== undefined) await commandTask(panel, 'abort', taskId);
  return stopped;
}

const whyAtRest = ({ status, question }: TaskResult): string | undefined =>
  status === 'waiting' || status === 'paused'
    ? question
      ? `A person was needed: ${question.question.text}`
      : `It rested, with nobody asked: ${status}`
    : undefined;

const isWebTab = (page: Page): boolean => !page.url().startsWith('chrome-extension://');

const webTabs = ({ context }: Tabwright): string[] =>
  context
    .pages()
    .filter(isWebTab)
    .map((page) => page.url());

/** One empty tab, no cookies: what an earlier task left is gone. */
async function freshTab({ context }: Tabwright): Promise<Page> {
  const left = context.pages().filter(isWebTab);
  const page = left.length === 0 ? await firstPage(context) : await context.newPage();
  for (const old of left) await old.close();
  await context.clearCookies();
  return page;
}
