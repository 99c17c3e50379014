import { spawnSync } from 'node:child_process';

/** Whether Debian packages can be installed here without confirmation. */
export const canInstallPackages = (): boolean =>
  process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;

/** Installs Debian packages; callers check success by looking for the installed programs. */
export function installPackages(...names: string[]): void {
  process.stderr.write(`Installing ${names.join(' and ')} …\n`);
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...names]])
    spawnSync('apt-get', ['-qq', ...args], {
      stdio: ['ignore', 2, 2],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      timeout: 600_000,
    });
}
