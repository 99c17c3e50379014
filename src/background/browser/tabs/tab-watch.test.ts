import { beforeEach, expect, test, vi } from 'vitest';

/** Events of the browser, fired by the test; what they are heard with is not looked at. */
const browser = vi.hoisted(() => {
  const hearers = new Map<string, Set<(details: unknown) => unknown>>();
  const eventsOf = (space: string) =>
    new Proxy(
      {},
      {
        get: (_target, name) => {
          const event = `${space}.${String(name)}`;
          const heard = hearers.get(event) ?? new Set();
          hearers.set(event, heard);
          return {
            addListener: (hear: (details: unknown) => unknown) => heard.add(hear),
            removeListener: (hear: (details: unknown) => unknown) => heard.delete(hear),
          };
        },
      },
    );
  return {
    hearers,
    spaces: {
      webNavigation: eventsOf('webNavigation'),
      webRequest: eventsOf('webRequest'),
      tabs: eventsOf('tabs'),
      downloads: eventsOf('downloads'),
    },
    fire: (event: string, details: unknown) => {
      for (const hear of hearers.get(event) ?? []) hear(details);
    },
  };
});
vi.mock('../../webext.ts', () => ({ webext: browser.spaces }));
const { frameLoad, watchTab } = await import('./tab-watch.ts');
const { createOpenStreams } = await import('../settle/open-streams.ts');

const TAB = { tabId: 1, frameId: 0 };
const clock = { now: () => 0 };
const begins = (requestId: string, type: string) =>
  browser.fire('webRequest.onBeforeRequest', { requestId, type, url: 'wss://a.example/live' });
const watched = () => {
  const streams = createOpenStreams(() => 0);
  return { streams, watch: watchTab(1, { endless: new Set(), streams, clock }) };
};

beforeEach(() => browser.hearers.clear());

test('a socket or stream that an action opens is noted until it ends', () => {
  const { streams } = watched();
  begins('1', 'websocket');
  expect(streams.into(1)).toBe(true);
  browser.fire('webRequest.onCompleted', { requestId: '1' });
  expect(streams.into(1)).toBe(false);
  begins('2', 'xmlhttprequest');
  const responseHeaders = [{ name: 'Content-Type', value: 'text/event-stream' }];
  browser.fire('webRequest.onResponseStarted', { requestId: '2', type: 'xmlhttprequest', responseHeaders });
  expect(streams.into(1)).toBe(true);
});

test('one that a document opens while it loads, or after that, is what feeds it', () => {
  const { streams } = watched();
  const url = 'https://a.example/';
  browser.fire('webNavigation.onBeforeNavigate', { ...TAB, url });
  begins('1', 'websocket');
  browser.fire('webNavigation.onCommitted', { ...TAB, url, documentId: 'D' });
  begins('2', 'websocket');
  expect(streams.into(1)).toBe(false);
});

test('a move within the document loads nothing', () => {
  const { streams } = watched();
  browser.fire('webNavigation.onHistoryStateUpdated', { ...TAB, url: 'https://a.example/room' });
  begins('1', 'websocket');
  expect(streams.into(1)).toBe(true);
});

test('where a frame of the tab is about to go is told as it begins', () => {
  const begun: unknown[] = [];
  const told = { begun: (...of: unknown[]) => begun.push(of) };
  watchTab(1, { endless: new Set(), streams: createOpenStreams(() => 0), clock }, told);
  const url = 'https://a.example/next';
  browser.fire('webNavigation.onBeforeNavigate', { ...TAB, url });
  browser.fire('webNavigation.onBeforeNavigate', { tabId: 1, frameId: 3, url });
  browser.fire('webNavigation.onBeforeNavigate', { tabId: 2, frameId: 0, url });
  expect(begun).toEqual([
    [url, 0],
    [url, 3],
  ]);
});

test.each([
  ['of its own site', { url: 'https://a.example/list.csv', referrer: '' }, true],
  ['that its page made', { url: 'blob:https://a.example/1', referrer: '' }, true],
  ['of another site, from its page', { url: 'https://cdn.example/1', referrer: 'https://a.example/' }, true],
  ['that says nothing of where it is from', { url: 'data:text/csv,a', referrer: '' }, true],
  ['that the tab requested, from another site', { url: 'https://cdn.example/asked', referrer: '' }, true],
  [
    'that a request of the tab led to',
    { url: 'https://cdn.example/1', finalUrl: 'https://cdn.example/asked' },
    true,
  ],
  [
    'of the person, from another site',
    { url: 'https://b.example/song', referrer: 'https://b.example/' },
    false,
  ],
  ['that another page made', { url: 'blob:https://b.example/2', referrer: '' }, false],
  ['of another page, of no site', { url: 'data:text/csv,b', referrer: 'https://b.example/' }, false],
])('a download %s', (_what, item, isTold) => {
  const watch = watchTab(1, { endless: new Set(), streams: createOpenStreams(() => 0), clock }, {}, [
    'https://a.example',
  ]);
  const asked = { requestId: '1', type: 'main_frame', url: 'https://cdn.example/asked' };
  browser.fire('webRequest.onBeforeRequest', asked);
  browser.fire('downloads.onCreated', { id: 4, filename: 'x', ...item });
  expect(watch.downloads()).toHaveLength(isTold ? 1 : 0);
});

test('nothing is heard after its end', () => {
  const { watch } = watched();
  watch.stop();
  expect([...browser.hearers.values()].every((heard) => heard.size === 0)).toBe(true);
});

test.each(['onCompleted', 'onErrorOccurred'])('a frame is loading until its tab reports it: %s', (event) => {
  const { watch } = watched();
  watch.requests.begun(frameLoad(4, 'https://a.example/mail'));
  const loaded = { frameId: 4, url: 'https://a.example/mail', documentId: 'D4', error: 'net::ERR_ABORTED' };
  browser.fire(`webNavigation.${event}`, { ...loaded, tabId: 2 });
  browser.fire(`webNavigation.${event}`, { ...loaded, tabId: 1, frameId: 5 });
  expect(watch.requests.open()).toHaveLength(1);
  browser.fire(`webNavigation.${event}`, { ...loaded, tabId: 1 });
  expect(watch.requests.open()).toEqual([]);
});

test('who waits for a move is woken by the tab and by what it opened, not by frames in it or by other tabs', async () => {
  const { watch } = watched();
  const url = 'https://a.example/';
  const wakes: string[] = [];
  const wait = (name: string) => void watch.nextMove().then(() => wakes.push(name));
  wait('first');
  browser.fire('webNavigation.onBeforeNavigate', { tabId: 1, frameId: 7, url });
  browser.fire('webNavigation.onHistoryStateUpdated', { tabId: 9, frameId: 0, url });
  await Promise.resolve();
  expect(wakes).toEqual([]);
  browser.fire('webNavigation.onCommitted', { ...TAB, url, documentId: 'D' });
  await Promise.resolve();
  expect(wakes).toEqual(['first']);
  browser.fire('webNavigation.onCreatedNavigationTarget', { sourceTabId: 1, tabId: 9 });
  wait('second');
  browser.fire('webNavigation.onCommitted', { tabId: 9, frameId: 0, url, documentId: 'E' });
  await Promise.resolve();
  expect(wakes).toEqual(['first', 'second']);
});
