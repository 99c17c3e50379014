import { parseOutputForm } from '../plan/output-form.ts';
import type { Plan } from '../plan/plan.ts';
import { walkSteps } from '../plan/steps.ts';
import type { TaskRun } from '../task/run.ts';
import type { ToolContext } from '../tools/tool.ts';
import { AGENT_SCOPE, SYSTEM_SCOPE } from '../tools/variable-storage.ts';
import type { AgentAssignment } from './agent.ts';

/**
 * The variables that a run of an agent sees: those of the task, those that this run wrote for itself (`agent.…`), and
 * what the task began with (`system.…`), which nobody writes.
 */
export function variablesFor(run: TaskRun, path: string): ToolContext['variables'] {
  const { id, created, variables, origins } = run.state();
  const { start, platform, words, model } = created;
  const system = { task: id, words, model, platform, origins, ...start };
  return new Map([
    ...variables
      .filter((variable) => !variable.name.startsWith(AGENT_SCOPE) || variable.path.startsWith(`${path}/`))
      .map(({ name, value }) => [name, () => run.load(value)] as const),
    // Last: whatever a step called what it leaves, these stay as they are.
    ...Object.entries(system).map(
      ([name, value]) => [SYSTEM_SCOPE + name, async (): Promise<unknown> => value] as const,
    ),
  ]);
}

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
