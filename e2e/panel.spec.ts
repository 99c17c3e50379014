import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { startToolServer } from '../src/core/remote/testing/mcp-server.testing.ts';
import { button, composer, header, plan, question, result, say } from './harness/chat.ts';
import { everythingKept } from './harness/everything-kept.ts';
import { extensionPage } from './harness/panel.ts';
import { newestTask, saveTemplate } from './harness/run-task.ts';
import { expect, test } from './harness/test.ts';
import { requestText, startPlayedModel } from './played-model/server.ts';
import { call, click, finish, gate, planXml } from './played-model/turns.ts';

/** Chooses in one of the small menus below the box, as a person does. */
async function choose(panel: Page, menu: RegExp, choice: RegExp): Promise<void> {
  await panel.getByRole('button', { name: menu }).click();
  await panel.getByRole('menuitemradio', { name: choice }).click();
}

test('a model is added by three clicks and an address; it is tested, and answers the next task', async ({
  panel,
}) => {
  const model = await startPlayedModel({
    turns: [() => call('report_ready', { word: 'ready' }), ...finish('Seen by the new model.')],
  });
  await button(panel, 'Add a model').click();
  await panel.getByRole('button', { name: /^Another address/ }).click();
  await panel.getByRole('textbox', { name: 'Address', exact: true }).fill(model.baseUrl);
  await panel.keyboard.press('Tab');
  await expect(panel.getByRole('combobox', { name: 'Model', exact: true })).toHaveValue('played');
  await button(panel, 'Test').click();
  await expect(panel.getByText('can use tools')).toBeVisible();
  await button(panel, 'Save').click();
  await expect(button(panel, 'Model: played')).toBeVisible();
  await say(panel, 'Read this page');
  await expect(result(panel)).toContainText('Seen by the new model.');
  await model.close();
});

test('a model that is not there is named with what to do: Chrome’s own, and an address where nothing answers', async ({
  panel,
}) => {
  await button(panel, 'Add a model').click();
  await expect(panel.getByText(/^Chrome’s built-in model is not available here/)).toBeVisible();
  // The real way to it, through the worker and the offscreen document, says so as well.
  const tested = await panel.evaluate(
    (model) =>
      chrome.runtime.sendMessage({ to: 'tabwright-worker', command: 'model.test', params: { model } }),
    { id: 'chrome', label: 'Chrome', provider: 'chrome', model: 'built-in', nativeTools: false },
  );
  expect(tested).toMatchObject({ ok: true, result: { works: false, kind: 'no-chrome-model' } });
  expect(JSON.stringify(tested)).toContain('this computer cannot run it');
  await button(panel, 'vLLM').click();
  await expect(panel.getByText('Nothing answers at http://localhost:8000/v1.')).toBeVisible();
  await panel.getByRole('textbox', { name: 'Model', exact: true }).fill('any');
  await button(panel, 'Test').click();
  await expect(panel.getByRole('status').filter({ hasText: 'Start the model server' })).toBeVisible();
});

test('a task that may only read has no tool that changes anything', async ({
  panel,
  tab,
  playground,
  play,
}) => {
  await tab.goto(`${playground.url}/shop/101`);
  const model = await play({
    turns: [
      click('button', 'Add to cart'),
      ...finish((view) => (view.has('There is no tool "click"') ? 'Only looked.' : undefined)),
    ],
  });
  await choose(panel, /^It may:/, /^Only read/);
  await say(panel, 'Put the lamp into the cart');
  await expect(result(panel)).toContainText('Only looked.');
  const names = model.requests[0]?.tools?.map((tool) => tool.function.name) ?? [];
  expect(names).toEqual(expect.arrayContaining(['read_page', 'navigate', 'return_output']));
  for (const name of ['click', 'type', 'press_keys', 'fill_form', 'upload_file', 'save_file', 'drag'])
    expect(names).not.toContain(name);
  expect(playground.state().posts).toEqual({});
  // It is remembered for the next task.
  await expect(panel.getByRole('button', { name: 'It may: Only read' })).toBeVisible();
});

test('plan first: the person sees the plan, changes it, and starts it', async ({
  panel,
  tab,
  playground,
  play,
}) => {
  await tab.goto(playground.url);
  // The built-in interpreter plans as well.
  await choose(panel, /^It may:/, /^Show plan/);
  await say(panel, 'Click "Reports", and then click "Issues", and then read the page');
  await button(question(panel), 'Change it').click();
  await button(question(panel), 'Remove: click "Issues"').click();
  expect(new URL(tab.url()).pathname).toBe('/');
  await button(question(panel), 'Start').click();
  await expect(header(panel)).toContainText('Done');
  await expect(result(panel)).toContainText('71225');
  expect(new URL(tab.url()).pathname).toBe('/reports');
  await expect(plan(panel)).toContainText('2 of 2 done');
  await button(panel, 'New task').click();

  await tab.goto(playground.url);
  const model = await play({
    plan: () => ({
      text: planXml('Lamps', 'Look for lamps', ['Search for lamps', 'Order all of them', 'Read the list']),
    }),
    turns: finish('Read.'),
  });
  await choose(panel, /^It may:/, /^Show plan/);
  await say(panel, 'Look for lamps');
  await expect(question(panel)).toContainText('The plan is ready. Start it?');
  await expect(question(panel)).toContainText(new URL(playground.url).host);
  await expect(header(panel)).toContainText('Waiting for you');
  expect(model.requests).toHaveLength(1);
  await button(question(panel), 'Change it').click();
  await button(question(panel), 'Remove: Order all of them').click();
  await question(panel).getByRole('textbox', { name: 'Step 0.1' }).fill('Search for desk lamps');
  await button(question(panel), 'Move up: Read the list').click();
  await button(question(panel), 'Start').click();
  await expect(header(panel)).toContainText('Done');
  const [, first] = model.requests;
  const told = first ? requestText(first) : '';
  expect(told).not.toContain('Order all of them');
  expect(told.indexOf('Read the list')).toBeLessThan(told.indexOf('Search for desk lamps'));
  await expect(plan(panel)).toContainText('2 of 2 done');
});

test('each way of working is chosen in its menu, and is the one that runs', async ({ panel, play }) => {
  // It never answers: which way was taken is written down before the model is asked.
  const silent = () => new Promise<never>(() => undefined);
  await play({ plan: silent, turns: Array(20).fill(silent) });
  await saveTemplate(panel, { name: 'Reader', source: 'digraph Reader { look [label="Read the page"]; }' });
  for (const [choice, running] of [
    ['Answer only', 'chat'],
    ['Step by step', 'react'],
    ['Plan first', 'plan'],
    ['Plan and reflect', 'reflection'],
    ['Dialogue', 'roleplay'],
    ['Template', 'template'],
    ['Workflow', 'workflow'],
    // For what takes several steps.
    ['Automatic', 'plan'],
  ] as const) {
    await choose(panel, /^Way of working:/, new RegExp(`^${choice}`));
    await say(panel, running === 'template' ? 'Reader' : 'Read the page, then open the reports');
    // Until the first is written down there is none.
    await expect
      .poll(() => newestTask(panel).catch(() => ({})))
      .toMatchObject({ status: 'running', strategy: running });
    await button(header(panel), 'Stop').click();
    await expect(header(panel)).toContainText('Stopped');
    await button(panel, 'New task').click();
  }
});

test('texts and pictures go along by button, paste and drop, and what cannot is named', async ({
  panel,
  play,
}) => {
  const model = await play({ turns: finish('Seen.') });
  const chooser = panel.waitForEvent('filechooser');
  await button(panel, 'Add files or pictures').click();
  await (await chooser).setFiles([
    { name: 'orders.csv', mimeType: 'text/csv', buffer: Buffer.from('order,total\n17,24.90\n') },
    { name: 'archive.zip', mimeType: 'application/zip', buffer: Buffer.alloc(4_000_001, 'a') },
    { name: 'lamp.png', mimeType: 'image/png', buffer: await readFile('public/icons/icon-128.png') },
  ]);
  await expect(panel.getByRole('alert')).toContainText('archive.zip was not added');
  await composer(panel).evaluate((box) => {
    const data = new DataTransfer();
    data.setData('text/plain', `A long text. ${'Lorem ipsum '.repeat(90_000)}`);
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await expect(button(panel, 'Remove the file Pasted text 3.txt')).toBeVisible();
  await composer(panel).evaluate((box) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['Dropped: 4711'], 'note.txt', { type: 'text/plain' }));
    for (const kind of ['dragover', 'drop'])
      box.dispatchEvent(new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true }));
  });
  await expect(button(panel, 'Remove the file note.txt')).toBeVisible();
  await say(panel, 'What is in these files?');
  await expect(result(panel)).toContainText('Seen.');
  const [request] = model.requests;
  const text = request ? requestText(request) : '';
  expect(text).toContain('17,24.90');
  expect(text).toContain('Dropped: 4711');
  expect(text).toContain('A long text.');
  expect(text).toMatch(/its first 30000 characters, 1\d{6} more are left out/);
  const parts = request?.messages.flatMap(({ content }) => (Array.isArray(content) ? content : [])) ?? [];
  expect(parts.filter((part: { type: string }) => part.type === 'image_url')).toHaveLength(1);
  await expect(panel.getByRole('region', { name: 'Your task' })).toContainText('orders.csv');
});

test('the header shows the tab as it is now', async ({ panel, tab, playground, play }) => {
  await tab.goto(`${playground.url}/reports`);
  const asked = gate();
  await play({ turns: [asked.hold(() => call('read_page')), ...finish('Read.')] });
  await say(panel, 'Read this page');
  await asked.reached;
  await expect(header(panel)).toContainText('Reports');
  await tab.goto(`${playground.url}/live`);
  await expect(header(panel)).toContainText('Live');
  await expect(header(panel)).not.toContainText('Reports');
  asked.open();
  await expect(result(panel)).toContainText('Read.');
});

test('what is kept is shown, exported without keys, and deleted, all of it', async ({ panel, tabwright }) => {
  await say(panel, 'Read the page');
  await expect(result(panel)).toBeVisible();
  const saved = panel.waitForEvent('download');
  await button(result(panel), 'Save as Markdown').click();
  expect(await readFile(await (await saved).path(), 'utf8')).toContain('> Read the page');

  await button(panel, 'Settings').click();
  await expect(panel.getByText(/^Kept now: 1 task,/)).toBeVisible();
  const exported = panel.waitForEvent('download');
  await button(panel, 'Export everything').click();
  const everything = JSON.parse(await readFile(await (await exported).path(), 'utf8'));
  expect(everything.tasks).toHaveLength(1);
  const tip = { key: '1:tip:1', kind: 'tip', at: 1, text: 'Lamps are cheaper in May.' };
  const chooser = panel.waitForEvent('filechooser');
  await button(panel, 'Import a file').click();
  const file = (text: string) => ({
    name: 'x.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  });
  await (await chooser).setFiles(file('{"theme":"dark"}'));
  await expect(panel.getByText('This file is not a Tabwright export.')).toBeVisible();
  await panel
    .getByLabel('Import a file')
    .and(panel.locator('input'))
    .setInputFiles(file(JSON.stringify({ ...everything, memories: [tip] })));
  await button(panel, 'Import now').click();
  await expect(panel.getByText('Imported. A file')).toBeVisible();

  await button(panel, 'Delete all tasks').click();
  await panel.getByRole('alertdialog').getByRole('button', { name: 'Delete all tasks' }).click();
  await expect(panel.getByText(/^Kept now: 0 tasks/)).toBeVisible();

  await button(panel, 'New task').click();
  await say(panel, 'Wait until the page shows "kettle-1"');
  await expect(button(panel, 'Stop')).toBeVisible();
  await button(panel, 'New task').click();
  await panel.getByRole('textbox', { name: 'Task' }).fill('kettle-2');
  await button(panel, 'Settings').click();
  const fillInModel = async (address: string, key: string) => {
    await panel.getByRole('button', { name: /^Another address/ }).click();
    await panel.getByLabel('Address', { exact: true }).fill(address);
    await panel.getByLabel('Key', { exact: true }).fill(key);
  };
  await fillInModel('http://127.0.0.1:9/', 'kettle-8');
  await panel.getByRole('textbox', { name: 'Model', exact: true }).fill('kettle-7');
  await button(panel, 'Save').click();
  await expect(panel.getByRole('radio', { name: /^Use kettle-7/ })).toBeVisible();
  await fillInModel('http://127.0.0.1:9/kettle-3', 'kettle-4');
  await button(panel, 'Add a sign-in').click();
  await panel.getByLabel('Address of the site').fill('https://kettle-5.example');
  await panel.getByLabel('Password or code').fill('kettle-6');
  await button(panel, 'Save sign-in').click();
  await expect(panel.getByText('password for https://kettle-5.example')).toBeVisible();
  const server = await startToolServer({ token: 'Bearer kettle-10' });
  await button(panel, 'Add a server').click();
  await panel.getByLabel('Name', { exact: true }).last().fill('kettle-9');
  await panel.getByRole('form', { name: 'Add a server' }).getByLabel('Address').fill(server.url);
  await panel.getByLabel('Key (optional)', { exact: true }).fill('Bearer kettle-10');
  await button(panel, 'Test and save').click();
  await expect(panel.getByRole('checkbox', { name: 'Use kettle-9' })).toBeVisible();
  await server.close();
  const other = await tabwright.context.newPage();
  await other.goto(extensionPage(tabwright, 'src/sidepanel/settings.html'));
  await button(other, 'Add a sign-in').click();
  await other.getByLabel('Address of the site').fill('https://kettle-11.example');
  const kept = async () =>
    (await everythingKept(panel)) + (await panel.evaluate(() => JSON.stringify({ ...localStorage })));
  const before = await kept();
  for (const number of [1, 2, 3, 5, 6, 7, 8, 9, 10, 11])
    expect(before).toMatch(new RegExp(`kettle-${number}\\b`));
  expect(before).toContain('Lamps are cheaper');
  await button(panel, 'Delete everything').click();
  await panel.getByRole('alertdialog').getByRole('button', { name: 'Delete everything' }).click();
  await expect(panel.getByText('Everything was deleted.')).toBeVisible();
  // What was typed elsewhere is not there to be written again with the next key.
  await button(other, 'Add a sign-in').click();
  await expect(other.getByLabel('Address of the site')).toHaveValue('');
  await other.getByLabel('Address of the site').fill('https://lamp.example');
  await expect.poll(kept).toContain('lamp.example');
  expect(await kept()).not.toMatch(/kettle|Lamps/);
  await expect(panel.getByRole('checkbox', { name: 'Use kettle-9' })).toBeHidden();
  await button(panel, 'Privacy').click();
  await expect(panel.getByRole('heading', { name: 'What leaves this computer, and to whom' })).toBeVisible();
});
