// npm run eval: the evaluation, with the built-in interpreter or any model. Usage: see USAGE.
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { HEADER, recordRow, summarize, writeRecord, writeSummary } from '../e2e/evaluation/report.ts';
import { type EvaluationOptions, runSuite, type TaskRecord } from '../e2e/evaluation/run.ts';
import type { Suite } from '../e2e/evaluation/suite.ts';
import { suites } from '../e2e/evaluation/suites.ts';
import { ensureBuilt } from './ensure-built.ts';
import { ensureChromium } from './find-chromium.ts';

const USAGE = `npm run eval -- [--model NAME --base-url URL --key-env NAME] [--strategy NAME]
                [--tasks TEXT,…] (parts of task ids or kinds) [--wishes] (only tasks that have one,
                asked for as a person would) [--dist FOLDER] (another build) [--workers N] [--timeout SECONDS] [--out FOLDER]
Exit code: 0 when every task succeeded, 1 when one did not, 2 bad usage.`;

const OPTIONS = {
  model: { type: 'string', default: 'built-in' },
  'base-url': { type: 'string' },
  'key-env': { type: 'string' },
  strategy: { type: 'string' },
  tasks: { type: 'string' },
  wishes: { type: 'boolean', default: false },
  dist: { type: 'string' },
  workers: { type: 'string', default: '2' },
  timeout: { type: 'string', default: '120' },
  out: { type: 'string' },
} as const satisfies ParseArgsConfig['options'];

function readCommandLine() {
  try {
    return parseArgs({ options: OPTIONS }).values;
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
    return process.exit(2);
  }
}

/** Distributes the selected tasks over `count` suites, so that they run in parallel. */
function deal(
  suites: readonly Suite<unknown>[],
  wanted: string | undefined,
  count: number,
): Suite<unknown>[] {
  const words = wanted?.split(',') ?? [''];
  return suites.flatMap((suite) => {
    const chosen = suite.tasks.filter(
      ({ id, kind, wish }) =>
        words.some((word) => id.includes(word) || kind === word) && (!values.wishes || wish !== undefined),
    );
    return Array.from({ length: count }, (_, hand) => ({
      ...suite,
      tasks: chosen.filter((_task, index) => index % count === hand),
    })).filter(({ tasks }) => tasks.length > 0);
  });
}

const badUsage = (what: string): never => {
  console.error(`${what}\n\n${USAGE}`);
  return process.exit(2);
};

const values = readCommandLine();
const key = values['key-env'] === undefined ? undefined : process.env[values['key-env']];
if (values['key-env'] !== undefined && !key)
  badUsage(`The environment variable ${values['key-env']} is empty.`);
const timeoutMs = Number(values.timeout) * 1000;
if (!(timeoutMs > 0)) badUsage('--timeout wants a number of seconds.');
const workers = Number(values.workers);
if (!(Number.isInteger(workers) && workers > 0)) badUsage('--workers wants a whole number above 0.');
const queue = deal(suites, values.tasks, workers);
if (queue.length === 0) {
  badUsage(`No task's id or kind matches "${values.tasks}".`);
}
ensureChromium();
if (values.dist === undefined) ensureBuilt();

const options: EvaluationOptions = {
  model:
    values.model === 'built-in'
      ? values.model
      : {
          name: values.model,
          ...(values['base-url'] !== undefined && { baseUrl: values['base-url'] }),
          ...(key !== undefined && { key }),
        },
  timeoutMs,
  wishes: values.wishes,
  ...(values.dist !== undefined && { dist: values.dist }),
  ...(values.strategy !== undefined && { strategy: values.strategy }),
};

const folder = values.out ?? `.cache/eval/${new Date().toISOString().replace(/[:.]/g, '-')}`;
const records: TaskRecord[] = [];
console.log(HEADER);
try {
  await Promise.all(
    Array.from({ length: workers }, async () => {
      for (let suite = queue.shift(); suite !== undefined; suite = queue.shift()) {
        await runSuite(suite, options, (record) => {
          records.push(record);
          writeRecord(folder, record);
          console.log(recordRow(record));
        });
      }
    }),
  );
} finally {
  writeSummary(folder, records);
}
const { passed, failed, turns, tokens, costUsd, seconds } = summarize(records);
console.log(
  `\n${passed} of ${records.length} tasks, ${turns} turns, ${tokens} tokens, ${seconds.toFixed(0)} s` +
    `${costUsd > 0 ? `, $${costUsd.toFixed(4)}` : ''}. Records: ${folder}`,
);
process.exitCode = failed === 0 ? 0 : 1;
