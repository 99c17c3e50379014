import { expect, test, vi } from 'vitest';
import type { PresencePort } from './presence.ts';
import { type ReminderWorld, withReminders } from './reminders.ts';

function world(
  settings: { reminderMinutes: number; webhook: { url: string; shape: 'slack' | 'dingtalk' } },
  given?: number,
) {
  const alarms: (number | undefined)[] = [];
  /** What the browser keeps, also when the worker dies. */
  let rings = given;
  const fetched: [string, unknown][] = [];
  const notify = vi.fn();
  const port: PresencePort = {
    setBadge: () => undefined,
    notify,
    clearNotification: () => undefined,
    onPageLoaded: () => () => undefined,
  };
  const reminders: ReminderWorld = {
    settings: async () => settings,
    alarm: async () => rings,
    setAlarm: (minutes) => {
      alarms.push(minutes);
      rings = minutes;
    },
    clearAlarm: () => {
      alarms.push(undefined);
      rings = undefined;
    },
    fetch: async (url, request) => {
      fetched.push([url, JSON.parse(String(request.body))]);
      return { ok: true, status: 200 };
    },
  };
  return { reminding: withReminders(port, reminders), reminders, alarms, fetched, notify };
}
const off = { url: '', shape: 'slack' } as const;

test('an alarm rings while somebody is needed, as often as was set, and is gone afterwards', async () => {
  const { reminding, alarms } = world({ reminderMinutes: 30, webhook: off });
  reminding.setBadge('1');
  await vi.waitFor(() => expect(alarms).toEqual([30]));
  reminding.setBadge('');
  expect(alarms).toEqual([30, undefined]);
});

test('an alarm that is there is not begun anew by the next worker, one of another period is', async () => {
  const same = world({ reminderMinutes: 60, webhook: off }, 60);
  const settled = vi.spyOn(same.reminders, 'alarm');
  same.reminding.setBadge('1');
  await vi.waitFor(() => expect(settled).toHaveBeenCalledOnce());
  await settled.mock.results[0]?.value;
  expect(same.alarms).toEqual([]);
  const other = world({ reminderMinutes: 60, webhook: off }, 30);
  other.reminding.setBadge('1');
  await vi.waitFor(() => expect(other.alarms).toEqual([60]));
});

test('a question that is answered while the settings are read leaves no alarm behind', async () => {
  const { reminding, alarms, reminders } = world({ reminderMinutes: 60, webhook: off });
  const settled = vi.spyOn(reminders, 'alarm');
  reminding.setBadge('1');
  reminding.setBadge('');
  await vi.waitFor(() => expect(settled).toHaveBeenCalledOnce());
  await settled.mock.results[0]?.value;
  expect(alarms).toEqual([undefined]);
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

test.each([
  [
    'May this task go to https://order-4711.evil.example?',
    'May this task go to https[://]order-4711[.]evil[.]example?',
  ],
  ['Is it evil.example/x.png?4711', 'Is it evil[.]example/x[.]png?4711'],
  ['Is it http://192.0.2.1/4711', 'Is it http[://]192.0.2.1/4711'],
  ['<!channel> <https://evil.example|Yes>', ' !channel   https[://]evil[.]example|Yes '],
  ['Pay 3.50 € now? Then say so. 你好。', 'Pay 3.50 € now? Then say so. 你好。'],
])('a chat service finds no address to fetch: %s', async (question, sent) => {
  const { reminding, fetched, notify } = world({
    reminderMinutes: 60,
    webhook: { url: 'https://hooks.example/x', shape: 'slack' },
  });
  reminding.notify('t', 'Book it', question, 1);
  await vi.waitFor(() =>
    expect(fetched).toEqual([['https://hooks.example/x', { text: `Tabwright: Book it\n${sent}` }]]),
  );
  expect(notify).toHaveBeenCalledWith('t', 'Book it', question, 1);
});

test('without an address nothing leaves', async () => {
  const { reminding, fetched, notify } = world({ reminderMinutes: 60, webhook: off });
  reminding.notify('t', 'Book it', 'Which day?', 1);
  await Promise.resolve();
  expect(notify).toHaveBeenCalledOnce();
  expect(fetched).toEqual([]);
});
