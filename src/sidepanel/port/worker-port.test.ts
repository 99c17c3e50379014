import { expect, test, vi } from 'vitest';
import { createWorkerPort } from './worker-port.ts';

test('a command goes out in its envelope, and its parsed result comes back', async () => {
  const send = vi.fn(async () => ({ ok: true, result: { taskId: 't', more: 1 } }));
  const reply = await createWorkerPort(send).send('run', {
    words: 'go',
    attachedTabs: [],
    mentionedTabs: [],
  });
  expect(send).toHaveBeenCalledExactlyOnceWith({
    to: 'tabwright-worker',
    command: 'run',
    params: { words: 'go', attachedTabs: [], mentionedTabs: [] },
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  expect(reply).toEqual({ ok: true, result: { taskId: 't' } });
});

test('a command over which the worker died is sent again under the same id', async () => {
  const sent: unknown[] = [];
  const send = async (message: unknown) => {
    sent.push(message);
    if (sent.length === 1) throw new Error('The message channel closed before a response was received.');
    return { ok: true, result: {} };
  };
  expect(await createWorkerPort(send).send('pause', { taskId: 't' })).toEqual({ ok: true, result: {} });
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
});

test('a refusal is handed on as it stands', async () => {
  const refusal = { ok: false, kind: 'tab-gone', message: 'Tab 1 is closed.' };
  expect(await createWorkerPort(async () => refusal).send('pause', { taskId: 't' })).toEqual(refusal);
});

test.each([
  ['no answer', async () => undefined],
  ['nonsense', async () => ({ ok: 'maybe' })],
  ['a result of another shape', async () => ({ ok: true, result: { taskId: 7 } })],
  [
    'no worker',
    async () => {
      throw new Error('Could not establish connection.');
    },
  ],
])('%s is a refusal that says what to do', async (_name, send) => {
  const reply = await createWorkerPort(send).send('run', {
    words: 'go',
    attachedTabs: [],
    mentionedTabs: [],
  });
  expect(reply).toMatchObject({ ok: false, kind: 'unreachable' });
  expect(!reply.ok && reply.message).toContain('open it again');
});
