import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = [
  'src',
  'public',
  'manifest.config.ts',
  'vite.config.ts',
  'scripts/vite-kit.ts',
  'package-lock.json',
];
const BUILT = 'dist/manifest.json';

/** Builds dist/ when a source file is newer than it. Exits the process when the build fails; its text says why. */
export function ensureBuilt(): void {
  const builtAt = existsSync(BUILT) ? statSync(BUILT).mtimeMs : 0;
  if (Math.max(...SOURCES.map(newest)) <= builtAt) return;
  process.stderr.write('Building the extension …\n');
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], {
    stdio: ['ignore', 2, 2],
  });
  if (status !== 0) process.exit(status ?? 1);
}

function newest(path: string): number {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}
