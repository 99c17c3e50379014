import { createMCPClient, type MCPClient, MCPClientError } from '@ai-sdk/mcp';
import type { Clock } from '../tools/browser-port.ts';
import type { ListedTool } from './bound-tools.ts';
import type { RemoteReply, RemoteTrouble } from './offered.ts';
import { type Heard, remoteFetch, SecondActError } from './remote-fetch.ts';
import { REFUSALS, troubleOf, troubleReply } from './remote-trouble.ts';
import { replyText } from './reply-text.ts';

/** Address of a tool server, and what is sent with each request. */
export interface ServerAccess {
  url: string;
  secret?: { header: string; value: string } | undefined;
}

/** What a client needs from its environment. */
export interface RemoteWorld {
  fetch: typeof globalThis.fetch;
  clock: Clock;
}

/** Timeout of the handshake. */
const GREETING_MS = 20_000;
/** Timeout of one whole tool call. */
const CALL_MS = 120_000;
/** From the end of a stream until its content must have been read. */
const GRACE_MS = 1000;
/** Pages of a list of tools; a server with endless pages is not followed for ever. */
const MOST_PAGES = 10;

type ServerResult<T> =
  | { ok: true; value: T }
  | { ok: false; trouble: RemoteTrouble; heard: Heard; error: unknown };

/** Fetches a server's list of tools. Rejects only when the signal is aborted. */
export async function listServerTools(
  access: ServerAccess,
  world: RemoteWorld,
  signal: AbortSignal,
): Promise<{ ok: true; tools: ListedTool[] } | { ok: false; trouble: RemoteTrouble }> {
  const result = await withServer(access, world, signal, async (client) => {
    const tools: ListedTool[] = [];
    let cursor: string | undefined;
    for (let page = 0; page < MOST_PAGES; page++) {
      const listed = await client.listTools({
        ...(cursor === undefined ? {} : { params: { cursor } }),
        options: { signal, timeout: GREETING_MS },
      });
      tools.push(...listed.tools);
      cursor = listed.nextCursor;
      if (cursor === undefined) break;
    }
    return tools;
  });
  return result.ok ? { ok: true, tools: result.value } : { ok: false, trouble: result.trouble };
}

/**
 * Calls one tool once, without retries. A failure before the call has left is a trouble of its own; a failure after
 * that, without an answer, is unknown. Rejects only when the signal is aborted.
 */
export async function callServerTool(
  access: ServerAccess,
  tool: string,
  input: Record<string, unknown>,
  world: RemoteWorld,
  signal: AbortSignal,
): Promise<RemoteReply> {
  const result = await withServer(access, world, signal, async (client, heard) => {
    const options = { signal, timeout: CALL_MS, maxTotalTimeout: CALL_MS };
    const answer = client.callTool({ name: tool, arguments: input, options });
    // Otherwise a stream that ends without the answer would be waited for until the deadline.
    const cutOff = heard.streamEnded.then(async () => {
      await world.clock.sleep(GRACE_MS, signal);
      throw new TypeError('The connection ended before the answer.');
    });
    return Promise.race([answer, cutOff]).finally(() => {
      answer.catch(() => undefined);
      cutOff.catch(() => undefined);
    });
  });
  if (result.ok) return replyText(result.value);
  const { heard, error, trouble } = result;
  if (!heard.sent) return troubleReply(trouble);
  if (MCPClientError.isInstance(error) && error.code !== undefined)
    return { status: 'failed', text: error.message.slice(0, 2000) };
  if (heard.actStatus !== undefined && REFUSALS.has(heard.actStatus)) return troubleReply(trouble);
  const again = error instanceof Error && error.cause instanceof SecondActError;
  return troubleReply('unknown', again ? 'The server wanted the call made again, which was not done.' : '');
}

async function withServer<T>(
  { url, secret }: ServerAccess,
  world: RemoteWorld,
  signal: AbortSignal,
  use: (client: MCPClient, heard: Heard) => Promise<T>,
): Promise<ServerResult<T>> {
  const { fetch: guarded, heard } = remoteFetch(world.fetch, (body) => body.includes('"tools/call"'));
  const greeting = AbortSignal.any([signal, AbortSignal.timeout(GREETING_MS)]);
  let client: MCPClient | undefined;
  try {
    client = await createMCPClient({
      clientName: 'tabwright',
      transport: {
        type: 'http',
        url,
        fetch: guarded,
        ...(secret ? { headers: { [secret.header]: secret.value } } : {}),
      },
      initializationOptions: { signal: greeting },
      // Errors of a call are returned with it.
      onUncaughtError: () => undefined,
    });
    return { ok: true, value: await use(client, heard) };
  } catch (error) {
    signal.throwIfAborted();
    return { ok: false, trouble: troubleOf(heard, greeting.aborted), heard, error };
  } finally {
    // The outcome does not wait for the session to end.
    void client?.close().catch(() => undefined);
  }
}
