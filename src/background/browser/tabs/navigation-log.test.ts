import { describe, expect, it } from 'vitest';
import {
  hasMoved,
  isUnderWay,
  logNavigation,
  type NavigationEvent,
  type NavigationLog,
  noNavigation,
} from './navigation-log.ts';

const fold = (...events: NavigationEvent[]): NavigationLog => events.reduce(logNavigation, noNavigation);
const begun: NavigationEvent = { type: 'begun', url: 'https://a.example/' };
const committed: NavigationEvent = { type: 'committed', url: 'https://a.example/', documentId: 'D1' };
const none = '00000000000000000000000000000000';

describe('navigation log', () => {
  it('is under way from its beginning until the DOM is there', () => {
    expect(isUnderWay(noNavigation)).toBe(false);
    expect(isUnderWay(fold(begun))).toBe(true);
    expect(isUnderWay(fold(begun, committed))).toBe(true);
    expect(isUnderWay(fold(begun, committed, { type: 'dom-loaded', documentId: 'D0' }))).toBe(true);
    expect(isUnderWay(fold(begun, committed, { type: 'dom-loaded', documentId: 'D1' }))).toBe(false);
  });

  it('tells an error page from a page that stayed', () => {
    const blocked = fold(begun, {
      type: 'failed',
      url: 'https://b.example/',
      error: 'net::ERR_BLOCKED_BY_CLIENT',
      documentId: 'D2',
    });
    expect(blocked.failed?.errorPage).toBe(true);
    expect(isUnderWay(blocked)).toBe(false);
    const stayed = fold(begun, {
      type: 'failed',
      url: 'https://a.example/file.zip',
      error: 'net::ERR_ABORTED',
      documentId: none,
    });
    expect(stayed.failed?.errorPage).toBe(false);
    expect(isUnderWay(stayed)).toBe(false);
  });

  it('goes on when a second navigation replaces the first', () => {
    const log = fold(begun, begun, {
      type: 'failed',
      url: 'https://a.example/',
      error: 'net::ERR_ABORTED',
      documentId: none,
    });
    expect(isUnderWay(log)).toBe(true);
    expect(
      isUnderWay([committed, { type: 'dom-loaded', documentId: 'D1' } as const].reduce(logNavigation, log)),
    ).toBe(false);
  });

  it('is not taken in by the blank page of a new tab', () => {
    const blank: NavigationEvent = { type: 'committed', url: 'about:blank', documentId: 'D0' };
    const log = fold(begun, blank, { type: 'dom-loaded', documentId: 'D0' });
    expect(isUnderWay(log)).toBe(true);
    expect(logNavigation(log, committed).committed?.documentId).toBe('D1');
    expect(fold({ type: 'begun', url: 'about:blank' }, blank).committed?.documentId).toBe('D0');
  });

  it('is not ended by the blank page of a new tab that fails late', () => {
    const given = {
      type: 'failed',
      url: 'about:blank',
      error: 'net::ERR_ABORTED',
      documentId: none,
    } as const;
    const log = fold(begun, given);
    expect(isUnderWay(log)).toBe(true);
    expect(log.failed).toBeUndefined();
    const blankFirst = fold({ type: 'begun', url: 'about:blank' }, begun, given, committed, {
      type: 'dom-loaded',
      documentId: 'D1',
    });
    expect(isUnderWay(blankFirst)).toBe(false);
    expect(fold({ type: 'begun', url: 'about:blank' }, given).failed?.url).toBe('about:blank');
  });

  it('knows that an anchor is not another document', () => {
    const log = fold({ type: 'same-document', url: 'https://a.example/#x' });
    expect(isUnderWay(log)).toBe(false);
    expect(hasMoved(log)).toBe(true);
    expect(hasMoved(noNavigation)).toBe(false);
  });
});
