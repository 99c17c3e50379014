import type { ToolCall } from '../../model/port.ts';
import type { AgentScope } from '../scope.ts';
import type { RefusedCall } from './prepare-call.ts';

/** Some gateways write into the id of a call what they want back with it; the reply keeps it whole. */
export const LONGEST_ID = 100;

/** A later call of a reply whose page is gone: it is not made, and the model is told so. */
export const dropCall = (scope: AgentScope, path: string, call: ToolCall, why: string): Promise<void> =>
  recordRefusal(scope, path, call, { refused: 'dropped', text: why });

/** A call that is not made is in the journal with what the model is told about it. */
export async function recordRefusal(
  { services, assignment }: AgentScope,
  path: string,
  call: ToolCall,
  { refused, text }: RefusedCall,
): Promise<void> {
  const { run } = services;
  const scope = { path, agent: assignment.agent.name, nodeId: assignment.nodeId };
  await run.commit(
    {
      type: 'tool-called',
      ...scope,
      callId: call.id.slice(0, LONGEST_ID),
      tool: call.name.slice(0, 100),
      input: await run.store(call.input ?? null),
      inputHash: '',
      effect: 'read',
      userSidePrompt: (parsedPrompt(call.input) ?? call.name).slice(0, 300),
    },
    {
      type: 'tool-result',
      ...scope,
      tool: call.name.slice(0, 100),
      status: refused,
      text: await run.store(text),
      durationMs: 0,
    },
  );
}

function parsedPrompt(input: unknown): string | undefined {
  const prompt = (input as { userSidePrompt?: unknown } | null)?.userSidePrompt;
  return typeof prompt === 'string' && prompt.trim() !== '' ? prompt : undefined;
}
