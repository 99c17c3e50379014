import { expect, test, vi } from 'vitest';
import { lastingApi } from './lasting-api.ts';

const api = () => {
  const listeners: unknown[] = [];
  return {
    listeners,
    runtime: {
      id: 'abc',
      Reason: { WORKERS: 'WORKERS' },
      onMessage: { addListener: (listener: unknown) => void listeners.push(listener) },
      send: vi.fn(async (text: string) => `sent ${text}`),
      own() {
        return this.id;
      },
    },
  };
};

test('calls, events, constants and nested parts are those of the API', async () => {
  const own = api();
  const { runtime } = lastingApi(own);
  expect(await runtime.send('a')).toBe('sent a');
  runtime.onMessage.addListener('b');
  expect(own.listeners).toEqual(['b']);
  expect([runtime.id, runtime.Reason.WORKERS, runtime.own()]).toEqual(['abc', 'WORKERS', 'abc']);
  expect('send' in runtime && !('read' in runtime)).toBe(true);
  expect(runtime.send).toBe(runtime.send);
});

test('a call fails with the words of the browser, but not because its worker is about to end', async () => {
  vi.useFakeTimers();
  const own = api();
  const { runtime } = lastingApi(own);
  own.runtime.send.mockRejectedValueOnce(new Error('No tab with id: 4.'));
  await expect(runtime.send('a')).rejects.toThrow('No tab with id: 4.');
  own.runtime.send.mockRejectedValueOnce(new Error('No SW'));
  const told = vi.fn();
  runtime.send('b').catch(told);
  await vi.advanceTimersByTimeAsync(4900);
  expect(told).not.toHaveBeenCalled();
  // It lives after all.
  await vi.advanceTimersByTimeAsync(200);
  expect(told).toHaveBeenCalledWith(new Error('No SW'));
  vi.useRealTimers();
});
