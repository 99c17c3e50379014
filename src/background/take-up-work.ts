import type { Orchestrator } from './orchestrator/orchestrator.ts';
import type { createPresence } from './presence/presence.ts';
import type { Scheduler } from './schedules/scheduler.ts';
import type { createUpdateGate } from './update-gate.ts';

/** What a worker that has just started takes up. */
export interface WorkToTakeUp {
  orchestrator: Pick<Orchestrator, 'resumeAll' | 'openStates'>;
  /** Does the person want that task halted? It is left alone. */
  isHalted: (taskId: string) => boolean;
  presence: Pick<ReturnType<typeof createPresence>, 'restore'>;
  scheduler: Pick<Scheduler, 'fireDue'>;
  updates: Pick<ReturnType<typeof createUpdateGate>, 'tryNow'>;
  /** How many keep the worker alive. */
  holders: () => number;
  clearWake: () => Promise<unknown>;
  /** Guards what lies in the databases against the next death of the browser. */
  renewLog: () => Promise<unknown>;
  /** Tells the person when the browser has thrown their tasks away. */
  tellLostJournal: () => Promise<unknown>;
}

/**
 * Takes up what an earlier worker left. Commands are answered once this resolves, so only the tasks are waited for:
 * a Stop must not wait for the schedules, which may open a document and a window, nor fail because these cannot be
 * read.
 */
export async function takeUpWork(work: WorkToTakeUp): Promise<void> {
  const { orchestrator, presence, scheduler, updates } = work;
  await orchestrator.resumeAll(work.isHalted);
  void beside('The log under the databases was not renewed.', work.renewLog);
  void beside('Whether the journal was lost is not known.', work.tellLostJournal);
  // Left by a worker that died when its last task had just ended.
  if (work.holders() === 0) void beside('The alarm was not taken away.', work.clearWake);
  void beside('The bars did not come back.', async () => presence.restore(await orchestrator.openStates()));
  // An update is let in only when nothing begins any more.
  void beside('The schedules were not looked after.', scheduler.fireDue).then(() =>
    beside('The update could not be let in.', updates.tryNow),
  );
}

const beside = (trouble: string, piece: () => Promise<unknown>): Promise<unknown> =>
  piece().catch((error: unknown) => console.error(trouble, error));
