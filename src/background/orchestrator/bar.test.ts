import { expect, test } from 'vitest';
import { fakeCreated } from '../../core/agent/fake-world.testing.ts';
import type { Entry, EntryBody, TaskTab } from '../../core/task/entry.ts';
import { foldTask } from '../../core/task/reducer.ts';
import type { TaskState } from '../../core/task/state.ts';
import { onBarPressed, onPersonActed } from './bar.ts';
import type { Orchestrator } from './orchestrator.ts';

const tab = (tabId: number, relation: TaskTab['relation']): TaskTab => ({
  tabId,
  title: '',
  url: 'http://shop.example/',
  relation,
});
const takeover = (path: string, tabId: number): EntryBody => ({
  type: 'question-asked',
  path,
  question: { kind: 'takeover', text: 'Your turn', tabId },
});

function task(taskId: string, tabs: TaskTab[], ...more: EntryBody[]): TaskState {
  const bodies: EntryBody[] = [
    { ...fakeCreated, tabs },
    { type: 'status-changed', status: 'running', reason: 'created' },
    ...more,
  ];
  return foldTask(bodies.map((body, seq): Entry => ({ ...body, taskId, seq, at: 0 }))) ?? expect.fail();
}

/** What is done to tasks, by name. */
function orchestratorOf(...states: TaskState[]) {
  const done: string[] = [];
  const note = (what: string) => async (taskId: string, path?: unknown) =>
    void done.push([what, taskId, ...(typeof path === 'string' ? [path] : [])].join(' '));
  const acts = { abort: note('abort'), pause: note('pause'), resume: note('resume'), answer: note('answer') };
  return { done, orchestrator: { openStates: async () => states, ...acts } as unknown as Orchestrator };
}

const two = [tab(1, 'attached'), tab(2, 'opened')];

test.each([
  [1, 'answer t a'],
  [2, 'answer t b'],
])('Continue in tab %i hands back the takeover of that tab', async (tabId, expected) => {
  const { done, orchestrator } = orchestratorOf(task('t', two, takeover('a', 1), takeover('b', 2)));
  await onBarPressed(orchestrator, tabId, 'continue');
  expect(done).toEqual([expected]);
});

test('Continue in a tab that was paused leaves the takeover in another one, and one press is enough for both', async () => {
  const paused: EntryBody = { type: 'status-changed', status: 'paused', reason: 'paused' };
  const { done, orchestrator } = orchestratorOf(task('t', two, takeover('a', 1), paused));
  await onBarPressed(orchestrator, 2, 'continue');
  expect(done).toEqual(['resume t']);
  await onBarPressed(orchestrator, 1, 'continue');
  expect(done).toEqual(['resume t', 'answer t a', 'resume t']);
});

test('a takeover whose tab is gone is handed back from any tab of the task', async () => {
  const { done, orchestrator } = orchestratorOf(
    task('t', two, takeover('a', 1), { type: 'tab-closed', tabId: 1 }),
  );
  await onBarPressed(orchestrator, 2, 'continue');
  expect(done).toEqual(['answer t a']);
});

test('what is done in a tab is for the task that works there, not for one that mentions it', async () => {
  const scope = { agent: 'Browser', nodeId: '' };
  const works = task('works', [tab(1, 'attached')]);
  const mentions = task('mentions', [tab(2, 'attached'), tab(1, 'mentioned')]);
  const { done, orchestrator } = orchestratorOf(works, mentions);
  await onBarPressed(orchestrator, 1, 'stop');
  await onPersonActed(orchestrator, 1);
  expect(done).toEqual(['abort works', expect.stringMatching(/^pause works/)]);
  const isThere = task('is there', [tab(2, 'attached'), tab(1, 'mentioned')], {
    type: 'agent-started',
    path: 'react',
    ...scope,
    assignment: { inline: '' },
    tabId: 1,
  });
  const other = orchestratorOf(isThere);
  await onBarPressed(other.orchestrator, 1, 'stop');
  expect(other.done).toEqual(['abort is there']);
});

test('one that waits in one tab and works in another pauses where the person uses the page in which it works', async () => {
  const works = (path: string, tabId: number): EntryBody[] => {
    const scope = { agent: 'Browser', nodeId: path, tabId };
    const seen = { url: 'http://shop.example/', title: '', text: { inline: '' }, lastRef: 1 };
    return [
      { type: 'agent-started', path, ...scope, assignment: { inline: '' } },
      { type: 'page-observed', path: `${path}/t1/look`, ...scope, ...seen },
    ];
  };
  const waits: EntryBody = { type: 'status-changed', status: 'waiting', reason: 'Your turn' };
  const state = task(
    't',
    two,
    ...works('plan/a', 1),
    ...works('plan/b', 2),
    takeover('plan/a/t1/c0/ask', 1),
    waits,
  );
  const { done, orchestrator } = orchestratorOf(state);
  await onPersonActed(orchestrator, 1);
  expect(done).toEqual([]);
  await onPersonActed(orchestrator, 2);
  expect(done).toEqual([expect.stringMatching(/^pause t/)]);
  const rests: EntryBody = { type: 'model-put-off', path: 'plan/b/t1/model', until: 5, reason: 'busy' };
  const resting = orchestratorOf(
    task(
      't',
      two,
      ...works('plan/a', 1),
      ...works('plan/b', 2),
      takeover('plan/a/t1/c0/ask', 1),
      rests,
      waits,
    ),
    task('u', two, ...works('plan/b', 2), rests, waits),
  );
  await onPersonActed(resting.orchestrator, 2);
  expect(resting.done).toEqual([]);
});
