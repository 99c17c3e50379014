// npm run build:bench: the page observer as two classic scripts that work in any page without the extension.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { classicScript } from './vite-kit.ts';

const folder = 'dist-bench';

/** Each script, and when it is loaded into a page. */
const SCRIPTS = [
  {
    entry: 'src/content/standalone.ts',
    fileName: 'page.js',
    when: 'when the page is looked at: sets globalThis.tabwrightPage',
  },
  {
    entry: 'src/content/main-world.ts',
    fileName: 'main-world.js',
    when: 'at document start, in the page’s own world',
  },
];

mkdirSync(folder, { recursive: true });
for (const { entry, fileName, when } of SCRIPTS) {
  const code = await classicScript(entry, fileName);
  writeFileSync(join(folder, fileName), code);
  console.log(`${folder}/${fileName} (${Math.round(code.length / 1024)} kB): ${when}`);
}
