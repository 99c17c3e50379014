import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createFakePorts, type FakePorts } from '../gallery/fake-ports.ts';
import { fixtureTask } from '../gallery/fixture-task.ts';
import { galleryTabs } from '../gallery/scenes.ts';
import { mountPanel } from './mount.tsx';
import { PanelApp } from './panel-app.tsx';

let closing = new AbortController();
afterEach(() => closing.abort());

/** The panel with a task that has just ended. */
function opened(): FakePorts {
  closing = new AbortController();
  document.body.innerHTML = '<div id="root" style="height: 100vh"></div>';
  const task = fixtureTask('lamp', { words: 'Which lamp is the cheapest?' }, Date.now()).add({
    type: 'status-changed',
    status: 'running',
    reason: 'created',
  });
  const ports = createFakePorts({
    name: '',
    tasks: [task.entries],
    view: { name: 'home' },
    tabs: galleryTabs,
  });
  mountPanel(ports, closing.signal, <PanelApp />);
  const from = task.entries.length;
  task.add({ type: 'task-ended', status: 'completed', result: { inline: 'The Brio.' } });
  void page
    .getByRole('button', { name: 'Pause' })
    .findElement()
    .then(() => ports.append(task.entries.slice(from)));
  return ports;
}

const taskBox = () => page.getByRole('textbox', { name: 'Task' });
const run = (ports: FakePorts) => ports.sent.find(({ command }) => command === 'run')?.params;

test('what is written below an answer goes on from it', async () => {
  const ports = opened();
  await expect.element(page.getByText('Goes on from this task')).toBeVisible();
  await userEvent.type(taskBox(), 'and the second cheapest?{Enter}');
  await expect.poll(() => run(ports)).toMatchObject({ words: 'and the second cheapest?', follows: 'lamp' });
});

test('taken away it stands by itself, and can be brought back', async () => {
  const ports = opened();
  await page.getByRole('button', { name: 'Begin without this task' }).click();
  await page.getByRole('button', { name: 'Go on from this task' }).click();
  await page.getByRole('button', { name: 'Begin without this task' }).click();
  await userEvent.type(taskBox(), 'something else{Enter}');
  await expect.poll(() => run(ports)).toMatchObject({ words: 'something else' });
  expect(run(ports)).not.toHaveProperty('follows');
});

test('a new task begins without one', async () => {
  const ports = opened();
  await expect.element(page.getByText('Goes on from this task')).toBeVisible();
  await page.getByRole('button', { name: 'New task' }).click();
  await userEvent.type(taskBox(), 'something else{Enter}');
  await expect.poll(() => run(ports)).toMatchObject({ words: 'something else' });
  expect(run(ports)).not.toHaveProperty('follows');
});

test('where no collector is set up, no trace is offered', async () => {
  opened();
  await expect.element(page.getByRole('button', { name: 'Save as JSON' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Send the trace' }).elements()).toHaveLength(0);
});
