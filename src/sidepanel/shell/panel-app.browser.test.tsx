import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createFakePorts, type FakePorts } from '../gallery/fake-ports.ts';
import { fixturePlan, halfWrittenPlan } from '../gallery/fixture-plan.ts';
import { fixtureTask } from '../gallery/fixture-task.ts';
import { galleryTabs, type Scene } from '../gallery/scenes.ts';
import { mountPanel } from './mount.tsx';
import { PanelApp } from './panel-app.tsx';

let closing = new AbortController();
let kept = new Map<string, string>();

const empty: Scene = { name: 'empty', tasks: [], view: { name: 'home' }, tabs: galleryTabs };

/** Opens the panel as Chrome does: a new document over the same storage. */
function open(scene: Partial<Scene> = {}, prepare?: (ports: FakePorts) => void): FakePorts {
  closing = new AbortController();
  document.body.innerHTML = '<div id="root" style="height: 100vh"></div>';
  const ports = createFakePorts({ ...empty, ...scene }, kept);
  prepare?.(ports);
  mountPanel(ports, closing.signal, <PanelApp />);
  return ports;
}
const close = () => closing.abort();

beforeEach(() => {
  kept = new Map();
});
afterEach(close);

const taskBox = () => page.getByRole('textbox', { name: 'Task' });
const begun = (taskId: string) =>
  fixtureTask(taskId, {}, Date.now()).add({ type: 'status-changed', status: 'running', reason: 'created' });

describe('a draft', () => {
  test('survives closing the panel, and is gone once it was run', async () => {
    open();
    await userEvent.type(taskBox(), 'Read the shop @mail');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('button', { name: 'Remove Mail – inbox (3)' })).toBeVisible();
    close();
    const ports = open({ tasks: [] }, ({ replies }) => replies.set('run', { taskId: 'new' }));
    await expect.element(taskBox()).toHaveValue('Read the shop ');
    await expect.element(page.getByRole('button', { name: 'Remove Mail – inbox (3)' })).toBeVisible();
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await expect.element(page.getByText('This task no longer exists')).toBeVisible();
    expect(ports.sent.find(({ command }) => command === 'run')?.params).toEqual({
      words: 'Read the shop ',
      windowId: 1,
      attachedTabs: [12],
      mentionedTabs: [14],
    });
    close();
    open();
    await page.getByRole('button', { name: 'New task' }).click();
    await expect.element(taskBox()).toHaveValue('');
  });

  test('keeps its files when the panel is closed, until it was sent', async () => {
    open();
    const adding = page.getByLabelText('Add files or pictures', { exact: true }).last();
    await userEvent.upload(adding, new File(['Oak, Elm'], 'lamps.csv', { type: 'text/csv' }));
    await expect.element(page.getByText('lamps.csv')).toBeVisible();
    close();
    const ports = open();
    await expect.element(page.getByText('lamps.csv')).toBeVisible();
    await userEvent.type(taskBox(), 'Read it{Enter}');
    const files = [{ name: 'lamps.csv', mediaType: 'text/csv', content: 'Oak, Elm' }];
    await expect
      .poll(() => ports.sent.find(({ command }) => command === 'run')?.params)
      .toMatchObject({ words: 'Read it', files });
    close();
    open();
    await page.getByRole('button', { name: 'New task' }).click();
    expect(page.getByText('lamps.csv').elements()).toEqual([]);
  });

  test('stays when the worker refuses, with the reason', async () => {
    open({ refuse: 'Tab 12 is no longer open. Choose another tab and send it again.' });
    await userEvent.type(taskBox(), 'Read this{Enter}');
    await expect.element(page.getByRole('alert')).toHaveTextContent('Tab 12 is no longer open');
    await expect.element(taskBox()).toHaveValue('Read this');
    await page.getByRole('button', { name: 'Dismiss' }).click();
    expect(page.getByRole('alert').elements()).toHaveLength(0);
  });

  test('takes what the right-click left: its tab and the quoted selection', async () => {
    const ports = open();
    await userEvent.type(taskBox(), 'explain');
    (taskBox().element() as HTMLElement).blur();
    ports.replies.set('panel.pending', { tabId: 13, quote: 'flicker-free' });
    ports.tell({ type: 'panel-pending', windowId: 2 });
    ports.tell({ type: 'panel-pending', windowId: 1 });
    await expect.element(page.getByRole('button', { name: 'Remove the quote' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: /^Remove Desk lamps/ })).toBeVisible();
    expect(ports.sent.filter(({ command }) => command === 'panel.pending')).toHaveLength(2);
    // The person can type at once.
    await expect.element(taskBox()).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(ports.sent.find(({ command }) => command === 'run')?.params).toMatchObject({
      words: 'explain',
      attachedTabs: [13],
      quote: 'flicker-free',
    });
  });
});

describe('a task', () => {
  test('is followed from its streamed plan to its result, from the journal alone', async () => {
    const task = begun('running');
    const ports = open({ tasks: [task.entries] });
    const shown = () => task.entries.length;
    const commit = (from: number) => ports.append(task.entries.slice(from));
    await expect
      .element(page.getByRole('region', { name: 'State of the task' }))
      .toHaveTextContent('Running');
    ports.tell({
      type: 'provisional',
      taskId: 'running',
      replacedBy: 'planner/t1/model',
      kind: 'plan-xml',
      text: halfWrittenPlan,
    });
    await expect
      .element(page.getByRole('region', { name: 'Plan' }))
      .toHaveTextContent('Sort by price, lowest fi');
    let from = shown();
    task.add(
      { type: 'plan-updated', plan: { inline: fixturePlan({ '0': 'running' }) }, reason: 'planned' },
      { type: 'agent-started', path: 'plan/0', agent: 'Browser', nodeId: '0', assignment: { inline: 'x' } },
    );
    task.turn('plan/0', 1, { tool: 'click', says: 'I’m opening the shop', outcome: { text: 'Done.' } });
    commit(from);
    await expect.element(page.getByRole('region', { name: 'Plan' })).toHaveTextContent('0 of 5 done');
    await expect
      .element(page.getByRole('list', { name: 'Progress' }))
      .toHaveTextContent('I’m opening the shop');
    await expect.element(page.getByRole('region', { name: 'State of the task' })).toHaveTextContent('1 step');
    from = shown();
    task.add({ type: 'task-ended', status: 'completed', result: { inline: 'It costs **€ 5**.' } });
    commit(from);
    await expect.element(page.getByRole('region', { name: 'Result' })).toHaveTextContent('It costs € 5.');
    expect(page.getByRole('button', { name: 'Stop' }).elements()).toHaveLength(0);
  });

  test('is shown again when the panel is opened again, and another window does not see it', async () => {
    open({
      tasks: [begun('mine').entries, fixtureTask('theirs', { windowId: 9, words: 'theirs' }, 5).entries],
    });
    await expect.element(page.getByRole('button', { name: 'Pause' })).toBeVisible();
    await page.getByRole('button', { name: 'New task' }).click();
    await expect.element(page.getByRole('button', { name: /^Find the cheapest.*Running/ })).toBeVisible();
    await expect.element(page.getByText('Runs in another window')).toBeVisible();
  });

  test('Stop, Pause, Hand back and a word to it are commands', async () => {
    const task = begun('t');
    const ports = open({ tasks: [task.entries] });
    await page.getByRole('button', { name: 'Pause' }).click();
    const from = task.entries.length;
    task.add({ type: 'status-changed', status: 'paused', reason: 'paused by the person' });
    ports.append(task.entries.slice(from));
    await expect
      .element(page.getByText(/^The page is yours\. Hand it back when you are ready/))
      .toBeVisible();
    await page.getByRole('button', { name: 'Hand back' }).click();
    await page.getByRole('button', { name: 'Stop' }).click();
    await userEvent.type(page.getByRole('textbox', { name: 'Message' }), 'also the price{Enter}');
    await expect.element(page.getByRole('textbox', { name: 'Message' })).toHaveValue('');
    const wanted = ['pause', 'resume', 'abort', 'modify'];
    const sent = ports.sent.filter(({ command }) => wanted.includes(command));
    expect(sent.map(({ command }) => command)).toEqual(wanted);
    expect(sent[3]?.params).toEqual({ taskId: 't', words: 'also the price' });
  });

  test('its question is answered under its path, and then stands in the list', async () => {
    const task = begun('t').add(
      { type: 'question-asked', path: 'react/t1/c0/ask', question: { kind: 'confirm', text: 'Really?' } },
      { type: 'status-changed', status: 'waiting', reason: 'Really?' },
    );
    const ports = open({ tasks: [task.entries] });
    await page.getByRole('button', { name: 'Yes' }).click();
    expect(ports.sent.find(({ command }) => command === 'answer')?.params).toEqual({
      taskId: 't',
      path: 'react/t1/c0/ask',
      answer: { kind: 'yes', scope: 'once' },
    });
    const from = task.entries.length;
    task.add({
      type: 'question-answered',
      path: 'react/t1/c0/ask',
      answer: { kind: 'yes', scope: 'once' },
      by: 'person',
    });
    ports.append(task.entries.slice(from));
    await expect.element(page.getByRole('list', { name: 'Progress' })).toHaveTextContent('You answered: Yes');
    expect(page.getByRole('alertdialog').elements()).toHaveLength(0);
  });

  test('begun by somebody else in this window it comes to the front of an unused panel only', async () => {
    const ports = open();
    await expect.element(taskBox()).toBeVisible();
    await userEvent.type(taskBox(), 'I am writing');
    ports.append(begun('first').entries);
    await expect.element(page.getByRole('button', { name: /^Find the cheapest.*Running/ })).toBeVisible();
    await userEvent.clear(taskBox());
    ports.append(begun('second').entries);
    await expect.element(page.getByRole('button', { name: 'Stop' })).toBeVisible();
  });
});

describe('a task that is run again', () => {
  const ended = () =>
    fixtureTask('t', {}, 1000).add({ type: 'task-ended', status: 'completed', result: { inline: 'x' } });
  const runAgain = () => page.getByRole('button', { name: 'Run again' });
  const runs = (ports: FakePorts) => ports.sent.filter(({ command }) => command === 'run').length;

  test('by two presses is one task', async () => {
    const ports = open({ tasks: [ended().entries] });
    await page.getByRole('button', { name: 'Past tasks' }).click();
    await page.getByRole('button', { name: /^Find the cheapest/ }).click();
    await expect.element(runAgain()).toBeVisible();
    for (let press = 0; press < 2; press++) (runAgain().element() as HTMLElement).click();
    await expect.element(page.getByText('This task no longer exists')).toBeVisible();
    expect(runs(ports)).toBe(1);
  });

  test('that ran a template which is gone, with a secret, says at once what to do', async () => {
    const template = { id: 'w', name: 'Sign in', version: 1 };
    const words = 'Sign in (version 1)\npassword: ⟪secret:1⟫';
    const plan = { inline: fixturePlan() };
    const task = fixtureTask('t', { words, template, strategy: 'template' }, 1000).add(
      { type: 'plan-updated', plan, reason: 'imported' },
      { type: 'task-ended', status: 'completed', result: { inline: 'x' } },
    );
    const ports = open({ tasks: [task.entries] });
    await page.getByRole('button', { name: 'Past tasks' }).click();
    await page.getByRole('button', { name: /^Sign in/ }).click();
    await runAgain().click();
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('The template “Sign in” that this task ran is deleted');
    await expect.element(runAgain()).toBeVisible();
    expect(runs(ports)).toBe(0);
    // Saved again as the text says, it can be filled in.
    ports.replies.set('templates.list', {
      templates: [{ ...template, id: 'w2', plan: fixturePlan(), updatedAt: 0 }],
    });
    await runAgain().click();
    await expect.element(taskBox()).toHaveValue('/Sign in\npassword: ⟪secret:1⟫');
    expect(runs(ports)).toBe(0);
  });

  test('and cannot be read any more says so, and another press tries again', async () => {
    const ports = open({ tasks: [ended().entries] });
    await page.getByRole('button', { name: 'Past tasks' }).click();
    await page.getByRole('button', { name: /^Find the cheapest/ }).click();
    await expect.element(runAgain()).toBeVisible();
    const { readTask } = ports.entries;
    ports.entries.readTask = () => Promise.reject(new Error('The journal is closed.'));
    await runAgain().click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('can no longer be read');
    expect(runs(ports)).toBe(0);
    ports.entries.readTask = readTask;
    await runAgain().click();
    await expect.poll(() => runs(ports)).toBe(1);
  });
});

test('an answered approval tells what was allowed', async () => {
  const question = {
    kind: 'approve',
    text: 'Click',
    origin: 'https://a.example',
    target: 'button',
    tool: 'click',
  } as const;
  const task = begun('t').add(
    { type: 'question-asked', path: 'q', question },
    { type: 'question-answered', path: 'q', answer: { kind: 'yes', scope: 'task' }, by: 'person' },
  );
  open({ tasks: [task.entries] });
  await expect
    .element(page.getByRole('list', { name: 'Progress' }))
    .toHaveTextContent('You answered: Allowed for this task');
});

test('the plan of a task is edited to use a server that the task is offered, and no other', async () => {
  const server = { id: 's', name: 'Notes', kind: 'mcp', origin: 'https://notes.test', address: 'd' } as const;
  const offered = { server, name: 'Notes__add', tool: 'add', description: '', form: {} };
  const plan = { inline: fixturePlan() };
  const task = begun('t').add(
    { type: 'tool-offered', offered },
    { type: 'plan-updated', plan, reason: 'planned' },
  );
  const ports = open({ tasks: [task.entries] });
  await page.getByRole('button', { name: 'Show as a graph' }).click();
  await page.getByRole('button', { name: 'Source (DOT)' }).click();
  const source = page.getByRole('textbox', { name: 'The plan in DOT' });
  const dot = (source.element() as HTMLTextAreaElement).value;
  const using = (tool: string) =>
    source.fill(dot.replace('type=function', `type=function, toolCode=${tool}`));
  await using('Maps__find');
  await expect.element(page.getByRole('button', { name: /Maps__find/ })).toBeVisible();
  await using('Notes__add');
  await page.getByRole('button', { name: 'Use this plan' }).click();
  await expect.poll(() => ports.sent.some(({ command }) => command === 'plan.change')).toBe(true);
});

test('whoever has run tasks finds those before the examples', async () => {
  const titles = () =>
    [...document.querySelectorAll('main h2, main h3')].map((title) => title.textContent).slice(1);
  open();
  await expect.element(taskBox()).toBeVisible();
  expect(titles()).toEqual(['Try one of these']);
  close();
  const task = fixtureTask('a', { words: 'Read the news' }, 1000);
  task.add({ type: 'task-ended', status: 'completed', result: { inline: 'Read.' } });
  open({ tasks: [task.entries] });
  await expect.poll(titles).toEqual(['Recent tasks', 'Try one of these']);
});

test('past tasks are searched, opened and, once confirmed, deleted', async () => {
  const ended = (taskId: string, words: string) =>
    fixtureTask(taskId, { words }, 1000).add({
      type: 'task-ended',
      status: 'completed',
      result: { inline: `result of ${taskId}` },
    });
  const ports = open({ tasks: [ended('a', 'Read the news').entries, ended('b', 'Order tea').entries] });
  await page.getByRole('button', { name: 'Past tasks' }).click();
  await userEvent.type(page.getByRole('searchbox', { name: 'Search past tasks' }), 'tea');
  expect(page.getByRole('button', { name: /^Read the news/ }).elements()).toHaveLength(0);
  await page.getByRole('button', { name: /^Order tea/ }).click();
  await expect.element(page.getByRole('region', { name: 'Result' })).toHaveTextContent('result of b');
  // The way back leads to the list in its former state.
  await page.getByRole('button', { name: 'Back' }).click();
  await expect.element(page.getByRole('searchbox', { name: 'Search past tasks' })).toHaveValue('tea');
  await expect.element(page.getByRole('button', { name: /^Order tea/ })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await page.getByRole('button', { name: 'Everything that was recorded' }).click();
  await page.getByRole('button', { name: /^1 task-ended/ }).click();
  await expect.element(page.getByRole('figure', { name: 'task-ended' })).toHaveTextContent('result of b');
  await page.getByRole('button', { name: 'Past tasks' }).click();
  await page.getByRole('button', { name: 'Delete task Order tea' }).click();
  expect(ports.sent.some(({ command }) => command === 'delete')).toBe(false);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  expect(ports.sent.find(({ command }) => command === 'delete')?.params).toEqual({ taskId: 'b' });
});

describe('settings', () => {
  test('what stands in the form of a model is there again after another screen, and gone with Cancel', async () => {
    open({});
    await page.getByRole('button', { name: 'Add a model' }).click();
    await page.getByRole('button', { name: 'OpenAI', exact: true }).click();
    await userEvent.type(page.getByRole('textbox', { name: 'Model', exact: true }), 'gpt-5-mini');
    await page.getByRole('button', { name: 'Past tasks' }).click();
    await page.getByRole('button', { name: 'Settings' }).click();
    await expect.element(page.getByRole('textbox', { name: 'Model', exact: true })).toHaveValue('gpt-5-mini');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'OpenAI', exact: true }).click();
    await expect.element(page.getByRole('textbox', { name: 'Model', exact: true })).toHaveValue('');
  });

  test('a model is added with its key, tested, and becomes the default', async () => {
    const ports = open({}, ({ replies }) =>
      replies.set('model.list', { models: [], message: 'No list.', nextStep: 'Write the name.' }),
    );
    await page.getByRole('button', { name: 'Add a model' }).click();
    await page.getByRole('button', { name: 'OpenAI', exact: true }).click();
    await expect.element(page.getByLabelText('Key', { exact: true })).toHaveFocus();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.element(page.getByText('Say which model to use.')).toBeVisible();
    await expect.element(page.getByText('This service needs a key.')).toBeVisible();
    await userEvent.type(page.getByRole('textbox', { name: 'Model', exact: true }), 'gpt-5-mini');
    await userEvent.type(page.getByLabelText('Key', { exact: true }), 'sk-123');
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByText('No list. Write the name.')).toBeVisible();
    await page.getByRole('button', { name: 'Test' }).click();
    await expect.element(page.getByText('The key was refused by api.openai.com.')).toBeVisible();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    // Back at the previous view, where the person can write the wish.
    await expect.element(page.getByRole('button', { name: 'Model: gpt-5-mini' })).toBeVisible();
    await expect.element(page.getByRole('textbox', { name: 'Task' })).toHaveFocus();
    const sets = ports.sent.filter(({ command }) => command === 'settings.set').map(({ params }) => params);
    const [saved] = sets as { keys: Record<string, string> }[];
    const [id] = Object.keys(saved?.keys ?? {});
    expect(sets).toHaveLength(1);
    expect(saved).toMatchObject({ keys: { [id ?? '']: 'sk-123' }, settings: { defaultModel: id } });
    expect(document.body.innerHTML).not.toContain('sk-123');
  });

  test('who came for another model uses the one that is added, and one whose key was mended is not chosen by that', async () => {
    const ports = open({ withModel: true });
    const addOne = async () => {
      await page.getByRole('button', { name: /^Model: / }).click();
      await page.getByRole('menuitem', { name: 'Add a model…' }).click();
    };
    await addOne();
    await page.getByRole('button', { name: 'Edit Qwen at home' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.element(page.getByRole('button', { name: 'Model: GPT-5 mini' })).toBeVisible();
    await addOne();
    await page.getByRole('button', { name: 'Ollama' }).click();
    await userEvent.type(page.getByRole('textbox', { name: 'Model', exact: true }), 'qwen3:4b');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.element(page.getByRole('button', { name: 'Model: qwen3:4b' })).toBeVisible();
    // A person who opened the settings for another reason stays there.
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('button', { name: 'Edit GPT-5 mini' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.element(page.getByRole('button', { name: 'Edit GPT-5 mini' })).toBeVisible();
    expect(ports.sent.some(({ command }) => command === 'run')).toBe(false);
  });

  test('a model that is to ask another server needs its key again', async () => {
    const ports = open({ withModel: true });
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('button', { name: 'Edit GPT-5 mini' }).click();
    await expect.element(page.getByText('A key is stored.', { exact: false })).toBeVisible();
    await page.getByText('Advanced').click();
    await userEvent.type(page.getByLabelText('Address', { exact: true }), 'https://gateway.example/v1');
    await userEvent.keyboard('{Tab}');
    await expect.element(page.getByText('The stored key belongs to the previous address')).toBeVisible();
    await userEvent.type(page.getByLabelText('Key', { exact: true }), 'sk-9');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.element(page.getByRole('button', { name: 'Edit GPT-5 mini' })).toBeVisible();
    const set = ports.sent.find(({ command }) => command === 'settings.set')?.params;
    expect(set).toMatchObject({
      settings: {
        models: expect.arrayContaining([expect.objectContaining({ baseUrl: 'https://gateway.example/v1' })]),
      },
      keys: { mini: 'sk-9' },
    });
  });

  test('an address that Chrome withholds is asked for by a button, and tested again', async () => {
    const asked: string[] = [];
    const ports = open({ withModel: true }, ({ replies, browser }) => {
      replies.set('model.test', {
        works: false,
        kind: 'no-access',
        message: 'Withheld.',
        nextStep: 'Give it.',
      });
      browser.requestSiteAccess = async (origin) => asked.push(origin) > 0;
    });
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('button', { name: 'Edit Qwen at home' }).click();
    await page.getByRole('button', { name: 'Test' }).click();
    await expect.element(page.getByText('Withheld.')).toBeVisible();
    ports.replies.set('model.test', { works: true, message: 'It answered.', nextStep: '' });
    await page.getByRole('button', { name: 'Give access' }).click();
    await expect.element(page.getByText('It answered.')).toBeVisible();
    expect(asked).toEqual(['http://localhost:11434']);
  });

  test('Chrome’s own model is one click away where it can be used', async () => {
    const ports = open({ chromeModel: 'available' });
    await page.getByRole('button', { name: 'Add a model' }).click();
    await page.getByRole('button', { name: /Chrome’s built-in model/ }).click();
    await expect.element(page.getByRole('button', { name: 'Model: Chrome’s built-in model' })).toBeVisible();
    const set = ports.sent.find(({ command }) => command === 'settings.set')?.params;
    expect(set).toMatchObject({ settings: { defaultModel: 'chrome' } });
    await page.getByRole('button', { name: 'Settings' }).click();
    await expect
      .element(page.getByRole('radio', { name: 'Use Chrome’s built-in model by default' }))
      .toBeChecked();
    expect(page.getByRole('button', { name: 'Edit Chrome’s built-in model' }).elements()).toEqual([]);
  });

  test('Chrome’s own model is loaded first when it is not there, and said to be missing where it cannot be', async () => {
    open({ chromeModel: 'downloadable' });
    await page.getByRole('button', { name: 'Add a model' }).click();
    await expect.element(page.getByText('Chrome downloads it first', { exact: false })).toBeVisible();
    await page.getByRole('button', { name: /Chrome’s built-in model/ }).click();
    await expect.element(page.getByRole('button', { name: 'Model: Chrome’s built-in model' })).toBeVisible();
    close();
    open();
    await page.getByRole('button', { name: 'Add a model' }).click();
    await expect.element(page.getByText('is not available here', { exact: false })).toBeVisible();
  });

  test('what a file brings is shown first, and taken in by a press', async () => {
    const ports = open();
    await page.getByRole('button', { name: 'Settings' }).click();
    const choose = async (settings: object) => {
      const file = new File(
        [JSON.stringify({ format: 'tabwright-export', settings, memories: [tip], schedules: [{}] })],
        'all.json',
      );
      await userEvent.upload(page.getByLabelText('Import a file'), file);
    };
    const tip = { key: '1:tip:x', kind: 'tip', at: 7, text: 'Prices are with tax.' };
    const asked = page.getByRole('alertdialog', { name: 'Import this?' });
    const sent = (name: string) => ports.sent.filter(({ command }) => command === name);
    await choose({ approve: 'allow' });
    await expect.element(asked).toHaveTextContent('How much a task may do: Ask first → Act freely');
    await expect.element(asked).toHaveTextContent('cannot read it: 1.');
    await asked.getByRole('button', { name: 'Cancel' }).click();
    expect([...sent('settings.set'), ...sent('memory.add')]).toEqual([]);
    await choose({ theme: 'dark' });
    await asked.getByRole('button', { name: 'Import now' }).click();
    await expect.element(page.getByText('Imported. A file', { exact: false })).toBeVisible();
    // The focused element is gone: the result is announced, in the current language.
    await expect.element(page.getByText('Imported. A file', { exact: false })).toHaveFocus();
    expect(sent('settings.set')).toMatchObject([{ params: { settings: { theme: 'dark' } } }]);
    expect(sent('memory.add')).toMatchObject([
      { params: { kind: 'tip', at: 7, text: 'Prices are with tax.' } },
    ]);
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'Language' }), 'zh');
    await expect.element(page.getByText('Imported. A file', { exact: false })).not.toBeInTheDocument();
  });

  test('language and theme take effect at once', async () => {
    open();
    await page.getByRole('button', { name: 'Settings' }).click();
    await userEvent.selectOptions(page.getByRole('combobox', { name: 'Language' }), 'zh');
    await expect.element(page.getByRole('heading', { name: '设置' })).toBeVisible();
    expect(document.documentElement.lang).toBe('zh');
    await page.getByText('深色').click();
    await expect.poll(() => document.documentElement.dataset.theme).toBe('dark');
  });
});
