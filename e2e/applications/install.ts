import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = dirname(fileURLToPath(import.meta.url));

let installation: Promise<void> | undefined;

/**
 * Installs this package's own dependencies when one is missing or another version. They are kept apart so that
 * `npm start` stays small. Nothing is blocked meanwhile: servers of this process go on answering.
 */
export function installApplications(): Promise<void> {
  installation ??= install();
  return installation;
}

async function install(): Promise<void> {
  const { dependencies } = read(join(folder, 'package.json'));
  const isThere = ([name, version]: [string, string]): boolean =>
    read(join(folder, 'node_modules', name, 'package.json')).version === version;
  if (Object.entries(dependencies).every(isThere)) return;
  // As in scripts/bootstrap.mjs: on Windows npm is a script, which only a shell starts.
  const onWindows = process.platform === 'win32';
  const npm = spawn(onWindows ? 'npm.cmd' : 'npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: 'inherit',
    shell: onWindows,
  });
  const [code] = await once(npm, 'exit');
  if (code !== 0) throw new Error(`npm ci in e2e/applications ended with ${code}; what it said is above.`);
}

interface Manifest {
  version?: string;
  dependencies: Record<string, string>;
}

const read = (file: string): Manifest =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : { dependencies: {} };

/** Folder of an application's package. */
export function packageFolder(name: string): string {
  const require = createRequire(join(folder, 'package.json'));
  return dirname(require.resolve(`${name}/package.json`));
}
