// npm run check: format, lint and import directions (Biome), types (tsc), dead code and unused packages (knip).
import { spawnSync } from 'node:child_process';

const checks = [
  ['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '.'],
  ['node_modules/typescript/bin/tsc', '-p', '.'],
  ['node_modules/knip/bin/knip.js', '--no-progress'],
];

const failed = checks.filter((args) => spawnSync(process.execPath, args, { stdio: 'inherit' }).status !== 0);
process.exit(failed.length === 0 ? 0 : 1);
