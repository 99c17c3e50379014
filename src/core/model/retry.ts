import type { Clock } from '../tools/browser-port.ts';
import type { ModelFailure, ModelReply } from './port.ts';
import { recoveries } from './recovery.ts';

const firstWaitMs = 1000;
const longestWaitMs = 20_000;
/** Longer pauses are not waited for: the failure says when the provider may be asked again. */
export const patienceMs = 60_000;

/**
 * Asks until there is a reply, or a failure that waiting does not fix. Waits double with full jitter (`random` between
 * 0 and 1), and are never shorter than the provider demands. `onRetry` is called for each new try before its wait.
 */
export async function askWithRetry(
  ask: () => Promise<ModelReply | ModelFailure>,
  world: {
    clock: Clock;
    random: () => number;
    signal: AbortSignal;
    /** `at`: wall clock in ms of the next try. */
    onRetry: (failure: ModelFailure, at: number) => void;
  },
): Promise<ModelReply | ModelFailure> {
  const tries = new Map<ModelFailure['kind'], number>();
  for (let attempt = 0; ; attempt++) {
    const answer = await ask();
    if (answer.ok) return answer;
    const tried = tries.get(answer.kind) ?? 0;
    // The total number of tries is bounded too: an address that keeps failing in different ways is not asked for ever.
    if (tried >= recoveries[answer.kind].retries || attempt >= 5) return answer;
    tries.set(answer.kind, tried + 1);
    const wait = waitMs(attempt, answer, world);
    if (wait === undefined) return answer;
    world.onRetry(answer, world.clock.now() + wait);
    try {
      await world.clock.sleep(wait, world.signal);
    } catch {
      return abortedFailure(answer.model);
    }
  }
}

function waitMs(
  attempt: number,
  failure: ModelFailure,
  world: { clock: Clock; random: () => number },
): number | undefined {
  const backoff = world.random() * Math.min(longestWaitMs, firstWaitMs * 2 ** attempt);
  if (failure.retryAt === undefined) return backoff;
  const asked = failure.retryAt - world.clock.now();
  return asked > patienceMs ? undefined : Math.max(asked, 0) + Math.min(backoff, 1000);
}

/** The failure of a call that was aborted from outside. `model` is the id of its configuration. */
export function abortedFailure(model: string): ModelFailure {
  return {
    ok: false,
    kind: 'aborted',
    message: 'The model was not asked further: the task was stopped or paused.',
    nextStep: 'Resume the task, or run it again.',
    model,
  };
}
