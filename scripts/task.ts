// npm run task -- "words": one task through the real extension. Usage: see USAGE.
import { setTimeout as sleep } from 'node:timers/promises';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { Dialog, Page } from 'playwright';
import { firstPage, launchTabwright } from '../e2e/harness/launch.ts';
import { openPanel } from '../e2e/harness/panel.ts';
import { progressLine } from '../e2e/harness/progress.ts';
import {
  commandTask,
  currentTabId,
  followTask,
  resultText,
  runTask,
  type TaskRequest,
  type TaskResult,
} from '../e2e/harness/run-task.ts';
import type { Entry } from '../src/core/task/entry.ts';
import { ensureBuilt } from './ensure-built.ts';

const USAGE = `npm run task -- "words" [--url URL] [--model NAME] [--base-url URL] [--key-env NAME] [--strategy NAME]
                        [--answer TEXT]... [--approve ask|allow|deny] [--trusted ask|allow|off]
                        [--timeout SECONDS] [--headed] [--json]
Exit code: 0 done, 1 failed, 2 bad usage, 3 a person is needed, 124 out of time.`;

const EXIT = { done: 0, failed: 1, usage: 2, person: 3, time: 124 } as const;

/** How often a headed run looks whether the person has answered. */
const LOOK_EVERY_MS = 1000;

const OPTIONS = {
  url: { type: 'string' },
  model: { type: 'string' },
  'base-url': { type: 'string' },
  'key-env': { type: 'string' },
  strategy: { type: 'string' },
  answer: { type: 'string', multiple: true },
  approve: { type: 'string' },
  trusted: { type: 'string' },
  timeout: { type: 'string' },
  headed: { type: 'boolean' },
  json: { type: 'boolean' },
} as const satisfies ParseArgsConfig['options'];

interface Wish {
  request: TaskRequest;
  url: string | undefined;
  timeoutMs: number;
  headed: boolean;
  json: boolean;
}

/** Reads the command line; a text instead of a wish says what is wrong with it. */
function parseCommandLine(args: string[]): Wish | string {
  const parsed = (() => {
    try {
      return parseArgs({ args, options: OPTIONS, allowPositionals: true });
    } catch (error) {
      return String(error instanceof Error ? error.message : error);
    }
  })();
  if (typeof parsed === 'string') return parsed;
  const { values, positionals } = parsed;
  const [words, ...rest] = positionals;
  if (!words?.trim()) return 'Say what to do, in quotes.';
  if (rest.length > 0) return `Put the words into quotes: "${positionals.join(' ')}".`;
  if (values.url !== undefined && !URL.canParse(values.url)) return `--url ${values.url} is no address.`;
  const timeout = Number(values.timeout ?? '300');
  if (!(timeout > 0)) return '--timeout wants a number of seconds.';
  const { approve, trusted } = values;
  if (approve !== undefined && approve !== 'ask' && approve !== 'allow' && approve !== 'deny')
    return '--approve wants ask, allow or deny.';
  if (trusted !== undefined && trusted !== 'ask' && trusted !== 'allow' && trusted !== 'off')
    return '--trusted wants ask, allow or off.';
  const key = values['key-env'] === undefined ? undefined : process.env[values['key-env']];
  if (values['key-env'] !== undefined && !key)
    return `The environment variable ${values['key-env']} is empty.`;
  if (values.model === undefined && (values['base-url'] || key))
    return '--base-url and --key-env want --model.';
  return {
    request: {
      words,
      ...(values.strategy !== undefined && { strategy: values.strategy }),
      ...(approve !== undefined && { approve }),
      ...(trusted !== undefined && { trustedInput: trusted }),
      ...(values.answer !== undefined && { answers: values.answer }),
      ...(values.model !== undefined && { model: modelOf(values.model, values['base-url'], key) }),
    },
    url: values.url,
    timeoutMs: timeout * 1000,
    headed: values.headed ?? false,
    json: values.json ?? false,
  };
}

type Model = NonNullable<TaskRequest['model']>;

function modelOf(name: string, baseUrl: string | undefined, key: string | undefined): Model {
  if (name === 'built-in') return name;
  return { name, ...(baseUrl !== undefined && { baseUrl }), ...(key !== undefined && { key }) };
}

type Ending =
  | { kind: 'ended' | 'person'; result: TaskResult }
  | { kind: 'time' }
  | { kind: 'unreachable'; why: string };

async function run(wish: Wish): Promise<Ending> {
  const tabwright = await launchTabwright({ headless: !wish.headed });
  try {
    tabwright.context.on('dialog', (dialog) => answerDialog(wish, dialog));
    const page = await firstPage(tabwright.context);
    const why = wish.url === undefined ? undefined : await open(page, wish.url);
    if (why !== undefined) return { kind: 'unreachable', why };
    const panel = await openPanel(tabwright, page);
    const tabId = await currentTabId(panel);
    let taskId: string | undefined;
    let printed = -1;
    const onEntry = (entry: Entry) => {
      taskId = entry.taskId;
      if (entry.seq <= printed) return;
      printed = entry.seq;
      print(wish, entry);
    };
    const outOfTime = new Promise<Ending>((resolve) => {
      setTimeout(() => resolve({ kind: 'time' }), wish.timeoutMs).unref();
    });
    const ended = async (): Promise<Ending> => {
      let result = await runTask(panel, { ...wish.request, tabId }, onEntry);
      // With a window the person can answer in it; without one nobody will.
      while (isAtRest(result) && wish.headed)
        result = await followTask(panel, result.taskId, onEntry).finally(() => sleep(LOOK_EVERY_MS));
      return { kind: isAtRest(result) ? 'person' : 'ended', result };
    };
    const ending = await Promise.race([ended(), outOfTime]);
    if (ending.kind !== 'ended' && taskId !== undefined) await commandTask(panel, 'abort', taskId);
    return ending;
  } finally {
    await tabwright.close();
  }
}

/**
 * A dialog of the browser is the person's to answer: in the window when there is one, else as --approve says
 * beforehand. Nobody listening, Playwright would dismiss it unseen.
 */
function answerDialog(wish: Wish, dialog: Dialog): void {
  if (wish.headed) return;
  const accepted = wish.request.approve === 'allow';
  if (!wish.json)
    console.log(`  ? The page asks "${dialog.message()}": ${accepted ? 'accepted' : 'dismissed'}`);
  // The page may be gone before it is answered.
  (accepted ? dialog.accept() : dialog.dismiss()).catch(() => undefined);
}

/** Why the address could not be opened; undefined when it is open. */
const open = (page: Page, url: string): Promise<string | undefined> =>
  page.goto(url).then(
    () => undefined,
    (error: Error) => error.message.split('\n')[0] ?? '',
  );

const isAtRest = ({ status }: TaskResult): boolean => status === 'waiting' || status === 'paused';

function print(wish: Wish, entry: Entry): void {
  const line = wish.json ? JSON.stringify(entry) : progressLine(entry);
  if (line !== undefined) console.log(line);
}

function report(wish: Wish, ending: Ending): number {
  if (ending.kind === 'person') {
    if (wish.json) console.log(JSON.stringify(ending.result));
    console.error(`A person is needed here: ${adviceFor(ending.result.question?.question.kind)}`);
    return EXIT.person;
  }
  if (ending.kind === 'time') {
    console.error(`Not done after ${wish.timeoutMs / 1000} s; stopped. Give more with --timeout.`);
    return EXIT.time;
  }
  if (ending.kind === 'unreachable') {
    console.error(
      `${wish.url} cannot be opened (${ending.why}). Check the address and that its server runs.`,
    );
    return EXIT.failed;
  }
  const { result } = ending;
  if (wish.json) console.log(JSON.stringify(result));
  else {
    const tokens = result.usage.inputTokens + result.usage.outputTokens;
    console.log(
      `\n${resultText(result.result)}\n\n${result.status}, ${result.turns} turns, ${tokens} tokens`,
    );
  }
  return result.status === 'completed' ? EXIT.done : EXIT.failed;
}

/** What helps depends on the question: nothing but the person's own words lets a task go to another site. */
function adviceFor(kind: string | undefined): string {
  if (kind === 'origin') return 'write the address of that site into the words, or run it with --headed.';
  if (kind === 'approve') return 'give --approve allow, or run it with --headed.';
  if (kind === 'trusted-input') return 'give --trusted allow, or run it with --headed.';
  if (kind === 'site-access') return 'allow the extension on that site in the browser, with --headed.';
  return 'give --answer, or run it with --headed.';
}

const wish = parseCommandLine(process.argv.slice(2));
if (typeof wish === 'string') {
  console.error(`${wish}\n\n${USAGE}`);
  process.exitCode = EXIT.usage;
} else {
  ensureBuilt();
  process.exitCode = report(wish, await run(wish));
}
