import type { CommitReply, InputReply } from '../../core/protocol/page.ts';
import { isObject, isText } from './shapes.ts';

/**
 * Asks the worker to commit. No answer, a broken one and a late one all count as a no. The timer may be late in a
 * hidden tab, so the expiry is checked again before anything is dispatched.
 */
export async function askCommit(ask: () => Promise<unknown>, expiresAt: number): Promise<CommitReply> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), Math.max(0, expiresAt - Date.now()));
  });
  try {
    return parseCommit(await Promise.race([ask(), late]));
  } catch {
    return parseCommit(null);
  } finally {
    clearTimeout(timer);
  }
}

function parseCommit(reply: unknown): CommitReply {
  if (isObject(reply) && reply.commit === true) return { commit: true };
  if (isObject(reply) && reply.commit === false && isText(reply.why))
    return { commit: false, why: reply.why };
  return { commit: false, why: 'The extension did not answer. Nothing was done.' };
}

/** The worker's answer to a request for real input. */
export function parseInputReply(reply: unknown): InputReply {
  if (isObject(reply) && reply.done === true) return { done: true };
  return {
    done: false,
    why: isObject(reply) && isText(reply.why) ? reply.why : 'The extension did not answer.',
  };
}
