import type { CDPSession } from 'playwright';

/** What is changed before a look. `first` clears what is known. */
export type Change = 'first' | 'nothing' | 'one' | 'percent' | 'scroll' | 'body-class';

/** Main-thread time of the page: on a loaded machine wall-clock time would include other processes. */
export interface Measured {
  floorMs: number;
  lookMs: number;
}

/** Number of floors after which their code is fully optimised. */
const FLOORS = 5;

/**
 * Times looks against a bare walk that reads the rectangle of every element, alternately, after forced layout; returns
 * medians. The first `warmUp` looks do not count, because their code is not optimised yet. `contextId` is the world
 * that contains `tabwrightPage`; the page's own if absent.
 */
export async function timeLooks(
  cdp: CDPSession,
  contextId: number | undefined,
  { change, rounds, warmUp }: { change: Change; rounds: number; warmUp: number },
): Promise<Measured> {
  const run = async (expression: string): Promise<void> => {
    const world = contextId === undefined ? {} : { contextId };
    const { exceptionDetails } = await cdp.send('Runtime.evaluate', {
      ...world,
      expression,
      awaitPromise: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  };
  const threadMs = async (): Promise<number> => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN) * 1000;
  };
  const time = async (expression: string): Promise<number> => {
    const started = await threadMs();
    await run(expression);
    return (await threadMs()) - started;
  };
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await run(`globalThis.tabwrightBench = (${prepare.toString()})(); tabwrightPage.snapshot(); undefined`);
  const asking: number[] = [];
  const floors: number[] = [];
  const looks: number[] = [];
  for (let round = 0; round < warmUp; round++) {
    await run(`tabwrightBench.change(${JSON.stringify(change)}, ${rounds + round})`);
    if (round < FLOORS) await run('tabwrightBench.floor()');
    await run('tabwrightPage.snapshot(); undefined');
  }
  for (let round = 0; round < rounds; round++) {
    await run(`tabwrightBench.change(${JSON.stringify(change)}, ${round})`);
    asking.push(await time('undefined'));
    floors.push(await time('tabwrightBench.floor()'));
    looks.push(await time('tabwrightPage.snapshot(); undefined'));
  }
  const nothing = median(asking);
  return { floorMs: median(floors) - nothing, lookMs: median(looks) - nothing };
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1] ?? 0;

/** Runs inside the page, so it refers to nothing outside of itself. */
function prepare() {
  const texts = [...document.querySelectorAll('main p, main td, main span')];
  const nextTask = () =>
    new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve();
      port2.postMessage(null);
    });
  const changes: Record<Change, (round: number) => void> = {
    first: () => tabwrightPage.forget(),
    nothing: () => undefined,
    one: (round) => {
      const middle = texts[Math.floor(texts.length / 2)];
      if (middle) middle.textContent = `Changed ${round}`;
    },
    percent: (round) => {
      for (let at = round; at < texts.length; at += 100) {
        const text = texts[at];
        if (text) text.textContent = `Changed ${round}`;
      }
    },
    scroll: (round) => scrollTo(0, 300 * (round + 1)),
    'body-class': (round) => document.body.classList.toggle(`theme-${round % 2}`),
  };
  return {
    async change(change: Change, round: number): Promise<void> {
      changes[change](round);
      await nextTask();
      void document.body.offsetHeight;
    },
    floor(): void {
      let sum = 0;
      const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_ELEMENT);
      for (let node: Node | null = walker.currentNode; node; node = walker.nextNode())
        sum += (node as Element).getBoundingClientRect().top;
      if (sum === Number.POSITIVE_INFINITY) throw new Error('A page has no end.');
    },
  };
}
