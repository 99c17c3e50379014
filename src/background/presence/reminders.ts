import type { Settings } from '../../core/model/settings.ts';
import type { PresencePort } from './presence.ts';

/** What reminders need of the world beside the notifications that they repeat. */
export interface ReminderWorld {
  settings: () => Promise<Pick<Settings, 'reminderMinutes' | 'webhook'>>;
  /** How often the alarm rings now, in minutes; undefined when there is none. */
  alarm(): Promise<number | undefined>;
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
      body: JSON.stringify(webhookBody(webhook.shape, withoutLinks(`Tabwright: ${title}\n${message}`))),
      credentials: 'omit',
      signal: AbortSignal.timeout(WEBHOOK_MS),
    });
    if (!answer.ok) console.warn(`The webhook answered ${answer.status}. Check its address in the settings.`);
  };
  let shown = '';
  /** An alarm that is there is left alone: set anew it would begin its hour anew, with each start of the worker. */
  const arm = async (): Promise<void> => {
    const { reminderMinutes } = await world.settings();
    const rings = await world.alarm();
    // Nobody may be needed any more.
    if (shown === '' || rings === reminderMinutes) return;
    if (reminderMinutes > 0) world.setAlarm(reminderMinutes);
    else world.clearAlarm();
  };
  return {
    ...port,
    notify: (id, title, message, ...where) => {
      port.notify(id, title, message, ...where);
      tellWebhook(title, message).catch((error: unknown) =>
        console.warn('The webhook could not be told.', error),
      );
    },
    setBadge: (text) => {
      port.setBadge(text);
      shown = text;
      if (text === '') return world.clearAlarm();
      arm().catch((error: unknown) => console.warn('The alarm of reminders could not be set.', error));
    },
  };
}

const WEBHOOK_MS = 10_000;

/**
 * Chat services fetch the addresses in a message to show what is behind them. A question may name one that a page made
 * up, with words of the person's in it: no address may be one there, and nothing may call others or lead elsewhere
 * (`<!channel>`, `<https://…|Yes>`). People write "example[.]com" for the same reason.
 */
const withoutLinks = (text: string): string =>
  text.replace(/:\/\/|\.(?=\p{L})/gu, '[$&]').replace(/[<>&]/g, ' ');

/** Slack's incoming webhooks take `text`; DingTalk's robots a text message. */
const webhookBody = (shape: Settings['webhook']['shape'], text: string): unknown =>
  shape === 'slack' ? { text } : { msgtype: 'text', text: { content: text } };
