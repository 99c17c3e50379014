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
  });
  expect(reply).toEqual({ ok: true, result: { taskId: 't' } });
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
