import { expect, test, vi } from 'vitest';
import type { PresencePort } from './presence.ts';
import { withReminders } from './reminders.ts';

function world(settings: { reminderMinutes: number; webhook: { url: string; shape: 'slack' | 'dingtalk' } }) {
  const alarms: (number | undefined)[] = [];
  const fetched: [string, unknown][] = [];
  const notify = vi.fn();
  const port: PresencePort = {
    setBadge: () => undefined,
    notify,
    clearNotification: () => undefined,
    onPageLoaded: () => () => undefined,
  };
  const reminding = withReminders(port, {
    settings: async () => settings,
    setAlarm: (minutes) => alarms.push(minutes),
    clearAlarm: () => alarms.push(undefined),
    fetch: async (url, request) => {
      fetched.push([url, JSON.parse(String(request.body))]);
      return { ok: true, status: 200 };
    },
  });
  return { reminding, alarms, fetched, notify };
}
const off = { url: '', shape: 'slack' } as const;

test('an alarm rings while somebody is needed, as often as was set, and is gone afterwards', async () => {
  const { reminding, alarms } = world({ reminderMinutes: 30, webhook: off });
  reminding.setBadge('1');
  await vi.waitFor(() => expect(alarms).toEqual([30]));
  reminding.setBadge('');
  expect(alarms).toEqual([30, undefined]);
});

test('0 minutes is no reminder', async () => {
  const { reminding, alarms } = world({ reminderMinutes: 0, webhook: off });
  reminding.setBadge('1');
  await vi.waitFor(() => expect(alarms).toEqual([undefined]));
});

test.each([
  ['slack', { text: 'Tabwright: Book it\nWhich day?' }],
  ['dingtalk', { msgtype: 'text', text: { content: 'Tabwright: Book it\nWhich day?' } }],
] as const)('a webhook is told in the shape of %s', async (shape, body) => {
  const { reminding, fetched, notify } = world({
    reminderMinutes: 60,
    webhook: { url: 'https://hooks.example/x', shape },
  });
  reminding.notify('t', 'Book it', 'Which day?', 1);
  await vi.waitFor(() => expect(fetched).toEqual([['https://hooks.example/x', body]]));
  expect(notify).toHaveBeenCalledOnce();
});

test('without an address nothing leaves', async () => {
  const { reminding, fetched, notify } = world({ reminderMinutes: 60, webhook: off });
  reminding.notify('t', 'Book it', 'Which day?', 1);
  await Promise.resolve();
  expect(notify).toHaveBeenCalledOnce();
  expect(fetched).toEqual([]);
});
