import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

const INSTALL_HINT = [
  'No usable Chromium was found. Do one of these:',
  '  - Debian or Ubuntu, as root: apt-get install chromium',
  '  - any system with a network:  npx playwright install chromium',
  '  - set TABWRIGHT_CHROMIUM to the program of a Chromium or a Chrome for Testing',
].join('\n');

/** Folders of the operating systems that are not on the PATH. */
const KNOWN_PLACES = [
  '/snap/bin/chromium',
  '/opt/chrome-for-testing/chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  join(process.env.LOCALAPPDATA ?? '', 'Chromium', 'Application', 'chrome.exe'),
];

let found: string | undefined;

/**
 * Path of a Chromium that loads unpacked extensions: the environment variable TABWRIGHT_CHROMIUM, an installed
 * Chromium or Chrome for Testing, Playwright's own, else Debian's package is installed when this runs as root.
 * Throws with a message that names what to install when there is none.
 */
export function findChromium(): string {
  found ??= fromEnvironment() ?? installed() ?? playwrights() ?? installNow();
  return found;
}

function fromEnvironment(): string | undefined {
  const path = process.env.TABWRIGHT_CHROMIUM;
  if (!path) return undefined;
  if (!existsSync(path)) throw new Error(`TABWRIGHT_CHROMIUM names ${path}, but there is no such file.`);
  const refusal = whyRefused(versionOf(path));
  if (refusal) throw new Error(`TABWRIGHT_CHROMIUM names ${path}. ${refusal}`);
  return path;
}

function installed(): string | undefined {
  const names = ['chromium', 'chromium-browser', 'chrome-for-testing', 'chrome'];
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)));
  return [...onPath, ...KNOWN_PLACES].find((path) => existsSync(path) && !whyRefused(versionOf(path)));
}

function playwrights(): string | undefined {
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

function installNow(): string {
  const isRoot = process.getuid?.() === 0;
  if (isRoot && spawnSync('apt-get', ['--version']).status === 0) {
    process.stderr.write('Installing the chromium package of Debian …\n');
    apt('update', '-qq');
    apt('install', '-y', '-qq', '--no-install-recommends', 'chromium');
    const path = installed();
    if (path) return path;
  } else {
    process.stderr.write("Fetching Playwright's Chromium …\n");
    spawnSync(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium'], {
      stdio: ['ignore', 2, 2],
      timeout: 300_000,
    });
    const path = playwrights();
    if (path) return path;
  }
  throw new Error(branded() ? `${INSTALL_HINT}\n${BRANDED_REFUSED}` : INSTALL_HINT);
}

function apt(...args: string[]): void {
  spawnSync('apt-get', args, {
    stdio: ['ignore', 2, 2],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: 600_000,
  });
}

const BRANDED_REFUSED =
  'Google-branded Chrome cannot be used: it ignores --load-extension. Use Chromium or Chrome for Testing.';

/** Why a browser with this `--version` text cannot be used; undefined when it can. */
export function whyRefused(version: string): string | undefined {
  if (/^(Google Chrome|Microsoft Edge)(?! for Testing)/.test(version)) return BRANDED_REFUSED;
  if (!/chrom/i.test(version)) return `It does not call itself Chromium ("${version}").`;
  return undefined;
}

function branded(): boolean {
  return ['google-chrome', 'google-chrome-stable'].some(
    (name) => spawnSync(name, ['--version']).status === 0,
  );
}

/** What the program says of itself. Chrome on Windows prints nothing, so there its name has to do. */
function versionOf(path: string): string {
  if (process.platform === 'win32') return /chromium/i.test(path) ? 'Chromium' : 'Google Chrome';
  try {
    return execFileSync(path, ['--version'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: 20_000,
    }).trim();
  } catch {
    return '';
  }
}
