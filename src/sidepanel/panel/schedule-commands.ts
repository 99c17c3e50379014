import type { Schedule } from '../../core/schedule/schedule.ts';
import type { FormDraftStore } from './form-draft-store.ts';
import type { PanelCore } from './panel-core.ts';
import type { Refusal } from './panel-state.ts';

/** Commands about schedules. */
export interface ScheduleCommands {
  list(): Promise<readonly Schedule[] | undefined>;
  /** Calls back whenever one was created, changed, run or deleted. */
  follow(changed: () => void, signal: AbortSignal): void;
  /** Returns the reason if the change is refused. */
  change(
    id: string,
    change: { time?: string; missed?: Schedule['missed']; isPaused?: boolean },
  ): Promise<Refusal | undefined>;
  /** Runs it once, and shows the task. */
  run(id: string): Promise<void>;
  delete(id: string): Promise<void>;
}

export const scheduleCommands = (
  { ports, send, show }: PanelCore,
  forms: Pick<FormDraftStore, 'forgetGone'>,
): ScheduleCommands => {
  /** After a double press the second task would be refused because of the first. */
  const running = new Set<string>();
  return {
    async list() {
      const listed = await send('schedules.list', {});
      if (listed) forms.forgetGone('schedule', listed.schedules);
      return listed?.schedules;
    },
    follow: (changed, signal) =>
      ports.announcements.listen(({ type }) => {
        if (type === 'schedules-changed') changed();
      }, signal),
    async change(id, change) {
      const reply = await ports.worker.send('schedules.change', { id, ...change });
      return reply.ok ? undefined : reply;
    },
    async run(id) {
      if (running.has(id)) return;
      running.add(id);
      const begun = await send('schedules.run', { id });
      running.delete(id);
      if (begun) show({ name: 'task', taskId: begun.taskId });
    },
    async delete(id) {
      await send('schedules.delete', { id });
    },
  };
};
