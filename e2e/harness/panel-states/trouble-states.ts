import type { Entry } from '../../../src/core/task/entry.ts';
import { PAUSED_BY_STORAGE } from '../../../src/core/task/pause-reason.ts';
import type { PlayedTurn } from '../../played-model/server.ts';
import { call, gate } from '../../played-model/turns.ts';
import { button, header, question, say } from '../chat.ts';
import { newestJournal, storeJournal } from '../stored-journal.ts';
import { home, type PanelWorld, says, shown, type Visit, withModel } from './shared.ts';

/** A secret and a second question, the rest of a stopped plan, a service that demands a pause, no space, no task. */
export async function troubleStates(world: PanelWorld, visit: Visit): Promise<void> {
  await twoQuestions(world, visit);
  await putOff(world, visit);
  await storedTasks(world, visit);
}

const TWO_AGENTS = `<root><name>Order the lamp again</name><thought>Both can begin at once.</thought><agents>
<agent name="Browser" id="0" dependsOn=""><task>Sign in to the shop</task><nodes><node>Open the page for signing in</node><node>Sign in with the code</node></nodes></agent>
<agent name="Browser" id="1" dependsOn=""><task>Find out who pays</task><nodes><node>Ask which cost centre pays for the lamp</node></nodes></agent>
</agents></root>`;

async function twoQuestions(world: PanelWorld, visit: Visit): Promise<void> {
  const { panel, tab, playground } = world;
  await tab.goto(`${playground.url}/shop/101`);
  const second = gate();
  const asks = (words: string, more: object = {}): PlayedTurn =>
    says('I’m asking you for what I need', () =>
      call('human_interact', { kind: 'input', question: words, ...more }),
    );
  const turns = [
    asks('Which code did the shop send you for signing in?', { secret: true }),
    second.hold(asks('Which cost centre pays for the lamp?')),
  ];
  await withModel(
    world,
    { plan: () => ({ text: TWO_AGENTS }), turns },
    async () => {
      await say(panel, 'Order the same lamp again, and let the right cost centre pay');
      await shown(question(panel).getByText('Which code'));
      await visit('asking-secret');
      second.open();
      await shown(question(panel).getByText('Question 1 of 2'));
      await visit('asking-one-of-two');
      await button(header(panel), 'Stop').click();
      await shown(header(panel).getByText('Stopped'));
      await button(panel, 'Change the plan').click();
      await shown(panel.getByRole('alertdialog', { name: 'Change what is left, then go on' }));
      await visit('change-what-is-left');
    },
    { strategy: 'plan', parallelAgents: true },
  );
}

async function putOff(world: PanelWorld, visit: Visit): Promise<void> {
  const { panel } = world;
  const slowDown = () => ({
    failure: { status: 429, message: 'Slow down.', headers: { 'retry-after': '3600' } },
  });
  const looks = says('I’m reading the page of the lamp', () => call('read_page'));
  await withModel(
    world,
    { turns: [looks, slowDown] },
    async () => {
      await say(panel, 'Tell me what the lamp costs');
      await shown(button(header(panel), 'Ask now'));
      await visit('put-off');
      await button(header(panel), 'Stop').click();
      await shown(header(panel).getByText('Stopped'));
    },
    { parallelAgents: false },
  );
}

/** Journals as left by a full disk, another window and a damaged profile, put where the worker stores them. */
async function storedTasks({ panel }: PanelWorld, visit: Visit): Promise<void> {
  const recorded = await newestJournal(panel);
  const until = recorded.findIndex((entry) => entry.type === 'tool-result') + 1;
  const last = recorded[until - 1];
  if (!last) throw new Error('The task on show has used no tool.');
  const anew = (taskId: string, words: string, entries: readonly Entry[]): Entry[] =>
    entries.map((entry) => ({ ...entry, taskId, ...(entry.type === 'task-created' && { words }) }) as Entry);
  const paused = {
    ...last,
    seq: last.seq + 1,
    type: 'status-changed',
    status: 'paused',
    reason: PAUSED_BY_STORAGE,
  } as unknown as Entry;
  await storeJournal(
    panel,
    anew('full', 'Tell me what each lamp costs', [...recorded.slice(0, until), paused]),
  );
  // A row that is not an entry of any version.
  const damaged = { ...last, seq: last.seq + 0.5 };
  await storeJournal(
    panel,
    anew('damaged', 'A task of a damaged profile', [...recorded.slice(0, 1), damaged]),
  );
  await panel.reload();
  const open = async (words: string) => {
    await button(panel, 'Past tasks').click();
    await panel.getByRole('button', { name: words }).first().click();
  };
  await open('Tell me what each lamp costs');
  await shown(header(panel).getByText('disk is full'));
  await visit('paused-by-full-storage');
  await panel.evaluate(() =>
    (window as unknown as { tabwright: { delete(taskId: string): Promise<void> } }).tabwright.delete('full'),
  );
  await shown(panel.getByText('This task no longer exists'));
  await visit('task-missing');
  await open('A task of a damaged profile');
  await shown(panel.getByText('The task could not be read'));
  await visit('task-unreadable');
  await panel.evaluate(() =>
    (window as unknown as { tabwright: { delete(taskId: string): Promise<void> } }).tabwright.delete(
      'damaged',
    ),
  );
  await home(panel);
}
