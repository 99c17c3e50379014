import type { ToolContext } from '../../tools/tool.ts';
import type { AgentAssignment } from '../agent.ts';
import { agentRunOf } from '../agent-state.ts';
import { askAside } from '../ask-aside.ts';
import type { AgentServices } from '../services.ts';
import type { PreparedCall } from './prepare-call.ts';

/** A question that a tool puts to the model of its agent; it is journalled beside the call. */
export function askInCall(
  services: AgentServices,
  assignment: AgentAssignment,
  prepared: PreparedCall,
  signal: AbortSignal,
): ToolContext['askModel'] {
  return async ({ key, system, text }) => {
    const path = `${prepared.path}/ask-model-${key}`;
    const agentRun = agentRunOf(services.run.state(), assignment.path);
    if (!agentRun) return { ok: false, why: 'the agent is no longer there.' };
    const question = { path, role: 'agent', system, text } as const;
    const reply = await askAside(services, assignment, agentRun, question, signal);
    if (!reply.ok) return { ok: false, why: `${reply.message} ${reply.nextStep}` };
    return { ok: true, text: reply.text };
  };
}
