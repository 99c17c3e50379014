import { hearOthers } from '../../core/agent/call/told-by-others.ts';
import { createPageMemory } from '../../core/agent/services.ts';
import { stillTold } from '../../core/agent/told-pages.ts';
import { withinSites } from '../../core/agent/within-sites.ts';
import { redact } from '../../core/policy/redaction.ts';
import { runTask } from '../../core/task/run-task.ts';
import { savedForTask } from '../secrets/saved-for-task.ts';
import type { OrchestratorDependencies } from './dependencies.ts';
import type { LiveTask } from './live-task.ts';
import { regainTabs } from './regain-tabs.ts';
import { endUnreadable } from './unreadable.ts';

/**
 * What a task does while it is under way: its tabs are found again, and it is run from wherever its journal stands.
 * Rejects with the signal's reason when it is stopped or paused.
 */
export async function work(
  dependencies: OrchestratorDependencies,
  task: LiveTask,
  signal: AbortSignal,
  reason: string,
  until: 'ended' | 'planned',
): Promise<void> {
  const { run, secrets } = task;
  const { status, unreadable } = run.state();
  if (unreadable) return endUnreadable(run);
  const { browser, clock, nonce, hash, announce } = dependencies;
  await run.commit(
    { type: 'run-started', epoch: dependencies.epoch, reason },
    ...(status === 'running' || status === 'waiting'
      ? []
      : [{ type: 'status-changed', status: 'running', reason } as const]),
  );
  await regainTabs(run, dependencies, signal);
  const pages = createPageMemory(stillTold(run.state(), await dependencies.told.take(run.taskId)));
  if (task.activity) task.activity.pages = pages;
  const services = {
    run,
    browser: withinSites(
      browser,
      () => run.state().origins,
      (lines) =>
        hearOthers(
          run,
          lines.map((line) => redact(line, secrets)),
        ),
    ),
    clock,
    model: dependencies.modelFor(run.state()),
    nonce,
    hash,
    secrets,
    pages,
    ...(dependencies.savedSecrets && {
      savedSecrets: savedForTask(dependencies.savedSecrets, dependencies.secrets, task),
    }),
    ...(dependencies.recallMemories && { recallMemories: dependencies.recallMemories }),
    compute: dependencies.compute,
    ...(dependencies.remotes && { remotes: dependencies.remotes }),
    ...(dependencies.folder && { folder: dependencies.folder }),
    ...(dependencies.setSchedule && { setSchedule: dependencies.setSchedule }),
    onProvisional: (path: string, kind: 'plan-xml' | 'text' | 'reasoning', text: string) =>
      announce({ type: 'provisional', taskId: run.taskId, replacedBy: path, kind, text }),
  };
  await runTask(services, signal, until);
}
