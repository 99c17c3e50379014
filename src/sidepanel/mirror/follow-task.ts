import type { Announcement } from '../../core/protocol/panel.ts';
import type { Entry } from '../../core/task/entry.ts';
import { hydrateEntries } from '../../core/task/journal.ts';
import { applyEntry } from '../../core/task/reducer.ts';
import type { TaskState } from '../../core/task/state.ts';
import type { Announcements } from '../port/announcements.ts';
import type { EntrySource } from '../port/entry-source.ts';
import { lookAgain } from './again.ts';
import { addProvisional, type Provisional, settleProvisional } from './provisional.ts';

/** The current state of one task: the fold of its journal, with streaming text on top. */
export interface TaskMirror {
  taskId: string;
  state: TaskState | undefined;
  provisional: readonly Provisional[];
  /** `missing`: the journal has no such task (any more). `unreadable`: it could not be read; `trouble` says why. */
  status: 'loading' | 'ready' | 'missing' | 'unreadable';
  trouble?: string;
}

export interface FollowOptions {
  entries: EntrySource;
  announcements: Announcements;
  signal: AbortSignal;
  onChange: (mirror: TaskMirror, added: readonly Entry[]) => void;
}

/**
 * Follows a task's journal: reads it completely, then what each announcement says is new. Announcements are only a hint
 * to read again, so a lost or repeated one does no harm. Returns a function that triggers a read.
 */
export function followTask(taskId: string, options: FollowOptions): () => void {
  const { entries, announcements, signal, onChange } = options;
  let mirror: TaskMirror = { taskId, state: undefined, provisional: [], status: 'loading' };
  let nextSeq = 0;

  const show = (change: Partial<TaskMirror>, added: readonly Entry[] = []) => {
    if (signal.aborted) return;
    mirror = { ...mirror, ...change };
    onChange(mirror, added);
  };

  const readOnce = async (): Promise<void> => {
    const added = await hydrateEntries(await entries.readTask(taskId, nextSeq), entries.loadPayload);
    const last = added.at(-1);
    if (!last) {
      if (mirror.status !== 'ready') show({ status: 'missing' });
      return;
    }
    nextSeq = last.seq + 1;
    let state = mirror.state;
    for (const entry of added) state = applyEntry(state, entry);
    show({ status: 'ready', state, provisional: settleProvisional(mirror.provisional, added) }, added);
  };

  const read = lookAgain(async () => {
    if (signal.aborted) return;
    try {
      await readOnce();
    } catch (error) {
      show({ status: 'unreadable', trouble: error instanceof Error ? error.message : String(error) });
    }
  });

  const heard = (announcement: Announcement) => {
    if (!('taskId' in announcement) || announcement.taskId !== taskId) return;
    if (announcement.type === 'deleted') show({ status: 'missing', state: undefined, provisional: [] });
    else if (announcement.type === 'committed') void read();
    else show({ provisional: addProvisional(mirror.provisional, announcement, mirror.state) });
  };

  announcements.listen(heard, signal);
  void read();
  return () => void read();
}
