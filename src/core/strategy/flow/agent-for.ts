import type { Agent } from '../../agent/agent.ts';
import { builtInAgents } from '../../agent/agents.ts';
import { agentsFor, askAgentFor } from '../../agent/agents-for.ts';
import type { AgentTask, Step } from '../../plan/plan.ts';
import { walkSteps } from '../../plan/steps.ts';
import { TIMER } from '../../plan/timer-agents.ts';
import type { TaskState } from '../../task/state.ts';
import { askAgent } from '../../tools/flow/ask-agent.ts';
import { taskNodeStatus } from '../../tools/flow/task-node-status.ts';
import { returnOutput } from '../../tools/return-output.ts';
import { variableStorage } from '../../tools/variable-storage.ts';
import { asAgreed } from './as-agreed.ts';

/** Tools that only look. */
export const LOOK_TOOLS: ReadonlySet<string> = new Set([
  'snapshot',
  'find',
  'read_page',
  'scroll',
  'screenshot',
  'return_output',
]);

/**
 * The agent of a task, with the tools that the task adds to its own.
 * @param reports it may report on its steps, if it is one that acts (in pages, on files, by searching)
 * @param returnsForm the form of its result is stated: an agent whose text would be its result ends with return_output
 * @throws when no agent has the name: the plan was not checked
 */
export function agentFor(
  state: Pick<TaskState, 'created' | 'agents' | 'messages'>,
  task: AgentTask,
  { reports = false, returnsForm = false }: { reports?: boolean; returnsForm?: boolean },
): Agent {
  const { created } = state;
  const named = [...agentsFor(created), ...builtInAgents].find(({ name }) => name === task.agent);
  if (!named) throw new Error(`The plan was checked, yet names the unknown agent ${task.agent}.`);
  const agent = asksWhereNamed(created, asAgreed(state, named), task.steps);
  const mayReport = reports && !agent.textIsResult && agent.name !== TIMER;
  const mustReturn = agent.textIsResult && returnsForm;
  const sharesVariables = usesVariables(task);
  if (!mayReport && !mustReturn && !sharesVariables) return agent;
  return {
    ...agent,
    tools: [
      ...agent.tools,
      ...(sharesVariables ? [variableStorage] : []),
      ...(mayReport ? [taskNodeStatus] : []),
      ...(mustReturn ? [returnOutput] : []),
    ],
    textIsResult: agent.textIsResult && !mustReturn,
  };
}

/** If a step has its agent ask another one, the agent has the tool for it. */
export const asksWhereNamed = (created: TaskState['created'], agent: Agent, steps: readonly Step[]): Agent =>
  namesTool(steps, askAgent.name) ? { ...agent, tools: [...agent.tools, askAgentFor(created)] } : agent;

const namesTool = (steps: readonly Step[], name: string): boolean =>
  [...walkSteps(steps)].some(
    ({ step }) =>
      step.kind === 'step' && (step.tools?.includes(name) || step.calls?.some(({ tool }) => tool === name)),
  );

/** System tools are added where the plan needs them. */
const usesVariables = (task: AgentTask): boolean =>
  [...walkSteps(task.steps)].some(
    ({ step }) => step.kind === 'step' && (step.output !== undefined || (step.input?.length ?? 0) > 0),
  );
