import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Everything that a build depends on. */
const sources = (): string[] => [
  'src',
  'public',
  'manifest.config.ts',
  'vite.config.ts',
  'package-lock.json',
  ...readdirSync('scripts')
    .filter((name) => /^vite-(?!.*\.test\.ts$)/.test(name))
    .map((name) => join('scripts', name)),
];

/** Builds dist/ if a source file is newer. Exits the process if the build fails; its output says why. */
export function ensureBuilt(): void {
  build('dist', ['--import', 'tsx', 'scripts/build.ts']);
}

/** The build for the fault tests: the same extension with a journal that can be paused. Returns its folder. */
export function ensureFaultTestBuild(): string {
  const folder = '.cache/dist-fault-tests';
  const vite = ['node_modules/vite/bin/vite.js', 'build', '--mode', 'fault-tests', '--logLevel', 'error'];
  oneAtATime(`${folder}.lock`, () => build(folder, [...vite, '--outDir', folder, '--emptyOutDir']));
  return folder;
}

const LOCK_IS_OLD_MS = 180_000;
const LOCK_POLL_MS = 200;

/** Two test processes may need the same build; the second waits for the first. */
function oneAtATime(lock: string, work: () => void): void {
  mkdirSync(dirname(lock), { recursive: true });
  for (;;) {
    try {
      mkdirSync(lock);
      break;
    } catch {
      const since = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? 0;
      if (Date.now() - since > LOCK_IS_OLD_MS) rmSync(lock, { recursive: true, force: true });
      else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOCK_POLL_MS);
    }
  }
  try {
    work();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

function build(folder: string, args: readonly string[]): void {
  const manifest = `${folder}/manifest.json`;
  const builtAt = existsSync(manifest) ? statSync(manifest).mtimeMs : 0;
  if (Math.max(...sources().map(newest)) <= builtAt) return;
  process.stderr.write(`Building the extension into ${folder} …\n`);
  const { status } = spawnSync(process.execPath, args, { stdio: ['ignore', 2, 2] });
  if (status !== 0) process.exit(status ?? 1);
}

function newest(path: string): number {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}
