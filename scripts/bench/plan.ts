import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { chromium } from 'playwright';
import { build, type Rolldown } from 'vite';
import { findChromium } from '../find-chromium.ts';
import type { PlanBench } from './plan-entry.tsx';

declare const planBench: PlanBench;

const NODES = 100;
const ROUNDS = 9;
const GOALS = { draw: 150, edit: 50, key: 50 };

/**
 * Times the drawing of a plan of 100 nodes, an edit in it and a keystroke in its source, each including its checks and
 * up to the end of the frame that shows it; medians.
 */
export async function benchPlan(): Promise<void> {
  const { script, style } = await builtEntry();
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ viewport: { width: 420, height: 800 } });
    await page.setContent(`<!doctype html><style>${style}</style><body>`);
    await page.addScriptTag({ content: script, type: 'module' });
    await page.waitForFunction(() => 'planBench' in globalThis);
    const drawn: number[] = [];
    const edited: number[] = [];
    const typed: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const { ms, boxes } = await page.evaluate((nodes) => planBench.draw(nodes), NODES);
      if (boxes !== NODES) throw new Error(`${boxes} boxes were drawn, not ${NODES}.`);
      drawn.push(ms);
      edited.push(await page.evaluate((at) => planBench.edit(at), round));
      typed.push(await page.evaluate((at) => planBench.key(at), round));
    }
    for (const [name, times] of [
      ['draw', drawn],
      ['edit', edited],
      ['key', typed],
    ] as const) {
      const ms = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
      console.log(
        `plan of ${NODES} nodes, ${name}: ${ms.toFixed(1)} ms (goal ${GOALS[name]} ms)${ms > GOALS[name] ? '  above' : ''}`,
      );
    }
  } finally {
    await browser.close();
  }
}

async function builtEntry(): Promise<{ script: string; style: string }> {
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [react(), tailwindcss()],
    build: {
      write: false,
      target: 'chrome133',
      cssCodeSplit: false,
      rolldownOptions: { input: 'scripts/bench/plan-entry.tsx', output: { codeSplitting: false } },
    },
  });
  const { output } = result as Rolldown.RolldownOutput;
  const script = output.find((file) => file.type === 'chunk')?.code ?? '';
  const sheet = output.find((file) => file.type === 'asset' && file.fileName.endsWith('.css'));
  return { script, style: sheet?.type === 'asset' ? String(sheet.source) : '' };
}
