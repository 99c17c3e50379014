import { button, header, letBuiltInWork, progress, question, say } from './harness/chat.ts';
import { log, real, statuses, test } from './harness/real-input.ts';
import { expect } from './harness/test.ts';
import type { PlayedTurn } from './played-model/server.ts';
import { call, click, finish } from './played-model/turns.ts';

test('a page that looks at isTrusted is clicked and typed into for real, and let go at the end', async ({
  run,
  tab,
  attached,
}) => {
  const entries = await run('/checking', [
    click('button', 'Confirm order'),
    real('Confirm order'),
    async (view) => {
      expect(await attached()).toBe(true);
      return call('type', { ref: view.ref('textbox', 'Code'), text: 'aB 7é', trusted: true });
    },
  ]);
  expect(statuses(entries).slice(0, 3)).toEqual(['done', 'done', 'done']);
  expect((await log(tab)).slice(0, 2)).toEqual(['click false', 'click true']);
  await expect(tab.getByRole('textbox')).toHaveValue('aB 7é');
  expect(await attached()).toBe(false);
});

test('a menu that only :hover shows is asked for once, and used after the person allowed it', async ({
  panel,
  tab,
  site,
  play,
}) => {
  await tab.goto(`${site.url}/hover`);
  await play(
    {
      turns: [
        (view) => call('hover', { ref: view.ref('button', 'Products') }),
        click('button', 'Lamps'),
        (view) => call('hover', { ref: view.ref('button', 'Products') }),
        ...finish('Opened.'),
      ],
    },
    { approve: 'allow' },
  );
  await say(panel, 'Open the lamps');
  await expect(question(panel)).toContainText('Real mouse and keyboard?');
  await expect(question(panel)).toContainText('started debugging this browser');
  await expect(question(panel)).toContainText('on hover by style alone');
  await button(question(panel), 'Allow for this task').click();
  await expect(header(panel)).toContainText('Done');
  expect(await log(tab)).toEqual(['lamps']);
  await expect(progress(panel)).toContainText('Allowed for this task');
  await expect(progress(panel).getByText('works only with real mouse')).toHaveCount(1);
});

test('without a model a menu that a click does not open is pointed at, and used', async ({
  panel,
  tab,
  site,
}) => {
  await tab.goto(`${site.url}/hover`);
  await letBuiltInWork(panel);
  await say(panel, 'Click Products, then click Lamps');
  await expect(question(panel)).toContainText('on hover by style alone');
  await button(question(panel), 'Allow for this task').click();
  await expect(header(panel)).toContainText('Done');
  expect(await log(tab)).toEqual(['lamps']);
});

test('a model is told that what it clicked opens on hover, and that a right click is left to the browser', async ({
  tab,
  run,
}) => {
  const entries = await run('/hover', [
    click('button', 'Products'),
    (view) => call('click', { ref: view.ref('button', 'Products'), button: 'right' }),
  ]);
  const texts = entries.flatMap((entry) =>
    entry.type === 'tool-result' && entry.tool === 'click' && 'inline' in entry.text
      ? [entry.text.inline]
      : [],
  );
  expect(texts).toEqual([
    expect.stringMatching(/opens while a mouse is over it: use hover\.\nThe page is unchanged\.$/),
    expect.stringMatching(/no menu of its own for a right click/),
  ]);
  expect(await log(tab)).toEqual([]);
});

test('denied: synthetic input does what it can, and the model is told what it cannot', async ({
  panel,
  tab,
  site,
  play,
}) => {
  await tab.goto(`${site.url}/hover`);
  await play(
    {
      turns: [
        (view) => call('hover', { ref: view.ref('button', 'Products') }),
        real('Products'),
        ...finish((view) =>
          view.has('which only a real mouse causes') && view.has('did not allow real input')
            ? 'Told.'
            : undefined,
        ),
      ],
    },
    { approve: 'allow' },
  );
  await say(panel, 'Open the lamps');
  await button(question(panel), 'Don’t').click();
  await expect(header(panel)).toContainText('Done');
  await expect(tab.getByRole('button', { name: 'Lamps' })).toBeHidden();
  await expect(progress(panel).getByText('works only with real mouse')).toHaveCount(1);
});

// Zoomed before the page is there: where the machine is busy, Chromium goes on for a while to send the mouse to the
// place that a frame of another process had before.
for (const zoom of [1, 1.5])
  test(`a frame of another process is clicked at its place in a tab zoomed to ${zoom}`, async ({
    run,
    tab,
    panel,
  }) => {
    await panel.evaluate(async (factor) => chrome.tabs.setZoom(factor), zoom);
    const entries = await run('/framed', [
      real('Confirm order'),
      (view) => call('type', { ref: view.ref('textbox', 'Code'), text: 'x1', trusted: true }),
    ]);
    // What is written into a frame of another site is asked about, whatever the task may do unasked.
    await expect(question(panel)).toContainText('Typing "x1" into "Code"');
    await button(question(panel), 'Allow once').click();
    await expect(header(panel)).toContainText('Done');
    const frame = tab.frames().find((each) => each.url().includes('localhost'));
    const seen = await frame?.evaluate(() => [
      devicePixelRatio,
      (window as unknown as { log: string[] }).log,
    ]);
    expect(seen, JSON.stringify(entries.filter(({ type }) => type === 'tool-result'))).toEqual([
      zoom,
      ['click true', 'key x', 'key 1'],
    ]);
  });

test('the fence holds for real input', async ({ run, tab, site }) => {
  const entries = await run('/leaving', [real('Away')]);
  const asked = entries.flatMap((entry) => (entry.type === 'question-asked' ? [entry.question] : []));
  expect(asked).toMatchObject([{ kind: 'origin', origin: site.url.replace('127.0.0.1', 'localhost') }]);
  expect(tab.url()).toBe(`${site.url}/leaving`);
});

test('a drag of the browser itself, and a chooser of a field that the page keeps to itself', async ({
  run,
  tab,
}) => {
  const drag =
    (trusted?: boolean): PlayedTurn =>
    (view) =>
      call('drag', {
        ref: view.ref('button', 'Card'),
        toRef: view.ref('button', 'Bin'),
        ...(trusted && { trusted }),
      });
  const dragged = await run('/drag', [drag(), drag(true)]);
  expect(statuses(dragged).slice(0, 2)).toEqual(['wrong-kind', 'done']);
  expect(await log(tab)).toEqual(['dropped the card true']);
  expect(statuses(await run('/drag-framed', [drag(true)]))[0]).toBe('done');
  expect(await log(tab)).toEqual(['dropped the card true']);

  const chosen = await run('/chooser', [
    (view) =>
      call('upload_file', {
        ref: view.ref('button', 'Attach a file'),
        name: 'note.txt',
        content: 'Seven lamps.',
      }),
  ]);
  expect(statuses(chosen)[0]).toBe('done');
  await expect.poll(() => log(tab)).toEqual(['note.txt Seven lamps.']);
});

test('a tab behind another one comes to the front for real input', async ({ run, tab, panel }) => {
  const entries = await run('/checking', [
    async (view) => {
      await panel.evaluate(() => chrome.tabs.create({ url: 'about:blank', active: true }));
      return real('Confirm order')(view);
    },
  ]);
  expect(statuses(entries)[0]).toBe('done');
  expect(await log(tab)).toEqual(['click true']);
});
