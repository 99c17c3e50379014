import type { ToolContext } from '../../tools/tool.ts';
import { agentRunOf } from '../agent-state.ts';
import { askAside } from '../ask-aside.ts';
import type { CallScope } from '../scope.ts';

/** A question that a tool puts to the model of its agent; it is journalled beside the call. */
export function askInCall(scope: CallScope): ToolContext['askModel'] {
  const { services, assignment, prepared } = scope;
  return async ({ key, system, text }) => {
    const path = `${prepared.path}/ask-model-${key}`;
    const agentRun = agentRunOf(services.run.state(), assignment.path);
    if (!agentRun) return { ok: false, why: 'the agent is no longer there.' };
    const question = { path, role: 'agent', system, text } as const;
    const reply = await askAside(scope, agentRun, question);
    if (!reply.ok) return { ok: false, why: `${reply.message} ${reply.nextStep}` };
    return { ok: true, text: reply.text };
  };
}
