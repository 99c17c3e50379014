import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { TabInfo } from '../../core/protocol/panel.ts';
import type { Entry, EntryBody } from '../../core/task/entry.ts';
import { foldTask } from '../../core/task/reducer.ts';
import { fixtureTask } from '../gallery/fixture-task.ts';
import { cleanUp, render } from '../render.testing.tsx';
import { TaskHeader } from './task-header.tsx';

afterEach(cleanUp);

function show(...entries: EntryBody[]) {
  return shown(entries).onCommand;
}

function shown(entries: readonly EntryBody[], tabs: readonly TabInfo[] = []) {
  const state = foldTask(fixtureTask('t', {}, 0).add(...entries).entries);
  if (!state) throw new Error('The task does not begin.');
  const onCommand = vi.fn();
  const onShowTab = vi.fn();
  const iconOf = () => undefined;
  render(<TaskHeader {...{ state, tabs, iconOf, onCommand, onShowTab }} />);
  return { onCommand, onShowTab };
}

const putOff = (path: string, until: Date): EntryBody => ({
  type: 'model-put-off',
  path,
  until: until.getTime(),
  reason: 'Slow down.',
});
const waits: EntryBody = { type: 'status-changed', status: 'waiting', reason: 'Slow down.' };

test('a task that a service makes wait says until when it first goes on, and can be told not to wait', async () => {
  const onCommand = show(
    putOff('a/t1/model', new Date(2031, 4, 6, 15, 40)),
    putOff('b/t1/model', new Date(2031, 4, 6, 9, 20)),
    waits,
  );
  await expect.element(page.getByText(/asked for a pause until May 6, 2031, 9:20\sAM\./)).toBeVisible();
  await page.getByRole('button', { name: 'Ask now' }).click();
  expect(onCommand.mock.calls).toEqual([['resume']]);
});

test('one that waits for something else does not speak of a service', async () => {
  show(waits);
  await expect.element(page.getByRole('region', { name: 'State of the task' })).toHaveTextContent('Waiting');
  expect(page.getByRole('button', { name: 'Ask now' }).elements()).toHaveLength(0);
});

test('the time is that at work: a pause, a question and the time without a worker do not count, then or later', async () => {
  const second = (at: number) => 1_800_000_000_000 + at * 1000;
  const at = (when: number, entry: Entry | undefined): Entry => {
    if (!entry) throw new Error('There is no such entry.');
    return { ...entry, at: second(when) };
  };
  const { entries } = fixtureTask('t', {}, 0).add(
    { type: 'status-changed', status: 'running', reason: '' },
    { type: 'status-changed', status: 'waiting', reason: 'Which?' },
    { type: 'status-changed', status: 'running', reason: 'answered' },
    { type: 'run-started', epoch: 2, reason: 'worker-started' },
    { type: 'status-changed', status: 'paused', reason: 'paused by the person' },
  );
  const times = [0, 0, 10, 100, 1000, 1005];
  const state = foldTask(entries.map((entry, index) => at(times[index] ?? 0, entry)));
  if (!state) throw new Error('The task does not begin.');
  const nothing = () => undefined;
  render(<TaskHeader state={state} tabs={[]} iconOf={nothing} onCommand={nothing} onShowTab={nothing} />);
  await expect.element(page.getByText('Time: 0:15')).toBeInTheDocument();
});

test('the line tells the time, the steps, the tokens and the money', async () => {
  const task = fixtureTask('t', {}, 0)
    .add({ type: 'agent-started', path: 'react', agent: 'Browser', nodeId: '', assignment: { inline: '' } })
    .turn('react', 1, { tool: 'click', says: 'a' })
    .turn('react', 2, { tool: 'click', says: 'b' })
    .add({ type: 'task-ended', status: 'aborted', result: { inline: '' } });
  show(...task.entries.slice(1));
  const region = page.getByRole('region', { name: 'State of the task' });
  // Each turn has 3120 input and 96 output tokens.
  await expect.element(region).toHaveTextContent(/Time: 0:0\d.*2 steps.*6\.4K tokens.*\$0\.0062/);
  await page.getByRole('button', { name: 'What the model used' }).click();
  await expect.element(region).toHaveTextContent('6,240 read, 4,096 of them from the cache; 192 written.');
});

test('leads to the tab while it is there, and opens its address again when it is gone', async () => {
  const ended: EntryBody = { type: 'task-ended', status: 'completed', result: { inline: '' } };
  shown([ended]);
  const link = page.getByRole('link', { name: 'Open Lumen – lamps again, at lumen.example' });
  await expect.element(link).toHaveAttribute('href', 'https://lumen.example/');
  expect(page.getByRole('button', { name: /^Show tab/ }).elements()).toEqual([]);
  cleanUp();
  const tab = { tabId: 12, title: 'Lamps', url: 'https://lumen.example/sale', windowId: 1 };
  const { onShowTab } = shown([ended], [{ ...tab, active: false, restricted: false }]);
  await page.getByRole('button', { name: 'Show tab Lumen – lamps' }).click();
  expect(onShowTab.mock.calls).toEqual([[12]]);
});
