import { webext } from './webext.ts';

/** Wakes the next worker when one died while a task was under way. */
const WAKE = 'tasks-under-way';
/** Repeats the reminder of what waits for a person. */
const REMIND = 'reminders';
/** For tasks that wait for the moment to call their model again: this and the task's id. */
const RETRY = 'ask-again:';
/** The earliest moment of all schedules. */
const SCHEDULES = 'schedules';

/** Half a minute is the shortest period that Chrome allows for an alarm. */
const WAKE_MINUTES = 0.5;

const at = (name: string, when: number | undefined): void =>
  void (when === undefined ? webext.alarms.clear(name) : webext.alarms.create(name, { when }));

/** The alarms of the extension: each is set and cleared here and nowhere else. Times are Unix times in ms. */
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

/** What is done when an alarm rings; for the alarm that is not named here, waking the worker is enough. */
export interface Rung {
  askAgain(taskId: string): Promise<unknown>;
  schedules(): Promise<unknown>;
  remind(): Promise<unknown>;
}

export async function onRing(name: string, rung: Rung): Promise<void> {
  if (name.startsWith(RETRY)) await rung.askAgain(name.slice(RETRY.length));
  if (name === SCHEDULES) await rung.schedules();
  if (name === REMIND) await rung.remind();
}
