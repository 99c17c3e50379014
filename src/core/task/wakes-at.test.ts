import { expect, test } from 'vitest';
import { fakeCreated } from '../agent/fake-world.testing.ts';
import type { EntryBody } from './entry.ts';
import { foldTask } from './reducer.ts';
import { wakesAt } from './wakes-at.ts';

const stateOf = (...bodies: EntryBody[]) =>
  foldTask([fakeCreated, ...bodies].map((body, seq) => ({ ...body, taskId: 't', seq, at: 0 }))) ??
  expect.fail();

const path = 'react/t1/c0/ask-model-0-first';
const scope = { path, agent: 'Browser', nodeId: '' };
const asked: EntryBody = {
  ...{ type: 'model-asked', ...scope, role: 'agent', promptVersion: '1', promptHash: 'h' },
  request: { inline: {} },
};
const putOff = (until: number, short?: true): EntryBody => ({
  ...{ type: 'model-put-off', path, until, reason: 'busy' },
  ...(short && { short }),
});
const failed: EntryBody = {
  ...{ type: 'model-failed', ...scope, model: 'm', kind: 'bad-request', message: 'No.', nextStep: '' },
};
const waits: EntryBody = { type: 'status-changed', status: 'waiting', reason: 'asked' };

test('a call that failed for good after a wait wakes nothing: the task rests until it is answered', () => {
  expect(wakesAt(stateOf(asked, putOff(5000, true), waits), 6000)).toBe(5000);
  expect(wakesAt(stateOf(asked, putOff(5000, true), failed, waits), 6000)).toBeUndefined();
});

test('one that is put off when it failed wakes it then, and counts how often', () => {
  const state = stateOf(asked, putOff(5000, true), failed, putOff(9000), failed, putOff(12_000), waits);
  expect(wakesAt(state, 6000)).toBe(12_000);
  expect(state.putOff).toMatchObject([{ times: 2 }]);
});
