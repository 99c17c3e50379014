import type { Dialog, Page } from '@playwright/test';
import type { Entry } from '../src/core/task/entry.ts';
import { button, header, progress, question, say } from './harness/chat.ts';
import { type RealInputSite, startRealInputSite } from './harness/real-input-site.ts';
import { currentTabId, runTask, type TaskRequest } from './harness/run-task.ts';
import { test as base, expect } from './harness/test.ts';
import { killWorker, wakeWorker } from './harness/worker.ts';
import type { PlayedReply, PlayedTurn } from './played-model/server.ts';
import { call, click, finish, gate } from './played-model/turns.ts';

const test = base.extend<{
  site: RealInputSite;
  /** Runs a played task on a page of the site; gives its entries. */
  run(path: string, turns: PlayedTurn[], request?: Partial<TaskRequest>): Promise<Entry[]>;
  /** Is the extension's debugger attached to the tab in front? */
  attached(): Promise<boolean>;
}>({
  site: async ({ playgroundPort: _ }, use) => {
    const site = await startRealInputSite();
    await use(site);
    await site.close();
  },
  run: async ({ panel, tab, site, play }, use) => {
    await use(async (path, turns, request) => {
      await tab.goto(`${site.url}${path}`);
      await tab.bringToFront();
      await play({ turns: [...turns, ...finish('Done.')] });
      const entries: Entry[] = [];
      await runTask(
        panel,
        {
          words: 'Do it',
          tabId: await currentTabId(panel),
          model: 'played',
          strategy: 'react',
          approve: 'allow',
          trustedInput: 'allow',
          ...request,
        },
        (entry) => entries.push(entry),
      );
      return entries;
    });
  },
  attached: async ({ panel }, use) => {
    await use(() =>
      panel.evaluate(async () => {
        const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
        return chrome.debugger.sendCommand({ tabId: tab?.id ?? -1 }, 'Page.getLayoutMetrics').then(
          () => true,
          () => false,
        );
      }),
    );
  },
});

const log = (tab: Page) => tab.evaluate(() => (window as unknown as { log: string[] }).log);
const statuses = (entries: readonly Entry[]) =>
  entries.flatMap((entry) => (entry.type === 'tool-result' ? [entry.status] : []));
const real =
  (name: string): PlayedTurn =>
  async (view): Promise<PlayedReply> => {
    const { calls } = await click('button', name)(view);
    return call('click', { ...calls?.[0]?.args, trusted: true });
  };

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

test('dialogs hold the page, are told in their own words, and are answered', async ({ run, tab }) => {
  tab.on('dialog', () => undefined);
  const entries = await run('/dialogs', [
    real('Tell me'),
    (view) => {
      expect(view.text).toContain('the alert "Saved twice."');
      return call('handle_dialog', { accept: true });
    },
    click('button', 'Delete all'),
    (view) => {
      expect(view.text).toContain('the question "Delete all 7 letters?"');
      return call('handle_dialog', { accept: false });
    },
    click('button', 'Delete all'),
    () => call('handle_dialog', { accept: true }),
    click('button', 'Rename'),
    () => call('handle_dialog', { accept: true, text: 'Lighthouse' }),
    real('Write'),
    click('link', 'Leave'),
    (view) => {
      expect(view.text).toContain('the question whether to leave the page');
      return call('handle_dialog', { accept: false });
    },
  ]);
  expect(await log(tab)).toEqual(['told', 'kept', 'deleted', 'name Lighthouse', 'unsaved']);
  expect(statuses(entries).slice(0, 11)).toEqual([
    'dialog-open',
    'done',
    'dialog-open',
    'done',
    'dialog-open',
    'done',
    'dialog-open',
    'done',
    'done',
    'dialog-open',
    'done',
  ]);
});

test('the answer to a question of the page is asked of the person, with its words', async ({
  panel,
  tab,
  site,
  play,
}) => {
  const opened: Dialog[] = [];
  tab.on('dialog', (dialog) => opened.push(dialog));
  await tab.goto(`${site.url}/dialogs`);
  await play(
    { turns: [real('Delete all'), () => call('handle_dialog', { accept: true }), ...finish('Not deleted.')] },
    { trustedInput: 'allow' },
  );
  await say(panel, 'Look at the letters');
  await button(question(panel), 'Allow once').click();
  await expect(question(panel)).toContainText('Answering the question "Delete all 7 letters?" with OK');
  await button(question(panel), 'Don’t').click();
  await expect(header(panel)).toContainText('Done');
  await opened[0]?.dismiss();
  expect(await log(tab)).toEqual(['kept']);
});

test('a frame of another process is clicked at its place in the tab, zoomed too', async ({
  run,
  tab,
  panel,
}) => {
  const frame = () => tab.frames().find((each) => each.url().includes('localhost'));
  const framed = () => frame()?.evaluate(() => (window as unknown as { log: string[] }).log);
  await run('/framed', [
    real('Confirm order'),
    async (view) => {
      await panel.evaluate(async () => chrome.tabs.setZoom(1.5));
      return real('Confirm order')(view);
    },
    (view) => call('type', { ref: view.ref('textbox', 'Code'), text: 'x1', trusted: true }),
  ]);
  expect(await framed()).toEqual(['click true', 'click true', 'key Control', 'key a', 'key x', 'key 1']);
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

test('Cancel in the bar of Chrome pauses the task, says why, and real input is asked for again', async ({
  panel,
  tab,
  site,
  play,
  tabwright,
  attached,
}) => {
  await tab.goto(`${site.url}/checking`);
  const canceled = gate();
  await play(
    { turns: [real('Confirm order'), canceled.hold(real('Confirm order')), ...finish('Done.')] },
    { approve: 'allow', trustedInput: 'allow' },
  );
  await say(panel, 'Confirm the order');
  await canceled.reached;
  expect(await attached()).toBe(true);
  await tabwright.worker.evaluate(async () => {
    const [{ id: tabId = -1 } = {}] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
    await chrome.debugger.detach({ tabId });
    const { onDetach } = chrome.debugger as unknown as {
      onDetach: { dispatch(source: { tabId: number }, reason: string): void };
    };
    onDetach.dispatch({ tabId }, 'canceled_by_user');
  });
  await expect(header(panel)).toContainText('Paused');
  await expect(header(panel)).toContainText('You pressed Cancel');
  canceled.open();
  await button(header(panel), 'Resume').click();
  await expect(question(panel)).toContainText('Real mouse and keyboard?');
  await button(question(panel), 'Allow for this task').click();
  await expect(header(panel)).toContainText('Done');
  expect(await log(tab)).toEqual(['click true', 'click true']);
  expect(await attached()).toBe(false);
});

test('while the person has the page, and after a stop, no debugger is attached', async ({
  panel,
  tab,
  site,
  play,
  attached,
}) => {
  await tab.goto(`${site.url}/checking`);
  const stopped = gate();
  await play(
    {
      turns: [
        real('Confirm order'),
        () => call('human_interact', { kind: 'request_help', question: 'Your turn, please.' }),
        real('Confirm order'),
        stopped.hold(real('Confirm order')),
      ],
    },
    { approve: 'allow', trustedInput: 'allow' },
  );
  await say(panel, 'Confirm the order');
  await expect(question(panel)).toContainText('Your turn, please.');
  await expect.poll(attached).toBe(false);
  await button(question(panel), 'Hand back').click();
  await stopped.reached;
  expect(await attached()).toBe(true);
  await button(header(panel), 'Stop').click();
  await expect.poll(attached).toBe(false);
  stopped.open();
  expect(await log(tab)).toEqual(['click true', 'click true']);
});

test('where another debugger is attached, that is said', async ({ run, tab, panel }) => {
  const entries = await run('/checking', [
    async (view) => {
      await panel.evaluate(async () => {
        const [front] = await chrome.tabs.query({ active: true, currentWindow: true });
        await chrome.debugger.attach({ tabId: front?.id ?? -1 }, '1.3');
      });
      return real('Confirm order')(view);
    },
    (view) => {
      expect(view.text).toContain('another debugger is attached to this tab');
      return call('snapshot');
    },
  ]);
  expect(statuses(entries)[0]).toBe('needs-trusted-input');
  expect(await log(tab)).toEqual([]);
});

test('a dialog that opens without a debugger: the outcome names it, and the person closes it', async ({
  run,
  tab,
}) => {
  const opened: Dialog[] = [];
  tab.on('dialog', (dialog) => opened.push(dialog));
  const entries = await run(
    '/dialogs',
    [
      click('button', 'Tell me'),
      async (view) => {
        expect(view.text).toContain('most likely because a dialog of the browser is open');
        expect(view.text).toContain('made with trusted');
        return call('handle_dialog', { accept: true });
      },
      async () => {
        await opened[0]?.accept();
        return call('snapshot');
      },
    ],
    { trustedInput: 'ask' },
  );
  expect(statuses(entries).slice(0, 3)).toEqual(['dialog-open', 'no-dialog', 'done']);
  expect(await log(tab)).toEqual(['told']);
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

test('what a killed worker left attached is let go by the next one, and the task goes on', async ({
  panel,
  tab,
  site,
  play,
  tabwright,
  attached,
}) => {
  await tab.goto(`${site.url}/checking`);
  const killed = gate();
  await play(
    { turns: [real('Confirm order'), killed.hold(real('Confirm order')), ...finish('Done.')] },
    { approve: 'allow', trustedInput: 'allow' },
  );
  await say(panel, 'Confirm the order');
  await killed.reached;
  expect(await attached()).toBe(true);
  await killWorker(tabwright);
  await wakeWorker(panel);
  await expect.poll(attached).toBe(false);
  killed.open();
  await expect(header(panel)).toContainText('Done');
  expect(await log(tab)).toEqual(['click true', 'click true']);
  expect(await attached()).toBe(false);
});

test('the whole page is photographed where real input is allowed, and not where it is off', async ({
  run,
  panel,
  tab,
}) => {
  const entries = await run('/long', [() => call('screenshot', { full: true })]);
  const result = entries.find((entry) => entry.type === 'tool-result');
  const height = await tab.evaluate(() => document.documentElement.scrollHeight);
  const width = await tab.evaluate(() => document.documentElement.clientWidth);
  expect(result).toMatchObject({ status: 'done', image: { mediaType: 'image/jpeg' } });
  const hash = result?.type === 'tool-result' ? result.image?.hash : undefined;
  const photo = await panel.evaluate(async (image) => {
    const base64 = await (
      window as unknown as { tabwright: { load(payload: object): Promise<string> } }
    ).tabwright.load({ hash: image, size: 0, head: '' });
    const picture = new Image();
    picture.src = `data:image/jpeg;base64,${base64}`;
    await picture.decode();
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const context = canvas.getContext('2d');
    context?.drawImage(picture, 0, 0);
    const last = context?.getImageData(picture.width / 2, picture.height - 20, 1, 1).data;
    return { width: picture.width, height: picture.height, last: [...(last ?? [])] };
  }, hash);
  const scale = photo.width / width;
  expect(Math.abs(photo.height - height * scale)).toBeLessThan(3);
  expect(photo.last[1]).toBeGreaterThan(150);
  expect(photo.last[0]).toBeLessThan(90);

  const refused = await run('/long', [() => call('screenshot', { full: true })], { trustedInput: 'off' });
  expect(statuses(refused)[0]).toBe('needs-trusted-input');
});
