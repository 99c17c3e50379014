import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = dirname(fileURLToPath(import.meta.url));

/** Installs this package's own dependencies when they are missing. They are kept apart so that `npm start` stays small. */
export function installApplications(): void {
  if (existsSync(join(folder, 'node_modules', 'tiddlywiki'))) return;
  execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' });
}

/** Folder of an application's package. */
export function packageFolder(name: string): string {
  const require = createRequire(join(folder, 'package.json'));
  return dirname(require.resolve(`${name}/package.json`));
}
