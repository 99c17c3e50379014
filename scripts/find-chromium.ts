import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';
import { canInstallPackages, installPackages } from './apt.ts';

const INSTALL_HINT = [
  'No usable Chromium was found. Do one of these:',
  '  - Debian or Ubuntu, as root: apt-get install chromium',
  '  - any system with a network:  npx playwright install --with-deps chromium',
  '  - set TABWRIGHT_CHROMIUM to the program of a Chromium or a Chrome for Testing',
].join('\n');

/** Installation folders of the operating systems that are not on the PATH. */
const KNOWN_PLACES = [
  '/snap/bin/chromium',
  '/opt/chrome-for-testing/chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
  join(process.env.LOCALAPPDATA ?? '', 'Chromium', 'Application', 'chrome.exe'),
];

/** The search's access to the machine. */
export interface Machine {
  environment: Readonly<Record<string, string | undefined>>;
  exists(path: string): boolean;
  /** Output of `--version`; empty if the program does not start. */
  versionOf(path: string): string;
  /** Path of Playwright's own browser, which may not exist. */
  playwrightPath: string;
  /** Root on Debian or a derivative. */
  canInstallPackages: boolean;
  installDebianPackage(): void;
  fetchPlaywrights(): void;
}

/** No usable browser, with a text that says what to install. */
export class NoChromium extends Error {
  override name = 'NoChromium';
}

let found: string | undefined;

/** chooseChromium for this machine, once per process. */
export function findChromium(): string {
  found ??= chooseChromium(thisMachine());
  return found;
}

/** findChromium for a command: without a browser it prints what to install and ends the process with code 2. */
export function ensureChromium(): string {
  try {
    return findChromium();
  } catch (error) {
    if (!(error instanceof NoChromium)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(2);
  }
}

/**
 * Path of a Chromium that loads unpacked extensions, in this order: the environment variable TABWRIGHT_CHROMIUM, an
 * installed Chromium or Chrome for Testing, Playwright's own. Otherwise it installs Debian's package if this runs as
 * root, and downloads Playwright's if it does not or if there is no such package (Ubuntu). Throws NoChromium.
 */
export function chooseChromium(machine: Machine): string {
  const ready = fromEnvironment(machine) ?? installed(machine) ?? playwrights(machine);
  if (ready !== undefined) return ready;
  if (machine.canInstallPackages) machine.installDebianPackage();
  const packaged = machine.canInstallPackages ? installed(machine) : undefined;
  if (packaged !== undefined) return packaged;
  machine.fetchPlaywrights();
  const now = installed(machine) ?? playwrights(machine);
  if (now !== undefined) return now;
  throw new NoChromium(hasBranded(machine) ? `${INSTALL_HINT}\n${BRANDED_REFUSED}` : INSTALL_HINT);
}

function fromEnvironment(machine: Machine): string | undefined {
  const path = machine.environment.TABWRIGHT_CHROMIUM;
  if (!path) return undefined;
  if (!machine.exists(path))
    throw new NoChromium(`TABWRIGHT_CHROMIUM names ${path}, but there is no such file.`);
  const refusal = whyRefused(machine.versionOf(path));
  if (refusal) throw new NoChromium(`TABWRIGHT_CHROMIUM names ${path}. ${refusal}`);
  return path;
}

const isUsable = (machine: Machine, path: string): boolean =>
  machine.exists(path) && whyRefused(machine.versionOf(path)) === undefined;

function installed(machine: Machine): string | undefined {
  const names = ['chromium', 'chromium-browser', 'chrome-for-testing', 'chrome'];
  return [...onPath(machine, names), ...KNOWN_PLACES].find((path) => isUsable(machine, path));
}

function playwrights(machine: Machine): string | undefined {
  return isUsable(machine, machine.playwrightPath) ? machine.playwrightPath : undefined;
}

const hasBranded = (machine: Machine): boolean =>
  onPath(machine, ['google-chrome', 'google-chrome-stable']).some((path) => machine.exists(path));

const onPath = ({ environment }: Machine, names: readonly string[]): string[] =>
  (environment.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));

function thisMachine(): Machine {
  return {
    environment: process.env,
    exists: existsSync,
    versionOf,
    playwrightPath: chromium.executablePath(),
    canInstallPackages: canInstallPackages(),
    installDebianPackage: () => installPackages('chromium'),
    fetchPlaywrights() {
      process.stderr.write("Fetching Playwright's Chromium …\n");
      const dependencies = canInstallPackages() ? ['--with-deps'] : [];
      spawnSync(
        process.execPath,
        ['node_modules/playwright/cli.js', 'install', ...dependencies, 'chromium'],
        { stdio: ['ignore', 2, 2], timeout: 600_000 },
      );
    },
  };
}

/** Same as `minimum_chrome_version` in the manifest. */
const OLDEST = 133;

const BRANDED_REFUSED =
  'Google-branded Chrome cannot be used: it ignores --load-extension. Use Chromium or Chrome for Testing.';

/** Why a browser with this `--version` text cannot be used; undefined if it can. */
export function whyRefused(version: string): string | undefined {
  if (version === '') return 'It does not start: run it with --version by hand to see why.';
  if (/^(Google Chrome|Microsoft Edge)(?! for Testing)/.test(version)) return BRANDED_REFUSED;
  if (!/chrom/i.test(version)) return `It does not call itself Chromium ("${version}").`;
  const major = Number(/\b(\d+)\.\d/.exec(version)?.[1] ?? OLDEST);
  if (major < OLDEST) return `It is version ${major}; the extension needs ${OLDEST} or newer.`;
  return undefined;
}

/** Output of `--version`. Chrome on Windows prints nothing, so its name is used instead. */
function versionOf(path: string): string {
  if (process.platform === 'win32') return /chromium/i.test(path) ? 'Chromium' : 'Google Chrome';
  try {
    return execFileSync(path, ['--version'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: 90_000,
    }).trim();
  } catch {
    return '';
  }
}
