/** What is changed before a look. `first` forgets what is known. */
export type Change = 'first' | 'nothing' | 'one' | 'percent' | 'scroll' | 'body-class';

export interface Measured {
  floorMs: number;
  lookMs: number;
}

/**
 * Times looks against a bare walk that reads the rectangle of every element, by turns, after layout was forced; gives
 * medians. Runs inside the page, beside `tabwrightPage`, so it refers to nothing outside of itself.
 */
export async function timeLooks({ change, rounds }: { change: Change; rounds: number }): Promise<Measured> {
  const nextTask = () =>
    new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve();
      port2.postMessage(null);
    });
  const floor = (): number => {
    const started = performance.now();
    let sum = 0;
    const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_ELEMENT);
    for (let node: Node | null = walker.currentNode; node; node = walker.nextNode())
      sum += (node as Element).getBoundingClientRect().top;
    return sum === Number.POSITIVE_INFINITY ? 0 : performance.now() - started;
  };
  const texts = [...document.querySelectorAll('main p, main td, main span')];
  const changes: Record<typeof change, (round: number) => void> = {
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
  tabwrightPage.snapshot();
  const floors: number[] = [];
  const looks: number[] = [];
  for (let round = 0; round < rounds; round++) {
    changes[change](round);
    await nextTask();
    void document.body.offsetHeight;
    floors.push(floor());
    const started = performance.now();
    tabwrightPage.snapshot();
    looks.push(performance.now() - started);
  }
  const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1] ?? 0;
  return { floorMs: median(floors), lookMs: median(looks) };
}
