// npm run test:long: what takes too long for npm test.
import { ensureChromium } from './find-chromium.ts';
import { runParts } from './run-parts.ts';
import { LONG_PARTS } from './test-parts.ts';

console.log(`Chromium: ${ensureChromium()}`);
process.exitCode = await runParts(LONG_PARTS, '.cache/test-long');
