import type { AgentServices } from '../agent/services.ts';
import { chooseStrategy, strategies } from '../strategy/choose-strategy.ts';
import { flowInCall } from '../strategy/flow/in-call.ts';
import type { Directive, Strategy } from '../strategy/strategy.ts';
import { READY_TO_START } from './pause-reason.ts';
import { performPiece } from './perform-piece.ts';
import { createPieces, type Pieces } from './pieces.ts';
import { RunStopped } from './run.ts';
import { isEnded, type TaskState } from './state.ts';

type Ending = Extract<Directive, { do: 'end' }>;

/**
 * Runs a task from wherever its journal stands until it has ended.
 * The strategy is asked again after each piece of work; pieces it names that are already under way are left alone. The
 * function returns before the end when every remaining piece waits for the moment at which it may call its model again.
 * With `planned` it runs only as far as the plan, and then waits, paused, for the person.
 * Rejects with the signal's reason when the run is stopped or paused; the journal then holds how far it came. However
 * it ends, nothing of it is under way any more.
 */
export async function runTask(
  given: AgentServices,
  signal: AbortSignal,
  until: 'ended' | 'planned' = 'ended',
): Promise<void> {
  const { run } = given;
  const services: AgentServices = {
    ...given,
    runFlow: (call, stop) => flowInCall(run, call, (piece) => performPiece(services, piece, stop), stop),
  };
  await rememberOnce(services);
  const strategy = await strategyOf(services);
  if (until === 'planned' && !strategy.planned) return pauseReady(services);
  // The run outlives this call: once it has returned, nothing may be under way, nor listen to the run or the signal.
  const over = new AbortController();
  const heard = AbortSignal.any([signal, over.signal]);
  const pieces = createPieces(run, (piece) => performPiece(services, piece, heard), heard);
  try {
    await workThrough(services, strategy, pieces, signal, until);
  } finally {
    over.abort(new RunStopped('aborted'));
    await pieces.allOver();
  }
}

/** Asks the strategy and starts what it names, until nothing is left to do, or only what waits for a moment. */
async function workThrough(
  services: AgentServices,
  strategy: Strategy,
  pieces: Pieces,
  signal: AbortSignal,
  until: 'ended' | 'planned',
): Promise<void> {
  const { run } = services;
  for (;;) {
    signal.throwIfAborted();
    if (isEnded(run.state().status)) return;
    if (until === 'planned' && (await restsWithPlan(services, strategy, signal))) return;
    const directives = await strategy.next(run.state(), (payload) => run.load(payload));
    const ending = await follow(services, directives, pieces);
    if (ending) return end(services, ending);
    // What was written down may allow something else to start, also beside what is under way.
    if (directives.some((directive) => directive.do === 'commit')) continue;
    // What came from outside meanwhile is handled before anything rests.
    if (pieces.isResting() && run.takeNudge()) pieces.wake();
    else if (pieces.isUnderWay()) {
      const stopped = await pieces.next(strategy.reactsToMessages === true || pieces.isResting());
      if (stopped) {
        const { message: value, nextStep, phrase } = stopped;
        return end(services, { do: 'end', status: 'error', value, nextStep, phrase });
      }
    } else if (pieces.isResting()) return rest(services, pieces.reasons());
  }
}

/** Carries the directives out in their order. Gives the one that ends the task, unless something is under way. */
async function follow(
  { run }: AgentServices,
  directives: readonly Directive[],
  pieces: Pieces,
): Promise<Ending | undefined> {
  for (const directive of directives) {
    if (directive.do === 'commit') await run.commit(...directive.entries);
    else if (directive.do !== 'end') pieces.begin(directive);
    else if (!pieces.isUnderWay()) return directive;
  }
  return undefined;
}

/** Pauses once the plan is there. False if there is none yet, or the person has asked for a change of it. */
async function restsWithPlan(
  services: AgentServices,
  { planned }: Strategy,
  signal: AbortSignal,
): Promise<boolean> {
  const { run } = services;
  if (!planned?.(run.state())) return false;
  await pauseReady(services);
  // A change that the person asked for while this was written down is shown too, before the task waits for them.
  if (planned(run.state())) return true;
  signal.throwIfAborted();
  await run.commit({ type: 'status-changed', status: 'running', reason: 'the plan is changed' });
  return false;
}

/**
 * A task that waits for the person's approval of its plan has been told of a change that its plan does not contain yet.
 */
export const changesShownPlan = (state: TaskState): boolean =>
  state.created.holdAfterPlan === true &&
  state.planAccepted !== true &&
  state.plan !== undefined &&
  strategies.find(({ name }) => name === state.strategy)?.planned?.(state) === false;

const pauseReady = (services: AgentServices): Promise<void> =>
  services.run.commit({ type: 'status-changed', status: 'paused', reason: READY_TO_START });

/** Nothing is left to do before a moment that is in the journal (wakesAt): it needs no living worker until then. */
async function rest({ run }: AgentServices, reason: string): Promise<void> {
  if (run.state().status === 'waiting') return;
  await run.commit({ type: 'status-changed', status: 'waiting', reason: reason.slice(0, 300) });
}

/** Memories are asked for once, when the task begins; a replay gets what the journal holds. */
async function rememberOnce({ run, recallMemories }: AgentServices): Promise<void> {
  const { created, strategy, remembered } = run.state();
  if (!recallMemories || strategy !== undefined || remembered !== undefined) return;
  const recalled = await recallMemories(created.words);
  if (recalled.items.length > 0 || recalled.trouble)
    await run.commit({ type: 'memory-recalled', ...recalled });
}

async function strategyOf(services: AgentServices): Promise<Strategy> {
  const { run } = services;
  const known = strategies.find((strategy) => strategy.name === run.state().strategy);
  if (known) return known;
  const { strategy, reason } = chooseStrategy(run.state());
  await run.commit({ type: 'strategy-chosen', strategy: strategy.name, reason });
  return strategy;
}

async function end(services: AgentServices, directive: Ending): Promise<void> {
  const { run } = services;
  await run.commit({
    type: 'task-ended',
    status: directive.status,
    result: await run.store(directive.value ?? ''),
    ...(directive.status === 'error' && { nextStep: directive.nextStep, phrase: directive.phrase }),
  });
}
