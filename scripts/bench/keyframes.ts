import type { Worker } from 'playwright';
import { playgroundSuite } from '../../e2e/evaluation/playground/suite.ts';
import { runSuite } from '../../e2e/evaluation/run.ts';
import { pageDifference } from '../../src/core/page/difference.ts';
import { joinFrames } from '../../src/core/page/join.ts';
import type { FrameSnapshot, PageSnapshot } from '../../src/core/page/snapshot.ts';
import { pageText } from '../../src/core/page/text.ts';
import { ensureBuilt } from '../ensure-built.ts';
import { countTokens } from './count-tokens.ts';

interface Look {
  tabId: number;
  snapshot: FrameSnapshot;
}

/** Frames inside pages are narrower than the window, part of which the side panel takes. */
const WINDOW_WIDTH = 600;
const TIMEOUT_MS = 60_000;
const COLLECT_MS = 1000;
const EVERY = [5, 10];

/**
 * Runs the evaluation's tasks with the built-in interpreter and compares, look by look, what a model would be sent: the
 * full text each time; differences whenever the address is unchanged; and the product's choice (a difference, or the
 * full text if that is better), also with a full text again after some turns.
 */
export async function benchKeyframes(args: readonly string[]): Promise<void> {
  ensureBuilt();
  const looks: Look[] = [];
  let worker: Worker | undefined;
  const collect = async (): Promise<void> => {
    if (worker) looks.push(...(await worker.evaluate(takeLooks).catch(() => [])));
  };
  const tasks = playgroundSuite.tasks.filter(({ id }) => args.every((word) => id.includes(word)));
  const timer = setInterval(collect, COLLECT_MS);
  let passed = 0;
  await runSuite(
    { ...playgroundSuite, tasks },
    {
      model: 'built-in',
      timeoutMs: TIMEOUT_MS,
      async onLaunch(tabwright) {
        worker = tabwright.worker;
        await worker.evaluate('globalThis.__name = (given) => given');
        await worker.evaluate(keepLooks);
      },
    },
    ({ success }) => {
      passed += success ? 1 : 0;
      void collect();
    },
  );
  clearInterval(timer);
  report(looks, `${passed} of ${tasks.length} tasks done`);
}

function report(looks: readonly Look[], done: string): void {
  const steps = stepsOf(looks);
  const sum = (of: (step: Step) => number): number => steps.reduce((all, step) => all + of(step), 0);
  const stayed = steps.filter(({ isOther }) => !isOther);
  const whole = sum(({ full }) => full);
  const product = (step: Step): number => (step.isOther || step.isLarge ? step.full : step.difference);
  const rows: [string, (step: Step) => number][] = [
    ['the whole text each time', ({ full }) => full],
    ['a difference while the address stays', (step) => (step.isOther ? step.full : step.difference)],
    ['as the product does', product],
    ...EVERY.map((every): [string, (step: Step) => number] => [
      `and whole again after ${every} turns`,
      (step) => (step.turn % every === 0 ? step.full : product(step)),
    ]),
  ];
  console.log(
    `${done}; ${steps.length} looks after a first one, ${stayed.length} at the same address, ${stayed.filter(({ isLarge }) => isLarge).length} of these better told whole`,
  );
  console.log(
    'what a model is sent of pages               tokens   of the whole text   per look, same address',
  );
  for (const [name, of] of rows) {
    const same = stayed.reduce((all, step) => all + of(step), 0) / Math.max(1, stayed.length);
    console.log(
      `${name.padEnd(40)}${String(sum(of)).padStart(10)}${(sum(of) / whole).toFixed(3).padStart(20)}${same.toFixed(0).padStart(25)}`,
    );
  }
}

interface Step {
  /** Turns since the task's first look. */
  turn: number;
  full: number;
  difference: number;
  /** Another address: there is nothing to compare with. */
  isOther: boolean;
  /** The product sends the full text. */
  isLarge: boolean;
}

/** Each task works in its own tab. */
function stepsOf(looks: readonly Look[]): Step[] {
  const before = new Map<number, { page: PageSnapshot; turn: number }>();
  const ofWindows = looks.filter(({ snapshot }) => snapshot.viewport.width >= WINDOW_WIDTH);
  return ofWindows.flatMap(({ tabId, snapshot }): Step[] => {
    const page = joinFrames(tabId, [{ frameId: 0, parentFrameId: -1, label: '', snapshot }]);
    const last = before.get(tabId);
    if (!last) {
      before.set(tabId, { page, turn: 0 });
      return [];
    }
    const { text, unchanged, large } = pageDifference(last.page, page);
    // Code looks more often than the model is told.
    if (unchanged) return [];
    const turn = last.turn + 1;
    before.set(tabId, { page, turn });
    const isOther = last.page.url !== page.url;
    return [
      {
        turn,
        full: countTokens(pageText(page).text),
        difference: countTokens(text),
        isOther,
        isLarge: large,
      },
    ];
  });
}

/** Runs in the worker: records the replies of top frames to looks. */
function keepLooks(): void {
  const kept: Look[] = [];
  Object.assign(globalThis, { keptLooks: kept });
  const { tabs } = chrome;
  const send = tabs.sendMessage.bind(tabs) as (...given: unknown[]) => Promise<unknown>;
  const keeping = async (tabId: number, ...rest: unknown[]): Promise<unknown> => {
    const reply = await send(tabId, ...rest);
    const { kind, value } = (reply ?? {}) as { kind?: string; value?: FrameSnapshot };
    if (kind === 'snapshot' && value) kept.push({ tabId, snapshot: value });
    return reply;
  };
  Object.assign(tabs, { sendMessage: keeping });
}

const takeLooks = (): Look[] => (globalThis as unknown as { keptLooks: Look[] }).keptLooks.splice(0);
