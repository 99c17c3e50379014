import type { ModelFailure, ModelReply, ModelRequest } from '../model/port.ts';
import type { AgentRun } from '../task/state.ts';
import { askModel } from './ask-model.ts';
import { agentContext } from './interpreter-context.ts';
import type { AgentScope } from './scope.ts';

/** What is asked beside an agent's conversation, and where the journal has it. */
export interface AsideQuestion {
  path: string;
  role: ModelRequest['role'];
  system: string;
  text: string;
}

/**
 * Asks the agent's model something in a conversation of its own and without tools. It is journalled and counts in the
 * task's usage. The built-in interpreter reads no prompts and cannot answer it.
 */
export async function askAside(
  scope: AgentScope,
  agentRun: AgentRun,
  { path, role, system, text }: AsideQuestion,
): Promise<ModelReply | ModelFailure> {
  const { services, assignment } = scope;
  const { agent, nodeId } = assignment;
  return askModel(
    scope,
    { path, agent: agent.name, nodeId, heard: services.run.state().messages.length },
    {
      role,
      system,
      messages: [{ role: 'user', parts: [{ type: 'text', text }] }],
      tools: [],
      toolChoice: 'none',
      context: { ...(await agentContext(services, agentRun, assignment)), produce: 'answer' },
    },
  );
}
