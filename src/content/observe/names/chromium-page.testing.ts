import { join } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { build, type Rolldown } from 'vite';
import { findChromium } from '../../../../scripts/find-chromium.ts';

/** What Chromium's own accessibility tree says about an element, if pages may query it. */
export interface Computed {
  computedRole: string | null;
  computedName: string | null;
}

/** Launches a Chromium whose pages may query computed roles and names. */
export const launchChromium = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--enable-blink-features=ComputedAccessibilityInfo'],
  });

/** Bundles a file of this folder as one classic script, which sets a global of that name. */
export async function bundle(file: string, name: string): Promise<string> {
  const [built] = (await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: { entry: join(import.meta.dirname, file), formats: ['iife'], name },
    },
  })) as Rolldown.RolldownOutput[];
  if (!built) throw new Error(`${file} was not built.`);
  return built.output[0].code;
}
