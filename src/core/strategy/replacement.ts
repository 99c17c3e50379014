import * as z from 'zod';
import type { AgentTask, Plan } from '../plan/plan.ts';
import type { TaskState } from '../task/state.ts';

/** The planner's result when it replaces what was to come by other agents, after some had failed. */
const replacementSchema = z.object({ failed: z.array(z.string()), instead: z.array(z.string()) });

/** Ids of what has failed, and of the agents that are new in the plan; undefined when either is empty. */
export function replacementIn(
  before: Plan | undefined,
  { name, agents }: Plan,
): ({ name: string } & z.infer<typeof replacementSchema>) | undefined {
  const failed = agents.filter(({ status }) => status === 'failed').map(({ id }) => id);
  const stood = new Set(before?.agents.map(({ id, task }) => JSON.stringify([id, task])));
  const instead = agents.filter(({ id, task }) => !stood.has(JSON.stringify([id, task]))).map(({ id }) => id);
  return failed.length > 0 && instead.length > 0 ? { name, failed, instead } : undefined;
}

/** The agents of the plan by which replans replaced a failed one. */
export function replacementsOf({ agents: runs, plan }: TaskState, { id }: AgentTask): AgentTask[] {
  const said = runs.flatMap(({ agent, value }) =>
    agent === 'Planner' && value && 'inline' in value
      ? (replacementSchema.safeParse(value.inline).data ?? [])
      : [],
  );
  const ids = new Set(said.flatMap(({ failed, instead }) => (failed.includes(id) ? instead : [])));
  return (plan?.agents ?? []).filter((other) => ids.has(other.id));
}

/** Has it failed, and has its replacement ended: all of it, or what replaced that in turn? */
export function isReplaced(state: TaskState, task: AgentTask, seen: readonly string[] = []): boolean {
  if (task.status !== 'failed' || seen.includes(task.id)) return false;
  const instead = replacementsOf(state, task);
  const failed = new Set(state.plan?.agents.flatMap(({ id, status }) => (status === 'failed' ? [id] : [])));
  const isLeftOut = ({ status, dependsOn }: AgentTask): boolean =>
    status === 'skipped' && !dependsOn.some((id) => failed.has(id));
  const rest = instead.filter((other) => !isLeftOut(other));
  return (
    rest.length > 0 &&
    rest.every((other) => other.status === 'done' || isReplaced(state, other, [...seen, task.id]))
  );
}
