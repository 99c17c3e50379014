import { expect, test } from 'vitest';
import { fakeCreated } from '../../core/agent/fake-world.testing.ts';
import { withoutNode, withText } from '../../core/plan/edits.ts';
import type { Plan } from '../../core/plan/plan.ts';
import { findNode } from '../../core/plan/steps.ts';
import { parsePlanXml } from '../../core/plan/xml/parse.ts';
import type { OfferedTool } from '../../core/remote/offered.ts';
import type { EntryBody } from '../../core/task/entry.ts';
import { createMemoryJournal } from '../../core/task/memory-journal.ts';
import { foldTask } from '../../core/task/reducer.ts';
import { createTaskRun, type TaskRun } from '../../core/task/run.ts';
import { CommandRefused } from './command-refused.ts';
import { editPlan } from './edit-plan.ts';

const parsed = parsePlanXml(
  '<root><agents><agent name="Browser" id="0"><task>Shop</task><nodes><node>Find</node><node>Buy</node></nodes></agent></agents></root>',
  { id: 'p', language: 'en' },
);
const plan = (): Plan => {
  if (!parsed.ok) throw new Error(parsed.problems.join());
  return parsed.plan;
};

const offered: OfferedTool = {
  server: { id: 's', name: 'Notes', kind: 'mcp', origin: 'https://notes.test', address: 'd' },
  name: 'Notes__add',
  tool: 'add',
  description: '',
  form: {},
};

async function planned(
  created: EntryBody = fakeCreated,
  ...more: EntryBody[]
): Promise<{ run: TaskRun; journal: ReturnType<typeof createMemoryJournal> }> {
  const journal = createMemoryJournal();
  const entries = await journal.append(
    't',
    [created, ...more, { type: 'plan-updated', plan: { inline: plan() }, reason: 'planned' }],
    journal.epoch,
  );
  const state = foldTask(entries);
  if (!state) throw new Error('empty');
  return {
    run: createTaskRun(state, { journal, epoch: journal.epoch, onCommitted: () => undefined }),
    journal,
  };
}

const kindOf = (attempt: Promise<number>): Promise<unknown> =>
  attempt.then(
    () => 'taken',
    (error: unknown) => (error instanceof CommandRefused ? error.kind : error),
  );

test('an edit is one entry by the person, and what a new worker folds is the edited plan', async () => {
  const { run, journal } = await planned();
  const edited = withText(plan(), '0.2', 'Put it into the cart');
  expect(await editPlan(run, { plan: edited, planSeq: 1 })).toBe(2);
  // Sent once more, because the worker died before it could answer.
  expect(await editPlan(run, { plan: edited, planSeq: 1 })).toBe(2);
  const entries = await journal.read('t');
  expect(entries.map(({ type }) => type)).toEqual(['task-created', 'plan-updated', 'plan-updated']);
  expect(entries[2]).toMatchObject({ by: 'person', reason: 'edited' });
  const state = foldTask(entries);
  expect(state?.plan && findNode(state.plan, '0.2')).toMatchObject({
    step: { text: 'Put it into the cart' },
  });
  expect(state?.messages).toMatchObject([
    {
      words: 'I have changed the plan.\n- now reads 0.2: Put it into the cart',
      planEdit: { changed: [{ id: '0.2', words: 'Put it into the cart' }] },
    },
  ]);
});

test('an edit of an older plan, one that cannot run, and one of a task that is over change nothing', async () => {
  const { run, journal } = await planned();
  expect(await kindOf(editPlan(run, { plan: withText(plan(), '0.2', ''), planSeq: 1 }))).toBe(
    'unusable-plan',
  );
  await editPlan(run, { plan: withText(plan(), '0.2', 'Put it into the cart'), planSeq: 1 });
  expect(await kindOf(editPlan(run, { plan: withoutNode(plan(), '0.1'), planSeq: 1 }))).toBe('plan-changed');
  await run.commit({ type: 'task-ended', status: 'aborted', result: { inline: '' } });
  expect(await kindOf(editPlan(run, { plan: withoutNode(plan(), '0.1'), planSeq: 2 }))).toBe('task-ended');
  expect(await journal.read('t')).toHaveLength(4);
});

test('an edit may name the agent and the tools of a server that the task is offered, and no other', async () => {
  const withNotes = (): Plan => {
    const step = {
      kind: 'step',
      id: '1.1',
      text: 'Note it',
      tools: ['Notes__add'],
      status: 'initial',
    } as const;
    const agent = { id: '1', agent: 'Notes', task: 'Note it', dependsOn: ['0'], status: 'initial' } as const;
    const added = { ...agent, dependsOn: ['0'], steps: [{ ...step, tools: ['Notes__add'] }] };
    return { ...plan(), agents: [...plan().agents, added] };
  };
  const takes = async (...entries: Parameters<typeof planned>) => {
    const { run } = await planned(...entries);
    return kindOf(editPlan(run, { plan: withNotes(), planSeq: run.state().planSeq ?? 0 }));
  };
  expect(await takes(fakeCreated, { type: 'tool-offered', offered })).toBe('taken');
  expect(await takes()).toBe('unusable-plan');
  expect(await takes({ ...fakeCreated, approve: 'read' }, { type: 'tool-offered', offered })).toBe(
    'unusable-plan',
  );
});
