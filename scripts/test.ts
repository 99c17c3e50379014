// npm test [-- part …]: every part, or those whose name contains one of the words.
import { ensureChromium } from './find-chromium.ts';
import { runParts } from './run-parts.ts';
import { PARTS } from './test-parts.ts';

const words = process.argv.slice(2);
const chosen = PARTS.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
if (chosen.length === 0) {
  console.error(`No part is called so. There are: ${PARTS.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}
// Before anything runs: on a fresh machine this is the only dependency that npm does not install.
console.log(`Chromium: ${ensureChromium()}`);
process.exitCode = await runParts(chosen, '.cache/test');
