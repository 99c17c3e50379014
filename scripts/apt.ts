import { spawnSync } from 'node:child_process';

/** Whether Debian packages can be installed here without asking anybody. */
export const canInstallPackages = (): boolean =>
  process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;

/** Installs Debian packages; whether it worked is seen by looking for what they bring. */
export function installPackages(...names: string[]): void {
  process.stderr.write(`Installing ${names.join(' and ')} …\n`);
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...names]])
    spawnSync('apt-get', ['-qq', ...args], {
      stdio: ['ignore', 2, 2],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      timeout: 600_000,
    });
}
