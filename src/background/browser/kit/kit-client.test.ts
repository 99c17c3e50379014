import { describe, expect, it } from 'vitest';
import { LONGEST_CODE } from '../../../core/page/description.ts';
import type { PageEnvelope, PageRequest } from '../../../core/protocol/page.ts';
import { workerClock } from '../clock.ts';
import { createKitClient, type TabFrame } from './kit-client.ts';

const frame: TabFrame = {
  tabId: 1,
  frameId: 0,
  parentFrameId: -1,
  documentId: 'D1',
  url: 'https://a.example/x',
  origin: 'https://a.example',
};
const running = new AbortController().signal;

function client(answer: (envelope: PageEnvelope) => unknown, seen: unknown[] = []) {
  return createKitClient({
    clock: { ...workerClock, now: () => 1000 },
    newNonce: () => 'n1',
    giveLateParts: async ({ documentId }) => seen.push(`late parts for ${documentId}`),
    async send(tabId, envelope, documentId) {
      seen.push([tabId, envelope, documentId]);
      return answer(envelope);
    },
  });
}
const CLICK = { kind: 'click', ref: '4' };
const MISSING = { ok: false, error: 'bad-request', message: 'A part of the page script is missing.' };
const READ = { ok: true, kind: 'read', value: { markdown: 'x', title: 't' } };
const SHOWN = { taskName: 'Buy milk', caption: 'Opening the cart', buttons: [] };
const activity = { mutations: 3, quietMs: 3, readyState: 'complete', steadyMs: 0 };

/** What a kit sends of a look that shows these nodes. */
const lookWith = (nodes: readonly object[]) => ({
  url: 'https://a.example/x',
  title: 'Sales',
  viewport: { width: 1, height: 1 },
  scroll: { y: 0, height: 1 },
  nodes,
  childFrames: [],
  lastRef: 1,
  leftOut: [],
});

describe('kit client', () => {
  it('addresses one document and carries expiry, nonce and origin', async () => {
    const seen: unknown[] = [];
    const kits = client(() => ({ ok: true, kind: 'activity', value: activity }), seen);
    const answer = await kits.ask(frame, { kind: 'activity' }, { deadlineMs: 500 }, running);
    expect(answer).toEqual({ status: 'answered', value: activity });
    expect(seen).toEqual([
      [
        1,
        {
          to: 'tabwright-kit',
          nonce: 'n1',
          expiresAt: 1500,
          origin: 'https://a.example',
          request: { kind: 'activity' },
        },
        'D1',
      ],
    ]);
  });

  it.each([
    ['no reply', undefined, 'nobody'],
    ['another kind', { ok: true, kind: 'hello', value: activity }, 'malformed'],
    [
      'a broken value',
      { ok: true, kind: 'activity', value: { ...activity, mutations: 'many' } },
      'malformed',
    ],
    ['NaN', { ok: true, kind: 'activity', value: { ...activity, mutations: Number.NaN } }, 'malformed'],
    ['a shapeless reply', 'yes', 'malformed'],
    ['a refusal', { ok: false, error: 'wrong-origin', message: 'no' }, 'refused'],
  ])('%s is a value', async (_name, reply, status) => {
    const answer = await client(() => reply).ask(frame, { kind: 'activity' }, { deadlineMs: 500 }, running);
    expect(answer.status).toBe(status);
  });

  it('takes a rejected message for an empty place', async () => {
    const kits = client(() => {
      throw new Error('Could not establish connection.');
    });
    expect(await kits.ask(frame, { kind: 'activity' }, { deadlineMs: 500 }, running)).toMatchObject({
      status: 'nobody',
    });
  });

  it('gives up at the deadline, and at once when aborted', async () => {
    const never = client(() => new Promise(() => undefined));
    expect(await never.ask(frame, { kind: 'activity' }, { deadlineMs: 10 }, running)).toEqual({
      status: 'timed-out',
    });
    const abort = new AbortController();
    const asked = never.ask(frame, { kind: 'activity' }, { deadlineMs: 60_000 }, abort.signal);
    abort.abort(new Error('stopped'));
    await expect(asked).rejects.toThrow('stopped');
  });

  it('drops fields that the contract does not know', async () => {
    const kits = client(() => ({ ok: true, kind: 'act', value: { status: 'done', note: 'x', evil: 1 } }));
    const answer = await kits.ask(
      frame,
      { kind: 'act', action: { kind: 'hover', ref: '1' }, expected: null, external: false },
      { deadlineMs: 500 },
      running,
    );
    expect(answer).toEqual({ status: 'answered', value: { status: 'done', note: 'x' } });
  });

  it('takes the beginning of a text that is too long, and says so: it must not hide the rest of the page', async () => {
    const file = `data:text/csv,${'0'.repeat(3_000_000)}`;
    const link = {
      ref: '1',
      role: 'link',
      name: 'Save',
      depth: 0,
      states: [],
      screen: 0,
      facts: { tag: 'a', linkUrl: file },
    };
    const log = { role: 'text', name: 'line '.repeat(500_000), depth: 0, states: [], screen: 0 };
    const seen = lookWith([link, log]);
    const kits = client(() => ({ ok: true, kind: 'snapshot', value: seen }));
    const look = { kind: 'snapshot', refFloor: 0, deadlineMs: 500 } as const;
    const answer = await kits.ask(frame, look, { deadlineMs: 5000 }, running);
    expect(answer).toMatchObject({
      status: 'answered',
      value: { nodes: [{ name: 'Save' }, { role: 'text' }], leftOut: ['the ends of 2 very long texts'] },
    });
  });

  it('takes a look with a long name of an element, the longest hint from code, and a shape filled by anything', async () => {
    const node = {
      ref: '1',
      role: 'button',
      name: '',
      depth: 0,
      states: [],
      screen: 0,
      code: 'c'.repeat(LONGEST_CODE),
      drawn: `circle|url("#${'g'.repeat(5000)}")|7|7|1|2`,
      facts: { tag: `x-${'a'.repeat(5000)}` },
    };
    const seen = lookWith([node]);
    const kits = client(() => ({ ok: true, kind: 'snapshot', value: seen }));
    const look = { kind: 'snapshot', refFloor: 0, deadlineMs: 500 } as const;
    const answer = await kits.ask(frame, look, { deadlineMs: 5000 }, running);
    const taken = { code: node.code, drawn: '', facts: { tag: node.facts.tag.slice(0, 200) } };
    expect(answer).toMatchObject({ status: 'answered', value: { nodes: [taken] } });
  });

  it('takes the beginning of a page of thirty million characters, and counts the rest', async () => {
    const value = { markdown: 'x'.repeat(30_000_000), title: 't' };
    const kits = client(() => ({ ok: true, kind: 'read', value }));
    const answer = await kits.ask(frame, { kind: 'read', links: false }, { deadlineMs: 5000 }, running);
    expect(answer.status === 'answered' && answer.value.markdown.slice(-40)).toMatch(
      /x…\n\n\(10000099 more characters\)$/,
    );
  });

  it('puts the late parts into a document once, before the first request that needs them', async () => {
    const seen: unknown[] = [];
    const read = { kind: 'read', links: false } as const;
    const kits = client(() => ({ ok: true, kind: 'read', value: { markdown: 'x', title: 't' } }), seen);
    await kits.ask(frame, { kind: 'activity' }, { deadlineMs: 500 }, running);
    await kits.ask(frame, read, { deadlineMs: 500 }, running);
    await kits.ask(frame, read, { deadlineMs: 500 }, running);
    await kits.ask({ ...frame, documentId: 'D2' }, read, { deadlineMs: 500 }, running);
    expect(seen.map((one) => (typeof one === 'string' ? one : 'sent'))).toEqual([
      'sent',
      'late parts for D1',
      'sent',
      'sent',
      'late parts for D2',
      'sent',
    ]);
  });

  it.each([
    ['an action', { kind: 'act', action: CLICK, expected: null, external: false }, 0, true],
    ['a search', { kind: 'find', text: 'Mug', refFloor: 0, limit: 5 }, 0, true],
    ['the bar', { kind: 'overlay', overlay: SHOWN }, 0, true],
    ['a ring in a frame', { kind: 'overlay', overlay: { ...SHOWN, ref: '3' } }, 7, true],
    ['a frame in which nothing is drawn', { kind: 'overlay', overlay: SHOWN }, 7, false],
    ['a picture without the overlay', { kind: 'overlay', overlay: 'hide' }, 0, false],
    ['a look', { kind: 'snapshot', refFloor: 0, deadlineMs: 500 }, 0, false],
  ] as [string, PageRequest, number, boolean][])(
    '%s: needs them or not',
    async (_what, request, frameId, needsThem) => {
      const seen: unknown[] = [];
      await client(() => undefined, seen).ask({ ...frame, frameId }, request, { deadlineMs: 500 }, running);
      expect(typeof seen[0] === 'string').toBe(needsThem);
    },
  );

  it('gives them once to two requests that come together, and anew after a failure', async () => {
    const given: ((isGiven: boolean) => void)[] = [];
    const kits = createKitClient({
      send: () => Promise.resolve(undefined),
      giveLateParts: () =>
        new Promise<void>((resolve, reject) =>
          given.push((isGiven) => (isGiven ? resolve() : reject(new Error('gone')))),
        ),
      clock: workerClock,
      newNonce: () => 'n',
    });
    const ask = () => kits.ask(frame, { kind: 'read', links: false }, { deadlineMs: 500 }, running);
    const both = Promise.all([ask(), ask()]);
    expect(given).toHaveLength(1);
    given[0]?.(false);
    await both;
    const next = ask();
    expect(given).toHaveLength(2);
    given[1]?.(true);
    await next;
    await ask();
    expect(given).toHaveLength(2);
  });

  it('gives them to a kit that lacks them, because another one was there when they came', async () => {
    const seen: unknown[] = [];
    const read = { kind: 'read', links: false } as const;
    const kits = client(() => (seen.length < 3 ? MISSING : READ), seen);
    const answer = await kits.ask(frame, read, { deadlineMs: 500 }, running);
    expect(answer.status).toBe('answered');
    expect(seen.map((one) => (typeof one === 'string' ? one : 'sent'))).toEqual([
      'late parts for D1',
      'sent',
      'late parts for D1',
      'sent',
    ]);
  });

  it('gives them to a kit that needs them for a look, and asks again', async () => {
    const seen: unknown[] = [];
    const look = { kind: 'snapshot', refFloor: 0, deadlineMs: 500 } as const;
    const kits = client(() => (seen.length < 2 ? MISSING : { ...READ, kind: 'snapshot' }), seen);
    await kits.ask(frame, look, { deadlineMs: 500 }, running);
    expect(seen.map((one) => (typeof one === 'string' ? one : 'sent'))).toEqual([
      'sent',
      'late parts for D1',
      'sent',
    ]);
  });

  it('brings them once to two requests that both find them missing', async () => {
    let given = 0;
    const replies = [MISSING, MISSING, READ, READ];
    const kits = createKitClient({
      send: async () => replies.shift(),
      giveLateParts: async () => ++given,
      clock: workerClock,
      newNonce: () => 'n',
    });
    const ask = () => kits.ask(frame, { kind: 'read', links: false }, { deadlineMs: 500 }, running);
    const both = await Promise.all([ask(), ask()]);
    expect([both.map(({ status }) => status), given]).toEqual([['answered', 'answered'], 2]);
  });

  it('asks no third time', async () => {
    const seen: unknown[] = [];
    const kits = client(() => ({ ok: false, error: 'bad-request', message: 'no' }), seen);
    const answer = await kits.ask(frame, { kind: 'read', links: false }, { deadlineMs: 500 }, running);
    expect([answer.status, seen.length]).toEqual(['refused', 4]);
  });

  it('gives them again to the kit that comes after a dispose', async () => {
    const seen: unknown[] = [];
    const read = { kind: 'read', links: false } as const;
    const kits = client(({ request: { kind } }) => ({ ok: true, kind, value: {} }), seen);
    for (const request of [read, { kind: 'dispose' } as const, read])
      await kits.ask(frame, request, { deadlineMs: 500 }, running);
    expect(seen.filter((one) => typeof one === 'string')).toHaveLength(2);
  });
});
