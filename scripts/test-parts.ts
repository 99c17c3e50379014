import { readFileSync } from 'node:fs';

/** Passed and failed checks of one part. Failed ones have their name, and on further lines their messages. */
export interface Count {
  passed: number;
  failed: number;
  failures: string[];
}

/** Number of lines shown of a failed check's message: without the log they are all that is left of it. */
const LINES_SHOWN = 20;

/** One part of the tests: a command, and how its outcome is counted. */
export interface Part {
  name: string;
  /** Arguments of node. `{report}` is replaced by the reporter's file. */
  args: string[];
  env?: Record<string, string>;
  count: 'exit-code' | 'vitest' | 'playwright' | 'evaluation';
  timeoutMs: number;
  /** Part that runs in parallel with it: neither of them fills two processors, or changes what the other one reads. */
  beside?: string;
}

const MINUTE_MS = 60_000;
const vitest = (project: string): string[] => [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--project',
  project,
  '--reporter=default',
  '--reporter=json',
  '--outputFile.json={report}',
];
const playwright = (...args: string[]): string[] => [
  'node_modules/@playwright/test/cli.js',
  'test',
  ...args,
  '--reporter=line,json',
];
const playwrightReport = { PLAYWRIGHT_JSON_OUTPUT_FILE: '{report}' };

/** Everything that `npm test` runs, cheap parts first. */
export const PARTS: readonly Part[] = [
  {
    name: 'format, lint and import directions',
    args: ['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '.'],
    count: 'exit-code',
    timeoutMs: MINUTE_MS,
  },
  {
    name: 'types',
    args: ['node_modules/typescript/bin/tsc', '-p', '.'],
    count: 'exit-code',
    timeoutMs: 2 * MINUTE_MS,
    beside: 'format, lint and import directions',
  },
  {
    name: 'dead code and unused packages',
    args: ['node_modules/knip/bin/knip.js', '--no-progress'],
    count: 'exit-code',
    timeoutMs: MINUTE_MS,
    beside: 'format, lint and import directions',
  },
  {
    name: 'large applications that tests run against',
    args: ['--import', 'tsx', 'scripts/install-applications.ts'],
    count: 'exit-code',
    timeoutMs: 3 * MINUTE_MS,
    beside: 'format, lint and import directions',
  },
  { name: 'unit', args: vitest('unit*'), count: 'vitest', timeoutMs: 6 * MINUTE_MS },
  {
    name: 'build',
    args: ['--import', 'tsx', 'scripts/build.ts'],
    count: 'exit-code',
    timeoutMs: 2 * MINUTE_MS,
  },
  { name: 'page code', args: vitest('browser'), count: 'vitest', timeoutMs: 12 * MINUTE_MS },
  {
    name: 'evaluation',
    args: ['--import', 'tsx', 'scripts/eval.ts', '--out', '.cache/test/evaluation'],
    count: 'evaluation',
    timeoutMs: 12 * MINUTE_MS,
  },
  {
    name: 'end-to-end',
    args: playwright('--project=end-to-end'),
    env: playwrightReport,
    count: 'playwright',
    // A hung run ends; a machine on which each browser takes two seconds to start needs forty minutes.
    timeoutMs: 60 * MINUTE_MS,
  },
];

/** Parts that run in parallel, group by group. */
export function inGroups(parts: readonly Part[]): Part[][] {
  const groups: Part[][] = [];
  for (const part of parts) {
    const group = groups.at(-1);
    if (group && part.beside === group[0]?.name) group.push(part);
    else groups.push([part]);
  }
  return groups;
}

/** Random sequences of changes, after which an incremental look is compared with a fresh one. */
const SEQUENCES = 2000;

/**
 * All end-to-end specs ten times take more than an hour and a half: they are distributed over this number of runs of
 * `test:long`.
 */
export const SHARES = 18;

const simulation = (first: number, last: number): Part => ({
  name: `simulation, seeds ${first.toLocaleString('en')} to ${last.toLocaleString('en')}`,
  args: [...vitest('unit'), 'src/background/orchestrator/simulation'],
  env: { TABWRIGHT_FIRST_SEED: String(first), TABWRIGHT_SEEDS: String(last - first + 1) },
  count: 'vitest',
  timeoutMs: 12 * MINUTE_MS,
});

/**
 * What `npm run test:long` runs: what takes too long for every day, and one share (1 to SHARES) of the end-to-end specs
 * ten times. The time limits add up to two and a half hours, of which a machine with nothing else to do needs a third.
 */
export const longParts = (share: number): readonly Part[] => [
  {
    name: 'build',
    args: ['--import', 'tsx', 'scripts/build.ts'],
    count: 'exit-code',
    timeoutMs: MINUTE_MS,
  },
  { name: 'long unit', args: vitest('long'), count: 'vitest', timeoutMs: 4 * MINUTE_MS },
  {
    name: 'long',
    args: playwright('--project=long'),
    env: playwrightReport,
    count: 'playwright',
    timeoutMs: 40 * MINUTE_MS,
  },
  {
    name: 'kills',
    args: playwright('--project=kills'),
    env: playwrightReport,
    count: 'playwright',
    timeoutMs: 40 * MINUTE_MS,
  },
  // A simulation runs on one processor.
  simulation(1, 5000),
  { ...simulation(5001, 10_000), beside: simulation(1, 5000).name },
  {
    name: 'page code, 2,000 sequences',
    args: [...vitest('browser'), 'src/content/observe/changes/incremental.browser.test.ts'],
    // Different ones in each share.
    env: { VITE_SEQUENCES: String(SEQUENCES), VITE_SEED: String((share - 1) * SEQUENCES + 1) },
    count: 'vitest',
    timeoutMs: 20 * MINUTE_MS,
  },
  {
    name: `end-to-end, ten times, share ${share} of ${SHARES}`,
    args: playwright('--project=end-to-end', '--repeat-each=10', `--shard=${share}/${SHARES}`),
    env: playwrightReport,
    count: 'playwright',
    timeoutMs: 30 * MINUTE_MS,
  },
];

interface VitestReport {
  testResults: {
    name: string;
    status: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: colours of a terminal begin with one.
const COLOURS = /\u001b\[[\d;]*m/g;

/** The name of a failed check, and below it the beginning of each of its messages. */
const withReasons = (name: string, reasons: readonly (string | undefined)[]): string =>
  [name, ...reasons.flatMap((reason = '') => reason.replace(COLOURS, '').split('\n').slice(0, LINES_SHOWN))]
    .filter((line) => line.trim() !== '')
    .join('\n');

/** Counts Vitest's JSON report. A file that could not be loaded counts as one failure. */
export function countVitest({ testResults }: VitestReport): Count {
  const tests = testResults.flatMap((file) => file.assertionResults);
  const failures = tests
    .filter((test) => test.status === 'failed')
    .map(({ fullName, failureMessages = [] }) => withReasons(fullName, failureMessages));
  const broken = testResults
    .filter(
      (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
    )
    .map((file) => file.name);
  return {
    passed: tests.filter((test) => test.status === 'passed').length,
    failed: failures.length + broken.length,
    failures: [...failures, ...broken],
  };
}

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    tests: { status: string; results?: { errors?: { message?: string }[] }[] }[];
  }[];
}

/** Counts Playwright's JSON report. Errors outside of tests count as failures. */
export function countPlaywright(report: {
  suites: PlaywrightSuite[];
  errors: { message?: string }[];
}): Count {
  const results: { name: string; status: string; reasons: (string | undefined)[] }[] = [];
  const collect = (suite: PlaywrightSuite, path: string) => {
    for (const spec of suite.specs ?? [])
      for (const { status, results: runs = [] } of spec.tests) {
        const reasons = runs.flatMap(({ errors = [] }) => errors.map(({ message }) => message));
        results.push({ name: `${path} › ${spec.title}`, status, reasons });
      }
    for (const inner of suite.suites ?? []) collect(inner, `${path} › ${inner.title}`);
  };
  for (const suite of report.suites) collect(suite, suite.title);
  const failures = results
    .filter(({ status }) => status === 'unexpected' || status === 'flaky')
    .map(({ name, reasons }) => withReasons(name, reasons));
  const errors = report.errors.map(({ message }) => message ?? 'an error outside of tests');
  return {
    passed: results.filter(({ status }) => status === 'expected').length,
    failed: failures.length + errors.length,
    failures: [...failures, ...errors],
  };
}

/** Counts the report of `npm run eval`. */
export function countEvaluation(report: {
  tasks: { id: string; success: boolean; failed: string[] }[];
}): Count {
  const failed = report.tasks.filter((task) => !task.success);
  return {
    passed: report.tasks.length - failed.length,
    failed: failed.length,
    failures: failed.map((task) => `${task.id}: ${task.failed.join('; ')}`),
  };
}

/** The suites' own counts of kills, crashes, seeds and streams: each such line of a log, once. */
export const countedIn = (log: string): string[] => [
  ...new Set(log.split('\n').filter((line) => line.startsWith('Counted: '))),
];

/**
 * Outcome of a part from its exit code and its report. A part that ran nothing, or crashed without a report, has
 * failed.
 */
export function countPart(part: Part, exitCode: number | null, reportFile: string): Count {
  const broken = (why: string): Count => ({ passed: 0, failed: 1, failures: [`${part.name}: ${why}`] });
  if (part.count === 'exit-code')
    return exitCode === 0 ? { passed: 1, failed: 0, failures: [] } : broken(`exit code ${exitCode}`);
  let report: never;
  try {
    report = JSON.parse(readFileSync(reportFile, 'utf8')) as never;
  } catch {
    return broken('wrote no report');
  }
  const count = { vitest: countVitest, playwright: countPlaywright, evaluation: countEvaluation }[part.count](
    report,
  );
  if (exitCode !== 0 && count.failed === 0)
    return { ...count, failed: 1, failures: [`${part.name}: exit code ${exitCode}`] };
  return count.passed + count.failed === 0 ? broken('ran no test') : count;
}
