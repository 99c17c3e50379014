import { isEnded, type PutOffCall, type TaskState } from './state.ts';

/** The clock is adjusted by so much now and then; when it is set back further, its old moments mean nothing. */
const CLOCK_STEP_MS = 60_000;

const untilOf = ({ at, until }: PutOffCall, now: number): number => (at - now > CLOCK_STEP_MS ? 0 : until);

/** Until when the model call of that path is put off (wall clock in ms); 0 when it may be made. */
export function putOffAt(state: TaskState, path: string, now: number): number {
  const call = state.putOff.find((other) => other.path === path);
  return call ? untilOf(call, now) : 0;
}

/** How often a plan is checked in which a node is ready while everything else waits for the person. */
const SWEEP_MS = 30_000;

/** Everything waits for the person while a node could begin: an event may have been missed. */
const readyAndWaiting = ({ status, plan }: TaskState): boolean =>
  status === 'waiting' &&
  (plan?.agents ?? []).some((agent) => agent.steps.some((step) => step.status === 'ready'));

/** A watch is checked this often, in case nobody reported a change. */
const LOOK_AFTER_MS = 300_000;

/** When a resting task continues by itself; undefined when nothing is put off or watched. */
export function wakesAt(state: TaskState, now: number): number | undefined {
  const moments = state.putOff.filter(({ until }) => until > 0).map((call) => untilOf(call, now) || now);
  if (readyAndWaiting(state)) moments.push(now + SWEEP_MS);
  for (const watch of state.watches.filter(({ ended }) => !ended)) {
    moments.push(now + LOOK_AFTER_MS);
    for (const at of [watch.until, watch.reloadAt]) if (at !== undefined) moments.push(at);
  }
  return moments.length === 0 || isEnded(state.status) || state.status === 'paused'
    ? undefined
    : Math.min(...moments);
}
