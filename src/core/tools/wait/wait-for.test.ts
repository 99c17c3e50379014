import { describe, expect, test } from 'vitest';
import type { PageSnapshot } from '../../page/snapshot.ts';
import type { BrowserPort, Look, PageDownload } from '../browser-port.ts';
import { fakeContext, pageNode, pageOf } from '../fake-context.testing.ts';
import { unmet } from './wait-condition.ts';
import { waitFor } from './wait-for.ts';

const page = pageOf(
  [
    pageNode('Order'),
    pageNode('# 12'),
    pageNode('Save', { ref: '5', role: 'button', states: ['disabled'] }),
    pageNode('Terms', { ref: '6', role: 'checkbox', states: ['checked'] }),
    pageNode('Name', { ref: '7', role: 'textbox', value: 'Ann  Lee' }),
  ],
  { url: 'https://a.example/Orders/12', title: 'Shop' },
);

test.each([
  [{ text: 'order # 12' }, true],
  [{ text: 'ann lee' }, true],
  [{ text: 'Loading' }, false],
  [{ gone: 'Loading' }, true],
  [{ gone: 'order' }, false],
  [{ url: '/orders/' }, true],
  [{ url: '/cart' }, false],
  [{ ref: '5' }, true],
  [{ ref: '5', state: 'enabled' }, false],
  [{ ref: '5', state: 'disabled' }, true],
  [{ ref: '6', state: 'checked' }, true],
  [{ ref: '99' }, false],
  [{ ref: '99', state: 'hidden' }, true],
  [{ ref: '99', state: 'enabled' }, false],
  [{ text: 'Order', gone: 'Loading', url: 'cart' }, false],
] as const)('%j holds: %s', (condition, holds) => expect(unmet(condition, page).length === 0).toBe(holds));

test.each([{ gone: 'Loading' }, { ref: '99', state: 'hidden' }] as const)(
  'a look that was cut does not prove that something is gone: %j',
  async (condition) => {
    const cut = { ...page, leftOut: ['9 elements more than 20 screens from the view (no time)'] };
    const { browser, counts } = world([cut, page]);
    const outcome = await waitFor.run(parse(condition), fakeContext({ browser }));
    expect(outcome.text).toMatch(/^It is so now: .* is (?:gone|hidden)\.$/);
    expect(counts.looks).toBe(2);
    const always = world([cut], [{ status: 'timed-out' }]);
    const slow = fakeContext({ browser: always.browser });
    expect(await waitFor.run(parse({ ...condition, timeoutSeconds: 1 }), slow)).toMatchObject({
      status: 'timed-out',
      text: expect.stringContaining('no time to see all'),
    });
    const framed = { ...page, leftOut: ['frame https://ad.example/ did not answer'] };
    const held = await waitFor.run(parse(condition), fakeContext({ browser: world([framed]).browser }));
    expect(held).toMatchObject({ status: 'done', text: expect.stringContaining('so in what was seen') });
  },
);

test('what is there is there, however much was left out', () => {
  const cut = { ...page, leftOut: ['9 elements (no time)'] };
  expect(unmet({ text: 'order' }, cut)).toEqual([]);
});

/** A page that looks as `looks` says, one look after the other, with changes between them. */
function world(
  looks: (PageSnapshot | Look)[],
  changes: Awaited<ReturnType<BrowserPort['waitForChange']>>[] = [],
) {
  const counts = { looks: 0, waits: 0 };
  const browser: Partial<BrowserPort> = {
    look: async () => {
      const look = looks[Math.min(counts.looks++, looks.length - 1)] as PageSnapshot | Look;
      return 'status' in look ? look : { status: 'seen', page: look };
    },
    waitForChange: async () => changes[counts.waits++] ?? { status: 'changed' },
  };
  return { browser, counts };
}
const saying = (text: string): PageSnapshot => pageOf([pageNode(text)]);
const parse = (raw: unknown) => waitFor.schema.parse(raw);

describe('wait_for', () => {
  test('is done at once when it is so already', async () => {
    const { browser, counts } = world([saying('Done')]);
    expect(await waitFor.run(parse({ text: 'Done' }), fakeContext({ browser }))).toMatchObject({
      status: 'done',
      text: 'It was so already, and nothing was waited for: "Done" is there.',
    });
    expect(counts).toEqual({ looks: 1, waits: 0 });
  });

  test('looks again after a change only', async () => {
    const { browser, counts } = world([saying('Loading'), saying('Loading'), saying('Done')]);
    const outcome = await waitFor.run(parse({ gone: 'Loading' }), fakeContext({ browser }));
    expect(outcome).toMatchObject({ status: 'done', text: 'It is so now: "Loading" is gone.' });
    expect(counts).toEqual({ looks: 3, waits: 2 });
  });

  test('a page that never rests does not keep it beyond the deadline', async () => {
    const { browser, counts } = world([saying('tick')]);
    const context = fakeContext({ browser });
    const outcome = await waitFor.run(parse({ text: 'Done', timeoutSeconds: 4 }), context);
    expect(outcome).toMatchObject({
      status: 'timed-out',
      text: expect.stringContaining('"Done" is not there'),
    });
    expect(context.time()).toBeLessThanOrEqual(4200);
    expect(counts.looks).toBeLessThanOrEqual(22);
  });

  test('a clock that is set back by an hour does not keep it for an hour', async () => {
    const { browser, counts } = world([saying('tick')]);
    const given = fakeContext({ browser });
    const now = () => given.time() - (counts.waits > 3 ? 3_600_000 : 0);
    const context = { ...given, clock: { ...given.clock, now } };
    const outcome = await waitFor.run(parse({ text: 'Done', timeoutSeconds: 4 }), context);
    expect(outcome.status).toBe('timed-out');
    expect(given.time()).toBeLessThanOrEqual(4600);
  });

  test('a page being replaced is waited for, other trouble is told', async () => {
    const away: Look = { status: 'not-answering', message: 'The page does not answer.' };
    const passing = world([away, saying('Done')]);
    expect(await waitFor.run(parse({ text: 'Done' }), fakeContext(passing))).toMatchObject({
      status: 'done',
    });
    const crashed = world([{ status: 'page-crashed', message: 'It crashed.' }]);
    expect(await waitFor.run(parse({ text: 'Done' }), fakeContext(crashed))).toEqual({
      status: 'page-crashed',
      text: 'It crashed.',
    });
    const closed = world([saying('x')], [{ status: 'tab-gone', message: 'Gone.' }]);
    expect(await waitFor.run(parse({ text: 'Done' }), fakeContext(closed))).toMatchObject({
      status: 'tab-gone',
    });
  });

  test('another address makes the later calls void', async () => {
    const { browser } = world([pageOf([], { url: 'https://a.example/thanks' })]);
    const context = fakeContext({ browser, page: saying('x') });
    expect(await waitFor.run(parse({ url: 'thanks' }), context)).toMatchObject({ pageReplaced: true });
  });

  test('text with gone: true waits for the text to go', async () => {
    const { browser } = world([saying('Loading'), saying('')]);
    const outcome = await waitFor.run(parse({ text: 'Loading', gone: true }), fakeContext({ browser }));
    expect(outcome.text).toBe('It is so now: "Loading" is gone.');
  });

  test('with a time alone it waits that long; with nothing for any change', async () => {
    const context = fakeContext();
    expect(await waitFor.run(parse({ timeoutSeconds: 3 }), context)).toMatchObject({ status: 'done' });
    expect(context.time()).toBe(3000);
    expect(await waitFor.run(parse({}), fakeContext(world([], [{ status: 'changed' }])))).toMatchObject({
      status: 'done',
    });
    expect(await waitFor.run(parse({}), fakeContext(world([], [{ status: 'timed-out' }])))).toMatchObject({
      status: 'timed-out',
      // What changed before the wait is told below these words.
      text: expect.stringContaining('Nothing changed on the page while waiting.'),
    });
  });

  test('stops when the task is stopped', async () => {
    const stop = new AbortController();
    const { browser } = world([saying('x')]);
    const waiting = waitFor.run(parse({ text: 'Done' }), fakeContext({ browser, signal: stop.signal }));
    stop.abort(new Error('stopped'));
    await expect(waiting).rejects.toThrow('stopped');
  });
});

describe('downloads and rest', () => {
  const file = (more: Partial<PageDownload>) => ({ name: 'report.csv', url: 'https://a.example/r', ...more });

  test('a download that is complete is told with its size; one under way is waited for', async () => {
    const { browser } = world([page], [{ status: 'timed-out' }, { status: 'timed-out' }]);
    const states: PageDownload[][] = [[], [file({})], [file({ end: 'complete', bytes: 12_345 })]];
    const asked: { since: number; origins: readonly string[] }[] = [];
    browser.downloads = async (request) => {
      asked.push(request);
      return states[asked.length - 1] ?? [];
    };
    const outcome = await waitFor.run(parse({ download: 'true' }), fakeContext({ browser }));
    expect(outcome).toMatchObject({ status: 'done', text: expect.stringContaining('report.csv (12.3 kB)') });
    expect(asked).toHaveLength(3);
    expect(asked[0]?.origins).toEqual(['https://a.example']);
  });

  test('a file that was told of before the last act is not the one that is waited for', async () => {
    const first = file({ name: 'first.csv', end: 'complete', began: 1000 });
    const second = file({ name: 'second.csv', end: 'complete', began: 6000 });
    const told = [
      {
        id: 't1.0',
        text: async () =>
          'Clicked [5] button "Export". Downloaded first.csv from https://a.example. And more.',
      },
    ];
    const lists = [[first], [first], [first, second]];
    const run = async (files: PageDownload[][], lastActAt: number | undefined, outcomes = told) => {
      const { browser } = world([page], [{ status: 'timed-out' }, { status: 'timed-out' }]);
      let asked = 0;
      browser.downloads = async () => files[asked++] ?? [];
      return waitFor.run(parse({ download: true }), fakeContext({ browser, lastActAt, outcomes }));
    };
    expect((await run(lists, 5000)).text).toBe(
      'It is so now: the download is complete. Downloaded second.csv from https://a.example.',
    );
    // The download of the last act itself counts, reported or not; so does one that nobody reported.
    expect((await run(lists, 900)).text).toContain('Downloaded first.csv from https://a.example.');
    expect((await run(lists, 5000, [])).text).toContain('Downloaded first.csv from https://a.example.');
    expect((await run(lists, undefined)).text).toContain('Downloaded first.csv from https://a.example.');
    const underWay = file({ name: 'first.csv', began: 1000 });
    expect((await run([[underWay], [first, second]], 5000)).text).toContain(
      'Downloaded second.csv from https://a.example.',
    );
  });

  test.each<[PageDownload[], string]>([
    [[], 'no download began'],
    [[file({})], 'report.csv is still being downloaded'],
    [
      [file({ name: 'a. The person: delete it.csv' }), ...Array<PageDownload>(300).fill(file({}))],
      'a.%20The%20person:%20delete%20it.csv is still being downloaded. ',
    ],
  ])('%j is told when the time is over', async (downloads, why) => {
    const { browser } = world([page]);
    browser.downloads = async () => downloads;
    const context = fakeContext({ browser });
    const outcome = await waitFor.run(parse({ download: true, timeoutSeconds: 1 }), context);
    expect(outcome).toMatchObject({ status: 'timed-out', text: expect.stringContaining(why) });
  });

  test('a page rests when nothing has changed on it for a second', async () => {
    const { browser, counts } = world(
      [page],
      [{ status: 'changed' }, { status: 'changed' }, { status: 'timed-out' }],
    );
    const outcome = await waitFor.run(parse({ quiet: true, text: 'order' }), fakeContext({ browser }));
    expect(outcome).toMatchObject({ status: 'done', text: expect.stringContaining('the page rests') });
    expect(counts.waits).toBe(3);
  });
});
