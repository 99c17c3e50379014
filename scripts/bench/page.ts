import { chromium, type Page } from 'playwright';
import { findChromium } from '../find-chromium.ts';
import { classicScript } from '../vite-kit.ts';
import { fillPage } from './generated-page.ts';

const SIZES = [1_000, 10_000, 50_000, 100_000];
const ROUNDS = 9;

/** What is changed before a look, and how much of the floor the look may cost: at 10k and at 100k where they differ. */
interface Case {
  name: string;
  goal: (elements: number) => number;
  /** Runs in the page. `first` forgets what is known. */
  change: 'first' | 'nothing' | 'one' | 'percent' | 'scroll' | 'body-class';
}

const CASES: readonly Case[] = [
  { name: 'first look', goal: () => 2, change: 'first' },
  { name: 'nothing changed', goal: (elements) => (elements >= 100_000 ? 0.02 : 0.1), change: 'nothing' },
  { name: 'one element changed', goal: (elements) => (elements >= 100_000 ? 0.02 : 0.1), change: 'one' },
  { name: '1 % changed', goal: () => 0.3, change: 'percent' },
  { name: 'scrolled', goal: () => 0.2, change: 'scroll' },
  { name: 'class on body', goal: () => 1.5, change: 'body-class' },
];

interface Measured {
  floorMs: number;
  lookMs: number;
}

/**
 * Times looks of the stand-alone script against the floor, a bare walk that reads the rectangle of every element.
 * Floor and look run in turn in the same page, after layout was forced; medians, and their ratio.
 */
export async function benchPage(args: readonly string[]): Promise<void> {
  const sizes = args.length > 0 ? args.map(Number) : SIZES;
  const script = await classicScript('src/content/standalone.ts', 'page.js');
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  console.log('elements  look                 floor ms   look ms   ratio    goal');
  try {
    for (const size of sizes) {
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
      await page.evaluate('globalThis.__name = (f) => f');
      const elements = await page.evaluate(fillPage, size);
      await page.evaluate(script);
      for (const one of CASES) {
        const { floorMs, lookMs } = await measure(page, one.change);
        const ratio = lookMs / floorMs;
        const goal = one.goal(elements);
        console.log(
          `${String(elements).padStart(8)}  ${one.name.padEnd(20)} ${floorMs.toFixed(2).padStart(8)}  ${lookMs.toFixed(2).padStart(8)}  ${ratio.toFixed(3).padStart(6)}  ${goal.toFixed(2).padStart(6)}${ratio > goal ? '  above' : ''}`,
        );
      }
      await page.close();
    }
  } finally {
    await browser.close();
  }
}

const measure = (page: Page, change: Case['change']): Promise<Measured> =>
  page.evaluate(
    async ({ change, rounds }) => {
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
    },
    { change, rounds: ROUNDS },
  );
