import { expect, test, vi } from 'vitest';
import { takeUpWork, type WorkToTakeUp } from './take-up-work.ts';

function world(fireDue: () => Promise<void>) {
  const did: string[] = [];
  const say = (what: string) => async (): Promise<void> => void did.push(what);
  const work: WorkToTakeUp = {
    orchestrator: { resumeAll: say('tasks'), openStates: async () => [] },
    isHalted: () => false,
    presence: { restore: say('bars') },
    scheduler: { fireDue },
    updates: { tryNow: say('update') },
    holders: () => 0,
    clearWake: say('alarm'),
    renewLog: say('log'),
    tellLostJournal: say('loss'),
  };
  return { did, work };
}

test('commands wait for the tasks only: not for schedules that take their time, and no update comes before these', async () => {
  let over = (): void => undefined;
  const { did, work } = world(
    () =>
      new Promise((resolve) => {
        over = resolve;
      }),
  );
  await takeUpWork(work);
  await expect.poll(() => did).toEqual(['tasks', 'log', 'loss', 'alarm', 'bars']);
  over();
  await expect.poll(() => did.at(-1)).toBe('update');
});

test('a storage from which no schedule can be read keeps no command from being answered', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { did, work } = world(() => Promise.reject(new Error('IO error')));
  await takeUpWork(work);
  await expect.poll(() => did.at(-1)).toBe('update');
  expect(told).toHaveBeenCalledWith('The schedules were not looked after.', expect.any(Error));
  told.mockRestore();
});

test('the alarm stands while a task is under way', async () => {
  const { did, work } = world(async () => undefined);
  await takeUpWork({ ...work, holders: () => 1 });
  await expect.poll(() => did.at(-1)).toBe('update');
  expect(did).not.toContain('alarm');
});
