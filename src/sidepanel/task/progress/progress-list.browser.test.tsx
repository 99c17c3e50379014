import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { foldTask } from '../../../core/task/reducer.ts';
import type { TaskState } from '../../../core/task/state.ts';
import { type FixtureCall, type FixtureTask, fixtureTask } from '../../gallery/fixture-task.ts';
import { cleanUp, render } from '../../render.testing.tsx';
import { type AskedStep, ProgressList } from './progress-list.tsx';

afterEach(cleanUp);

const scroll: FixtureCall = { tool: 'scroll', says: 'I’m scrolling', outcome: { text: 'Done.', ms: 500 } };
const button = (name: string | RegExp) => page.getByRole('button', { name });
const cards = () => button(/I’m scrolling\s*0\.5 sec$/).elements();

const begun = (): FixtureTask =>
  fixtureTask('t', {}, 0).add({
    type: 'agent-started',
    path: 'react',
    agent: 'Browser',
    nodeId: '',
    assignment: { inline: '' },
  });

/** The list of a task; the function renders the task's current state, and the requested step. */
function shown(task: FixtureTask): (asked?: AskedStep) => void {
  const state = (): TaskState => {
    const folded = foldTask(task.entries);
    if (!folded) throw new Error('The task does not begin.');
    return folded;
  };
  let draw: (of: { state: TaskState; asked: AskedStep | undefined }) => void = () => undefined;
  function Followed() {
    const [now, setNow] = useState<{ state: TaskState; asked: AskedStep | undefined }>({
      state: state(),
      asked: undefined,
    });
    draw = setNow;
    return <ProgressList {...now} loadPayload={async () => 'Loaded'} loadBlob={async () => undefined} />;
  }
  render(<Followed />);
  return (asked) => draw({ state: state(), asked });
}

test('calls that say the same are one line with their count and time, which opens to each of them', async () => {
  const task = begun().turn('react', 1, scroll, scroll, scroll);
  shown(task);
  const line = button(/I’m scrolling · 3 times\s*1\.5 sec/);
  await expect.element(line).toHaveAttribute('aria-expanded', 'false');
  expect(cards()).toHaveLength(0);
  await line.click();
  await expect.element(line).toHaveAttribute('aria-expanded', 'true');
  expect(cards()).toHaveLength(3);
});

test('that it began without what is remembered is told, with what to do', async () => {
  shown(fixtureTask('t', {}, 0).add({ type: 'memory-recalled', items: [], trouble: 'late' }));
  await expect
    .element(page.getByText(/not be searched within 5 seconds.*Delete what is no longer/))
    .toBeVisible();
  shown(fixtureTask('t', {}, 0).add({ type: 'memory-recalled', items: [], trouble: 'part', unread: 61_000 }));
  await expect
    .element(page.getByText(/Not searched in time, the oldest earlier tasks: 61,000\. Delete/))
    .toBeVisible();
});

test('who looks into one of two keeps it open when the third makes them one line', async () => {
  const task = begun().turn('react', 1, scroll, scroll);
  const draw = shown(task);
  await button(/I’m scrolling/)
    .first()
    .click();
  await button('Details for experts').click();
  await expect.element(page.getByRole('figure', { name: 'Input' })).toBeVisible();
  task.turn('react', 2, scroll);
  draw();
  await expect.element(button(/3 times/)).toHaveAttribute('aria-expanded', 'true');
  await expect.element(page.getByRole('figure', { name: 'Input' })).toBeVisible();
});

test('a step in a folded line that is asked for is brought into sight, opened', async () => {
  const task = begun().turn('react', 1, scroll, scroll, scroll, scroll);
  const draw = shown(task);
  await expect.element(button(/4 times/)).toBeVisible();
  draw({ key: 'react/t1/c2', times: 1 });
  await expect.element(button(/4 times/)).toHaveAttribute('aria-expanded', 'true');
  await expect.poll(() => cards()[2]?.getAttribute('aria-expanded')).toBe('true');
  expect(document.activeElement).toBe(cards()[2]);
});
