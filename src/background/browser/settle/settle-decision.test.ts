import { describe, expect, it } from 'vitest';
import {
  decideSettle,
  isTicker,
  limitsFor,
  SETTLE_LIMITS,
  type SettleFacts,
  type SettleState,
} from './settle-decision.ts';

/** Plays a page against the decision on a clock of its own; returns when and how it ended. */
function play(
  page: (ms: number) => Partial<SettleFacts> & { mutations?: number; loading?: boolean },
  steadyMs = 0,
) {
  let state: SettleState = { startedAt: 0, since: 0 };
  let asked = 0;
  let changedAt = 0;
  let seen = 0;
  for (let now = SETTLE_LIMITS.windowMs; now < 60_000; ) {
    for (let at = seen; at <= now; at++)
      if (at > 0 && page(at).mutations !== page(at - 1).mutations) changedAt = at;
    seen = now;
    const { loading = false, mutations: _, ...facts } = page(now);
    const sample = { documents: 'D1', quietMs: now - changedAt, loading, answerMs: 2 };
    const step = decideSettle(
      state,
      { now, underWay: false, sample, open: [], ...facts },
      limitsFor(steadyMs),
    );
    asked++;
    if (step.verdict !== 'wait') return { verdict: step.verdict, at: now, asked, step };
    state = step.state;
    now += Math.max(step.ms, 1);
  }
  throw new Error('never ended');
}
const request = (id: string) => ({ id });

describe('settling', () => {
  it('takes one window when nothing happens', () => {
    expect(play(() => ({}))).toMatchObject({ verdict: 'settled', at: 30, asked: 1 });
  });

  it('takes one window from the last change on, and asks no more often than needed', () => {
    expect(play((ms) => ({ mutations: Math.min(ms, 10) }))).toMatchObject({
      verdict: 'settled',
      at: 40,
      asked: 2,
    });
    // Not even at once where the page has changed just before the window was over.
    expect(play((ms) => ({ mutations: ms < 29 ? 0 : 1 }))).toMatchObject({ at: 59, asked: 2 });
    expect(play((ms) => ({ mutations: ms < 2 ? 0 : 1 }))).toMatchObject({ at: 35, asked: 2 });
  });

  it('asks a page once more that answered late, because what it was working at may be yet to come', () => {
    const late = (answerMs: number) => ({
      sample: { documents: 'D1', quietMs: 60_000, loading: false, answerMs },
    });
    expect(play(() => late(30))).toMatchObject({ verdict: 'settled', at: 30, asked: 1 });
    expect(play(() => late(31))).toMatchObject({ verdict: 'settled', at: 60, asked: 2 });
  });

  it('does not take the quiet before an answer for the quiet after it', () => {
    const { at } = play((ms) => ({ open: ms < 400 ? [request('r1')] : [] }));
    expect(at).toBeGreaterThanOrEqual(430);
  });

  it('waits for the view of an address that the page gave itself, which comes a while after the click', () => {
    const drawn = (ms: number) => (ms > 100 ? 2 : 1);
    const { verdict, at } = play((ms) => ({ hasMoved: ms > 0, mutations: drawn(ms) }));
    expect(verdict).toBe('settled');
    expect(at).toBeGreaterThanOrEqual(300);
    expect(at).toBeLessThan(400);
    expect(play(() => ({ hasMoved: true })).at).toBeLessThan(300);
    // What never rests is not waited for any longer than without it.
    const clock = play((ms) => ({ hasMoved: true, mutations: Math.floor(ms / 100) }), 2600);
    expect(clock.at).toBeLessThan(600);
  });

  it('waits until changes stop', () => {
    const { verdict, at } = play((ms) => ({ mutations: Math.min(ms, 200) }));
    expect(verdict).toBe('settled');
    expect(at).toBeGreaterThanOrEqual(230);
    expect(at).toBeLessThan(300);
  });

  it('waits for a request begun before the first quiet, and for what it brings', () => {
    const { verdict, at } = play((ms) => ({
      open: ms < 400 ? [request('r1')] : [],
      mutations: ms > 400 && ms < 460 ? ms : 0,
    }));
    expect(verdict).toBe('settled');
    expect(at).toBeGreaterThan(480);
    expect(at).toBeLessThan(600);
  });

  it('waits for a chain of requests', () => {
    const { verdict, at } = play((ms) => ({
      open: ms < 200 ? [request('a')] : ms < 500 ? [request('b')] : [],
    }));
    expect(verdict).toBe('settled');
    expect(at).toBeGreaterThan(500);
  });

  it('does not wait for requests begun after the quiet', () => {
    const { verdict, at } = play((ms) => ({
      open: ms < 100 ? [request('a')] : ms > 110 ? [] : [],
      ...(ms > 60 && ms < 100 ? { open: [request('a'), request('late')] } : {}),
    }));
    expect(verdict).toBe('settled');
    expect(at).toBeLessThan(200);
  });

  it('waits for a navigation, and starts afresh with the new document', () => {
    const { verdict, at } = play((ms) => (ms < 300 ? { underWay: true } : { mutations: Math.min(ms, 400) }));
    expect(verdict).toBe('settled');
    expect(at).toBeGreaterThanOrEqual(400);
  });

  it('does not call a document quiet that still loads', () => {
    const { at } = play((ms) => ({ loading: ms < 500 }));
    expect(at).toBeGreaterThanOrEqual(500);
  });

  it('counts what a page had been changing before the action towards its limit of noise, and nothing else', () => {
    const ticker = (ms: number) => ({ mutations: ms });
    expect(play(ticker, 1000)).toMatchObject({ verdict: 'still-busy', at: 1500 });
    expect(play(ticker, 2500)).toMatchObject({ verdict: 'still-busy', at: 420 });
    expect(play(ticker, 60_000)).toMatchObject({ verdict: 'still-busy', at: 420 });
    expect([0, 2499, 2500].map(isTicker)).toEqual([false, false, true]);
    // What the action fetches is waited for all the same, and so is a rest that comes.
    const loads = (ms: number) => ({ mutations: Math.min(ms, 700), open: ms < 600 ? [request('r1')] : [] });
    expect(play(loads, 60_000)).toMatchObject({ verdict: 'still-busy', at: 600 });
    expect(play((ms) => ({ open: ms < 600 ? [request('r1')] : [] }), 60_000)).toMatchObject({
      verdict: 'settled',
    });
    expect(play(() => ({}), 60_000)).toMatchObject({ verdict: 'settled', at: 30 });
  });

  it('gives up on a ticker, a long poll, a silent page and the total time, each at its own limit', () => {
    expect(play((ms) => ({ mutations: ms }))).toMatchObject({ verdict: 'still-busy', at: 2520 });
    const poll = play(() => ({ open: [request('poll')] }));
    expect(poll.step).toEqual({ verdict: 'still-busy', why: 'requests', held: ['poll'] });
    expect(poll.at).toBeGreaterThanOrEqual(4000);
    expect(poll.at).toBeLessThan(4100);
    expect(play(() => ({ sample: undefined })).at).toBeGreaterThanOrEqual(3000);
    expect(play(() => ({ underWay: true })).at).toBeGreaterThanOrEqual(10_000);
  });
});
