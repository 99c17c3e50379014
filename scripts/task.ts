// npm run task -- "words": one task through the real extension. Usage: see task/wish.ts.
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Dialog, errors, type Page } from 'playwright';
import { firstPage, launchTabwright } from '../e2e/harness/launch.ts';
import { openPanel } from '../e2e/harness/panel.ts';
import { printable, progressLine } from '../e2e/harness/progress.ts';
import {
  commandTask,
  currentTabId,
  followTask,
  hearEntries,
  runTask,
  saveTemplate,
} from '../e2e/harness/run-task.ts';
import type { Entry } from '../src/core/task/entry.ts';
import { ensureBuilt } from './ensure-built.ts';
import { ensureChromium } from './find-chromium.ts';
import { awaitedBy, type Ending, EXIT, reportOf } from './task/report.ts';
import { withStrategyNames } from './task/strategy-names.ts';
import { type TemplateRun, templateRun } from './task/template.ts';
import { asksForHelp, parseWish, USAGE, type Wish } from './task/wish.ts';

/** How often a resting task is checked for progress. */
const LOOK_EVERY_MS = 1000;
/** A page that exists but is still loading can be worked with. */
const LOADING_MS = 10_000;

async function run(wish: Wish, template: TemplateRun | undefined): Promise<Ending> {
  const tabwright = await launchTabwright({ headless: !wish.headed });
  try {
    tabwright.context.on('dialog', (dialog) => answerDialog(wish, dialog));
    const page = await firstPage(tabwright.context);
    let taskId: string | undefined;
    const outOfTime = new Promise<Ending>((resolve) => {
      setTimeout(() => resolve({ kind: 'time', taskId }), wish.timeoutMs).unref();
    });
    const unopened = wish.url === undefined ? undefined : await open(page, wish.url, wish.timeoutMs);
    if (unopened) return unopened;
    const panel = await openPanel(tabwright, page);
    await hearEntries(panel);
    const tabId = await currentTabId(panel);
    let printed = -1;
    const onEntry = (entry: Entry) => {
      taskId = entry.taskId;
      if (entry.seq <= printed) return;
      printed = entry.seq;
      print(wish, entry);
    };
    const ended = async (): Promise<Ending> => {
      const asked = template && (await keepTemplate(panel, template));
      let result = await runTask(panel, { ...wish.request, ...asked, tabId }, onEntry);
      for (;;) {
        const awaited = awaitedBy(result);
        if (awaited === 'nothing') return { kind: 'ended', result };
        // With a window the person can answer in it; without one nobody will.
        if (awaited === 'person' && !wish.headed) return { kind: 'person', result };
        result = await followTask(panel, result.taskId, onEntry).finally(() => sleep(LOOK_EVERY_MS));
      }
    };
    // A refused command (a message that is too long) is not a bug of the command line.
    const ending = await Promise.race([ended(), outOfTime]).catch((error: Error): Ending => {
      if (!/TabwrightError/.test(error.message)) throw error;
      return {
        kind: 'refused',
        why: error.message.replace(/^.*TabwrightError: /s, '').split('\n    at ')[0] ?? '',
      };
    });
    if (ending.kind !== 'ended' && taskId !== undefined) await commandTask(panel, 'abort', taskId);
    return ending;
  } finally {
    await tabwright.close();
  }
}

/** Saves the template, and returns the fields of a request that runs it. */
async function keepTemplate(panel: Page, { name, source, run: how }: TemplateRun) {
  const { id } = await saveTemplate(panel, { name, source });
  return 'words' in how ? how : { words: name, template: { id, values: how.values } };
}

/**
 * A browser dialog is the person's to answer: in the window if there is one, else as --approve says in advance. Without
 * a listener, Playwright would dismiss it unseen.
 */
function answerDialog(wish: Wish, dialog: Dialog): void {
  if (wish.headed) return;
  const accepted = wish.request.approve === 'allow';
  if (!wish.json)
    console.log(`  ? The page asks "${printable(dialog.message())}": ${accepted ? 'accepted' : 'dismissed'}`);
  // The page may be gone before it is answered.
  (accepted ? dialog.accept() : dialog.dismiss()).catch(() => undefined);
}

/** Why the address could not be opened; undefined if the page is there. */
async function open(page: Page, url: string, timeoutMs: number): Promise<Ending | undefined> {
  try {
    await page.goto(url, { waitUntil: 'commit', timeout: timeoutMs });
  } catch (error) {
    if (error instanceof errors.TimeoutError) return { kind: 'time' };
    return { kind: 'unreachable', why: String((error as Error).message).split('\n')[0] ?? '' };
  }
  await page.waitForLoadState('domcontentloaded', { timeout: LOADING_MS }).catch(() => undefined);
  return undefined;
}

function print(wish: Wish, entry: Entry): void {
  const line = wish.json ? JSON.stringify(entry) : progressLine(entry);
  // Only for the final entry: page text in between stays unchanged.
  const isAdvice = entry.type === 'task-ended' && !wish.json;
  if (line !== undefined) console.log(isAdvice ? withStrategyNames(line) : line);
}

const args = process.argv.slice(2);
if (asksForHelp(args)) {
  console.log(USAGE);
  process.exit(0);
}
const wish = parseWish(args, process.env);
const template = typeof wish === 'string' ? undefined : templateOf(wish);
const wrong = [wish, template].find((each) => typeof each === 'string');
if (typeof wish === 'string' || typeof template === 'string') {
  console.error(`${wrong}\n\n${USAGE}`);
  process.exitCode = EXIT.usage;
} else {
  ensureChromium();
  ensureBuilt();
  const { out, error, exitCode } = reportOf(wish, await run(wish, template));
  for (const line of out) console.log(line);
  for (const line of error) console.error(line);
  process.exitCode = exitCode;
}

/** The requested template; a string says what is wrong with it. */
function templateOf({ template: asked, request }: Wish): TemplateRun | string | undefined {
  if (!asked) return undefined;
  if (!existsSync(asked.file)) return `--template ${asked.file} is no file.`;
  return templateRun(asked.file, readFileSync(asked.file, 'utf8'), request.words, asked.values);
}
