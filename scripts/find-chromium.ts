import { existsSync } from 'node:fs';

/** Path of a usable Chromium. Replaced by the toolchain's full search. */
export function findChromium(): string {
  for (const path of [process.env['TABWRIGHT_CHROMIUM'], '/usr/bin/chromium', '/usr/bin/chromium-browser'])
    if (path && existsSync(path)) return path;
  throw new Error('No Chromium found: set TABWRIGHT_CHROMIUM or install one.');
}
