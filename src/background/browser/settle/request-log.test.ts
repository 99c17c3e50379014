import { describe, expect, it } from 'vitest';
import { createRequestLog } from './request-log.ts';

const url = 'https://a.example/api?x=1';
const nobody = { opened: () => undefined, ended: () => undefined };
const clock = { now: () => 0 };

describe('request log', () => {
  it('counts what a page waits for', () => {
    const log = createRequestLog(new Set(), nobody, clock);
    for (const type of ['xmlhttprequest', 'script', 'stylesheet', 'sub_frame'])
      log.begun({ id: type, type, url });
    expect(log.open().map(({ id }) => id)).toEqual(['xmlhttprequest', 'script', 'stylesheet', 'sub_frame']);
    log.ended('script');
    expect(log.open()).toHaveLength(3);
  });

  it('leaves out what never ends or shows nothing', () => {
    const log = createRequestLog(new Set(['https://a.example/poll']), nobody, clock);
    for (const type of ['ping', 'websocket', 'csp_report', 'media', 'image', 'font', 'main_frame', 'other'])
      log.begun({ id: type, type, url });
    log.begun({ id: 'own', type: 'xmlhttprequest', url: 'chrome-extension://abc/kit.js' });
    log.begun({ id: 'poll', type: 'xmlhttprequest', url: 'https://a.example/poll?since=17' });
    log.begun({ id: 'events', type: 'xmlhttprequest', url });
    log.answered('events', 'text/event-stream; charset=utf-8');
    expect(log.open()).toEqual([]);
  });

  it('keeps a request across its redirects, and its place without the query', () => {
    const log = createRequestLog(new Set(), nobody, clock);
    log.begun({ id: '1', type: 'xmlhttprequest', url: 'https://a.example/from' });
    log.begun({ id: '1', type: 'xmlhttprequest', url: 'https://a.example/to?since=3#x' });
    log.answered('1', 'application/json');
    expect(log.open()).toEqual([{ id: '1', place: 'https://a.example/to' }]);
  });
});

it('who waits for an answer is told when the next counted request begins or has ended', async () => {
  const log = createRequestLog(new Set(), nobody, clock);
  let moves = 0;
  const hear = (): void => void log.nextMove().then(() => moves++);
  expect(log.hasBegun()).toBe(false);
  hear();
  log.begun({ id: '1', type: 'xmlhttprequest', url: 'https://a.example/one' });
  await Promise.resolve();
  expect(moves).toBe(1);
  expect(log.hasBegun()).toBe(true);
  log.begun({ id: '2', type: 'xmlhttprequest', url: 'https://a.example/two' });
  hear();
  log.ended('9');
  await Promise.resolve();
  expect(moves).toBe(1);
  log.ended('1');
  await Promise.resolve();
  expect(moves).toBe(2);
  hear();
  log.answered('2', 'text/event-stream');
  await Promise.resolve();
  expect(moves).toBe(3);
});

it('tells of streams and sockets when they open and end, and of nothing else', () => {
  const told: string[] = [];
  const streams = {
    opened: (id: string) => void told.push(`opened ${id}`),
    ended: (id: string) => void told.push(`ended ${id}`),
  };
  const log = createRequestLog(new Set(), streams, clock);
  log.begun({ id: '1', type: 'xmlhttprequest', url });
  log.answered('1', 'text/event-stream; charset=utf-8');
  log.begun({ id: '2', type: 'websocket', url: 'wss://a.example/live' });
  log.begun({ id: '3', type: 'xmlhttprequest', url });
  log.answered('3', 'application/json');
  expect(told).toEqual(['opened 1', 'opened 2']);
  log.ended('1');
  expect(told.at(-1)).toBe('ended 1');
});

it('knows how long ago the page received what it asked for', () => {
  let now = 0;
  const log = createRequestLog(new Set(), nobody, { now: () => now });
  log.begun({ id: '1', type: 'xmlhttprequest', url });
  log.begun({ id: '2', type: 'xmlhttprequest', url });
  log.begun({ id: '3', type: 'image', url });
  expect(log.sinceEndMs()).toBe(Number.POSITIVE_INFINITY);
  now = 100;
  log.ended('1');
  now = 120;
  log.ended('3');
  log.answered('2', 'text/event-stream');
  expect(log.sinceEndMs()).toBe(20);
});
