import { defineConfig } from '@playwright/test';

/** A part of the long suite by itself: it takes as long as all the rest of it. */
const KILLS = '**/kills.long.ts';

/** End-to-end on the built extension. Each spec launches its own Chromium (e2e/harness), so no browser is named here. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: '.cache/end-to-end',
  globalSetup: './e2e/harness/global-setup.ts',
  workers: 2,
  fullyParallel: false,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  reporter: 'line',
  projects: [
    { name: 'end-to-end', testMatch: '**/*.spec.ts' },
    { name: 'long', testMatch: '**/*.long.ts', testIgnore: KILLS, timeout: 600_000 },
    { name: 'kills', testMatch: KILLS },
  ],
});
