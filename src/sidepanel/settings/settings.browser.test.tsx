import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { defaultSettings, type Settings } from '../../core/model/settings.ts';
import { createFakePorts, type FakePorts } from '../gallery/fake-ports.ts';
import { mountPanel } from '../shell/mount.tsx';
import { PanelApp } from '../shell/panel-app.tsx';

let closing = new AbortController();
afterEach(() => closing.abort());

async function open(withModel = true): Promise<FakePorts> {
  closing = new AbortController();
  document.body.innerHTML = '<div id="root" style="height: 100vh"></div>';
  const ports = createFakePorts({ name: 'settings', tasks: [], view: { name: 'home' }, tabs: [], withModel });
  mountPanel(ports, closing.signal, <PanelApp />);
  await page.getByRole('button', { name: 'Settings' }).click();
  return ports;
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const sets = ({ sent }: FakePorts) =>
  sent.filter(({ command }) => command === 'settings.set').map(({ params }) => params);

/** Sets a field's value as a person would, and leaves the field; in the page itself, because there are so many. */
async function give(field: ReturnType<typeof page.getByRole>, value: string): Promise<void> {
  await expect.element(field).toBeVisible();
  const element = field.element() as HTMLInputElement;
  element.focus();
  // React only notices a value that was set through the native setter.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.call(element, value);
  for (const type of ['input', 'change']) element.dispatchEvent(new Event(type, { bubbles: true }));
  element.blur();
}

/** A person's actions in a row: choose by value, type, or press something. */
const choose = (label: string, value: string) => () =>
  give(page.getByRole('combobox', { name: label, exact: true }), value);
const write = (label: string, words: string) => () =>
  give(page.getByRole('textbox', { name: label, exact: true }), words);
const press = (what: ReturnType<typeof page.getByRole>) => async () => {
  await expect.element(what).toBeInTheDocument();
  (what.element() as HTMLElement).click();
};
const tick = (label: string | RegExp) => press(page.getByRole('checkbox', { name: label }));
const pick = (label: string | RegExp) => press(page.getByRole('radio', { name: label }));
const unfold = (label: string) => press(button(label));

const { budget, context, planOptions, memory, retention, webhook, engines } = defaultSettings;
const asked = { ...budget, maxTokens: 500_000 };
const told = { ...context, maxTokens: 20_000 };
const known = { ...memory, mode: 'vector', count: 3 } as const;
const hook = { ...webhook, url: 'https://hooks.example/x' };
const thought = { ...planOptions, summary: false };

/** Each row, and what it changes; a row may depend on the choice of the previous one. */
const rows: readonly (readonly [act: () => Promise<void>, change: Partial<Settings>])[] = [
  [pick(/^Use Qwen at home/), { defaultModel: 'local' }],
  [unfold('Other models for parts of the work'), {}],
  [choose('Makes the plan', 'mini'), { roles: { planner: 'mini' } }],
  [choose('Shortens long conversations', 'local'), { roles: { planner: 'mini', compressor: 'local' } }],
  [choose('Makes the plan', ''), { roles: { compressor: 'local' } }],
  [choose('Answers and writes', 'mini'), { roles: { compressor: 'local', chat: 'mini' } }],
  [choose('Judges proposals', 'mini'), { roles: { compressor: 'local', chat: 'mini', critic: 'mini' } }],
  [tick('GPT-5 mini'), { fallbacks: ['mini'] }],
  [tick('1. GPT-5 mini'), { fallbacks: [] }],
  [choose('How much a task may do', 'plan'), { approve: 'ask', planFirst: true }],
  [choose('How much a task may do', 'read'), { approve: 'read', planFirst: false }],
  [choose('Real mouse and keyboard', 'off'), { trustedInput: 'off' }],
  [choose('Way of working', 'react'), { strategy: 'react' }],
  [choose('Pictures of pages', 'never'), { pictures: 'never' }],
  [tick(/^Tell the model which tabs are open/), { openTabs: true }],
  [choose('Tabs of a finished task', 'close'), { tabsAtEnd: 'close' }],
  [tick(/^Let independent parts/), { parallelAgents: true }],
  [write('Tokens at most', '500000'), { budget: asked }],
  [write('US dollars at most', '0,5'), { budget: { ...asked, maxUsd: 0.5 } }],
  [write('Steps of one agent at most', '20'), { budget: { ...asked, maxUsd: 0.5, maxTurns: 20 } }],
  [unfold('How the model works, for experts'), {}],
  [tick(/^Have the model note/), { turnFields: false }],
  [tick(/^Have the model judge/), { goalFields: true }],
  [write('Shorten above this many tokens', '20000'), { context: told }],
  [choose('Long conversations', 'none'), { context: { ...told, compressor: 'none' } }],
  [tick(/^After several agents/), { planOptions: thought }],
  [tick(/^Have each agent’s result checked/), { planOptions: { ...thought, check: true } }],
  [write('Send traces to', 'http://localhost:4318'), { traceAddress: 'http://localhost:4318' }],
  [choose('Notifications', 'never'), { notifications: 'never' }],
  [write('Minutes until the next reminder (0: never)', '0'), { reminderMinutes: 0 }],
  [write('Also notify this address', hook.url), { webhook: hook }],
  [choose('Message format', 'dingtalk'), { webhook: { ...hook, shape: 'dingtalk' } }],
  [choose('Search engine', 'own'), {}],
  [
    write('Search engine: Its address, with %s for the words', 'https://find.example/?q=%s'),
    { engines: ['https://find.example/?q=%s', ...engines.slice(1)] },
  ],
  [choose('Tell a new task of earlier ones', 'vector'), { memory: { ...memory, mode: 'vector' } }],
  [write('How many (at most 8)', '3'), { memory: known }],
  [
    write('Model for embeddings, such as text-embedding-3-small (may stay empty)', 'embed'),
    { memory: { ...known, embeddingModel: 'embed' } },
  ],
  [write('Tasks kept at most', '50'), { retention: { ...retention, maxTasks: 50 } }],
  [write('Megabytes kept at most', '20'), { retention: { maxTasks: 50, maxMegabytes: 20 } }],
  [pick('Dark'), { theme: 'dark' }],
  [choose('Language', 'zh'), { language: 'zh' }],
];

test('each setting can be changed, and is written as it was chosen', async () => {
  const ports = await open();
  const changed = new Set(['version', 'models', 'roleplay']);
  for (const [act, change] of rows) {
    const before = sets(ports).length;
    await act();
    const names = Object.keys(change);
    for (const name of names) changed.add(name);
    const what = JSON.stringify(change);
    if (names.length === 0) expect(sets(ports), what).toHaveLength(before);
    else
      await expect.poll(() => sets(ports).slice(before), { message: what }).toEqual([{ settings: change }]);
  }
  // Models have the tests below, the options of the dialogue their own: a new setting must be added to the rows.
  expect([...changed].sort()).toEqual(Object.keys(defaultSettings).sort());
});

test('what fits no row is said beside it and changes nothing; an empty one is put back; an address that is none is said', async () => {
  const ports = await open();
  const tokens = page.getByRole('textbox', { name: 'Tokens at most', exact: true });
  const wanted = 'Write a whole number from 1 up. Until then it stays 2,000,000.';
  for (const wrong of ['0', '-3', 'many', '1.5']) {
    await write('Tokens at most', wrong)();
    await expect.element(page.getByRole('alert')).toHaveTextContent(wanted);
    await expect.element(tokens).toHaveAccessibleDescription(wanted);
    await expect.element(tokens).toHaveValue(wrong);
  }
  await write('Tokens at most', '')();
  await expect.element(tokens).toHaveValue('2000000');
  expect(page.getByRole('alert').elements()).toHaveLength(0);
  await write('Also notify this address', 'hooks.example')();
  await expect.element(page.getByText('This is not an address.', { exact: false })).toBeVisible();
  expect(sets(ports)).toEqual([]);
});

test('of a card the first field that is empty has the focus; Enter waits for the models and saves', async () => {
  const ports = await open(false);
  let answer = (_: unknown): void => undefined;
  const { send } = ports.worker;
  ports.worker.send = (command, params) =>
    command === 'model.list'
      ? (new Promise((done) => {
          answer = done;
        }) as never)
      : send(command, params);
  await button('OpenAI').click();
  await expect.element(page.getByLabelText('Key', { exact: true })).toHaveFocus();
  await button('Cancel').click();
  await expect.element(button('OpenAI')).toHaveFocus();
  await button('OpenRouter').click();
  await expect.element(page.getByLabelText('Key', { exact: true })).toHaveFocus();
  await button('Cancel').click();
  await button(/^Another address/).click();
  await expect.element(page.getByLabelText('Address', { exact: true })).toHaveFocus();
  await userEvent.keyboard('http://localhost:9/v1{Enter}');
  await expect.element(page.getByText('Loading the list of models…')).toBeVisible();
  expect(page.getByText('Say which model to use.').elements()).toEqual([]);
  answer({ ok: true, result: { models: ['only'], message: '', nextStep: '' } });
  await expect.element(page.getByRole('radio', { name: 'Use only by default' })).toBeChecked();
  expect(sets(ports)).toHaveLength(1);
});

test('of several models on offer none is taken unasked', async () => {
  const ports = await open(false);
  ports.replies.set('model.list', { models: ['a', 'b'], message: '', nextStep: '' });
  await button(/^Another address/).click();
  await userEvent.keyboard('http://localhost:9/v1{Enter}');
  await expect.element(page.getByText('Say which model to use.')).toBeVisible();
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Model', exact: true }), 'b');
  await button('Save').click();
  await expect.element(page.getByRole('radio', { name: 'Use b by default' })).toBeChecked();
});

test('a key is written unseen, and a stored one can be deleted', async () => {
  const ports = await open();
  await button('Edit GPT-5 mini').click();
  const key = page.getByLabelText('Key', { exact: true });
  await expect.element(key).toHaveValue('');
  await userEvent.fill(key, 'sk-1');
  await expect.element(key).toHaveAttribute('type', 'password');
  await button('Show the key').click();
  await expect.element(key).toHaveAttribute('type', 'text');
  await userEvent.clear(key);
  await button('Advanced').click();
  await button('Delete the key').click();
  await expect.poll(() => sets(ports).at(-1)).toMatchObject({ keys: { mini: '' } });
});

test('a service with several sites is asked at the one that the key is from', async () => {
  const ports = await open(false);
  await button('Qwen').click();
  const from = page.getByRole('combobox', { name: 'Where the key comes from' });
  await expect.element(from).toHaveTextContent('International site');
  await userEvent.selectOptions(from, 'Mainland China (Beijing)');
  const baseUrl = 'https://dashscope.aliyuncs.com/compatible-mode/v1';
  await expect.element(page.getByLabelText('Address', { exact: true })).toHaveValue(baseUrl);
  const asked = () => ports.sent.filter(({ command }) => command === 'model.list').at(-1)?.params;
  await expect.poll(asked).toMatchObject({ model: { baseUrl } });
  await userEvent.fill(page.getByLabelText('Address', { exact: true }), 'https://own.example/v1');
  await expect.element(from).not.toBeInTheDocument();
});

test('what could not be deleted of everything is told, and how much of it; pressed again, it is', async () => {
  const ports = await open();
  const { send } = ports.worker;
  let refused = 'templates.delete';
  ports.replies.set('schedules.list', { schedules: [{ id: 's' }] });
  ports.replies.set('templates.list', { templates: [{ id: 'a' }, { id: 'b' }] });
  ports.replies.set('list', { tasks: [] });
  ports.replies.set('secrets.list', { secrets: [] });
  ports.worker.send = async (command, params) =>
    command === refused && JSON.stringify(params).includes('a')
      ? { ok: false, kind: 'unreachable', message: 'No.' }
      : send(command, params);
  const press = async () => {
    await button('Delete everything').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete everything' }).click();
  };
  await press();
  const said = page.getByText(/^Deleted: schedules, /);
  await expect
    .element(said)
    .toHaveTextContent('Still there: templates (1 of 2). Press “Delete everything” again.');
  await expect.element(said).toHaveTextContent('tool servers, the picked folder and drafts.');
  refused = '';
  await press();
  await expect.element(page.getByText('Everything was deleted.')).toBeVisible();
});
