import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createFakePorts, type FakePorts } from '../gallery/fake-ports.ts';
import { type FixtureTask, fixtureTask } from '../gallery/fixture-task.ts';
import { galleryTabs } from '../gallery/scenes.ts';
import { mountPanel } from './mount.tsx';
import { PanelApp } from './panel-app.tsx';

let closing = new AbortController();
afterEach(() => closing.abort());

const lamp = (): FixtureTask =>
  fixtureTask('lamp', { words: 'Which lamp is the cheapest?' }, Date.now()).add({
    type: 'status-changed',
    status: 'running',
    reason: 'created',
  });

/** The panel with a task that has just ended. */
function opened(kept?: Map<string, string>): FakePorts {
  const task = lamp();
  const ports = mounted(task, kept);
  const from = task.entries.length;
  task.add({ type: 'task-ended', status: 'completed', result: { inline: 'The Brio.' } });
  void page
    .getByRole('button', { name: 'Pause' })
    .findElement()
    .then(() => ports.append(task.entries.slice(from)));
  return ports;
}

/** A panel opened after the task had ended. */
const reopened = (kept: Map<string, string>): FakePorts =>
  mounted(lamp().add({ type: 'task-ended', status: 'completed', result: { inline: 'The Brio.' } }), kept);

function mounted(task: FixtureTask, kept?: Map<string, string>): FakePorts {
  closing = new AbortController();
  document.body.innerHTML = '<div id="root" style="height: 100vh"></div>';
  const ports = createFakePorts(
    { name: '', tasks: [task.entries], view: { name: 'home' }, tabs: galleryTabs },
    kept,
  );
  mountPanel(ports, closing.signal, <PanelApp />);
  return ports;
}

const taskBox = () => page.getByRole('textbox', { name: 'Task' });
const run = (ports: FakePorts) => ports.sent.find(({ command }) => command === 'run')?.params;

test('what is written below an answer goes on from it', async () => {
  const ports = opened();
  await expect.element(page.getByText('Continues this task')).toBeVisible();
  await userEvent.type(taskBox(), 'and the second cheapest?{Enter}');
  await expect.poll(() => run(ports)).toMatchObject({ words: 'and the second cheapest?', follows: 'lamp' });
});

test('taken away it stands by itself, and can be brought back', async () => {
  const ports = opened();
  await page.getByRole('button', { name: 'Start without this task' }).click();
  await page.getByRole('button', { name: 'Continue from this task' }).click();
  await page.getByRole('button', { name: 'Start without this task' }).click();
  await userEvent.type(taskBox(), 'something else{Enter}');
  await expect.poll(() => run(ports)).toMatchObject({ words: 'something else' });
  expect(run(ports)).not.toHaveProperty('follows');
});

test('what is written below a wish that was not understood begins anew, and goes on from it when told to', async () => {
  const scope = { path: 'react', agent: 'Browser', nodeId: '' };
  const value = { inline: 'Not understood.' };
  const ports = mounted(
    fixtureTask('lamp', { words: 'Lamp it', model: 'built-in', strategy: 'react' }, Date.now()).add(
      { type: 'agent-started', ...scope, assignment: { inline: 'Lamp it' } },
      { type: 'agent-result', ...scope, status: 'failed', value },
      { type: 'task-ended', status: 'error', result: value },
    ),
  );
  await page.getByRole('button', { name: 'Past tasks' }).click();
  await page.getByRole('button', { name: /^Lamp it/ }).click();
  const goOn = page.getByRole('button', { name: 'Continue from this task' });
  await expect.element(goOn).toBeVisible();
  await userEvent.type(taskBox(), 'Click the lamp{Enter}');
  await expect.poll(() => run(ports)).toMatchObject({ words: 'Click the lamp' });
  expect(run(ports)).not.toHaveProperty('follows');
});

test('a new task begins without one', async () => {
  const ports = opened();
  await expect.element(page.getByText('Continues this task')).toBeVisible();
  await page.getByRole('button', { name: 'New task' }).click();
  await userEvent.type(taskBox(), 'something else{Enter}');
  await expect.poll(() => run(ports)).toMatchObject({ words: 'something else' });
  expect(run(ports)).not.toHaveProperty('follows');
});

test('a wish from elsewhere is apart below an ended task', async () => {
  const ports = opened();
  await expect.element(page.getByText('Continues this task')).toBeVisible();
  await page.getByRole('button', { name: 'New task' }).click();
  await userEvent.type(taskBox(), 'something else');
  await page.getByRole('button', { name: 'Past tasks' }).click();
  await page
    .getByRole('button', { name: /Which lamp is the cheapest/ })
    .first()
    .click();
  await expect.element(page.getByRole('button', { name: 'Continue from this task' })).toBeVisible();
  await userEvent.click(taskBox());
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => run(ports)).toMatchObject({ words: 'something else' });
  expect(run(ports)).not.toHaveProperty('follows');
});

test('an old task that the panel itself opened is gone on from only when the person says so', async () => {
  const kept = new Map<string, string>();
  opened(kept);
  await expect.element(page.getByText('Continues this task')).toBeVisible();
  // The panel stores which task is shown when it is selected.
  await page.getByRole('button', { name: 'New task' }).click();
  await page.getByRole('button', { name: 'Past tasks' }).click();
  await page
    .getByRole('button', { name: /Which lamp is the cheapest/ })
    .first()
    .click();
  await expect.element(page.getByText('Continues this task')).toBeVisible();
  closing.abort();
  const ports = reopened(kept);
  const goOn = page.getByRole('button', { name: 'Continue from this task' });
  await expect.element(goOn).toBeVisible();
  await userEvent.type(taskBox(), 'something else');
  await goOn.click();
  await expect.element(page.getByText('Continues this task')).toBeVisible();
  await userEvent.click(taskBox());
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => run(ports)).toMatchObject({ words: 'something else', follows: 'lamp' });
});

test('where no collector is set up, no trace is offered', async () => {
  opened();
  await expect.element(page.getByRole('button', { name: 'Save as JSON' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Send the trace' }).elements()).toHaveLength(0);
});
