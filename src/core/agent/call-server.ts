import { containsPlaceholder } from '../policy/redaction.ts';
import type { OfferedTool, RemoteReply } from '../remote/offered.ts';
import type { ToolOutcome } from '../tools/tool.ts';
import { asData } from './observe.ts';
import type { PreparedCall } from './run-call.ts';
import type { AgentServices } from './services.ts';

/**
 * Has a tool of a server called. The call is committed before it goes out, under a key by which its outcome can be
 * asked for when the worker died meanwhile. What the server says comes back as data.
 */
export async function callServer(
  services: AgentServices,
  { path }: PreparedCall,
  offered: OfferedTool,
  input: Record<string, unknown>,
  signal: AbortSignal,
): Promise<ToolOutcome> {
  const { remotes, run } = services;
  if (containsPlaceholder(JSON.stringify(input))) return { status: 'refused', text: NO_SECRETS };
  const nonce = services.nonce();
  await run.commit({ type: 'tool-committed', path, nonce });
  signal.throwIfAborted();
  const reply = await remotes?.call({ key: keyOf(services, nonce), offered, input }, signal);
  return outcomeOf(services, reply ?? NO_SERVERS);
}

/** What came of a call that was committed before the worker died; undefined when nobody knows. */
export async function endedAtServer(
  services: AgentServices,
  nonce: string,
  signal: AbortSignal,
): Promise<ToolOutcome | undefined> {
  const reply = await services.remotes?.ended(keyOf(services, nonce), signal);
  // Whoever made it does not know either: the person is asked.
  return reply && reply.status !== 'unknown' ? outcomeOf(services, reply) : undefined;
}

const keyOf = ({ run }: AgentServices, nonce: string): string => `${run.taskId}/${nonce}`;

const outcomeOf = (
  services: AgentServices,
  { status, text, isOurs, note = 'The server says:', value }: RemoteReply,
): ToolOutcome => ({
  status,
  text: isOurs ? text : `${note}\n${asData(services, text)}`,
  ...(value === undefined ? {} : { value }),
});

const NO_SERVERS: RemoteReply = { status: 'gone', isOurs: true, text: 'No server can be reached here.' };

const NO_SECRETS =
  'Not sent: no secret goes to a server. Leave it out; what it needs for itself stands in its settings.';
