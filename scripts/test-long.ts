// npm run test:long [-- --share N]: what takes too long for npm test.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { canInstallPackages, installPackages } from './apt.ts';
import { ensureChromium } from './find-chromium.ts';
import { runParts } from './run-parts.ts';
import { longParts, SHARES } from './test-parts.ts';

const DAY_MS = 86_400_000;

const { values } = parseArgs({ options: { share: { type: 'string' } } });
// Another share each day, so that nobody has to remember which one is due.
const share = Number(values.share ?? (Math.floor(Date.now() / DAY_MS) % SHARES) + 1);
if (!Number.isInteger(share) || share < 1 || share > SHARES) {
  console.error(`--share takes a number from 1 to ${SHARES}.`);
  process.exit(2);
}
console.log(`Chromium: ${ensureChromium()}`);
// For native-entries.long.ts; if they cannot be installed, that suite says so.
const hasScreen = ['Xvfb', 'xdotool'].every((program) => !spawnSync(program, ['-help']).error);
if (!hasScreen && canInstallPackages()) installPackages('xvfb', 'xdotool');
process.exitCode = await runParts(longParts(share), '.cache/test-long');
