import type { Settings } from '../core/model/settings.ts';
import type { PresencePort } from './presence.ts';

/** What reminders need of the world beside the notifications that they repeat. */
export interface ReminderWorld {
  settings: () => Promise<Pick<Settings, 'reminderMinutes' | 'webhook'>>;
  setAlarm(minutes: number): void;
  clearAlarm(): void;
  fetch: (url: string, request: RequestInit) => Promise<{ ok: boolean; status: number }>;
}

/**
 * The same presence, which also tells a webhook, and lets an alarm ring while a person is needed: at once and then
 * again and again, across the worker's death. What is said is the notification, no more.
 */
export function withReminders(port: PresencePort, world: ReminderWorld): PresencePort {
  const tellWebhook = async (title: string, message: string): Promise<void> => {
    const { webhook } = await world.settings();
    if (!/^https?:\/\//.test(webhook.url)) return;
    const answer = await world.fetch(webhook.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(webhookBody(webhook.shape, `Tabwright: ${title}\n${message}`)),
      credentials: 'omit',
      signal: AbortSignal.timeout(WEBHOOK_MS),
    });
    if (!answer.ok) console.warn(`The webhook answered ${answer.status}. Check its address in the settings.`);
  };
  return {
    ...port,
    notify: (id, title, message, windowId) => {
      port.notify(id, title, message, windowId);
      tellWebhook(title, message).catch((error: unknown) =>
        console.warn('The webhook could not be told.', error),
      );
    },
    setBadge: (text) => {
      port.setBadge(text);
      if (text === '') return world.clearAlarm();
      world.settings().then(
        ({ reminderMinutes }) => (reminderMinutes > 0 ? world.setAlarm(reminderMinutes) : world.clearAlarm()),
        (error: unknown) => console.warn('The settings of reminders could not be read.', error),
      );
    },
  };
}

const WEBHOOK_MS = 10_000;

/** Slack's incoming webhooks take `text`; DingTalk's robots a text message. */
const webhookBody = (shape: Settings['webhook']['shape'], text: string): unknown =>
  shape === 'slack' ? { text } : { msgtype: 'text', text: { content: text } };
