import { button, header, question, say } from './harness/chat.ts';
import { log, real, statuses, test } from './harness/real-input.ts';
import { expect } from './harness/test.ts';
import { killWorkerOver, wakeWorker } from './harness/worker.ts';
import { call, finish, gate } from './played-model/turns.ts';

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
  const model = await play(
    {
      turns: [real('Confirm order'), canceled.hold(real('Confirm order')), ...finish('The work is through.')],
    },
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
  // The call was given up; before that is noticed, its turn would count as played.
  await expect.poll(model.waiting).toBe(0);
  canceled.open();
  await button(header(panel), 'Hand back').click();
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
  const model = await play(
    { turns: [real('Confirm order'), killed.hold(real('Confirm order')), ...finish('The work is through.')] },
    { approve: 'allow', trustedInput: 'allow' },
  );
  await say(panel, 'Confirm the order');
  await killed.reached;
  expect(await attached()).toBe(true);
  await killWorkerOver(tabwright, model);
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
