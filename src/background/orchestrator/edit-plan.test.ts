import { expect, test } from 'vitest';
import { fakeCreated } from '../../core/agent/fake-world.testing.ts';
import { withoutNode, withText } from '../../core/plan/edits.ts';
import type { Plan } from '../../core/plan/plan.ts';
import { findNode } from '../../core/plan/steps.ts';
import { parsePlanXml } from '../../core/plan/xml-parse.ts';
import { createMemoryJournal } from '../../core/task/memory-journal.ts';
import { foldTask } from '../../core/task/reducer.ts';
import { createTaskRun, type TaskRun } from '../../core/task/run.ts';
import { CommandRefused } from './create-task.ts';
import { editPlan } from './edit-plan.ts';

const parsed = parsePlanXml(
  '<root><agents><agent name="Browser" id="0"><task>Shop</task><nodes><node>Find</node><node>Buy</node></nodes></agent></agents></root>',
  { id: 'p', language: 'en' },
);
const plan = (): Plan => {
  if (!parsed.ok) throw new Error(parsed.problems.join());
  return parsed.plan;
};

async function planned(): Promise<{ run: TaskRun; journal: ReturnType<typeof createMemoryJournal> }> {
  const journal = createMemoryJournal();
  const entries = await journal.append(
    't',
    [fakeCreated, { type: 'plan-updated', plan: { inline: plan() }, reason: 'planned' }],
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
