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
