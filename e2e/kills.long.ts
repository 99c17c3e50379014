import { expect } from '@playwright/test';
import { countUp, ledgerText } from './kill-harness/ledger.ts';
import { countWrites, type KillPoint } from './kill-harness/pause.ts';
import { REFERENCE_TASKS } from './kill-harness/reference-tasks.ts';
import { type RunReport, runWithKills } from './kill-harness/run-with-kills.ts';
import { test } from './kill-harness/test.ts';

/** Every write of a task, before it and after it, two in each run. All together are to be at least 300 kills. */
const LEAST_EACH = Math.ceil(300 / REFERENCE_TASKS.length);
/** Three in all. One that changes nothing outside has nothing to ask; what a watch sends is seen in its page. */
const MOST_QUESTIONS: Readonly<Record<string, number>> = { form: 1, 'several tabs': 1, 'human question': 1 };
test.describe.configure({ mode: 'parallel' });

for (const task of REFERENCE_TASKS)
  test(`kills before and after each journal write: ${task.name}`, async ({ world }) => {
    test.setTimeout(1_800_000);
    const writes = await countWrites(world.panel, () => runWithKills(world, task, []));
    const reports: RunReport[] = [];
    for (const points of killPairs(writes)) reports.push(await runWithKills(world, task, points));
    const ledger = countUp([task], reports);
    console.log(`Counted: ${task.name}: ${ledgerText(ledger)}`);
    const odd = reports.filter((report) => report.status !== 'completed' || report.questions.length > 0);
    expect(ledger, JSON.stringify(odd)).toMatchObject({
      lost: 0,
      doubled: 0,
      missing: 0,
      strayTabs: 0,
      needlessQuestions: 0,
    });
    // A later write may not come in every run: what is looked up once is not looked up again.
    expect(ledger.kills).toBeGreaterThanOrEqual(Math.max(LEAST_EACH, writes * 2 - 4));
    expect(ledger.questions).toBeLessThanOrEqual(MOST_QUESTIONS[task.name] ?? 0);
    expect(ledger.medianResumeMs).toBeLessThan(2000);
  });

/** What a worker that goes on with a task writes of its own: that it does. */
const WRITES_OF_RESUMING = 1;

/** A kill in the first half of the writes, and in the same run one as far into the second half. */
function killPairs(writes: number): KillPoint[][] {
  const half = Math.ceil(writes / 2);
  return Array.from({ length: half }, (_, index) => index + 1).flatMap((write) =>
    (['before', 'after'] as const).map((moment) => {
      // The next worker counts from its own first write; one that was killed before a write makes it again.
      const again = WRITES_OF_RESUMING + (moment === 'before' ? 1 : 0);
      return [
        { writes: write, moment },
        { writes: half + again, moment },
      ];
    }),
  );
}
