import { describe, expect, test } from 'vitest';
import { CommandRefused } from './command-refused.ts';
import { answerCommand, type CommandHandlers, haltedBy, mayCommand } from './commands.ts';

const extension = { id: 'us', origin: 'chrome-extension://us' };
const handlers = {
  abort: async () => {
    throw new CommandRefused('task-ended', 'This task has ended.');
  },
  list: async () => ({ tasks: [] }),
} as unknown as CommandHandlers;

describe('a command', () => {
  test('comes from our own pages only', () => {
    expect(mayCommand({ id: 'us', origin: 'chrome-extension://us' }, extension)).toBe(true);
    expect(mayCommand({ id: 'us', url: 'chrome-extension://us/src/sidepanel/index.html' }, extension)).toBe(
      true,
    );
    expect(mayCommand({ id: 'us', origin: 'https://evil.example' }, extension)).toBe(false);
    expect(mayCommand({ id: 'us', origin: 'chrome-extension://us.evil.example' }, extension)).toBe(false);
    expect(mayCommand({ id: 'them', origin: 'chrome-extension://us' }, extension)).toBe(false);
    expect(mayCommand({ id: 'us' }, extension)).toBe(false);
  });

  test('is answered with its result', async () => {
    const message = { to: 'tabwright-worker', command: 'list', params: {} };
    expect(await answerCommand(message, handlers)).toEqual({ ok: true, result: { tasks: [] } });
  });

  test('that halts a task is known before it is carried out', () => {
    const message = (command: string, params: unknown) => ({ to: 'tabwright-worker', command, params });
    expect(haltedBy(message('abort', { taskId: 't' }))).toBe('t');
    expect(haltedBy(message('pause', { taskId: 't' }))).toBe('t');
    expect(haltedBy(message('resume', { taskId: 't' }))).toBeUndefined();
    expect(haltedBy(message('abort', {}))).toBeUndefined();
    expect(haltedBy('abort')).toBeUndefined();
  });

  test('that is none of ours is left alone', async () => {
    expect(await answerCommand({ to: 'somebody' }, handlers)).toBeUndefined();
    expect(
      await answerCommand({ to: 'tabwright-worker', command: 'explode', params: {} }, handlers),
    ).toBeUndefined();
  });

  test('with wrong parameters, or refused, says what is wrong', async () => {
    const wrong = await answerCommand({ to: 'tabwright-worker', command: 'abort', params: {} }, handlers);
    expect(wrong).toMatchObject({ ok: false, kind: 'bad-parameters' });
    const refused = await answerCommand(
      { to: 'tabwright-worker', command: 'abort', params: { taskId: 'x' } },
      handlers,
    );
    expect(refused).toEqual({ ok: false, kind: 'task-ended', message: 'This task has ended.' });
  });
});
