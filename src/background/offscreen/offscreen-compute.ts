import type { Clock } from '../../core/tools/browser-port.ts';
import type { ComputePort, ComputeReply } from '../../core/tools/compute-port.ts';
import { within } from '../browser/deadline.ts';

/** Work that is too large for the worker, done in the offscreen document: `ask` sends a request there. */
export const offscreenCompute =
  (ask: (request: Parameters<ComputePort>[0]) => Promise<unknown>, clock: Clock): ComputePort =>
  async (request, signal) => {
    const answer = await within(
      ask(request).catch(() => undefined),
      30_000,
      clock,
      signal,
    );
    // Produced by our own code in our own page: the kind of request determines the type of its answer.
    return ((answer.inTime && answer.value) as ComputeReply | undefined) || NO_ANSWER;
  };

const NO_ANSWER: ComputeReply = { status: 'failed', text: 'It was not worked out. Try it once more.' };
