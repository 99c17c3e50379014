import { beforeEach, expect, test, vi } from 'vitest';
import { nodesToSend } from '../../../core/page/sent-nodes.ts';
import type { PageNode } from '../../../core/page/snapshot.ts';
import { frameOf, nodeFor } from '../../../core/page/testing.ts';
import type { PageEnvelope } from '../../../core/protocol/page.ts';
import { workerClock } from '../clock.ts';
import { createKitClient } from '../kit/kit-client.ts';
import type { KitFrame, Reach } from '../kit/reach.ts';
import { createLook } from './look.ts';

vi.mock('../../webext.ts', () => ({ webext: {} }));

const running = new AbortController().signal;
const top: KitFrame = {
  ...{ tabId: 1, frameId: 0, parentFrameId: -1, documentId: 'D1', label: '' },
  ...{ url: 'https://a.example/', origin: 'https://a.example' },
};
const reach: Reach = Object.assign(
  async () => ({ status: 'reached' as const, tabId: 1, top, frames: [top], silent: [] }),
  { forget: () => undefined },
);

/** The page's nodes, and its memory of what it sent, as the kit keeps it. */
let page: PageNode[];
let sentLast: { nonce: string; nodes: PageNode[] } | undefined;
/** Milliseconds of work that each look was allowed. */
let allowed: number[];
/** How many nodes each answer contained itself. */
let sizes: number[];
let leftOut: string[];
/** How many more looks the page will say that it still loads. */
let loads: number;
let deliver: (reply: unknown) => unknown;
/** Whether a dialog blocks the page, in which nothing answers and waits are over at once. */
let isHeld: boolean;
/** What the page was asked, and how long an answer was waited for while it was blocked. */
let asked: string[];
let waited: number[];
let look: ReturnType<typeof createLook>;
let count = 0;

beforeEach(() => {
  page = Array.from({ length: 20 }, (_, at) => nodeFor('text', `Words ${at}`));
  sentLast = undefined;
  sizes = [];
  allowed = [];
  leftOut = [];
  loads = 0;
  isHeld = false;
  asked = [];
  waited = [];
  deliver = (reply) => reply;
  look = newWorker();
});

/** A worker begins with an empty memory. */
const newWorker = () =>
  createLook(
    createKitClient({
      clock: {
        ...workerClock,
        sleep: async (ms, signal) => {
          if (!isHeld) return workerClock.sleep(ms, signal);
          waited.push(ms);
        },
      },
      newNonce: () => `nonce ${count++}`,
      giveLateParts: async () => undefined,
      send: async (_tabId, { nonce, request }: PageEnvelope) => {
        asked.push(request.kind);
        if (isHeld) return new Promise(() => undefined);
        if (request.kind !== 'snapshot') return undefined;
        const known = sentLast?.nonce === request.since ? sentLast?.nodes : undefined;
        sentLast = { nonce, nodes: [...page] };
        allowed.push(request.deadlineMs);
        const nodes = known ? nodesToSend(known, page) : page;
        sizes.push(nodes.filter((node) => typeof node !== 'number').length);
        return deliver(
          JSON.parse(
            JSON.stringify({
              ok: true,
              kind: 'snapshot',
              value: { ...frameOf([], { leftOut, loading: loads-- > 0 }), nodes },
            }),
          ),
        );
      },
    }),
    reach,
    () => `nonce ${count++}`,
    new Set(),
    workerClock,
  );

const namesSeen = async (): Promise<string[]> => {
  const seen = await look({ tabId: 1, refFloor: 0 }, running);
  return seen.status === 'seen' ? seen.page.nodes.map(({ name }) => name) : [seen.status];
};
const namesNow = (): string[] => page.map(({ name }) => name);
const change = (at: number): void => {
  page = page.with(at, nodeFor('text', `Changed ${at}`));
};

test('a look that follows another is told by what changed, and shares the other nodes with it', async () => {
  const first = await look({ tabId: 1, refFloor: 0 }, running);
  change(3);
  page = [...page.slice(0, 10), ...page.slice(12)];
  const second = await look({ tabId: 1, refFloor: 0 }, running);
  if (first.status !== 'seen' || second.status !== 'seen') throw new Error('Both are seen.');
  expect(second.page.nodes).toEqual(page);
  expect(second.page.nodes.filter((node) => first.page.nodes.includes(node))).toHaveLength(17);
  expect(sizes).toEqual([20, 1]);
});

test('a worker that was killed asks for everything', async () => {
  await namesSeen();
  look = newWorker();
  change(3);
  expect([await namesSeen(), sizes]).toEqual([namesNow(), [20, 20]]);
});

test('an answer that was lost: the next is whole', async () => {
  await namesSeen();
  deliver = () => undefined;
  change(1);
  expect(await namesSeen()).toEqual(['not-answering']);
  deliver = (reply) => reply;
  change(2);
  expect([await namesSeen(), sizes]).toEqual([namesNow(), [20, 1, 20, 20, 20]]);
});

test('another kit in the same document knows nothing of it', async () => {
  await namesSeen();
  sentLast = undefined;
  change(1);
  expect([await namesSeen(), sizes]).toEqual([namesNow(), [20, 20]]);
});

test('two looks at once, whose answers come the other way round', async () => {
  await namesSeen();
  change(1);
  let goOn: () => void = () => undefined;
  deliver = (reply) => {
    deliver = (next) => {
      goOn();
      return next;
    };
    return new Promise((resolve) => {
      goOn = () => setTimeout(() => resolve(reply));
    });
  };
  const both = await Promise.all([namesSeen(), namesSeen()]);
  expect(both).toEqual([namesNow(), namesNow()]);
  change(2);
  expect(await namesSeen()).toEqual(namesNow());
});

test('an answer that does not fit what is known is asked for again, whole', async () => {
  await namesSeen();
  deliver = (reply) => {
    deliver = (next) => next;
    return { ...(reply as object), value: { ...frameOf([]), nodes: [0, 21] } };
  };
  expect([await namesSeen(), sizes]).toEqual([namesNow(), [20, 0, 20]]);
});

test('a first look has time to be whole; where that was too short, the next have less until one is whole', async () => {
  await namesSeen();
  leftOut = ['70000 elements more than 2 screens from the view (no time)'];
  await namesSeen();
  leftOut = ['words behind what covers the page'];
  await namesSeen();
  await namesSeen();
  expect(allowed).toEqual([4000, 4000, 1500, 4000]);
});

test('a page that says that it still loads is looked at again until it does not', async () => {
  loads = 5;
  expect(await namesSeen()).toEqual(namesNow());
  expect(asked).toHaveLength(6);
  loads = 0;
  await namesSeen();
  expect(asked).toHaveLength(7);
});

// So many nodes take long while the machine does other things.
test('of a page without end the beginning is told, and that it goes on', { timeout: 120_000 }, async () => {
  const one = nodeFor('text', 'Words');
  page = Array.from({ length: 150_007 }, () => one);
  const seen = await look({ tabId: 1, refFloor: 0 }, running);
  if (seen.status !== 'seen') throw new Error('It is seen.');
  expect([seen.page.nodes.length, seen.page.leftOut]).toEqual([
    150_000,
    ['7 things at the end of a very long page'],
  ]);
  change(2);
  expect((await namesSeen())[2]).toBe('Changed 2');
});

test('a page that a dialog holds is waited for once; then it is asked a trifle, until it answers', async () => {
  isHeld = true;
  expect([await namesSeen(), await namesSeen(), waited]).toEqual([
    ['dialog-open'],
    ['dialog-open'],
    [8000, 2000],
  ]);
  isHeld = false;
  expect([await namesSeen(), await namesSeen()]).toEqual([namesNow(), namesNow()]);
  expect(asked).toEqual(['snapshot', 'activity', 'activity', 'snapshot', 'snapshot']);
});
