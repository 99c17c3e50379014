import type { Agent } from '../../agent/agent.ts';
import { builtInAgents } from '../../agent/agents.ts';
import type { AgentTask } from '../../plan/plan.ts';
import { returnOutput } from '../../tools/return-output.ts';
import { taskNodeStatus } from '../../tools/task-node-status.ts';

/**
 * The agent of a task. One that works in pages can also report on its steps; one whose text would be its result ends
 * with return_output when the form of the result is stated.
 */
export function agentFor(task: AgentTask, reports: boolean, formed: boolean): Agent {
  const agent = builtInAgents.find((candidate) => candidate.name === task.agent);
  if (!agent) throw new Error(`The plan was checked, yet names the unknown agent ${task.agent}.`);
  const mayReport = agent.usesPage && reports;
  const mustReturn = agent.textIsResult && formed;
  if (!mayReport && !mustReturn) return agent;
  return {
    ...agent,
    tools: [...agent.tools, ...(mayReport ? [taskNodeStatus] : []), ...(mustReturn ? [returnOutput] : [])],
    textIsResult: agent.textIsResult && !mustReturn,
  };
}
