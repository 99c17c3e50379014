import { expect } from '@playwright/test';
import { countUp, ledgerText } from './kill-harness/ledger.ts';
import type { KillPoint } from './kill-harness/pause.ts';
import { FORM, QUESTION, READ, type ReferenceTask, TABS } from './kill-harness/reference-tasks.ts';
import { type RunReport, runWithKills } from './kill-harness/run-with-kills.ts';
import { seededRandom } from './kill-harness/seeded-random.ts';
import { test } from './kill-harness/test.ts';

// Two browsers with half of the kills each: 60 in all.
test.describe.configure({ mode: 'parallel' });
const KILLS_EACH = 30;

const halves: [name: string, seed: number, tasks: ReferenceTask[]][] = [
  ['reading, several tabs', 1, [TABS, READ]],
  ['a form, a question', 2, [FORM, QUESTION]],
];

for (const [name, seed, tasks] of halves)
  test(`${KILLS_EACH} kills at journal writes: ${name}`, async ({ world }) => {
    test.setTimeout(240_000);
    const random = seededRandom(seed);
    const reports: RunReport[] = [];
    const killed = () => reports.reduce((sum, report) => sum + report.kills.length, 0);
    for (let run = 0; killed() < KILLS_EACH && run < KILLS_EACH; run++) {
      const task = tasks[run % tasks.length] ?? READ;
      const left = KILLS_EACH - killed();
      reports.push(await runWithKills(world, task, killPoints(random).slice(0, left)));
    }
    const ledger = countUp(tasks, reports);
    console.log(`${name}, seed ${seed}: ${ledgerText(ledger)}`);
    expect(ledger, JSON.stringify(reports)).toMatchObject({
      kills: KILLS_EACH,
      lost: 0,
      doubled: 0,
      missing: 0,
      needlessQuestions: 0,
    });
    expect(ledger.questions).toBeLessThanOrEqual(2);
    expect(ledger.medianResumeMs).toBeLessThan(2000);
  });

/** Six kills, each a few writes after the one before: together they fall before and after every kind of write. */
function killPoints(random: () => number): KillPoint[] {
  return Array.from({ length: 6 }, () => ({
    writes: 1 + Math.floor(random() * 9),
    moment: random() < 0.5 ? 'before' : 'after',
  }));
}
