import { expect, test, vi } from 'vitest';

vi.mock('../../webext.ts', () => ({ webext: {} }));
const { createAttachments } = await import('./attachments.ts');

/** A debugger that remembers its calls, and lets a test play Chrome's events. */
function world(attach: (tabId: number) => Promise<void> = async () => undefined) {
  const asked: string[] = [];
  let event: (tabId: number, method: string, params: unknown) => void = () => undefined;
  let detached: (tabId: number, reason: string) => void = () => undefined;
  let stored: number[] = [];
  const canceled: number[] = [];
  const attachments = createAttachments(
    {
      attach: (tabId) => {
        asked.push(`attach ${tabId}`);
        return attach(tabId);
      },
      detach: async (tabId) => void asked.push(`detach ${tabId}`),
      send: async (tabId, method) => void asked.push(`${method} ${tabId}`),
      onEvent: (listener) => {
        event = listener;
      },
      onDetach: (listener) => {
        detached = listener;
      },
    },
    {
      read: async () => stored,
      write: async (tabIds) => {
        stored = tabIds;
      },
    },
    (tabId) => canceled.push(tabId),
  );
  return {
    attachments,
    asked,
    canceled,
    stored: () => stored,
    store: (tabIds: number[]) => {
      stored = tabIds;
    },
    event: (...told: Parameters<typeof event>) => event(...told),
    detached: (...told: Parameters<typeof detached>) => detached(...told),
  };
}

test('a tab is attached once, remembered beyond the worker, and let go', async () => {
  const { attachments, asked, stored } = world();
  expect(await Promise.all([attachments.ensure(7), attachments.ensure(7)])).toEqual([
    { attached: true },
    { attached: true },
  ]);
  expect(asked).toEqual(['attach 7', 'Page.enable 7', 'Emulation.setFocusEmulationEnabled 7']);
  expect(stored()).toEqual([7]);
  await attachments.release([7, 8]);
  expect(asked.slice(3)).toEqual(['detach 7']);
  await vi.waitFor(() => expect(stored()).toEqual([]));
});

test('it is noted before it is attached, so that a worker that dies over it leaves it to the next one', async () => {
  const noted: number[][] = [];
  let isRefused = false;
  const { attachments, stored } = world(async () => {
    noted.push(stored());
    if (isRefused) throw new Error('Cannot attach to this target.');
  });
  await attachments.ensure(7);
  isRefused = true;
  await attachments.ensure(8);
  expect(noted).toEqual([[7], [7, 8]]);
  await vi.waitFor(() => expect(stored()).toEqual([7]));
});

test('a tab whose task comes to rest while it is being attached does not stay attached', async () => {
  let letGo = () => {};
  const { attachments, asked, stored } = world(
    () =>
      new Promise((resolve) => {
        letGo = resolve;
      }),
  );
  const attaching = attachments.ensure(7);
  await vi.waitFor(() => expect(asked).toEqual(['attach 7']));
  await attachments.release([7]);
  letGo();
  expect(await attaching).toMatchObject({ attached: false });
  expect(asked.at(-1)).toBe('detach 7');
  expect(stored()).toEqual([]);
});

test('what a dead worker left attached is let go at the start', async () => {
  const { attachments, asked, store, stored } = world();
  store([4, 9]);
  await attachments.sweep();
  expect(asked).toEqual(['detach 4', 'detach 9']);
  expect(stored()).toEqual([]);
});

test('Cancel in the bar is told; a closed tab is not, and neither is what we ended ourselves', async () => {
  const { attachments, detached, canceled, asked } = world();
  await attachments.ensure(1);
  await attachments.ensure(2);
  detached(1, 'canceled_by_user');
  detached(2, 'target_closed');
  detached(3, 'canceled_by_user');
  expect(canceled).toEqual([1]);
  await attachments.ensure(1);
  expect(asked.filter((line) => line === 'attach 1')).toHaveLength(2);
});

test('why it could not attach is said, and the next try is a new one', async () => {
  let words = 'Another debugger is already attached to the tab with id: 7.';
  const { attachments } = world(async () => {
    if (words !== '') throw new Error(words);
  });
  expect(await attachments.ensure(7)).toMatchObject({
    attached: false,
    why: expect.stringContaining('another debugger is attached to this tab'),
  });
  words = 'Cannot attach to this target.';
  expect(await attachments.ensure(7)).toMatchObject({
    why: expect.stringContaining('Chrome says: Cannot attach'),
  });
  words = '';
  expect(await attachments.ensure(7)).toEqual({ attached: true });
});

test('dialogs of attached tabs are known until they close, and waited for', async () => {
  const { attachments, event } = world();
  const { dialogs } = attachments;
  const { signal } = new AbortController();
  event(7, 'Page.javascriptDialogOpening', { type: 'alert', message: 'Unattached' });
  expect(dialogs.of(7)).toBeUndefined();
  await attachments.ensure(7);
  const next = dialogs.next(7, signal);
  event(7, 'Page.javascriptDialogOpening', { type: 'strange', message: '' });
  event(7, 'Page.javascriptDialogOpening', { type: 'prompt', message: 'Name?', defaultPrompt: 'Ada' });
  const prompt = { type: 'prompt', message: 'Name?', defaultText: 'Ada' };
  expect(await next).toEqual(prompt);
  expect(await dialogs.next(7, signal)).toEqual(prompt);
  expect(dialogs.of(8)).toBeUndefined();
  event(7, 'Page.javascriptDialogClosed', { result: true });
  expect(dialogs.of(7)).toBeUndefined();
});
