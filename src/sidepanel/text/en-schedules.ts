/** Texts about scheduled tasks. */
export const enSchedules = {
  title: 'Schedules',
  none: 'Nothing is scheduled. For example, write “every morning at nine open … and read the page”.',
  promise:
    'Each run starts a new task, even with this panel closed, and asks you as any task does. The browser has to be running: a missed run is made up for once or skipped, as the schedule says. If no window is open, one is opened in the background.',
  next: (when: string, zone: string) => `Next: ${when} (${zone})`,
  paused: 'Paused: it does not start by itself.',
  over: 'It will not run again.',
  runNow: 'Run now',
  change: 'Change',
  pause: 'Pause',
  goOn: 'Resume',
  when: 'When',
  whenDetail: 'In words (“every day at 18:30”), as cron (“30 18 * * *”), or one moment (“2026-12-01T09:00”).',
  wrongTime: {
    // It stands where the explanation stood.
    'no-time': 'This is not a time. Write “every day at 18:30”, “30 18 * * *” or “2026-12-01T09:00”.',
    passed: 'This time has passed. Choose a later one, or one that repeats.',
    never: 'There is no such day. Choose another one.',
  },
  missed: 'If the computer was asleep or the browser closed',
  missedRun: 'Run once when it is back',
  missedSkip: 'Skip it',
  keep: 'Save',
  deleteTitle: 'Delete this schedule?',
  deleteDetail: 'It will not start again. The tasks that it started stay.',
  history: (count: string) => `History (${count})`,
  outcome: {
    started: 'Started',
    missed: 'Skipped: the browser was not running',
    busy: 'Skipped: the previous task was still open',
    failed: 'Not started',
  },
  missedSo: (count: string) => `${count} missed`,
  openedWindow: 'opened a window for it',
};
