import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { createFakePorts, type FakePorts } from '../gallery/fake-ports.ts';
import { fixtureTask } from '../gallery/fixture-task.ts';
import { galleryTabs, type Scene } from '../gallery/scenes.ts';
import { mountPanel } from './mount.tsx';
import { PanelApp } from './panel-app.tsx';

let closing = new AbortController();
afterEach(() => closing.abort());

function open(scene: Partial<Scene>): FakePorts {
  closing = new AbortController();
  document.body.innerHTML = '<div id="root" style="height: 100vh"></div>';
  const ports = createFakePorts({
    name: 'ended',
    tasks: [],
    view: { name: 'home' },
    tabs: galleryTabs,
    ...scene,
  });
  mountPanel(ports, closing.signal, <PanelApp />);
  return ports;
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const sent = (ports: FakePorts, command: string) =>
  ports.sent.filter((each) => each.command === command).map(({ params }) => params);

/** A task of the built-in interpreter that did not understand the wish. */
const notUnderstood = () =>
  fixtureTask('t', { model: 'built-in', strategy: 'react' }, 1000).add(
    { type: 'strategy-chosen', strategy: 'react', reason: 'chosen' },
    { type: 'agent-started', path: 'react', agent: 'Browser', nodeId: '', assignment: { inline: 'x' } },
    {
      type: 'agent-result',
      path: 'react',
      agent: 'Browser',
      nodeId: '',
      status: 'failed',
      value: { inline: 'Not understood.' },
    },
    { type: 'task-ended', status: 'error', result: { inline: 'Not understood.' } },
  );

async function openPast(): Promise<void> {
  await button('Past tasks').click();
  await page.getByRole('button', { name: /^Find the cheapest/ }).click();
  await expect.element(page.getByRole('region', { name: 'Result' })).toBeVisible();
}

test('what failed goes on, or is run again, with the model that was chosen since, and says so', async () => {
  const ports = open({ tasks: [notUnderstood().entries], withModel: true });
  await openPast();
  await button('Retry from this step with GPT-5 mini').click();
  expect(sent(ports, 'resume')).toEqual([{ taskId: 't', model: 'mini' }]);
  await button('Run again with GPT-5 mini').click();
  await expect.poll(() => sent(ports, 'run')).toMatchObject([{ model: 'mini' }]);
});

test('with no other model chosen it keeps its own', async () => {
  const ports = open({ tasks: [notUnderstood().entries] });
  await openPast();
  await button('Retry from this step').click();
  expect(sent(ports, 'resume')).toEqual([{ taskId: 't' }]);
});

test('what was to show its plan first does so when it is run again', async () => {
  const task = fixtureTask('t', { strategy: 'plan', holdAfterPlan: true }, 1000);
  task.add({ type: 'task-ended', status: 'completed', result: { inline: 'Done.' } });
  const ports = open({ tasks: [task.entries] });
  await openPast();
  await button('Run again').click();
  await expect.poll(() => sent(ports, 'generate')).toMatchObject([{ strategy: 'plan' }]);
  expect(sent(ports, 'run')).toEqual([]);
});

test('the way back from the settings leads to the task that was on show', async () => {
  open({ tasks: [notUnderstood().entries] });
  await openPast();
  await button('Add a model').click();
  await button('Privacy').click();
  await expect.element(page.getByRole('heading', { name: 'Privacy', level: 1 })).toBeVisible();
  await button('Back').click();
  await expect.element(page.getByRole('region', { name: 'Result' })).toBeVisible();
  await button('Back').click();
  await expect.element(page.getByRole('textbox', { name: 'Task' })).toBeVisible();
});
