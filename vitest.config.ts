import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { findChromium } from './scripts/find-chromium.ts';

/** Of two processors Vitest would leave one to itself, though it has little to do meanwhile. */
const WORKERS = Math.max(2, availableParallelism() - 1);

/**
 * Test files that put others in the place of modules, and so must not share what is loaded already; or a clock of their
 * own in the place of the machine's, which would also run whatever an earlier file left behind.
 */
const replacing = ['src', 'scripts', 'e2e']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.test\.tsx?$/.test(file) && !file.includes('node_modules'))
      .map((file) => join(folder, file)),
  )
  .filter((file) => /\bvi\.(?:mock|resetModules|useFakeTimers)\(/.test(readFileSync(file, 'utf8')));

/** On a machine that has more to do what is waited for comes later; a second says nothing of the code. */
const patient = { testTimeout: 15_000, expect: { poll: { timeout: 5000 } } };

const unit = {
  ...patient,
  include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'e2e/**/*.test.ts'],
  exclude: ['**/*.browser.test.*', '**/*.long.test.*', '**/node_modules/**'],
  environment: 'node',
  maxWorkers: WORKERS,
  unstubGlobals: true,
};

/** `unit` and `unit-alone`: pure code in Node; `long` the same, for `npm run test:long`. `browser`: page code (`*.browser.test.ts`) in a real Chromium, because it needs layout. */
export default defineConfig({
  test: {
    projects: [
      // Most of the time of a test of its own goes into loading what the one before it had loaded.
      { test: { ...unit, name: 'unit', isolate: false, exclude: [...unit.exclude, ...replacing] } },
      { test: { ...unit, name: 'unit-alone', include: replacing } },
      {
        test: {
          ...patient,
          name: 'long',
          include: ['src/**/*.long.test.ts'],
          environment: 'node',
          maxWorkers: WORKERS,
        },
      },
      {
        // Named here, because a dependency found only while a test runs makes the page reload in the middle of it.
        optimizeDeps: {
          include: [
            '@ai-sdk/mcp',
            'htmlparser2',
            'idb',
            'jsonrepair',
            'lucide-react',
            'radix-ui',
            'react',
            'react-dom/client',
            'react-markdown',
            'react/jsx-dev-runtime',
            'remark-gfm',
            'remend',
            'zod',
            'zustand',
            'zustand/vanilla',
          ],
        },
        test: {
          ...patient,
          name: 'browser',
          // Pages beside each other in one browser take the focus from one another.
          maxWorkers: 1,
          include: ['src/**/*.browser.test.{ts,tsx}'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1280, height: 800 },
            provider: playwright({
              launchOptions: {
                executablePath: findChromium(),
                args: [
                  '--no-sandbox',
                  '--disable-quic',
                  '--disable-background-networking',
                  '--disable-component-update',
                ],
              },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
