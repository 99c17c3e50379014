import { defineConfig } from '@playwright/test';

/** End-to-end on the built extension. Each spec launches its own Chromium (e2e/harness), so no browser is named here. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: '.cache/end-to-end',
  workers: 2,
  fullyParallel: false,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
});
