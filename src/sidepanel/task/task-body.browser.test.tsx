import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { textOf } from '../../core/plan/edits.ts';
import type { Plan } from '../../core/plan/plan.ts';
import { findNode } from '../../core/plan/steps.ts';
import type { Entry, EntryBody } from '../../core/task/entry.ts';
import { foldTask } from '../../core/task/reducer.ts';
import type { TaskState } from '../../core/task/state.ts';
import { fixturePlan } from '../gallery/fixture-plan.ts';
import { type FixtureTask, fixtureTask } from '../gallery/fixture-task.ts';
import { cleanUp, render } from '../render.testing.tsx';
import { TaskBody } from './task-body.tsx';
// Normally loaded on demand; here before a test's clock runs.
import '../graph/plan-editor.tsx';

afterEach(cleanUp);

const box = (name: string) => page.getByRole('button', { name });
const words = () => page.getByRole('textbox', { name: 'What to do' });

function stateOf(entries: readonly Entry[]): TaskState {
  const state = foldTask(entries);
  if (!state) throw new Error('The task does not begin.');
  return state;
}

/** The body of a running task; `add` writes entries to it, `edits` are the accepted edits of its plan. */
function shown(task: FixtureTask): {
  add: (...bodies: EntryBody[]) => void;
  edits: Plan[];
  shownFiles: string[];
  /** Plans that were saved as templates. */
  kept: Plan[];
} {
  const edits: Plan[] = [];
  const shownFiles: string[] = [];
  const kept: Plan[] = [];
  let show: ((state: TaskState) => void) | undefined;
  const add = (...bodies: EntryBody[]) => {
    task.add(...bodies);
    show?.(stateOf(task.entries));
  };
  const nothing = () => undefined;
  function Followed() {
    const [state, setState] = useState(() => stateOf(task.entries));
    show = setState;
    return (
      <TaskBody
        state={state}
        provisional={[]}
        suggestModel={false}
        tabs={[]}
        iconOf={nothing}
        loadPayload={async (payload) => ('inline' in payload ? payload.inline : undefined)}
        loadBlob={async () => undefined}
        readEntries={async () => task.entries}
        onShowTab={nothing}
        saveFile={nothing}
        actions={{
          onRunAgain: nothing,
          onContinue: nothing,
          onTakeOver: nothing,
          onAddModel: nothing,
          onShowFile: (name) => shownFiles.push(name),
          onExport: async () => true,
          onSendTrace: async () => ({ kind: 'gone' }),
          onSaveTemplate: async (plan) => kept.push(plan) > 0,
          onChangePlan: async (plan) => {
            edits.push(plan);
            add({ type: 'plan-updated', plan: { inline: plan }, reason: 'edited' });
            return undefined;
          },
        }}
      />
    );
  }
  render(<Followed />);
  return { add, edits, shownFiles, kept };
}

const wordsAt = (plan: Plan | undefined, id: string) => {
  const found = plan && findNode(plan, id);
  return found?.kind === 'step' ? textOf(found.step) : undefined;
};

/** A task that runs the second step of its plan, with the drawing visible. */
async function drawn(): Promise<ReturnType<typeof shown>> {
  const task = fixtureTask('t', {}, 0).add(
    { type: 'status-changed', status: 'running', reason: 'created' },
    {
      type: 'plan-updated',
      plan: { inline: fixturePlan({ '0': 'running', '0.1': 'done', '0.2': 'running' }) },
      reason: 'planned',
    },
  );
  const made = shown(task);
  await page.getByRole('button', { name: 'Show as a graph' }).click();
  return made;
}

test('while the task runs, what has not started is changed in the drawing', async () => {
  const { edits } = await drawn();
  await box('To do: Add one piece').click();
  await words().fill('Add two pieces to the cart');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(box('To do: Add two pieces to the cart')).toBeVisible();
  expect(edits.map((plan) => wordsAt(plan, '1.1'))).toEqual(['Add two pieces to the cart']);
  expect(edits[0] && findNode(edits[0], '0.1')).toMatchObject({ step: { status: 'done' } });
});

test('a node that begins while its form is open is fixed; when the task has ended there is nothing to edit', async () => {
  const { add } = await drawn();
  await box('To do: Add one piece').click();
  await expect.element(words()).toBeVisible();
  add(
    { type: 'node-moved', nodeId: '1', status: 'running' },
    { type: 'node-moved', nodeId: '1.1', status: 'running' },
  );
  await expect.element(page.getByText('It has started, so it can no longer be changed.')).toBeVisible();
  await expect.element(words()).not.toBeInTheDocument();
  const source = page.getByRole('button', { name: 'Source (DOT)' });
  await expect.element(source).toBeVisible();
  add({ type: 'task-ended', status: 'aborted', result: { inline: 'Stopped.' } });
  await expect.element(source).not.toBeInTheDocument();
  await expect.element(page.getByRole('region', { name: 'Drawing' })).toBeVisible();
});

test('a task without a plan of its own has a live one: a turn with two calls is one box that follows them', async () => {
  const task = fixtureTask('t', {}, 0)
    .add(
      { type: 'status-changed', status: 'running', reason: 'created' },
      {
        type: 'agent-started',
        path: 'react',
        agent: 'Browser',
        nodeId: '',
        assignment: { inline: 'Find the lamp' },
      },
    )
    .turn(
      'react',
      1,
      { tool: 'find', says: 'I look for lamps', outcome: { text: '12 lamps' } },
      { tool: 'read_page', says: 'I read the list' },
    );
  const { add } = shown(task);
  await page.getByRole('button', { name: /^Plan/ }).click();
  await page.getByRole('button', { name: 'Show as a graph' }).click();
  await expect.element(box('Running: Find the lamp')).toBeVisible();
  await box('Running: I look for lamps; I read the list').click();
  await expect.element(page.getByRole('status').filter({ hasText: 'read_page' })).toBeVisible();
  expect(document.querySelectorAll('[data-node]')).toHaveLength(2);
  add({
    type: 'tool-result',
    path: 'react/t1/c1',
    agent: 'Browser',
    nodeId: '',
    tool: 'read_page',
    status: 'done',
    text: { inline: 'Harbor, 24.90' },
    durationMs: 5,
  });
  await expect.element(box('Done: I look for lamps; I read the list')).toBeVisible();
  task.turn('react', 2, { tool: 'click', says: 'I open the lamp' });
  add({ type: 'status-changed', status: 'running', reason: 'resumed' });
  await expect.element(box('Running: I open the lamp')).toBeVisible();
  // It is a record of what is done: nothing in it can be changed.
  await expect.element(page.getByRole('button', { name: 'Source (DOT)' })).not.toBeInTheDocument();
});

test('once it has ended the answer stands before what was done, with the files that it saved', async () => {
  const saved: EntryBody = { type: 'file-saved', path: 'react/t1/c0', name: 'lamps.csv', bytes: 2_400 };
  const task = fixtureTask('t', {}, 0)
    .add({ type: 'agent-started', path: 'react', agent: 'Browser', nodeId: '', assignment: { inline: '' } })
    .turn('react', 1, { tool: 'save_file', says: 'I save the list', outcome: { text: 'Saved.' } })
    .add(
      saved,
      { ...saved, name: 'bill.pdf', bytes: 0, from: 'https://b.example' },
      { type: 'task-ended', status: 'completed', result: { inline: 'Twelve lamps.' } },
    );
  const { shownFiles } = shown(task);
  const result = page.getByRole('region', { name: 'Result' });
  await expect.element(result).toHaveTextContent('Twelve lamps.');
  const progress = page.getByRole('list', { name: 'Progress' }).element();
  expect(result.element().compareDocumentPosition(progress)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await expect
    .element(result.getByRole('list', { name: 'Saved files' }))
    .toHaveTextContent('lamps.csv2.4 kBbill.pdffrom https://b.example');
  await result.getByRole('button', { name: 'Show in its folder: lamps.csv' }).click();
  expect(shownFiles).toEqual(['lamps.csv']);
});

test('the plan of a task that is done is kept as a template from its answer, which says so and has the focus again', async () => {
  const plan = fixturePlan({ '0': 'done', '0.1': 'done', '0.2': 'done' });
  const task = fixtureTask('t', {}, 0).add(
    { type: 'plan-updated', plan: { inline: plan }, reason: 'planned' },
    { type: 'task-ended', status: 'completed', result: { inline: 'It is ordered.' } },
  );
  const { kept } = shown(task);
  const keep = page
    .getByRole('region', { name: 'Result' })
    .getByRole('button', { name: 'Save as a template' });
  await keep.click();
  await userEvent.fill(page.getByRole('textbox', { name: 'Name of the template' }), 'Lamp');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Saved as a template.')).toBeVisible();
  await expect.element(keep).toHaveFocus();
  expect(kept.map(({ name }) => name)).toEqual(['Lamp']);
});

test('what is copied of an answer loads nothing where it is pasted', async () => {
  const task = fixtureTask('t', {}, 0);
  const owed = 'https://evil.example/?owed=1204';
  const answer = `It is ![a lamp](${owed}), see <img src="${owed}"> and [it](${owed}).`;
  shown(task).add({ type: 'task-ended', status: 'completed', result: { inline: answer } });
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await page.getByRole('region', { name: 'Result' }).getByRole('button', { name: 'Copy the result' }).click();
  const harmless = `It is !\\[a lamp](${owed}), see < img src="${owed}"> and [it](${owed}).`;
  expect(copied).toHaveBeenCalledExactlyOnceWith(harmless);
});
