import { outcomesOf } from '../../context/history.ts';
import type { AgentRun } from '../../task/state.ts';
import type { ToolContext } from '../../tools/tool.ts';
import { agentRunOf, callsOf } from '../agent-state.ts';
import type { AgentScope } from '../scope.ts';

/** When the run last acted in a page. */
export const lastActOf = (agentRun: AgentRun | undefined): number | undefined =>
  agentRun && callsOf(agentRun).findLast(({ committedAt }) => committedAt !== undefined)?.committedAt;

/**
 * What was told in the run, and the whole of earlier results that were cut; of all runs where the whole task is read.
 */
export function earlierOutcomes({ services: { run }, assignment }: AgentScope): ToolContext['outcomes'] {
  const { path, earlier, readsAll } = assignment;
  const others = readsAll ? run.state().agents.filter((other) => other.path !== path) : [];
  const agentRun = agentRunOf(run.state(), path);
  // A checklist is no finding, and contains the words of the task wherever one looks for them.
  const told = (other: AgentRun) =>
    outcomesOf(other, run.load).filter(({ call }) => call?.result?.status !== 'held-back');
  return [
    ...earlier.flatMap(({ whole }, index) =>
      whole === undefined ? [] : [{ id: `earlier.${index + 1}`, text: async () => whole }],
    ),
    ...others.flatMap((other) => told(other).map(({ id, text }) => ({ id: `${other.path}/${id}`, text }))),
    ...(agentRun ? told(agentRun) : []),
  ];
}

/** The latest outcome that has a value, for use_tool_result. */
export async function latestResult({
  services,
  assignment,
}: AgentScope): Promise<{ tool: string; value: unknown }[]> {
  const agentRun = agentRunOf(services.run.state(), assignment.path);
  const latest = agentRun && callsOf(agentRun).findLast((call) => call.result?.value !== undefined);
  if (!latest?.result?.value) return [];
  return [{ tool: latest.tool, value: await services.run.load(latest.result.value) }];
}

/** The latest outcome that is a list. */
export async function latestList({
  services: { run },
  assignment,
}: AgentScope): Promise<unknown[] | undefined> {
  const agentRun = agentRunOf(run.state(), assignment.path);
  for (const { result } of agentRun ? callsOf(agentRun).toReversed() : []) {
    const value = result?.value && (await run.load(result.value));
    if (Array.isArray(value)) return value;
  }
  return undefined;
}
