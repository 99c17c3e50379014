import * as z from 'zod';
import type { AgentInterface } from './agent-card.ts';
import type { RemoteTrouble } from './offered.ts';
import { type Heard, remoteFetch } from './remote-fetch.ts';
import { troubleOf } from './remote-trouble.ts';

/** Requests to an agent, with their names in each version of the protocol. */
const METHODS = {
  '0.3': { send: 'message/send', get: 'tasks/get', cancel: 'tasks/cancel' },
  '1.0': { send: 'SendMessage', get: 'GetTask', cancel: 'CancelTask' },
} as const;
type Ask = keyof (typeof METHODS)['1.0'];

/** Result of one request. */
export type RequestResult =
  | { ok: true; result: unknown }
  /** `error`: the agent itself reports a failure. */
  | { ok: false; error?: { code: number; message: string }; trouble: RemoteTrouble; heard: Heard };

const replySchema = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string(), z.number(), z.null()]).optional(),
  result: z.unknown().optional(),
  error: z.object({ code: z.number(), message: z.string().catch('') }).optional(),
});

/**
 * Requests to one agent, at most one of which has an effect. https://a2a-protocol.org/v1.0.0/specification/ and
 * https://a2a-protocol.org/v0.3.0/specification/
 */
export function agentRequests(
  agent: AgentInterface,
  secret: { header: string; value: string } | undefined,
  world: { fetch: typeof globalThis.fetch },
) {
  const methods = METHODS[agent.version];
  let count = 0;
  let isAct = false;
  const { fetch, heard } = remoteFetch(world.fetch, () => isAct);
  /** Rejects only when the signal is aborted. */
  const exchange = async (
    ask: Ask,
    params: Record<string, unknown>,
    withinMs: number,
    signal: AbortSignal,
  ): Promise<RequestResult> => {
    const id = `${++count}`;
    const deadline = AbortSignal.any([signal, AbortSignal.timeout(withinMs)]);
    const tenant = agent.tenant ? { tenant: agent.tenant } : {};
    const body = JSON.stringify({
      jsonrpc: '2.0',
      id,
      method: methods[ask],
      params: { ...tenant, ...params },
    });
    try {
      isAct = ask === 'send';
      const response = await fetch(agent.url, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Accept: 'application/json',
          ...(agent.version === '1.0' ? { 'A2A-Version': '1.0' } : {}),
          ...(secret ? { [secret.header]: secret.value } : {}),
        },
        body,
        signal: deadline,
      });
      const reply = replySchema.safeParse(await response.json());
      if (reply.success && reply.data.error)
        return { ok: false, error: reply.data.error, trouble: troubleOf(heard, false), heard };
      if (response.ok && reply.success && reply.data.id === id)
        return { ok: true, result: reply.data.result };
    } catch {
      signal.throwIfAborted();
    }
    return { ok: false, trouble: troubleOf(heard, deadline.aborted), heard };
  };
  return { exchange, heard };
}
