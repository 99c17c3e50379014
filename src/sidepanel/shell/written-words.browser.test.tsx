import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { EntryBody, Question } from '../../core/task/entry.ts';
import { createFakePorts, type FakePorts } from '../gallery/fake-ports.ts';
import { type FixtureTask, fixtureTask } from '../gallery/fixture-task.ts';
import { galleryTabs } from '../gallery/scenes.ts';
import { mountPanel } from './mount.tsx';
import { PanelApp } from './panel-app.tsx';
// Normally loaded right after the first paint; here before a test's clock runs.
import '../task/task-screen.tsx';

let closing = new AbortController();
let kept = new Map<string, string>();
beforeEach(() => {
  kept = new Map();
});
afterEach(() => closing.abort());

/** Opens the panel as Chrome does: a new document over the same storage. */
function open(task?: FixtureTask, prepare?: (ports: FakePorts) => void): FakePorts {
  closing.abort();
  closing = new AbortController();
  document.body.innerHTML = '<div id="root" style="height: 100vh"></div>';
  const tasks = task ? [task.entries] : [];
  const ports = createFakePorts({ name: 'written', tasks, view: { name: 'home' }, tabs: galleryTabs }, kept);
  prepare?.(ports);
  mountPanel(ports, closing.signal, <PanelApp />);
  return ports;
}

const atWork = (): FixtureTask =>
  fixtureTask('t', { windowId: 1, words: 'Which kettle?' }, Date.now()).add({
    type: 'status-changed',
    status: 'running',
    reason: 'created',
  });
const asking = (question: Question): FixtureTask =>
  atWork().add({ type: 'question-asked', path: 'q', question });
const messageBox = () => page.getByRole('textbox', { name: 'Message' });
const taskBox = () => page.getByRole('textbox', { name: 'Task' });
const answerBox = () => page.getByLabelText('Your answer');

test('a message that is begun survives other screens and closing; once it is heard the box is empty', async () => {
  open(atWork());
  await userEvent.type(messageBox(), 'also the');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect.element(messageBox()).toHaveValue('also the');
  open(atWork());
  await expect.element(messageBox()).toHaveValue('also the');
  await userEvent.click(messageBox());
  await userEvent.keyboard(' colour{Enter}');
  await expect.element(messageBox()).toHaveValue('');
  open(atWork());
  await expect.element(messageBox()).toHaveValue('');
});

test('a task that ends while a message is written leaves it in the box of the next task, to write on', async () => {
  const task = atWork();
  const ports = open(task);
  await userEvent.type(messageBox(), 'also the');
  const from = task.entries.length;
  task.add({ type: 'task-ended', status: 'completed', result: { inline: 'Done.' } });
  ports.append(task.entries.slice(from));
  await expect.element(taskBox()).toHaveValue('also the');
  await expect.element(taskBox()).toHaveFocus();
  await userEvent.keyboard(' colour');
  await expect.element(taskBox()).toHaveValue('also the colour');
});

test('whoever had the focus in a task keeps it: from Pause to Resume, and at its end in the box of the next one', async () => {
  const task = atWork();
  const ports = open(task);
  const add = (...bodies: EntryBody[]) => {
    const from = task.entries.length;
    task.add(...bodies);
    ports.append(task.entries.slice(from));
  };
  const focus = (name: string) => (page.getByRole('button', { name }).element() as HTMLElement).focus();
  await expect.element(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  focus('Pause');
  add({ type: 'status-changed', status: 'paused', reason: 'paused by the person' });
  await expect.element(page.getByRole('button', { name: /^(Resume|Hand back)$/ })).toHaveFocus();
  add({ type: 'status-changed', status: 'running', reason: 'resumed' });
  await expect.element(page.getByRole('button', { name: 'Pause' })).toHaveFocus();
  focus('Stop');
  add({ type: 'task-ended', status: 'aborted', result: { inline: '' } });
  await expect.element(taskBox()).toHaveFocus();
});

test('an end takes the focus from nowhere else', async () => {
  const task = atWork();
  const ports = open(task);
  const settings = page.getByRole('button', { name: 'Settings' });
  await expect.element(messageBox()).toBeVisible();
  (settings.element() as HTMLElement).focus();
  const from = task.entries.length;
  task.add({ type: 'task-ended', status: 'completed', result: { inline: 'Done.' } });
  ports.append(task.entries.slice(from));
  await expect.element(taskBox()).toBeVisible();
  await expect.element(settings).toHaveFocus();
});

test('a message to a task that ended out of sight goes into an empty box only', async () => {
  const ended = (): FixtureTask =>
    atWork().add({ type: 'task-ended', status: 'completed', result: { inline: 'Done.' } });
  const openOld = async () => {
    await page.getByRole('button', { name: 'Past tasks' }).click();
    await page
      .getByRole('button', { name: /Which kettle/ })
      .first()
      .click();
    await expect.element(page.getByLabelText('Result', { exact: true })).toBeVisible();
  };
  open(atWork());
  await userEvent.type(messageBox(), 'also the');
  await page.getByRole('button', { name: 'New task' }).click();
  await userEvent.type(taskBox(), 'Order milk');
  open(ended());
  await openOld();
  await expect.element(taskBox()).toHaveValue('Order milk');
  await page.getByRole('button', { name: 'New task' }).click();
  await userEvent.clear(taskBox());
  await openOld();
  await expect.element(taskBox()).toHaveValue('also the');
});

test('an answer that is begun survives closing, and a secret is kept nowhere', async () => {
  open(asking({ kind: 'input', text: 'Which street?' }));
  await userEvent.type(answerBox(), 'Elm Street');
  open(asking({ kind: 'input', text: 'Which street?' }));
  await expect.element(answerBox()).toHaveValue('Elm Street');
  kept = new Map();
  open(asking({ kind: 'input', text: 'Which code?', secret: true }));
  await userEvent.type(answerBox(), '471199');
  expect(JSON.stringify([...kept])).not.toContain('471199');
  open(asking({ kind: 'takeover', text: 'Sign in.' }));
  await userEvent.type(page.getByRole('textbox', { name: 'Add a note (optional)' }), 'it wants a code');
  open(asking({ kind: 'takeover', text: 'Sign in.' }));
  await expect
    .element(page.getByRole('textbox', { name: 'Add a note (optional)' }))
    .toHaveValue('it wants a code');
});

test('what is written before the panel knows its window, and while a wish is on its way, stays', async () => {
  let window: (id: number) => void = () => undefined;
  let taken: () => void = () => undefined;
  open(undefined, (ports) => {
    ports.browser.windowId = () => new Promise((resolve) => (window = resolve));
    const { send } = ports.worker;
    const worker = new Promise<void>((resolve) => (taken = resolve));
    ports.worker.send = async (command, params) => {
      if (command === 'run') await worker;
      return send(command, params);
    };
  });
  await userEvent.type(taskBox(), 'Read this');
  window(1);
  await expect.element(page.getByRole('button', { name: /^Remove .*/ }).first()).toBeVisible();
  await expect.element(taskBox()).toHaveValue('Read this');
  await userEvent.keyboard('{Enter}');
  await userEvent.type(taskBox(), ' and then that');
  taken();
  await expect.element(page.getByText('This task no longer exists')).toBeVisible();
  await page.getByRole('button', { name: 'New task' }).click();
  await expect.element(taskBox()).toHaveValue('and then that');
});

test('after Run, and after an answer, the focus is in the message box', async () => {
  const ports = open();
  const task = atWork();
  ports.replies.set('run', { taskId: 't' });
  await userEvent.type(taskBox(), 'Read this');
  ports.append(task.entries);
  await userEvent.keyboard('{Enter}');
  await expect.element(messageBox()).toBeVisible();
  await expect.element(messageBox()).toHaveFocus();
  const from = task.entries.length;
  task.add({ type: 'question-asked', path: 'q', question: { kind: 'confirm', text: 'The black one?' } });
  ports.append(task.entries.slice(from));
  const yes = page.getByRole('button', { name: 'Yes' });
  await expect.element(yes).toBeVisible();
  (yes.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  task.add({ type: 'question-answered', path: 'q', answer: { kind: 'yes', scope: 'once' }, by: 'person' });
  ports.append(task.entries.slice(-1));
  await expect.element(messageBox()).toHaveFocus();
});

test('what is ticked survives closing', async () => {
  const question: Question = { kind: 'choose', text: 'Which?', options: ['Red', 'Blue'], multiple: true };
  open(asking(question));
  await page.getByRole('checkbox', { name: 'Blue' }).click();
  open(asking(question));
  await expect.element(page.getByRole('checkbox', { name: 'Blue' })).toBeChecked();
  await expect.element(page.getByRole('checkbox', { name: 'Red' })).not.toBeChecked();
  await page.getByRole('button', { name: 'Choose', exact: true }).click();
  expect([...kept.values()].join()).not.toContain('Blue');
});

test('forms that are half filled survive closing; of a key nothing is kept', async () => {
  const settings = async () => {
    open();
    await page.getByRole('button', { name: 'Settings' }).click();
  };
  const model = page.getByRole('form', { name: 'Another address' });
  const key = model.getByLabelText('Key', { exact: true });
  const address = model.getByLabelText('Address', { exact: true });
  const server = page.getByRole('form', { name: 'Add a server' });
  const site = page.getByLabelText('Address of the site');
  await settings();
  await page.getByRole('button', { name: /^Another address/ }).click();
  await key.fill('sk-471199');
  await address.fill('https://me:471199@proxy.example/v1?key=471199');
  await page.getByRole('button', { name: 'Add a server' }).click();
  await server.getByLabelText('Name').fill('Notes');
  await server.getByLabelText('Address').fill('https://notes.example/471199/mcp');
  await server.getByLabelText('Key (optional)', { exact: true }).fill('471199');
  await page.getByRole('button', { name: 'Add a sign-in' }).click();
  await site.fill('https://shop.example?token=471199');
  await page.getByLabelText('Password or code').fill('471199');
  expect(JSON.stringify([...kept])).not.toContain('471199');
  await settings();
  await expect.element(address).toHaveValue('https://proxy.example/v1');
  await expect.element(key).toHaveValue('');
  await page.getByRole('button', { name: 'Add a server' }).click();
  await expect.element(server.getByLabelText('Name')).toHaveValue('Notes');
  await expect.element(server.getByLabelText('Address')).toHaveValue('https://notes.example/');
  await page.getByRole('button', { name: 'Add a sign-in' }).click();
  await expect.element(site).toHaveValue('https://shop.example');
});

test('what everything was deleted with in another window stands in no box and in no form any more', async () => {
  const ports = open();
  await userEvent.type(taskBox(), 'kettle');
  await page.getByRole('button', { name: 'Run a plan from a file' }).click();
  const source = page.getByRole('textbox', { name: /^Or paste it here/ });
  await userEvent.type(source, 'kettle');
  ports.empty();
  await expect.element(taskBox()).toHaveValue('');
  await expect.element(source).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Run a plan from a file' }).click();
  await userEvent.type(source, 'lamp');
  await expect.poll(() => [...kept.values()].join()).toContain('lamp');
  expect([...kept.values()].join()).not.toContain('kettle');
});
