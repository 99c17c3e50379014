import type { ToolContext } from '../tools/tool.ts';
import type { AgentAssignment } from './agent.ts';
import { agentRunOf } from './agent-state.ts';
import { askModel } from './ask-model.ts';
import { agentContext } from './interpreter-context.ts';
import type { PreparedCall } from './prepare-call.ts';
import type { AgentServices } from './services.ts';

/**
 * A question that a tool puts to the model of its agent, in a conversation of its own and without tools. It is
 * journalled beside the call and counts in the task's usage. The built-in interpreter reads no prompts and cannot
 * answer one.
 */
export function askInCall(
  services: AgentServices,
  assignment: AgentAssignment,
  prepared: PreparedCall,
  signal: AbortSignal,
): ToolContext['askModel'] {
  return async ({ key, system, text }) => {
    const state = services.run.state();
    const agentRun = agentRunOf(state, assignment.path);
    if (!agentRun) return { ok: false, why: 'the agent is no longer there.' };
    const scope = {
      path: `${prepared.path}/ask-model-${key}`,
      agent: assignment.agent.name,
      nodeId: assignment.nodeId,
      heard: state.messages.length,
    };
    const reply = await askModel(
      services,
      scope,
      {
        role: 'agent',
        system,
        messages: [{ role: 'user', parts: [{ type: 'text', text }] }],
        tools: [],
        toolChoice: 'none',
        context: { ...(await agentContext(services, agentRun, assignment)), produce: 'answer' },
      },
      signal,
    );
    if (!reply.ok) return { ok: false, why: `${reply.message} ${reply.nextStep}` };
    return { ok: true, text: reply.text };
  };
}
