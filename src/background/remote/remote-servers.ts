import type { RemotePort, RemoteReply } from '../../core/remote/offered.ts';
import type { RemoteRequest } from '../../core/remote/remote-calls.ts';
import { RunStopped } from '../../core/task/run.ts';
import type { Clock } from '../../core/tools/browser-port.ts';
import { within } from '../browser/deadline.ts';

/**
 * The person's servers. The offscreen document makes their calls: `ask` sends a request there.
 * @param withheld returns the origin if the browser withholds access to it from the extension
 */
export function remoteServers(
  ask: (request: RemoteRequest) => Promise<unknown>,
  clock: Clock,
  withheld: (origin: string) => Promise<string | undefined>,
): RemotePort {
  // Produced by our own code in our own page: the request determines the type of its answer.
  const once = async (request: RemoteRequest, signal: AbortSignal) => {
    const answer = await within(
      ask(request).catch(() => undefined),
      60_000,
      clock,
      signal,
    );
    return ((answer.inTime && answer.value) || undefined) as RemoteReply | undefined;
  };
  const follow = async (key: string, first: RemoteRequest, signal: AbortSignal) => {
    const stop = () => {
      const isOver = signal.reason instanceof RunStopped && signal.reason.why === 'aborted';
      void ask({ operation: 'stop', key, ...(isOver ? { isOver } : {}) }).catch(() => undefined);
    };
    signal.addEventListener('abort', stop);
    try {
      let reply = await once(first, signal);
      while (reply?.status === 'working') reply = await once({ operation: 'ended', key }, signal);
      return reply;
    } finally {
      signal.removeEventListener('abort', stop);
    }
  };
  const ended = (key: string, signal: AbortSignal) => follow(key, { operation: 'ended', key }, signal);
  return {
    call: async (call, signal) => {
      const isWithheld = (await withheld(call.offered.server.origin)) !== undefined;
      const reply = await follow(call.key, { operation: 'call', call, isWithheld }, signal);
      // If the offscreen document closed meanwhile, there may still be a record of the call.
      return reply ?? (await ended(call.key, signal)) ?? LOST;
    },
    ended,
  };
}

const LOST: RemoteReply = {
  status: 'unknown',
  isOurs: true,
  text: 'It may be done or not. Do not call it again; name it in the result.',
};
