import { beforeEach, expect, test, vi } from 'vitest';
import { PAGE_PROTOCOL_VERSION } from '../../../core/protocol/page.ts';
import type { Clock } from '../../../core/tools/browser-port.ts';
import type { KitClient, TabFrame } from './kit-client.ts';

const browser = vi.hoisted(() => ({
  injected: [] as number[],
  granted: true,
  /** How long an injection takes. */
  injecting: undefined as Promise<void> | undefined,
}));
vi.mock('../../webext.ts', () => ({
  webext: {
    permissions: { contains: async () => browser.granted },
    scripting: {
      executeScript: async ({ target }: { target: { frameIds: number[] } }) => {
        browser.injected.push(...target.frameIds);
        if (target.frameIds[0] !== 0) await browser.injecting;
      },
    },
  },
}));
const { createFrameConnections } = await import('./connect-frames.ts');

beforeEach(() => Object.assign(browser, { injected: [], granted: true, injecting: undefined }));

const frame = (frameId: number, documentId: string): TabFrame => ({
  tabId: 1,
  frameId,
  parentFrameId: frameId === 0 ? -1 : 0,
  documentId,
  url: 'https://a.example/',
  origin: 'https://a.example',
});

/** No deadline is over. */
const clock = { now: () => 0, sleep: () => new Promise<void>(() => undefined) };
const connections = (kits: Partial<KitClient>, time: Clock = clock) =>
  createFrameConnections({
    kits: kits as KitClient,
    labels: { next: async () => 'f1', learn: async () => undefined } as never,
    clock: time,
    newToken: () => 'token',
  });
const says = (value: object) => ({
  ask: (async () => ({
    status: 'answered',
    value: { version: PAGE_PROTOCOL_VERSION, label: '', lastRef: 0, ...value },
  })) as unknown as KitClient['ask'],
});

test('two that meet a new document at the same time give it one kit', async () => {
  const { signal } = new AbortController();
  const frames = connections(says({}));
  const both = await Promise.all([
    frames.connect([frame(0, 'top')], signal),
    frames.connect([frame(0, 'top')], signal),
  ]);
  expect(both.map(([met]) => met?.label)).toEqual(['', '']);
  expect(browser.injected).toEqual([0]);
  await frames.connect([frame(0, 'top')], signal);
  expect(browser.injected).toEqual([0]);
});

test('who waits for another that gives up meets the document itself', async () => {
  const stopped = new AbortController();
  const { signal } = new AbortController();
  const frames = connections({
    ask: (async (_frame: TabFrame, _request: object, _options: object, until: AbortSignal) => {
      if (until === stopped.signal) throw new Error('Stopped.');
      return says({}).ask({} as TabFrame, { kind: 'hello', label: '' }, { deadlineMs: 1 }, until);
    }) as unknown as KitClient['ask'],
  });
  const first = frames.connect([frame(0, 'top')], stopped.signal);
  const second = frames.connect([frame(0, 'top')], signal);
  await expect(first).rejects.toThrow('Stopped.');
  expect(await second).toHaveLength(1);
});

test('a frame in which no kit answers is asked once, however many wait for it', async () => {
  const { signal } = new AbortController();
  const frames = connections({
    ask: (async ({ frameId }: TabFrame) =>
      frameId === 0
        ? { status: 'answered', value: { version: PAGE_PROTOCOL_VERSION, label: '', lastRef: 0 } }
        : { status: 'timed-out' }) as unknown as KitClient['ask'],
  });
  const listed = [frame(0, 'top'), frame(4, 'silent')];
  const met = await Promise.all([1, 2, 3].map(() => frames.connect(listed, signal)));
  expect(met.map((connected) => connected.length)).toEqual([1, 1, 1]);
  expect(browser.injected).toEqual([0, 4]);
});

test('a frame too busy for its kit is left out, and met at the next look once the kit came', async () => {
  let end = () => {};
  browser.injecting = new Promise((resolve) => {
    end = resolve;
  });
  let isOver = false;
  const time: Clock = {
    now: () => 0,
    sleep: () => (isOver ? Promise.resolve() : clock.sleep()),
  };
  const { signal } = new AbortController();
  const frames = connections(says({ label: 'f1' }), time);
  const met = async (...ids: string[]) =>
    (await frames.connect([frame(0, 'top'), ...ids.map((id) => frame(4, id))], signal)).map(
      ({ documentId }) => documentId,
    );
  expect(await met()).toEqual(['top']);
  isOver = true;
  expect(await met('busy')).toEqual(['top']);
  expect(await met('busy')).toEqual(['top']);
  expect(browser.injected).toEqual([0, 4]);
  isOver = false;
  end();
  await vi.waitFor(async () => expect(await met('busy')).toEqual(['top', 'busy']));
});

test('a frame whose parent does not answer, or which could not make itself known to it, counts as silent', async () => {
  const { signal } = new AbortController();
  const kits = {
    ask: async ({ documentId }: TabFrame, { announceToken }: { announceToken?: string }) =>
      documentId === 'silent' || announceToken
        ? { status: 'timed-out' }
        : { status: 'answered', value: { version: PAGE_PROTOCOL_VERSION, label: 'f1' } },
  } as unknown as KitClient;
  const listed = [
    frame(0, 'top'),
    frame(4, 'silent'),
    { ...frame(5, 'in it'), parentFrameId: 4 },
    frame(6, 'unheard'),
  ];
  const met = await connections(kits).connect(listed, signal);
  expect(met.map(({ documentId }) => documentId)).toEqual(['top']);
});

test('what shows a PDF says so each time, and a kit of another version counts as none', async () => {
  const { signal } = new AbortController();
  const frames = connections(says({ isPdf: true }));
  for (let time = 0; time < 2; time++)
    expect(await frames.connect([frame(0, 'top')], signal)).toMatchObject([{ isPdf: true }]);
  expect(await connections(says({ version: '0' })).connect([frame(0, 'top')], signal)).toEqual([]);
});

test('nothing is injected into a child frame to which the browser gives no access', async () => {
  browser.granted = false;
  const { signal } = new AbortController();
  const met = await connections(says({})).connect([frame(0, 'top'), frame(4, 'child')], signal);
  expect(met.map(({ documentId }) => documentId)).toEqual(['top']);
  expect(browser.injected).toEqual([0]);
});

test('a document makes itself known by a token that was never given, also after its kit went away', async () => {
  const told: string[] = [];
  const kits = {
    ask: async ({ documentId }: TabFrame, request: { announceToken?: string }) => {
      if (request.announceToken) told.push(`${documentId} ${request.announceToken}`);
      const label = documentId === 'top' ? '' : 'f1';
      return { status: 'answered', value: { version: PAGE_PROTOCOL_VERSION, label } };
    },
  } as unknown as KitClient;
  let tokens = 0;
  const frames = createFrameConnections({
    kits,
    labels: { next: async () => 'f1', learn: async () => undefined } as never,
    clock,
    newToken: () => `token ${++tokens}`,
  });
  const { signal } = new AbortController();
  const meet = async (documentId: string) =>
    (await frames.connect([frame(0, 'top'), frame(4, documentId)], signal)).at(-1)?.token;
  expect(await meet('one')).toBe('token 1');
  expect(await meet('one')).toBe('token 1');
  frames.forget('one');
  expect(await meet('one')).toBe('token 2');
  expect(await meet('two')).toBe('token 3');
  expect(told).toEqual(['one token 1', 'one token 2', 'two token 3']);
});
