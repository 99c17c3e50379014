import { readSchema } from '../compute/json-schema.ts';
import { type AgentCallsDeps, callAgent, takeUpRemoteTask } from './agent-calls.ts';
import { callServerTool } from './mcp-client.ts';
import type { RemoteCall, RemoteReply } from './offered.ts';
import { troubleReply } from './remote-trouble.ts';
import { cutText } from './reply-text.ts';

/** The worker's requests to the code that makes the calls. */
export type RemoteRequest =
  /** `isWithheld`: the browser withholds access to that server, which only the worker can find out. */
  | { operation: 'call'; call: RemoteCall; isWithheld?: boolean }
  | { operation: 'ended'; key: string }
  /** `isOver`: the task has ended, and is not just paused. */
  | { operation: 'stop'; key: string; isOver?: boolean };

type MadeCall = RemoteRequest & { operation: 'call' };

export interface RemoteCallsDeps extends AgentCallsDeps {
  /** Called when a call begins and when its outcome is forgotten: in between this context must stay alive. */
  begin: () => void;
  end: () => void;
}

/** Timeout of one request to this context; what takes longer is requested again. */
const ANSWER_MS = 20_000;
/** A worker that died is back by then, and asks for the outcome of its call. */
const KEPT_MS = 120_000;

const NOT_FITTING =
  'Nothing was sent: the input does not fit the form of the tool. Put it right at these places, and send it again:';

const untold = new AbortController().signal;

/**
 * Makes the worker's calls and keeps their outcomes: the worker may die during a call, which continues here, and ask
 * for it by its key. A key is carried out once. A task that an agent created from a message is found again even if this
 * context was gone meanwhile.
 */
export function createRemoteCalls(deps: RemoteCallsDeps) {
  const after = (ms: number) => deps.clock.sleep(ms, untold);
  const calls = new Map<string, Made>();
  /** Stopped in advance: a Stop may overtake its call while this context opens. */
  const stopped = new Set<string>();

  const make = async ({ call, isWithheld }: MadeCall, signal: AbortSignal): Promise<RemoteReply> => {
    const { offered, input } = call;
    const known = await deps.server(offered.server.id);
    if (!known) return troubleReply('gone', 'It is not set up any more.');
    if (!known.isOn) return troubleReply('gone', 'It is switched off in the settings.');
    // A key is only for the address that it was given for.
    if (known.address !== offered.server.address)
      return troubleReply('gone', 'Its address was changed after this task began; a new task can use it.');
    const problems = readSchema(offered.form)?.(input) ?? [];
    if (problems.length > 0)
      // They name fields and values of the server's schema: its words, not ours.
      return {
        status: 'invalid-input',
        note: NOT_FITTING,
        text: cutText(problems.slice(0, 8).join('\n'), 1500),
      };
    const reply =
      known.kind === 'a2a'
        ? await callAgent(known, call, deps, signal)
        : await callServerTool(known, offered.tool, input, deps, signal);
    // Without access Chrome reports no more than a failure.
    return isWithheld && reply.status === 'unreachable' ? troubleReply('no-access') : reply;
  };

  const started = (
    key: string,
    goesOn: boolean,
    work: (signal: AbortSignal) => Promise<RemoteReply | undefined>,
  ): Made => {
    const stop = new AbortController();
    deps.begin();
    const reply = work(stop.signal).catch(() => troubleReply('unknown'));
    const made = { reply, stop, goesOn };
    calls.set(key, made);
    void reply
      .then((known) => known && after(KEPT_MS))
      .then(async () => {
        calls.delete(key);
        await deps.tasks.forget(key).catch(() => undefined);
      })
      .finally(deps.end);
    return made;
  };

  const madeFor = (request: RemoteRequest): Made | undefined => {
    if (request.operation === 'stop') return calls.get(request.key);
    if (request.operation === 'ended')
      return (
        calls.get(request.key) ??
        started(request.key, true, (signal) => takeUpRemoteTask(request.key, deps, signal))
      );
    const { key, offered } = request.call;
    return calls.get(key) ?? started(key, offered.server.kind === 'a2a', (signal) => make(request, signal));
  };

  return async (request: RemoteRequest): Promise<RemoteReply | undefined> => {
    if (request.operation === 'call' && stopped.has(request.call.key)) return undefined;
    const made = madeFor(request);
    if (request.operation === 'stop') {
      if (request.isOver || !made?.goesOn) made?.stop.abort();
      if (!made) {
        stopped.add(request.key);
        void after(KEPT_MS).then(() => stopped.delete(request.key));
      }
    }
    if (!made) return undefined;
    const working: RemoteReply = { status: 'working', text: '' };
    return Promise.race([made.reply, after(ANSWER_MS).then(() => working)]);
  };
}

interface Made {
  reply: Promise<RemoteReply | undefined>;
  stop: AbortController;
  /** It continues while the task is only paused. */
  goesOn: boolean;
}
