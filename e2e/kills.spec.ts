import { expect } from '@playwright/test';
import { countUp, ledgerText } from './kill-harness/ledger.ts';
import type { KillPoint } from './kill-harness/pause.ts';
import { FORM, QUESTION, READ, type ReferenceTask, TABS, WATCH } from './kill-harness/reference-tasks.ts';
import { type RunReport, runWithKills } from './kill-harness/run-with-kills.ts';
import { seededRandom } from './kill-harness/seeded-random.ts';
import { test } from './kill-harness/test.ts';

// Two browsers with half of the kills each: 60 in all.
test.describe.configure({ mode: 'parallel' });
const KILLS_EACH = 30;

const halves: [name: string, seed: number, tasks: ReferenceTask[]][] = [
  ['reading, several tabs', 1, [TABS, READ]],
  ['a form, a question, a watch', 2, [FORM, QUESTION, WATCH]],
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
    console.log(`Counted: ${name}, seed ${seed}: ${ledgerText(ledger)}`);
    expect(ledger, JSON.stringify(reports)).toMatchObject({
      kills: KILLS_EACH,
      lost: 0,
      doubled: 0,
      missing: 0,
      strayTabs: 0,
      needlessQuestions: 0,
    });
    // Three of 300 are allowed, so one of 30 is a rare one already; 962 kills of the long suite asked none.
    expect(ledger.questions).toBeLessThanOrEqual(1);
    expect(ledger.medianResumeMs).toBeLessThan(2000);
  });

test('killed between dispatch and acknowledgement: the page that it led to tells, else the person is asked', async ({
  world,
}) => {
  const point: KillPoint = { writes: 1, moment: 'before', of: ['tool-dispatched', 'tool-navigated'] };
  const shown = await runWithKills(world, FORM, [point]);
  expect(shown).toMatchObject({ kills: [BETWEEN], status: 'completed', questions: [] });
  expect(shown.posts).toEqual(FORM.posts);
  // A site that does not say where its visitors come from shows nothing.
  await world.tab.route('**/tracker/new', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'referrer-policy': 'no-referrer' } });
  });
  const asked = await runWithKills(world, FORM, [point]);
  expect(asked).toMatchObject({ status: 'completed', questions: [BETWEEN] });
  expect(asked.posts).toEqual(FORM.posts);
  // That the page gave way stands in the journal by itself.
  const known = await runWithKills(world, FORM, [{ writes: 1, moment: 'after', of: ['tool-navigated'] }]);
  expect(known).toMatchObject({ kills: ['after tool-navigated'], status: 'completed', questions: [] });
  expect(known.posts).toEqual(FORM.posts);
});

test('killed before it is written down that a tab was opened: the task goes on in that tab', async ({
  world,
}) => {
  // After those of the click before it and of the step that was ticked off.
  const point: KillPoint = { writes: 3, moment: 'before', of: ['tool-result'] };
  const report = await runWithKills(world, TABS, [point]);
  expect(report).toMatchObject({ kills: [BEFORE_OUTCOME], status: 'completed', strayTabs: 0 });
  expect(report.posts).toEqual(TABS.posts);
});

const BEFORE_OUTCOME = expect.stringMatching(/^before .*tool-result/);
const BETWEEN = expect.stringMatching(/^before tool-(dispatched|navigated)$/);

/** Six kills, each a few writes after the one before: together they fall before and after every kind of write. */
function killPoints(random: () => number): KillPoint[] {
  return Array.from({ length: 6 }, () => ({
    writes: 1 + Math.floor(random() * 9),
    moment: random() < 0.5 ? 'before' : 'after',
  }));
}
