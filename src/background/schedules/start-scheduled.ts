import { builtInNames } from '../../core/agent/agents.ts';
import type { Settings } from '../../core/model/settings.ts';
import type { KnownServer } from '../../core/remote/server-list.ts';
import type { Schedule } from '../../core/schedule/schedule.ts';
import { describeNewTask } from '../orchestrator/create-task.ts';
import type { Orchestrator } from '../orchestrator/orchestrator.ts';

export interface ScheduledWorld {
  orchestrator: Pick<Orchestrator, 'run'>;
  settings: () => Promise<Settings>;
  /** The front window, or undefined when none is open. */
  window: () => Promise<number | undefined>;
  /** Opens a window in the background. */
  openWindow: () => Promise<number>;
  now: () => Date;
  platform: () => Promise<string>;
  servers: () => Promise<readonly KnownServer[]>;
}

/** Starts one task of a schedule, in an open window, else in a new one. */
export async function startScheduled(
  world: ScheduledWorld,
  schedule: Schedule,
  taskId: string,
): Promise<{ openedWindow: boolean }> {
  const open = await world.window();
  const windowId = open ?? (await world.openWindow());
  const { words, plan, model, approve, trustedInput, origins } = schedule;
  const task = describeNewTask(
    // Its words may be an agent's, and sites that only these name were allowed by nobody.
    { words, plan, approve, trustedInput, origins, windowId, attachedTabs: [], mentionedTabs: [] },
    {
      settings: await world.settings(),
      model,
      tabs: [],
      windowId,
      now: world.now(),
      platform: await world.platform(),
      servers: await world.servers(),
      // It was checked when it was set, maybe by an older version: what ran yesterday must run today.
      world: { ...builtInNames, variables: undefined },
    },
  );
  await world.orchestrator.run(task, taskId);
  return { openedWindow: open === undefined };
}
