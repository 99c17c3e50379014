import { chromium } from 'playwright';
import { launchTabwright } from '../../e2e/harness/launch.ts';
import { ensureBuilt } from '../ensure-built.ts';
import { findChromium } from '../find-chromium.ts';
import { classicScript } from '../vite-kit.ts';
import { fillPage } from './generated-page.ts';
import { openProductPage } from './product-look.ts';
import { machineLoad } from './session.ts';
import { type Change, type Measured, timeLooks } from './time-looks.ts';

const SIZES = [1_000, 10_000, 50_000, 100_000];
const ROUNDS = 9;
/**
 * Warm-up looks before the nine measured ones, after a change; for full looks as many as reach this number of elements.
 */
const WARM_UP = { looks: 40, elements: 200_000 };

/**
 * What is changed before a look, and how much of the floor the look may cost: at 10k and at 100k elements if they
 * differ.
 */
interface Case {
  name: string;
  goal: (elements: number) => number;
  change: Change;
}

const CASES: readonly Case[] = [
  { name: 'first look', goal: () => 2, change: 'first' },
  { name: 'nothing changed', goal: (elements) => (elements >= 90_000 ? 0.02 : 0.1), change: 'nothing' },
  { name: 'one element changed', goal: (elements) => (elements >= 90_000 ? 0.02 : 0.1), change: 'one' },
  { name: '1 % changed', goal: () => 0.3, change: 'percent' },
  { name: 'scrolled', goal: () => 0.2, change: 'scroll' },
  { name: 'class on body', goal: () => 1.5, change: 'body-class' },
];

/**
 * Times looks of the stand-alone script against the floor, a bare walk that reads the rectangle of every element. Floor
 * and look alternate in the same page, after forced layout; the results are medians of main-thread time, and their
 * ratio. For comparison the same looks run in the built extension's isolated world, where closed shadow roots are
 * included.
 */
export async function benchPage(args: readonly string[]): Promise<void> {
  const sizes = args.length > 0 ? args.map(Number) : SIZES;
  const script = await classicScript('src/content/standalone.ts', 'page.js');
  ensureBuilt();
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  const tabwright = await launchTabwright({ headless: true });
  console.log('                                 stand-alone script            in the extension');
  console.log(
    'elements  look                 floor ms   look ms   ratio   floor ms   look ms   ratio    goal',
  );
  try {
    for (const size of sizes) {
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
      await page.evaluate('globalThis.__name = (f) => f');
      const elements = await page.evaluate(fillPage, size);
      await page.evaluate(script);
      const cdp = await page.context().newCDPSession(page);
      const product = await openProductPage(tabwright, size);
      for (const { name, goal, change } of CASES) {
        const warmUp = change === 'first' ? Math.ceil(WARM_UP.elements / elements) : WARM_UP.looks;
        const rounds = { change, rounds: ROUNDS, warmUp };
        await page.bringToFront();
        const alone = columns(await timeLooks(cdp, undefined, rounds));
        const extension = columns(await product.time(rounds));
        const wanted = goal(elements);
        const isAbove = Math.max(alone.ratio, extension.ratio) > wanted;
        console.log(
          `${String(elements).padStart(8)}  ${name.padEnd(20)} ${alone.text}  ${extension.text}  ${wanted.toFixed(2).padStart(6)}${isAbove ? '  above' : ''}`,
        );
      }
      await page.close();
      await product.close();
    }
    console.log(machineLoad());
  } finally {
    await browser.close();
    await tabwright.close();
  }
}

function columns({ floorMs, lookMs }: Measured): { text: string; ratio: number } {
  const ratio = lookMs / floorMs;
  const text = `${floorMs.toFixed(2).padStart(8)}  ${lookMs.toFixed(2).padStart(8)}  ${ratio.toFixed(3).padStart(6)}`;
  return { text, ratio };
}
