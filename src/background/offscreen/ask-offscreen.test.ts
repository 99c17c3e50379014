import { beforeEach, expect, test, vi } from 'vitest';
import { remoteServers } from '../remote/remote-servers.ts';

const chrome = vi.hoisted(() => ({
  /** Number of messages that find no receiver yet. */
  deaf: 0,
  exists: false,
  opened: 0,
  /** Requests of the messages that have arrived. */
  taken: [] as unknown[],
  /** The document closes during the job. */
  dies: false,
  /** It is gone after that. */
  closes: false,
}));

vi.mock('../webext.ts', () => ({
  webext: {
    runtime: {
      sendMessage: async ({ request }: { request: { operation?: string } }) => {
        if (!chrome.exists) throw new Error('Could not establish connection. Receiving end does not exist.');
        if (chrome.deaf-- > 0)
          throw new Error('Could not establish connection. Receiving end does not exist.');
        chrome.taken.push(request.operation);
        if (chrome.dies) {
          if (chrome.closes) Object.assign(chrome, { dies: false, exists: false });
          throw new Error(
            'A listener indicated an asynchronous response by returning true, but the message channel closed before a response was received',
          );
        }
        return 'answer';
      },
    },
    offscreen: {
      Reason: { WORKERS: 'WORKERS' },
      hasDocument: async () => chrome.exists,
      createDocument: async () => {
        if (chrome.exists) throw new Error('Only a single offscreen document may be created.');
        chrome.exists = true;
        chrome.opened++;
      },
    },
  },
}));

const { askOffscreen } = await import('./ask-offscreen.ts');
const ask = () => askOffscreen('memory-list', {});

beforeEach(() => {
  Object.assign(chrome, { deaf: 0, exists: false, opened: 0, taken: [], dies: false, closes: false });
});

test('the document is opened by the first job, once for jobs at the same time', async () => {
  expect(await Promise.all([ask(), ask()])).toEqual(['answer', 'answer']);
  expect(chrome.opened).toBe(1);
});

test('one that a dead worker opened, and that still loads, is waited for', async () => {
  Object.assign(chrome, { exists: true, deaf: 5 });
  expect(await ask()).toBe('answer');
  expect(chrome.opened).toBe(0);
});

test('a job that changes nothing is done in the next document where the idle one closed over it', async () => {
  Object.assign(chrome, { exists: true, dies: true, closes: true });
  expect(await ask()).toBe('answer');
  expect(chrome).toMatchObject({ opened: 1, taken: { length: 2 } });
});

test('a document that dies of a job does not get it again and again', async () => {
  Object.assign(chrome, { exists: true, dies: true });
  expect(await ask()).toBeUndefined();
  expect(chrome.taken).toHaveLength(2);
});

test('a call over which the document goes away is not sent again: what came of it is asked for, and is unknown', async () => {
  Object.assign(chrome, { exists: true, dies: true });
  const clock = { now: () => 0, sleep: () => new Promise<void>(() => undefined) };
  const servers = remoteServers(
    (request) => askOffscreen('remote', request),
    clock,
    async () => undefined,
  );
  const server = {
    id: 's',
    name: 'Notes',
    kind: 'mcp',
    origin: 'https://notes.test',
    address: 'digest',
  } as const;
  const offered = { server, name: 'add', tool: 'add', description: '', form: {} };
  const reply = await servers.call({ key: 'k', offered, input: {} }, new AbortController().signal);
  expect(reply).toMatchObject({ status: 'unknown' });
  expect(chrome).toMatchObject({ taken: ['call', 'ended'], opened: 0 });
});
