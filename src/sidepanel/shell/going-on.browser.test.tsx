import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { NodeStatus } from '../../core/plan/plan.ts';
import { PAUSED_AFTER_END, PAUSED_AFTER_STOP } from '../../core/task/pause-reason.ts';
import { createFakePorts, type FakePorts } from '../gallery/fake-ports.ts';
import { fixtureTask } from '../gallery/fixture-task.ts';
import { galleryTabs, type Scene } from '../gallery/scenes.ts';
import { mountPanel } from './mount.tsx';
import { PanelApp } from './panel-app.tsx';

let closing = new AbortController();
afterEach(() => closing.abort());

function open(scene: Partial<Scene>, kept?: Map<string, string>): FakePorts {
  closing = new AbortController();
  document.body.innerHTML = '<div id="root" style="height: 100vh"></div>';
  const ports = createFakePorts(
    {
      name: 'ended',
      tasks: [],
      view: { name: 'home' },
      tabs: galleryTabs,
      ...scene,
    },
    kept,
  );
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
  const ports = open({ tasks: [gaveUp().entries] });
  await openPast();
  await button('Retry from this step').click();
  expect(sent(ports, 'resume')).toEqual([{ taskId: 't' }]);
  await expect.element(page.getByText(/a model understands free wording/)).toBeVisible();
});

test('what the interpreter did not understand is not tried again as it stands', async () => {
  open({ tasks: [notUnderstood().entries] });
  await openPast();
  await expect.element(page.getByText('Change the words, or add a model.')).toBeVisible();
  expect(button('Run again').elements()).toEqual([]);
  expect(button('Retry from this step').elements()).toEqual([]);
});

test('a wish that was not understood is in the box by one press, to be changed; what was begun there is set aside', async () => {
  const ports = open({ tasks: [notUnderstood().entries] });
  const box = page.getByRole('textbox', { name: 'Task', exact: true });
  await userEvent.type(box, 'half a wish');
  await openPast();
  const [beside, below] = button('Change the words').elements();
  expect(beside?.closest('section')?.ariaLabel).toBe('Your task');
  await userEvent.click(below ?? document.body);
  await expect.element(box).toHaveValue('Find the cheapest desk lamp and put it into the cart');
  await expect.element(box).toHaveFocus();
  await userEvent.keyboard(' twice{Enter}');
  await expect
    .poll(() => sent(ports, 'run'))
    .toMatchObject([
      { words: 'Find the cheapest desk lamp and put it into the cart twice', attachedTabs: [12] },
    ]);
  expect(sent(ports, 'run')[0]).not.toHaveProperty('follows');
  // It is as in the settings.
  expect(sent(ports, 'run')[0]).not.toHaveProperty('parallelAgents');
  await button('New task').click();
  await expect.element(box).toHaveValue('half a wish');
});

test('the words of a task that is done can be changed too; what it went on from comes with them', async () => {
  const before = [{ taskId: 'before', words: 'Show the lamps', result: 'Three lamps.' }];
  const task = fixtureTask(
    't',
    { words: 'And the kettles?', parallelAgents: true, follows: { inline: before } },
    1000,
  );
  task.add({ type: 'task-ended', status: 'completed', result: { inline: 'None.' } });
  const ports = open({ tasks: [task.entries] });
  await button('Past tasks').click();
  await page.getByRole('button', { name: /^And the kettles/ }).click();
  await button('Change the words').click();
  await userEvent.keyboard(' Only red ones{Enter}');
  await expect
    .poll(() => sent(ports, 'run'))
    .toMatchObject([{ words: 'And the kettles? Only red ones', follows: 't', parallelAgents: true }]);
});

test('a task that runs, or ran a template, has no words to change', async () => {
  const running = fixtureTask('r', { words: 'Still at it' }, 1000);
  running.add({ type: 'status-changed', status: 'running', reason: 'created' });
  const template = fixtureTask('t', { template: { id: 'a', name: 'Price', version: 1 } }, 1000);
  template.add({ type: 'task-ended', status: 'completed', result: { inline: 'Done.' } });
  open({ tasks: [running.entries, template.entries] });
  await expect.element(button('Stop')).toBeVisible();
  expect(button('Change the words').elements()).toEqual([]);
  await openPast();
  expect(button('Change the words').elements()).toEqual([]);
});

test('whoever opens a task by keys hears which one it is: its name has the focus', async () => {
  open({ tasks: [notUnderstood().entries] });
  await button('Past tasks').click();
  page
    .getByRole('button', { name: /^Find the cheapest/ })
    .element()
    .focus();
  await userEvent.keyboard('{Enter}');
  await expect
    .element(page.getByRole('heading', { name: 'Find the cheapest desk lamp', level: 1 }))
    .toHaveFocus();
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

/** A task whose agent reported its first step done and then gave up. */
function gaveUp(model = 'built-in') {
  const step = (id: string, text: string) => ({
    kind: 'step' as const,
    id,
    text,
    status: 'initial' as const,
  });
  const steps = [step('0.1', 'Read the name'), step('0.2', 'Sell the lamp'), step('0.3', 'Say thanks')];
  const agent = { id: '0', agent: 'Browser', task: 'Lamp', dependsOn: [], steps, status: 'initial' as const };
  const plan = { version: 1, id: 'p', name: 'Lamp', thought: '', language: 'en', agents: [agent] };
  const scope = { path: 'plan/0', agent: 'Browser', nodeId: '0' };
  const moved = (nodeId: string, status: NodeStatus) => ({ type: 'node-moved', nodeId, status }) as const;
  return fixtureTask('t', { model, strategy: 'plan' }, 1000)
    .add(
      { type: 'strategy-chosen', strategy: 'plan', reason: 'chosen' },
      { type: 'plan-updated', plan: { inline: plan }, reason: 'planned' },
      moved('0', 'running'),
      { type: 'agent-started', ...scope, assignment: { inline: 'Lamp' } },
    )
    .turn('plan/0', 1, { tool: 'read_page', says: 'Reading', outcome: { text: 'A lamp.' } })
    .add(
      moved('0.1', 'running'),
      moved('0.1', 'done'),
      { type: 'agent-result', ...scope, status: 'failed', value: { inline: 'Nobody buys it.' } },
      moved('0.2', 'skipped'),
      moved('0.3', 'skipped'),
      moved('0', 'failed'),
      { type: 'task-ended', status: 'error', result: { inline: 'Nobody buys it.' } },
    );
}

test('what could not be done can be taken over, where something of it was begun', async () => {
  const ports = open({ tasks: [gaveUp().entries] });
  await openPast();
  await button('Take over').click();
  expect(sent(ports, 'takeOver')).toEqual([{ taskId: 't' }]);
  const task = gaveUp();
  const from = task.entries.length;
  const scope = { path: 'plan/0', agent: 'Browser', nodeId: '0', byHand: true } as const;
  const paused = { type: 'status-changed', status: 'paused', reason: PAUSED_AFTER_END } as const;
  task.add({ type: 'agent-reopened', ...scope }, paused);
  ports.append(task.entries.slice(from));
  await expect.element(page.getByText('Do on the page what could not be done')).toBeVisible();
  await button('Hand back').click();
  expect(sent(ports, 'resume')).toEqual([{ taskId: 't' }]);

  open({ tasks: [notUnderstood().entries] });
  await openPast();
  expect(button('Take over').elements()).toEqual([]);
});

/** A task that had looked at a page when the person stopped it. */
function stopped(model: string) {
  const look = {
    ...({ type: 'page-observed', path: 'react/t1/look', agent: 'Browser', nodeId: '', tabId: 12 } as const),
    ...{ url: 'https://lumen.example/', title: 'Lumen', text: { inline: 'A lamp.' }, lastRef: 1 },
  };
  return fixtureTask('t', { model, strategy: 'react' }, 1000)
    .add(
      { type: 'agent-started', path: 'react', agent: 'Browser', nodeId: '', assignment: { inline: 'x' } },
      look,
    )
    .turn('react', 1, { tool: 'read_page', says: 'Reading', outcome: { text: 'A lamp.' } })
    .add({ type: 'task-ended', status: 'aborted', result: { inline: 'Stopped.' } });
}

test.each([
  ['a failure', () => gaveUp('mini')],
  ['a stop', () => stopped('mini')],
])('after %s another model can be chosen, also where the model itself was well', async (_, task) => {
  open({ tasks: [task().entries], withModel: true });
  await openPast();
  await button('Choose another model').click();
  await expect.element(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
});

test('a model that did not answer is named as the settings name it', async () => {
  const failure = {
    ...({
      type: 'model-failed',
      path: 'react/t1/model',
      agent: 'Browser',
      nodeId: '',
      model: 'mini',
    } as const),
    ...{ kind: 'no-credit', message: 'There is no credit left.', nextStep: 'Add credit.' },
  };
  const task = fixtureTask('t', { model: 'mini', strategy: 'react' }, 1000).add(
    { type: 'agent-started', path: 'react', agent: 'Browser', nodeId: '', assignment: { inline: 'x' } },
    failure,
    {
      type: 'task-ended',
      status: 'error',
      result: { inline: 'There is no credit left. Add credit.' },
      phrase: { kind: 'model-failed', values: {} },
    },
  );
  open({ tasks: [task.entries], withModel: true });
  await openPast();
  await expect.element(page.getByText('GPT-5 mini did not answer')).toBeVisible();
});

test('what was stopped can be taken over, and the header says what comes of it', async () => {
  for (const [model, words] of [
    ['mini', 'the task looks at it again and does what remains'],
    ['built-in', 'the task continues with the step where it stopped'],
  ] as const) {
    const task = stopped(model);
    const ports = open({ tasks: [task.entries] });
    await openPast();
    await button('Take over').click();
    expect(sent(ports, 'takeOver')).toEqual([{ taskId: 't' }]);
    const from = task.entries.length;
    task.add({ type: 'status-changed', status: 'paused', reason: PAUSED_AFTER_STOP });
    ports.append(task.entries.slice(from));
    await expect.element(page.getByText(words)).toBeVisible();
    await button('Hand back').click();
    expect(sent(ports, 'resume')).toEqual([{ taskId: 't' }]);
  }
});

test('what is left of the plan can be changed, also in a panel that is opened again, and it goes on with that', async () => {
  const kept = new Map<string, string>();
  open({ tasks: [gaveUp('mini').entries] }, kept);
  await openPast();
  await button('Change the plan').click();
  const card = page.getByRole('alertdialog', { name: 'Change what is left, then go on' });
  await expect.element(card).toHaveFocus();
  expect(card.getByRole('textbox', { name: 'Step 0.1' }).elements()).toEqual([]);
  await card.getByRole('textbox', { name: 'Step 0.2' }).fill('');
  await userEvent.tab();
  await expect.element(card.getByRole('alert')).toHaveTextContent('Say what is to be done');
  await card.getByRole('textbox', { name: 'Step 0.2' }).fill('Read the price');
  await button('Remove: Say thanks').click();
  await expect.poll(() => card.getByRole('textbox').elements().length).toBe(1);
  await userEvent.click(card.getByRole('textbox'));
  await userEvent.keyboard('{Escape}');
  await expect.element(card).not.toBeInTheDocument();
  await expect.element(button('Change the plan')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(card.getByRole('textbox')).toHaveValue('Read the price');
  closing.abort();

  const ports = open({ tasks: [gaveUp('mini').entries] }, kept);
  await expect.element(card.getByRole('textbox', { name: 'Step 0.2' })).toHaveValue('Read the price');
  await button('Go on with this plan').click();
  await expect
    .poll(() => sent(ports, 'resume'))
    .toMatchObject([
      {
        taskId: 't',
        edited: {
          planSeq: 2,
          plan: { agents: [{ steps: [{ id: '0.1' }, { id: '0.2', text: 'Read the price' }] }] },
        },
      },
    ]);
  await expect.element(page.getByRole('textbox', { name: 'Task', exact: true })).toBeVisible();
});

test('the way back leads through the settings to the task that was on show, and to the list behind it', async () => {
  open({ tasks: [notUnderstood().entries] });
  await openPast();
  await button('Add a model').click();
  await button('Privacy').click();
  await expect.element(page.getByRole('heading', { name: 'Privacy', level: 1 })).toBeVisible();
  await button('Back').click();
  await expect.element(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  await button('Back').click();
  await expect.element(page.getByRole('region', { name: 'Result' })).toBeVisible();
  await button('Back').click();
  await expect.element(page.getByRole('heading', { name: 'Past tasks', level: 1 })).toBeVisible();
  await button('Back').click();
  await expect.element(page.getByRole('textbox', { name: 'Task' })).toBeVisible();
});
