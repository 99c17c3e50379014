import { expect, test, vi } from 'vitest';
import type { FileBytes } from '../../../core/tools/browser-port.ts';

const search = vi.hoisted(() => vi.fn());
vi.mock('../../webext.ts', () => ({ webext: { downloads: { search } } }));
const { createFetchDownload, listDownloads } = await import('./downloads.ts');

const download = { name: 'lamp.png', url: 'https://a.example/lamp.png' };
const waiting = () => new Promise<never>(() => undefined);
const fetched = (ask: () => Promise<unknown>, sleep: () => Promise<void> = waiting) =>
  createFetchDownload(ask, { now: () => 0, sleep })(download, new AbortController().signal);

test.each<[string, () => Promise<unknown>, string]>([
  ['the document broke off', async () => undefined, 'broke off half-way'],
  [
    'the document did not open',
    () => Promise.reject(new Error('no room')),
    'could not begin to fetch it again (Error: no room)',
  ],
])('a download that is not fetched is told with what happened: %s', async (_name, ask, why) => {
  expect(await fetched(ask)).toEqual({ status: 'failed', why: expect.stringContaining(why) });
});

test('only of what did not come in time it is said that it took too long', async () => {
  const late = await fetched(waiting, async () => undefined);
  expect(late).toEqual({ status: 'failed', why: 'fetching it again took more than 60 seconds' });
});

test('what the document says comes as it is', async () => {
  const said: FileBytes = { status: 'failed', why: 'the server answered 403' };
  expect(await fetched(async () => said)).toEqual(said);
});

test('the downloads of the task are those of its sites, not those that the person began elsewhere', async () => {
  const item = (url: string, referrer = '') => ({
    url,
    referrer,
    filename: url,
    startTime: new Date(5).toISOString(),
  });
  search.mockResolvedValue([
    item('https://a.example/1'),
    item('https://b.example/2'),
    item('https://cdn.example/3', 'https://a.example/'),
    item('https://a.example.evil.example/4'),
    item('blob:https://a.example/5'),
    item('blob:https://b.example/6'),
  ]);
  const listed = await listDownloads({ since: 0, origins: ['https://a.example'] });
  expect(listed.map(({ name }) => name)).toEqual(['1', '3', '5']);
});
