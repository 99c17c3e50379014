import { parseOutputForm } from '../../plan/output-form.ts';
import type { Plan } from '../../plan/plan.ts';
import { walkSteps } from '../../plan/steps.ts';
import type { TaskRun } from '../../task/run.ts';
import type { TaskState, VariableState } from '../../task/state.ts';
import type { ToolContext } from '../../tools/tool.ts';
import { AGENT_SCOPE, SYSTEM_SCOPE } from '../../tools/variable-storage.ts';
import type { AgentAssignment } from '../agent.ts';

/**
 * The variables that a run of an agent sees: those of the task, those that its agent wrote for itself (`agent.…`), and
 * how the task began (`system.…`), which nobody writes.
 */
export function variablesFor(run: TaskRun, path: string): ToolContext['variables'] {
  const state = run.state();
  return new Map([
    ...state.variables
      .filter((variable) => isSeen(state, variable, path))
      .map(({ name, value }) => [name, () => run.load(value)] as const),
    // Last: whatever a step called its output, these stay unchanged.
    ...[...systemVariables(state)].map(
      ([name, value]) => [name, async (): Promise<unknown> => value] as const,
    ),
  ]);
}

/** How the task began, by the names under which it is read. */
export function systemVariables({ id, created, origins }: TaskState): ReadonlyMap<string, unknown> {
  const { start, platform, words, model } = created;
  const system = { task: id, words, model, platform, origins, ...start };
  return new Map(Object.entries(system).map(([name, value]) => [SYSTEM_SCOPE + name, value]));
}

/** All agents see a variable of the task; only the agent that wrote it sees a private one, in all parts of its work. */
export const isSeen = (state: TaskState, { name, path: writer }: VariableState, path: string): boolean =>
  !name.startsWith(AGENT_SCOPE) || agentOf(state, writer.replace(CALL, '')) === agentOf(state, path);

const CALL = /\/t\d+\/c\d+$/;

/** The outermost run that the run at a path is a part or another try of; what an agent does inside a call is its own. */
const agentOf = ({ agents }: TaskState, path: string): string =>
  agents.find((run) => `${path}/`.startsWith(`${run.path}/`) && !/\/t\d+\//.test(path.slice(run.path.length)))
    ?.path ?? path;

/**
 * The form in which the plan has a variable left (`output` with `returns`), as JSON Schema: as a step of this run says,
 * else as any other does. Undefined when none says it.
 */
export function formOfVariable(
  plan: Plan | undefined,
  { steps }: Pick<AgentAssignment, 'steps'>,
  name: string,
): Record<string, unknown> | undefined {
  const forms = (plan?.agents ?? [])
    .flatMap((agent) => [...walkSteps(agent.steps)])
    .flatMap(({ step }) =>
      step.kind === 'step' && step.output === name && step.returns !== undefined
        ? [{ id: step.id, returns: step.returns }]
        : [],
    );
  const said = forms.find(({ id }) => steps.some((own) => own.id === id)) ?? forms[0];
  const form = said && parseOutputForm(said.returns);
  return form?.ok ? form.schema : undefined;
}
