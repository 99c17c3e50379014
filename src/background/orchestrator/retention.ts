import type { Settings } from '../../core/model/settings.ts';
import type { Announcement, CommandResult } from '../../core/protocol/panel.ts';
import { beyondRetention, type TaskRow } from '../../core/task/task-row.ts';

export interface RetentionDependencies {
  journal: {
    rows(): Promise<TaskRow[]>;
    countEntries(): Promise<number>;
    deleteTask(taskId: string): Promise<void>;
  };
  settings: { read(): Promise<Settings> };
  /** Releases a task, with everything beside the journal, and deletes it by `remove`: nothing begins in between. */
  close: (taskId: string, remove: () => Promise<void>) => Promise<void>;
  /** Continues what waited for disk space. */
  roomAgain: () => Promise<void>;
  announce: (announcement: Announcement) => void;
  estimate: () => Promise<{ usage?: number; quota?: number }>;
}

/** Deleting tasks: one by the person's word, finished ones beyond the limits that the person set. */
export function createRetention({
  journal,
  settings,
  close,
  roomAgain,
  announce,
  estimate,
}: RetentionDependencies) {
  const deleteTask = async (taskId: string): Promise<void> => {
    await close(taskId, () => journal.deleteTask(taskId));
    announce({ type: 'deleted', taskId });
  };
  let tidying = false;
  const tidy = async (): Promise<void> => {
    // Closing a task brings it to rest, and what rests requests another cleanup.
    if (tidying) return;
    tidying = true;
    try {
      const { retention } = await settings.read();
      const beyond = beyondRetention(await journal.rows(), retention);
      for (const taskId of beyond) await deleteTask(taskId);
      // Not awaited: whoever requested the cleanup may itself be what has to come to rest first.
      if (beyond.length > 0)
        roomAgain().catch((error: unknown) => console.error('What waited for room did not go on.', error));
    } finally {
      tidying = false;
    }
  };
  return {
    deleteTask,
    tidy,
    figures: async (): Promise<CommandResult<'storage'>> => {
      const rows = await journal.rows();
      const { usage, quota } = await estimate();
      return {
        tasks: rows.length,
        openTasks: rows.filter((row) => row.open).length,
        entries: await journal.countEntries(),
        taskBytes: rows.reduce((sum, row) => sum + (row.bytes ?? 0), 0),
        usedBytes: usage ?? 0,
        quotaBytes: quota ?? 0,
      };
    },
  };
}
