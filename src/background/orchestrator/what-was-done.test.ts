import { expect, test } from 'vitest';
import { fakeCreated } from '../../core/agent/fake-world.testing.ts';
import type { EntryBody } from '../../core/task/entry.ts';
import { foldTask } from '../../core/task/reducer.ts';
import { whatWasDone } from './what-was-done.ts';

const scope = { agent: 'Browser', nodeId: '' };
const called = (path: string, effect: 'read' | 'reversible' | 'external', says: string): EntryBody => ({
  type: 'tool-called',
  path,
  ...scope,
  callId: path,
  tool: 'click',
  input: { inline: {} },
  inputHash: 'h',
  effect,
  userSidePrompt: says,
});
const committed = (path: string): EntryBody => ({ type: 'tool-committed', path, nonce: 'n' });
const ended = (path: string, status: string): EntryBody => ({
  type: 'tool-result',
  path,
  ...scope,
  tool: 'click',
  status,
  text: { inline: '' },
  durationMs: 1,
});

function said(...bodies: EntryBody[]): string {
  const started: EntryBody = {
    type: 'agent-started',
    path: 'react',
    ...scope,
    assignment: { inline: '' },
  };
  const entries = [fakeCreated, started, ...bodies].map((body, seq) => ({
    ...body,
    taskId: 't',
    seq,
    at: seq,
  }));
  return whatWasDone(foldTask(entries)!);
}
const PAY = 'react/t1/c0';
const pay = called(PAY, 'external', 'I’m paying');

test('an act that the page has told of counts as done before its outcome is there', () => {
  expect(said(pay, committed(PAY), { type: 'tool-dispatched', path: PAY })).toBe(
    'This had been done:\n- I’m paying',
  );
  expect(said(pay, committed(PAY), { type: 'tool-dispatched', path: PAY }, ended(PAY, 'done'))).toBe(
    'This had been done:\n- I’m paying',
  );
});

test('one that the page was allowed and has not told of may be done or not', () => {
  const fill = called('react/t1/c1', 'reversible', 'I’m typing');
  expect(
    said(
      called('react/t1/c2', 'reversible', 'I opened it'),
      ended('react/t1/c2', 'done'),
      fill,
      committed('react/t1/c1'),
    ),
  ).toBe(
    'This had been done:\n- I opened it\nThis was just being done, and may be done or not:\n- I’m typing',
  );
});

test('what was asked for only, refused, or only read is nothing done', () => {
  const nothing = 'Nothing had been done in pages yet.';
  expect(said()).toBe(nothing);
  expect(said(pay)).toBe(nothing);
  expect(said(pay, committed(PAY), ended(PAY, 'refused'))).toBe(nothing);
  expect(said(called(PAY, 'read', 'I’m reading'), ended(PAY, 'done'))).toBe(nothing);
});

test.each(['unknown', 'timed-out', 'dialog-open'])(
  'one that the page was allowed, and of which the outcome (%s) does not tell whether it was done, may be done too',
  (status) => {
    expect(said(pay, committed(PAY), ended(PAY, status))).toBe(
      'This was just being done, and may be done or not:\n- I’m paying',
    );
    expect(said(pay, ended(PAY, status))).toBe('Nothing had been done in pages yet.');
  },
);
