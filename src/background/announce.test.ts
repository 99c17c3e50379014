import { expect, test } from 'vitest';
import type { Announcement } from '../core/protocol/panel.ts';
import { createAnnouncer } from './announce.ts';

const piece = (taskId: string, text: string, kind: 'plan-xml' | 'text' = 'text'): Announcement => ({
  type: 'provisional',
  taskId,
  replacedBy: 'planner/1',
  kind,
  text,
});

test('a panel that comes late hears the newest of each text that streams, until something is stored', () => {
  const heard: unknown[] = [];
  const announce = createAnnouncer({ postMessage: (message) => heard.push(message) });
  announce(piece('a', 'Pl'));
  announce(piece('a', 'Plan'));
  announce(piece('a', '<root>', 'plan-xml'));
  announce(piece('b', 'other'));
  heard.length = 0;
  announce.repeat('a');
  expect(heard).toEqual([piece('a', 'Plan'), piece('a', '<root>', 'plan-xml')]);
  announce({ type: 'committed', taskId: 'a', lastSeq: 3 });
  heard.length = 0;
  announce.repeat('a');
  announce.repeat('never seen');
  expect(heard).toEqual([]);
});

test('a stream is told at once, then only its newest text each time, and all of it before what is stored', () => {
  const heard: Announcement[] = [];
  const timers: (() => void)[] = [];
  const announce = createAnnouncer({ postMessage: (message) => heard.push(message) }, (tell) =>
    timers.push(tell),
  );
  const since = () => heard.splice(0);
  for (let token = 1; token <= 50; token++) announce(piece('a', 'x'.repeat(token)));
  expect(since()).toEqual([piece('a', 'x')]);
  timers.shift()?.();
  expect(since()).toEqual([piece('a', 'x'.repeat(50))]);
  announce(piece('a', 'y'));
  announce(piece('a', '<root>', 'plan-xml'));
  announce(piece('b', 'other'));
  expect(since()).toEqual([piece('b', 'other')]);
  const stored: Announcement = { type: 'committed', taskId: 'a', lastSeq: 3 };
  announce(stored);
  expect(since()).toEqual([piece('a', 'y'), piece('a', '<root>', 'plan-xml'), stored]);
  while (timers.length > 0) timers.shift()?.();
  expect(since()).toEqual([]);
  announce(piece('a', 'next'));
  expect(since()).toEqual([piece('a', 'next')]);
});
