import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { act, byId, page } from '../act/testing.ts';
import { endWithExtension, leavePlace, takePlace } from './one-kit.ts';
import { ownOrigins } from './origins.ts';
import { watchPerson } from './person.ts';

test('a person is noticed once a second, our own input never, and only while the agent is in control', async () => {
  page('<button id="a">A</button><input id="b">');
  let acted = 0;
  let now = 0;
  let agent = true;
  const ended = new AbortController();
  let ours = false;
  const deps = {
    agentInControl: () => agent,
    inputUnderWay: () => ours,
    isOwn: () => false,
    acted: () => acted++,
    now: () => now,
  };
  watchPerson(deps, ended.signal);
  await act({ kind: 'click', ref: 'a' });
  await act({ kind: 'type', ref: 'b', text: 'abc', mode: 'replace' });
  await act({ kind: 'press-keys', ref: 'b', keys: ['Enter', 'Control+a'] });
  expect(acted).toBe(0);
  await userEvent.click(byId('a'));
  await userEvent.keyboard('x');
  expect(acted).toBe(1);
  now = 2000;
  ours = true;
  await userEvent.click(byId('a'));
  expect(acted).toBe(1);
  ours = false;
  await userEvent.keyboard('{Control}');
  expect(acted).toBe(1);
  await userEvent.keyboard('x');
  expect(acted).toBe(2);
  now = 4000;
  agent = false;
  await userEvent.click(byId('a'));
  agent = true;
  ended.abort();
  await userEvent.click(byId('a'));
  expect(acted).toBe(2);
});

test('a drop by the person is noticed, besides the press with which a drag began', async () => {
  page('<div id="a" draggable="true">A</div><div id="b" style="height: 80px">B</div>');
  let acted = 0;
  let now = 0;
  const ended = new AbortController();
  byId('b').addEventListener('dragover', (event) => event.preventDefault());
  byId('b').addEventListener('drop', (event) => event.preventDefault());
  const deps = {
    agentInControl: () => true,
    inputUnderWay: () => false,
    isOwn: () => false,
    acted: () => acted++,
    // Each is long after the one before.
    now: () => {
      now += 2000;
      return now;
    },
  };
  watchPerson(deps, ended.signal);
  await userEvent.dragAndDrop(byId('a'), byId('b'));
  expect(acted).toBe(2);
  ended.abort();
});

test('one kit per document: the same version stays, another one is removed', () => {
  const gone: string[] = [];
  const kit = (version: string) => ({ version, dispose: () => gone.push(version) });
  const first = kit('1');
  const next = kit('2');
  expect([takePlace(first), takePlace(kit('1')), gone]).toEqual([true, false, []]);
  expect([takePlace(next), gone]).toEqual([true, ['1']]);
  leavePlace(first);
  expect(takePlace(kit('2'))).toBe(false);
  leavePlace(next);
  expect(takePlace(kit('2'))).toBe(true);
});

test('a kit whose extension is gone ends when another arrives', () => {
  const gone: string[] = [];
  const ended = new AbortController();
  endWithExtension(
    () => false,
    () => gone.push('old'),
    ended.signal,
  );
  expect(gone).toEqual([]);
  endWithExtension(
    () => true,
    () => gone.push('new'),
    ended.signal,
  );
  endWithExtension(
    () => true,
    () => gone.push('newest'),
    ended.signal,
  );
  ended.abort();
  expect(new Set(gone)).toEqual(new Set(['old']));
});

test('a document is known by its address, by its own origin, and, in a frame of its own site, as null', () => {
  // The tests run in such a frame.
  expect(ownOrigins()).toEqual([location.origin, location.origin, 'null']);
});
