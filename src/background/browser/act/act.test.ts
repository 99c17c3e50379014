import { describe, expect, it, vi } from 'vitest';
import type { PageAction } from '../../../core/page/outcome.ts';
import type { KitFrame } from '../kit/connect-frames.ts';
import type { ActDeps } from './act.ts';

vi.mock('../../webext.ts', () => ({ webext: {} }));
const { createAct, findFrame } = await import('./act.ts');
const { isOtherSiteThanSeen, isOutsideSavedOrigin, isOutsideSecretSite } = await import('./refuse-target.ts');
const { blockedBy } = await import('../fence/blocked.ts');

const frame = (frameId: number, label: string): KitFrame => ({
  tabId: 1,
  frameId,
  parentFrameId: frameId === 0 ? -1 : 0,
  documentId: `D${frameId}`,
  url: 'https://a.example/',
  origin: 'https://a.example',
  label,
});
const top = frame(0, '');
const child = frame(4, 'f2');
const reached = { top, frames: [top, child] };
const press: PageAction = { kind: 'press-keys', keys: ['Enter'] };

describe('the frame of an action', () => {
  it.each([
    ['5', top, '5'],
    ['f2.7', child, '7'],
  ])('%s', (ref, expected, number) => {
    expect(findFrame(reached, { kind: 'click', ref }, undefined)).toEqual({ frame: expected, number });
  });

  it.each(['f3.1', 'x', ''])('%j belongs to none', (ref) => {
    expect(findFrame(reached, { kind: 'click', ref }, undefined)).toBeUndefined();
  });

  it('without a ref: keys go where the focus was put, everything else to the top', () => {
    expect(findFrame(reached, press, 'D4')?.frame).toBe(child);
    expect(findFrame(reached, press, 'gone')?.frame).toBe(top);
    expect(findFrame(reached, press, undefined)?.frame).toBe(top);
    expect(findFrame(reached, { kind: 'scroll', direction: 'down' }, 'D4')?.frame).toBe(top);
  });
});

it.each([
  ['the very origin', 'https://a.example', false],
  ['a subdomain', 'https://login.a.example', true],
  ['the domain above', 'https://example', true],
  ['a look-alike', 'https://a.examp1e', true],
  ['one that begins alike', 'https://a.example.evil.example', true],
  ['another scheme', 'http://a.example', true],
  ['another port', 'https://a.example:8443', true],
  ['a document without an origin', 'null', true],
])('what is for one origin alone, in %s', (_what, origin, forbidden) => {
  expect(isOutsideSavedOrigin({ ...child, origin }, { onlyAt: 'https://a.example' })).toBe(forbidden);
  expect(isOutsideSavedOrigin({ ...child, origin }, {})).toBe(false);
});

describe('a secret that was meant for one origin', () => {
  const within = (url: string, parent = top): KitFrame => ({
    ...child,
    frameId: parent.frameId + 8,
    parentFrameId: parent.frameId,
    url,
  });
  const evil = within('https://evil.example/');

  it.each([
    ['the page', top, false],
    ['a frame of the page', child, false],
    ['a srcdoc of the page', within('about:srcdoc'), false],
    ['a frame that has gone elsewhere', evil, true],
    ['a srcdoc in it', within('about:srcdoc', evil), true],
    ['a blank frame', within('about:blank'), true],
    ['a frame of data', within('data:text/html,x'), true],
  ])('in %s', (_what, place, forbidden) => {
    const frames = [top, child, evil, place];
    expect(isOutsideSecretSite(place, frames, { meantFor: 'https://a.example' })).toBe(forbidden);
    expect(isOutsideSecretSite(place, frames, { meantFor: '' })).toBe(true);
    expect(isOutsideSecretSite(place, frames, {})).toBe(false);
  });
});

describe('what the fence stopped', () => {
  const origins = ['https://a.example'];
  const none = { pending: 0, domLoaded: false };

  it('is an error page of a foreign site, or a foreign document that came all the same', () => {
    const failed = { url: 'https://b.example/x', error: 'net::ERR_BLOCKED_BY_CLIENT', errorPage: true };
    expect(blockedBy({ ...none, failed }, origins)).toEqual({
      url: 'https://b.example/x',
      origin: 'https://b.example',
    });
    expect(
      blockedBy({ ...none, committed: { url: 'https://b.example/', documentId: 'D' } }, origins),
    ).toMatchObject({ origin: 'https://b.example' });
  });

  it('is nothing when a site of the task fails by itself, or a load was given up', () => {
    const failed = { url: 'https://a.example/x', error: 'net::ERR_CONNECTION_REFUSED', errorPage: true };
    expect(blockedBy({ ...none, failed }, origins)).toBeUndefined();
    const aborted = { url: 'https://b.example/x', error: 'net::ERR_ABORTED', errorPage: false };
    expect(blockedBy({ ...none, failed: aborted }, origins)).toBeUndefined();
    expect(blockedBy(none, origins)).toBeUndefined();
  });
});

it.each([
  ['the same site', 'https://a.example/other', false],
  ['another site', 'https://bank.example/', true],
  ['the same host by another scheme', 'http://a.example/', true],
  ['a document of nobody', 'data:text/html,x', true],
  ['a blank document', 'about:blank', false],
  ['a srcdoc', 'about:srcdoc', false],
])('an act that was judged for one site, in %s', (_what, url, elsewhere) => {
  expect(isOtherSiteThanSeen({ ...child, url }, { seenAt: 'https://a.example' })).toBe(elsewhere);
  expect(isOtherSiteThanSeen({ ...child, url }, {})).toBe(false);
});

it('a fence that cannot be raised: nothing is sent, and real input lets go of the tab', async () => {
  const end = vi.fn();
  const ask = vi.fn(async () => ({ status: 'no-answer' }));
  const commit = vi.fn();
  const deps = {
    reach: async () => ({ status: 'reached', tabId: 1, ...reached }),
    trusted: { prepare: async () => ({ perform: vi.fn(), end }) },
    kits: { ask },
    fence: { raise: () => Promise.reject(new Error('too many rules')) },
  } as unknown as ActDeps;
  const request = { tabId: 1, action: press, origins: [], trusted: 'given', commit };
  const acted = createAct(deps)(request as never, new AbortController().signal);
  await expect(acted).rejects.toThrow('too many rules');
  expect(end).toHaveBeenCalledOnce();
  expect(ask.mock.calls.map(([, message]: unknown[]) => message)).toEqual([{ kind: 'activity' }]);
  expect(commit).not.toHaveBeenCalled();
});
