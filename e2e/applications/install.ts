import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = dirname(fileURLToPath(import.meta.url));

/** Installs this package's own dependencies when one is missing or another version. They are kept apart so that `npm start` stays small. */
export function installApplications(): void {
  const { dependencies } = read(join(folder, 'package.json'));
  const isThere = ([name, version]: [string, string]): boolean =>
    read(join(folder, 'node_modules', name, 'package.json')).version === version;
  if (Object.entries(dependencies).every(isThere)) return;
  // As in scripts/bootstrap.mjs: on Windows npm is a script, which only a shell starts.
  const onWindows = process.platform === 'win32';
  execFileSync(onWindows ? 'npm.cmd' : 'npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: 'inherit',
    shell: onWindows,
  });
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
