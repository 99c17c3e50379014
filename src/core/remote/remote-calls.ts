import { readSchema } from '../compute/json-schema.ts';
import { callServerTool, type RemoteWorld } from './mcp-client.ts';
import type { RemoteCall, RemoteReply } from './offered.ts';
import { troubled } from './remote-trouble.ts';
import type { StoredServer } from './server-list.ts';

/** What the worker asks of whoever makes the calls. */
export type RemoteRequest =
  /** `isWithheld`: the browser does not let the extension reach that server, which only the worker can find out. */
  | { operation: 'call'; call: RemoteCall; isWithheld?: boolean }
  | { operation: 'ended' | 'stop'; key: string };

type MadeCall = RemoteRequest & { operation: 'call' };

export interface RemoteCallsDeps extends RemoteWorld {
  server: (id: string) => Promise<StoredServer | undefined>;
  /** Told when a call begins and when its outcome is forgotten: until then this must live. */
  begin: () => void;
  end: () => void;
}

/** A question to this may take so long; what takes longer is asked for again. */
const ANSWER_MS = 20_000;
/** A worker that died is back by then, and asks what came of its call. */
const KEPT_MS = 120_000;

const untold = new AbortController().signal;

/**
 * Makes the calls of the worker, and keeps what came of them: the worker may die over a call, which goes on here, and
 * asks for it by its key. A key is carried out once.
 */
export function createRemoteCalls(deps: RemoteCallsDeps) {
  const after = (ms: number) => deps.clock.sleep(ms, untold);
  const calls = new Map<string, { reply: Promise<RemoteReply>; stop: AbortController }>();

  const make = async (
    { call: { offered, input }, isWithheld }: MadeCall,
    signal: AbortSignal,
  ): Promise<RemoteReply> => {
    const known = await deps.server(offered.server.id);
    if (!known) return troubled('gone', 'It is not set up any more.');
    if (!known.isOn) return troubled('gone', 'It is switched off in the settings.');
    // A key is for the address that it was given for.
    if (known.address !== offered.server.address)
      return troubled('gone', 'Its address was changed after this task began; a new task can use it.');
    const problems = readSchema(offered.form)?.(input) ?? [];
    if (problems.length > 0)
      return troubled('invalid-input', `${problems.slice(0, 8).join('\n')}\nSend it again.`);
    const reply = await callServerTool(known, offered.tool, input, deps, signal);
    // Without access Chrome says no more than that it failed.
    return isWithheld && reply.status === 'unreachable' ? troubled('no-access') : reply;
  };

  const started = (request: MadeCall) => {
    const stop = new AbortController();
    deps.begin();
    const reply = make(request, stop.signal).catch(() => troubled('unknown'));
    const made = { reply, stop };
    calls.set(request.call.key, made);
    void reply
      .then(() => after(KEPT_MS))
      .then(() => {
        calls.delete(request.call.key);
        deps.end();
      });
    return made;
  };

  return async (request: RemoteRequest): Promise<RemoteReply | undefined> => {
    const key = request.operation === 'call' ? request.call.key : request.key;
    const made = calls.get(key) ?? (request.operation === 'call' ? started(request) : undefined);
    if (request.operation === 'stop') made?.stop.abort();
    if (!made) return undefined;
    const working: RemoteReply = { status: 'working', text: '' };
    return Promise.race([made.reply, after(ANSWER_MS).then(() => working)]);
  };
}
