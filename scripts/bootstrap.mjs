#!/usr/bin/env node
// First step of every command: `node scripts/bootstrap.mjs <command> [arguments]`. Plain JavaScript without
// dependencies, because it is what installs them. Then scripts/<command>.ts runs under tsx.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** @param {string} message */
const giveUp = (message) => {
  process.stderr.write(`${message}\n`);
  process.exit(2);
};

const checkNode = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  // Versions that Vite supports, as in `engines` of package.json.
  if ((major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22) return;
  giveUp(
    `Tabwright needs Node 20.19 or newer of 20, or 22.12 or newer; this is ${process.versions.node}. Install another Node.`,
  );
};

/** @param {string} path @returns {Record<string, { version?: string, optional?: boolean, link?: boolean }>} */
const packagesOf = (path) => JSON.parse(readFileSync(path, 'utf8')).packages ?? {};

/** Names the first package that is missing or differs from the lockfile's version; undefined if there is none. */
const firstStalePackage = (folder) => {
  const installedList = join(folder, 'node_modules', '.package-lock.json');
  if (!existsSync(installedList)) return 'node_modules';
  const installed = packagesOf(installedList);
  const wanted = packagesOf(join(folder, 'package-lock.json'));
  return Object.keys(wanted).find((name) => {
    const entry = wanted[name];
    if (name === '' || entry === undefined || entry.optional || entry.link) return false;
    return installed[name]?.version !== entry.version;
  });
};

const installDependencies = (folder) => {
  const stale = firstStalePackage(folder);
  if (stale === undefined) return;
  process.stderr.write(`Installing dependencies (${stale} is missing or out of date) …\n`);
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const done = spawnSync(npm, ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  });
  if (done.error)
    giveUp(`npm could not be started (${done.error.message}). Install npm, which comes with Node.`);
  if (done.status !== 0) giveUp('"npm ci" failed, see above. With a network, run it again by hand.');
};

const [command, ...args] = process.argv.slice(2);
const script = join(root, 'scripts', `${command}.ts`);
if (command === undefined || !existsSync(script)) giveUp(`There is no command "${command ?? ''}".`);

checkNode();
installDependencies(root);

const child = spawn(process.execPath, ['--import', 'tsx', script, ...args], { cwd: root, stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));
