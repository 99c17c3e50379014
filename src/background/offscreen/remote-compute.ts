import type { ComputePort, ComputeReply } from '../../core/tools/compute-port.ts';

/** The work that is too large for the worker, done in the offscreen document: `ask` carries a request there. */
export const remoteCompute =
  (ask: (request: Parameters<ComputePort>[0]) => Promise<unknown>): ComputePort =>
  async (request) =>
    // Made by our own code in our own page: the kind of the request names the form of its answer.
    ((await ask(request).catch(() => undefined)) as ComputeReply | undefined) ?? NO_ANSWER;

const NO_ANSWER: ComputeReply = { status: 'failed', text: 'It was not worked out. Try it once more.' };
