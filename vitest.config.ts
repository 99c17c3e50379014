import { availableParallelism } from 'node:os';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { findChromium } from './scripts/find-chromium.ts';

/** Of two processors Vitest would leave one to itself, though it has little to do meanwhile. */
const WORKERS = Math.max(2, availableParallelism() - 1);

/** `unit`: pure code in Node; `long` the same, for `npm run test:long`. `browser`: page code (`*.browser.test.ts`) in a real Chromium, because it needs layout. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'e2e/**/*.test.ts'],
          exclude: ['**/*.browser.test.*', '**/*.long.test.*', '**/node_modules/**'],
          environment: 'node',
          maxWorkers: WORKERS,
        },
      },
      {
        test: { name: 'long', include: ['src/**/*.long.test.ts'], environment: 'node', maxWorkers: WORKERS },
      },
      {
        // Named here, because a dependency found only while a test runs makes the page reload in the middle of it.
        optimizeDeps: {
          include: [
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
