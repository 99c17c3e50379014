import { describe, expect, it, vi } from 'vitest';
import type { ActOutcome } from '../../../core/page/outcome.ts';
import type { ActRequest } from '../../../core/tools/browser-port.ts';
import { workerClock } from '../clock.ts';
import type { KitFrame } from '../kit/connect-frames.ts';
import type { KitAnswer, KitClient } from '../kit/kit-client.ts';
import { createPageMessages } from '../kit/page-messages.ts';
import { createDialogs } from '../trusted/dialogs.ts';

const chromeWorld = vi.hoisted(() => ({ executeScript: () => Promise.resolve([{ result: true }]) }));
vi.mock('../../webext.ts', () => ({ webext: { scripting: chromeWorld } }));
const { dispatch } = await import('./dispatch.ts');

const frame: KitFrame = {
  tabId: 1,
  frameId: 4,
  parentFrameId: 0,
  documentId: 'D4',
  url: 'https://a.example/',
  origin: 'https://a.example',
  label: 'f1',
};
const sender = { id: 'own', documentId: 'D4', tab: { id: 1 } } as chrome.runtime.MessageSender;

/** A page that asks to commit and then answers as `page` says. */
function world(
  page: (commit: () => Promise<unknown>) => Promise<KitAnswer<'act'>>,
  remembers: KitAnswer<'act-status'> = { status: 'timed-out' },
) {
  const messages = createPageMessages('own', {
    inputUnderWay: () => false,
    personActed: () => undefined,
    regionChanged: () => undefined,
    barPressed: () => undefined,
    barMoved: () => undefined,
  });
  const kits = {
    ask(_frame: unknown, asked: { kind: string }, options: { nonce?: string }, signal: AbortSignal) {
      if (asked.kind === 'act-status') return Promise.resolve(remembers);
      const commit = () =>
        messages.handle(
          { from: 'tabwright-kit', kind: 'commit', nonce: options.nonce, point: { x: 5, y: 6 } },
          sender,
        ) ?? Promise.reject(new Error('not ours'));
      const stopped = new Promise<never>((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      });
      return Promise.race([page(commit), stopped]);
    },
  } as unknown as KitClient;
  const clock = { now: Date.now, sleep: (_ms: number, signal: AbortSignal) => workerClock.sleep(5, signal) };
  return { kits, messages, clock, newNonce: () => 'n1', dialogs: createDialogs(), silent: new Set<number>() };
}

const request = (commit: ActRequest['commit'] = async () => ({ commit: true })): ActRequest => ({
  tabId: 1,
  action: { kind: 'click', ref: 'f1.3' },
  expected: null,
  origins: [],
  external: true,
  caption: '',
  taskName: '',
  commit,
});
const answered = (value: ActOutcome): KitAnswer<'act'> => ({ status: 'answered', value });
const running = new AbortController().signal;

describe('dispatch of an act', () => {
  it('hears the outcome, with the frame’s label, after the commit', async () => {
    const seen: unknown[] = [];
    const deps = world(async (commit) => {
      seen.push(await commit());
      return answered({ status: 'covered', ref: '3', by: 'a banner', byRef: '9' });
    });
    expect(await dispatch(deps, frame, '3', request(), running)).toEqual({
      status: 'answered',
      outcome: { status: 'covered', ref: 'f1.3', by: 'a banner', byRef: 'f1.9' },
      committed: true,
    });
    expect(seen).toEqual([{ commit: true }]);
  });

  it('does not let an act begin that the page around its frame covers', async () => {
    const commits: string[] = [];
    const points: unknown[] = [];
    const deps = world(async (commit) => {
      const reply = (await commit()) as { commit: boolean; why: string };
      return answered(reply.commit ? { status: 'done' } : { status: 'refused', why: reply.why });
    });
    const asked = request(async (nonce) => {
      commits.push(nonce);
      return { commit: true };
    });
    const coverAt = async (point: unknown) => {
      points.push(point);
      return { by: 'dialog "Cookies"', byRef: '12' };
    };
    expect(await dispatch(deps, frame, '3', asked, running, { coverAt })).toEqual({
      status: 'answered',
      outcome: { status: 'covered', ref: 'f1.3', by: 'dialog "Cookies"', byRef: '12' },
      committed: false,
    });
    expect([commits, points]).toEqual([[], [{ x: 5, y: 6 }]]);
    const free = world(async (commit) => {
      await commit();
      return answered({ status: 'done' });
    });
    const coverNone = async () => undefined;
    expect(await dispatch(free, frame, '3', asked, running, { coverAt: coverNone })).toMatchObject({
      outcome: { status: 'done' },
      committed: true,
    });
  });

  it('knows that a refused commit did nothing', async () => {
    const deps = world(async (commit) => {
      const reply = (await commit()) as { why: string };
      return answered({ status: 'refused', why: reply.why });
    });
    const refuse = request(async () => ({ commit: false, why: 'paused' }));
    expect(await dispatch(deps, frame, '3', refuse, running)).toEqual({
      status: 'answered',
      outcome: { status: 'refused', why: 'paused' },
      committed: false,
    });
  });

  it('stopped before the commit, rejects and never commits afterwards', async () => {
    const stop = new AbortController();
    let late: Promise<unknown> | undefined;
    const deps = world(async (commit) => {
      stop.abort(new Error('stopped'));
      late = commit();
      await late;
      return answered({ status: 'done' });
    });
    await expect(dispatch(deps, frame, '3', request(), stop.signal)).rejects.toThrow('stopped');
    expect(await late).toMatchObject({ commit: false });
  });

  it('stopped while the commit is written down, does not let the page act, and says that nothing was done', async () => {
    const stop = new AbortController();
    const replies: unknown[] = [];
    const deps = world(async (commit) => {
      replies.push(await commit());
      return answered({ status: 'refused', why: 'no' });
    });
    const slow = request(async () => {
      stop.abort(new Error('stopped'));
      return { commit: true };
    });
    expect(await dispatch(deps, frame, '3', slow, stop.signal)).toMatchObject({
      status: 'answered',
      outcome: { status: 'refused', why: expect.stringContaining('Nothing was done') },
      committed: false,
    });
    await vi.waitFor(() => expect(replies).toMatchObject([{ commit: false }]));
  });

  it('stopped after the commit, still hears what the page did', async () => {
    const stop = new AbortController();
    const deps = world(async (commit) => {
      await commit();
      stop.abort(new Error('stopped'));
      await workerClock.sleep(20, running);
      return answered({ status: 'done' });
    });
    expect(await dispatch(deps, frame, '3', request(), stop.signal)).toMatchObject({
      status: 'answered',
      committed: true,
    });
  });

  it.each([
    ['nobody', 'no-reply'],
    ['timed-out', 'no-reply'],
    ['malformed', 'no-reply'],
  ] as const)('after the commit, %s is unheard of', async (status, dispatched) => {
    const deps = world(async (commit) => {
      await commit();
      return { status, message: '' } as KitAnswer<'act'>;
    });
    expect((await dispatch(deps, frame, '3', request(), running)).status).toBe(dispatched);
  });

  it('after the commit, a page that had no time to answer is asked what it did', async () => {
    const silent = async (commit: () => Promise<unknown>): Promise<KitAnswer<'act'>> => {
      await commit();
      return { status: 'timed-out' };
    };
    const outcome = { status: 'covered', ref: '3', by: 'a banner' } as const;
    const remembering = world(silent, {
      status: 'answered',
      value: { known: true, dispatched: true, outcome },
    });
    expect(await dispatch(remembering, frame, '3', request(), running)).toEqual({
      status: 'answered',
      outcome: { ...outcome, ref: 'f1.3' },
      committed: true,
    });
    const still = world(silent, { status: 'answered', value: { known: true, dispatched: true } });
    expect((await dispatch(still, frame, '3', request(), running)).status).toBe('no-reply');
  });

  it.each([
    [{ status: 'nobody', message: '' }, 'refused'],
    [{ status: 'malformed', message: '' }, 'refused'],
    [{ status: 'refused', error: 'expired', message: '' }, 'expired'],
    [{ status: 'refused', error: 'wrong-origin', message: 'other' }, 'refused'],
  ] as const)('before the commit, %j did nothing', async (answer, status) => {
    const deps = world(async () => answer);
    expect(await dispatch(deps, frame, '3', request(), running)).toMatchObject({
      outcome: { status },
      committed: false,
    });
  });

  it('takes a page that falls silent after the commit, and lets no script run, for one with a dialog', async () => {
    const silent = vi.spyOn(chromeWorld, 'executeScript').mockReturnValue(new Promise(() => undefined));
    const deps = world(async (commit) => {
      await commit();
      return new Promise(() => undefined);
    });
    expect(await dispatch(deps, frame, '3', request(), running)).toMatchObject({
      status: 'trouble',
      trouble: { status: 'dialog-open' },
      committed: true,
    });
    expect([...deps.silent]).toEqual([frame.tabId]);
    silent.mockRestore();
  });

  it('ends with the words of a dialog that opens while the page acts', async () => {
    const deps = world(async (commit) => {
      await commit();
      deps.dialogs.hear(1, 'Page.javascriptDialogOpening', { type: 'confirm', message: 'Delete all?' });
      return new Promise(() => undefined);
    });
    expect(await dispatch(deps, frame, '3', request(), running)).toMatchObject({
      status: 'trouble',
      committed: true,
      trouble: { status: 'dialog-open', message: expect.stringContaining('the question "Delete all?"') },
    });
  });
});
