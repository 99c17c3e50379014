import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { exportJson } from '../../core/task/export-json.ts';
import { PAUSED_BY_STORAGE } from '../../core/task/pause-reason.ts';
import { readFiles } from '../composer/read-files.ts';
import { createFakePorts, type FakePorts } from '../gallery/fake-ports.ts';
import { fixtureTask } from '../gallery/fixture-task.ts';
import { galleryTabs, type Scene } from '../gallery/scenes.ts';
import { mountPanel } from './mount.tsx';
import { PanelApp } from './panel-app.tsx';

let closing = new AbortController();
beforeEach(() => {
  closing = new AbortController();
});
afterEach(() => closing.abort());

function open(scene: Partial<Scene> = {}, kept = new Map<string, string>()): FakePorts {
  document.body.innerHTML = '<div id="root" style="height: 100vh"></div>';
  const empty: Scene = { name: 'bad input', tasks: [], view: { name: 'home' }, tabs: galleryTabs };
  const ports = createFakePorts({ ...empty, ...scene }, kept);
  mountPanel(ports, closing.signal, <PanelApp />);
  return ports;
}

const ended = (taskId: string, result: unknown) =>
  fixtureTask(taskId, {}, 1000)
    .add({ type: 'agent-started', path: 'react', agent: 'Browser', nodeId: '', assignment: { inline: '' } })
    .turn('react', 1, { tool: 'click', says: 'I’m opening the list', outcome: { text: 'Done.' } })
    .add({ type: 'task-ended', status: 'completed', result: { inline: result } });

describe('what is far too large', () => {
  test('a picture of 30 MB is made as small as models read it; one that is none is named', async () => {
    const picture = bitmapFile(3200, 3200);
    expect(picture.size).toBeGreaterThan(30_000_000);
    const broken = new File([new Uint8Array(30_000_000)], 'broken.png', { type: 'image/png' });
    const { given, refused } = await readFiles([picture, broken]);
    expect(given).toHaveLength(1);
    expect(given[0]?.mediaType).toBe('image/jpeg');
    expect(given[0]?.content.length).toBeLessThan(3_000_000);
    // Its bytes would not fit into one message to a page.
    expect(given[0]?.original).toBeUndefined();
    expect(refused).toEqual([{ name: 'broken.png', why: 'too-long' }]);
  });

  test('pictures and all that is no text come with their bytes, for pages that take files', async () => {
    const bytes = new Uint8Array([0x25, 0x50, 0, 0xff]);
    const original = { bytes: 4, base64: 'JVAA/w==' };
    const picture = bitmapFile(8, 8);
    const { given, refused } = await readFiles([
      picture,
      new File([bytes], 'cv.pdf', { type: 'application/pdf' }),
      new File([bytes], 'broken.heic', { type: 'image/heic' }),
      new File(['a,b'], 'list.csv', { type: 'text/csv' }),
    ]);
    expect(refused).toEqual([]);
    expect(given).toMatchObject([
      { mediaType: 'image/jpeg', original: { mediaType: 'image/bmp', bytes: picture.size } },
      { name: 'cv.pdf', content: '', original: { mediaType: 'application/pdf', ...original } },
      // Not called a picture: no model could be shown it.
      {
        mediaType: 'application/octet-stream',
        content: '',
        original: { mediaType: 'image/heic', ...original },
      },
      { mediaType: 'text/csv', content: 'a,b' },
    ]);
    expect(given[3]?.original).toBeUndefined();
  });

  test('a pasted message of 1 MB becomes a file, and the box stays usable', async () => {
    open();
    const box = page.getByRole('textbox', { name: 'Task' });
    await expect.element(box).toBeVisible();
    const data = new DataTransfer();
    data.setData('text/plain', 'long words '.repeat(100_000));
    box
      .element()
      .dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    await expect
      .element(page.getByRole('button', { name: 'Remove the file Pasted text 1.txt' }))
      .toBeVisible();
    await box.fill('Sum this up');
    await expect.element(box).toHaveValue('Sum this up');
  });

  test('40 mentioned tabs are sent, each can be taken away, and the box is not pushed out of sight', async () => {
    const tabs = Array.from({ length: 40 }, (_, index) => ({
      tabId: 100 + index,
      windowId: 1,
      title: `Tab number ${index}`,
      url: `https://site${index}.example/`,
      active: index === 0,
      restricted: false,
    }));
    const draft = {
      words: 'Compare all of these',
      attachment: 'current',
      mentioned: tabs.slice(1).map(({ tabId }) => tabId),
    };
    const ports = open({ tabs }, new Map([['tabwright.drafts', JSON.stringify({ 1: draft })]]));
    const box = page.getByRole('textbox', { name: 'Task' });
    await expect.element(box).toHaveValue('Compare all of these');
    const chips = page.getByRole('list', { name: 'Tabs and quotes of this task' });
    expect(chips.getByRole('button', { name: /^Remove Tab number/ }).elements()).toHaveLength(40);
    await expect.element(box).toBeInViewport();
    await chips.getByRole('button', { name: 'Remove Tab number 39' }).click();
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await expect
      .poll(() => ports.sent.find(({ command }) => command === 'run')?.params)
      .toMatchObject({ attachedTabs: [100], mentionedTabs: tabs.slice(1, 39).map(({ tabId }) => tabId) });
  });

  test('2 MB of Markdown with broken tables are shown part by part', { timeout: 40_000 }, async () => {
    const row =
      '| broken | table || | `|` <b>x</b> [a](javascript:alert(1)) |\n|--|:-:|\n| 1 |\n\n| a | b |\n|--|--|\n| 1 |\n| 1 | 2 | 3 | <b>\n\n';
    const answer = `${row}${'Words between tables. '.repeat(80)}\n\n`.repeat(
      Math.ceil(2_000_000 / (row.length + 1762)),
    );
    open({ tasks: [ended('t', answer).entries] });
    await page.getByRole('button', { name: 'Past tasks' }).click();
    await page.getByRole('button', { name: /^Find the cheapest/ }).click();
    const result = page.getByRole('region', { name: 'Result' });
    await expect.element(result.getByText(/^The first [23]\d(\.\d)?K of 2M are shown/)).toBeVisible();
    const tables = () => result.element().querySelectorAll('table').length;
    await expect.poll(tables, { timeout: 10_000 }).toBeGreaterThan(8);
    const before = tables();
    await result.getByRole('button', { name: 'Show more' }).click();
    await expect.element(result.getByText(/^The first [56]\d(\.\d)?K of 2M are shown/)).toBeVisible();
    await expect.poll(tables, { timeout: 10_000 }).toBeGreaterThan(before);
    expect(result.element().querySelectorAll('a[href^=javascript], b').length).toBe(0);
  });
});

describe('what happens outside the panel', () => {
  const asking = () =>
    fixtureTask('q', {}, 1000)
      .add({ type: 'status-changed', status: 'running', reason: 'created' })
      .add({
        type: 'question-asked',
        path: 'react/t1/c0/ask',
        question: { kind: 'confirm', text: 'Go on?' },
      });
  const card = () => page.getByRole('alertdialog', { name: 'Tabwright asks' });

  test('a full disk is said with what to do, also when nothing can be written any more', async () => {
    const ports = open();
    await expect.element(page.getByRole('textbox', { name: 'Task' })).toBeVisible();
    ports.tell({
      type: 'storage-full',
      message: 'The disk space for Tabwright is full. Delete past tasks.',
    });
    await expect.element(page.getByRole('alert')).toHaveTextContent(/full. Delete past tasks/);
    const full = fixtureTask('full', {}, 1000)
      .add({ type: 'status-changed', status: 'running', reason: 'created' })
      .add({ type: 'status-changed', status: 'paused', reason: PAUSED_BY_STORAGE });
    ports.append(full.entries);
    await page.getByRole('button', { name: 'Past tasks' }).click();
    await page.getByRole('button', { name: /^Find the cheapest/ }).click();
    await expect
      .element(page.getByRole('region', { name: 'State of the task' }))
      .toHaveTextContent(/disk is full.*continues by itself/);
  });

  test('a card outlives the worker: its answer, however often it is pressed, is sent once', async () => {
    const task = asking();
    const ports = open({ tasks: [task.entries] });
    await expect.element(card()).toBeVisible();
    // A restarted worker writes this, and does not ask again.
    ports.append(task.add({ type: 'run-started', epoch: 2, reason: 'taken up' }).entries.slice(-1));
    await expect.element(card()).toHaveTextContent('Go on?');
    await userEvent.dblClick(card().getByRole('button', { name: 'Yes' }));
    const answers = () => ports.sent.filter(({ command }) => command === 'answer');
    await expect.poll(() => answers().length).toBe(1);
    const answer = { kind: 'yes', scope: 'once' } as const;
    task.add({ type: 'question-answered', path: 'react/t1/c0/ask', answer, by: 'person' });
    ports.append(task.entries.slice(-1));
    await expect.element(card()).not.toBeInTheDocument();
    expect(answers()).toHaveLength(1);
  });
});

describe('a task out of a file', () => {
  const choose = async (file: File) => {
    await page.getByRole('button', { name: 'Past tasks' }).click();
    await userEvent.upload(page.getByLabelText('Open a saved task', { exact: true }).last(), file);
  };
  const json = (text: string, name = 'x.json') => new File([text], name, { type: 'application/json' });

  test('is shown with its answer and steps, and cannot be run from there', async () => {
    const task = ended('saved', 'The list holds **3 lamps**.');
    const saved = await exportJson(task.entries, async (payload) => 'inline' in payload && payload.inline, 0);
    const ports = open();
    await choose(json(JSON.stringify(saved), 'lamps.json'));
    await expect.element(page.getByText(/^From the file lamps.json/)).toBeVisible();
    await expect.element(page.getByRole('region', { name: 'Result' })).toHaveTextContent('3 lamps');
    await expect.element(page.getByRole('list', { name: 'Progress' })).toHaveTextContent('opening the list');
    for (const name of ['Run again', 'Continue', 'Send the trace'])
      expect(page.getByRole('button', { name }).elements()).toHaveLength(0);
    expect(ports.sent.some(({ command }) => command === 'run')).toBe(false);
  });

  test.each([
    ['{"log":{"version":"1.2"}}', /not a task saved by Tabwright/],
    ['\u0000\u0001', /not a task saved by Tabwright/],
    ['{"format":"tabwright-export","tasks":[]}', /holds settings but no tasks/],
    ['{"format":"tabwright-trace","version":9,"entries":[]}', /newer version/],
    ['{"format":"tabwright-trace","version":1,"entries":[]}', /missing or damaged/],
  ])('%s is refused with the reason', async (text, reason) => {
    open();
    await choose(json(text));
    await expect.element(page.getByRole('alert')).toHaveTextContent(reason);
  });
});

/** A picture of one colour as an uncompressed BMP: three bytes per pixel. */
function bitmapFile(width: number, height: number): File {
  const bytes = new Uint8Array(54 + width * height * 3).fill(128);
  const view = new DataView(bytes.buffer);
  bytes.set([0x42, 0x4d]);
  const fields: [at: number, value: number][] = [
    [2, bytes.length],
    [6, 0],
    [10, 54],
    [14, 40],
    [18, width],
    [22, height],
    [30, 0],
    [34, width * height * 3],
    [38, 0],
    [42, 0],
    [46, 0],
    [50, 0],
  ];
  for (const [at, value] of fields) view.setUint32(at, value, true);
  view.setUint16(26, 1, true);
  view.setUint16(28, 24, true);
  return new File([bytes], 'large.bmp', { type: 'image/bmp' });
}
