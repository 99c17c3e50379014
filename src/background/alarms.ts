import { webext } from './webext.ts';

/** Wakes a worker that died while a task was under way. */
const WAKE = 'tasks-under-way';
/** Says again what waits for a person. */
const REMIND = 'reminders';
/** Of tasks that wait for the moment to ask their model again: this and the task's id. */
const RETRY = 'ask-again:';
/** The first moment of all schedules. */
const SCHEDULES = 'schedules';

/** Half a minute is the shortest that Chrome lets an alarm repeat. */
const WAKE_MINUTES = 0.5;

const at = (name: string, when: number | undefined): void =>
  void (when === undefined ? webext.alarms.clear(name) : webext.alarms.create(name, { when }));

/** The alarms of the extension: each is set and cleared here and nowhere else. Moments are Unix times in ms. */
export const alarms = {
  setWake: (): void => void webext.alarms.create(WAKE, { periodInMinutes: WAKE_MINUTES }),
  clearWake: (): Promise<boolean> => webext.alarms.clear(WAKE),
  reminderMinutes: async (): Promise<number | undefined> =>
    (await webext.alarms.get(REMIND))?.periodInMinutes,
  setReminder: (minutes: number): void => void webext.alarms.create(REMIND, { periodInMinutes: minutes }),
  clearReminder: (): void => void webext.alarms.clear(REMIND),
  /** Undefined clears it. */
  askAgainAt: (taskId: string, when: number | undefined): void => at(RETRY + taskId, when),
  schedulesAt: (when: number | undefined): void => at(SCHEDULES, when),
};

/** What is done when an alarm rings; waking the worker is enough for the one that is not named here. */
export interface AlarmHandlers {
  askAgain(taskId: string): Promise<unknown>;
  schedules(): Promise<unknown>;
  remind(): Promise<unknown>;
}

export async function onAlarm(name: string, handlers: AlarmHandlers): Promise<void> {
  if (name.startsWith(RETRY)) await handlers.askAgain(name.slice(RETRY.length));
  if (name === SCHEDULES) await handlers.schedules();
  if (name === REMIND) await handlers.remind();
}
