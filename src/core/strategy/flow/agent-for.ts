import type { Agent } from '../../agent/agent.ts';
import { builtInAgents } from '../../agent/agents.ts';
import { agentsFor, askAgentFor } from '../../agent/agents-for.ts';
import { TIMER } from '../../plan/behind-timer.ts';
import type { AgentTask } from '../../plan/plan.ts';
import { walkSteps } from '../../plan/steps.ts';
import type { TaskState } from '../../task/state.ts';
import { askAgent } from '../../tools/ask-agent.ts';
import { returnOutput } from '../../tools/return-output.ts';
import { taskNodeStatus } from '../../tools/task-node-status.ts';
import { variableStorage } from '../../tools/variable-storage.ts';

/**
 * The agent of a task. One that acts (in pages, on files, by searching) can also report on its steps; one whose text
 * would be its result ends with return_output when the form of the result is stated.
 */
export function agentFor(
  { created }: Pick<TaskState, 'created'>,
  task: AgentTask,
  reports: boolean,
  formed: boolean,
): Agent {
  const agent = [...agentsFor(created), ...builtInAgents].find(({ name }) => name === task.agent);
  if (!agent) throw new Error(`The plan was checked, yet names the unknown agent ${task.agent}.`);
  const mayReport = reports && !agent.textIsResult && agent.name !== TIMER;
  const mustReturn = agent.textIsResult && formed;
  const sharesVariables = usesVariables(task);
  const asks = namesTool(task, askAgent.name);
  if (!mayReport && !mustReturn && !sharesVariables && !asks) return agent;
  return {
    ...agent,
    tools: [
      ...agent.tools,
      ...(asks ? [askAgentFor(created)] : []),
      ...(sharesVariables ? [variableStorage] : []),
      ...(mayReport ? [taskNodeStatus] : []),
      ...(mustReturn ? [returnOutput] : []),
    ],
    textIsResult: agent.textIsResult && !mustReturn,
  };
}

/** A step may have its agent ask another one. */
const namesTool = (task: AgentTask, name: string): boolean =>
  [...walkSteps(task.steps)].some(
    ({ step }) =>
      step.kind === 'step' && (step.tools?.includes(name) || step.calls?.some(({ tool }) => tool === name)),
  );

/** System tools are added where the plan needs them. */
const usesVariables = (task: AgentTask): boolean =>
  [...walkSteps(task.steps)].some(
    ({ step }) => step.kind === 'step' && (step.output !== undefined || (step.input?.length ?? 0) > 0),
  );
