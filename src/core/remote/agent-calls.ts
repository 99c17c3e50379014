import { type AgentAccess, cancelRemoteTask, followRemoteTask, sendToAgent } from './agent-client.ts';
import type { RemoteWorld } from './mcp-client.ts';
import type { RemoteCall, RemoteReply } from './offered.ts';
import type { RemoteTasks } from './remote-tasks.ts';
import { troubleReply } from './remote-trouble.ts';
import type { StoredServer } from './server-list.ts';

/** `server` returns one of the configured servers, with its key; undefined if it was removed. */
export interface AgentCallsDeps extends RemoteWorld {
  server: (id: string) => Promise<StoredServer | undefined>;
  tasks: RemoteTasks;
}

/** Calls the one tool of an agent, as described in agent-tool.ts. Rejects when the signal is aborted. */
export async function callAgent(
  known: StoredServer,
  { key, input }: RemoteCall,
  deps: AgentCallsDeps,
  signal: AbortSignal,
): Promise<RemoteReply> {
  const access = accessOf(known);
  if (!access) return troubleReply('gone');
  const { message, task_id, context_id } = input as Record<string, string | undefined>;
  // The part of the key that identifies only this call: our own names are none of the agent's business.
  const sent = { id: key.slice(key.lastIndexOf('/') + 1), text: message, task: task_id, context: context_id };
  return followed(known, access, key, deps, signal, (world) => sendToAgent(access, sent, world, signal));
}

/**
 * Resumes following the task of a message that was sent before the browser was closed. Undefined if no such task is
 * known. Rejects when the signal is aborted.
 */
export async function takeUpRemoteTask(
  key: string,
  deps: AgentCallsDeps,
  signal: AbortSignal,
): Promise<RemoteReply | undefined> {
  const begun = await deps.tasks.find(key);
  const known = begun && (await deps.server(begun.server));
  if (!known?.isOn || known.address !== begun?.address) return undefined;
  const access = accessOf(known);
  if (!access) return undefined;
  return followed(known, access, key, deps, signal, (world) =>
    followRemoteTask(access, begun.task, world, signal),
  );
}

const accessOf = ({ agent, secret }: StoredServer): AgentAccess | undefined =>
  agent && { agent, ...(secret ? { secret } : {}) };

/**
 * Stores the agent's id of its task while waiting for it; if the person stops the waiting, the agent is told to stop.
 */
async function followed(
  { id, address }: StoredServer,
  access: AgentAccess,
  key: string,
  deps: AgentCallsDeps,
  signal: AbortSignal,
  follow: (world: Parameters<typeof sendToAgent>[2]) => Promise<RemoteReply>,
): Promise<RemoteReply> {
  let begun: string | undefined;
  const acknowledged = async (task: string): Promise<void> => {
    begun = task;
    // Even if it is not stored, the task is followed here.
    await deps.tasks.keep({ key, server: id, address, task, at: deps.clock.now() }).catch(() => undefined);
  };
  try {
    return await follow({ fetch: deps.fetch, clock: deps.clock, acknowledged });
  } catch (error) {
    if (signal.aborted && begun !== undefined) await cancelRemoteTask(access, begun, deps);
    throw error;
  }
}
