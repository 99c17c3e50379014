import type { AgentAssignment } from '../agent/agent.ts';
import { forReading } from '../agent/read-only.ts';
import { runAgent } from '../agent/run-agent.ts';
import type { AgentServices } from '../agent/services.ts';
import type { ModelFailure } from '../model/port.ts';
import { redact } from '../policy/redaction.ts';
import { chooseStrategy, strategies } from '../strategy/choose.ts';
import { flowInCall } from '../strategy/flow/in-call.ts';
import { makePlan, PLAN_ATTEMPTS } from '../strategy/make-plan.ts';
import type { Directive, Piece, Strategy } from '../strategy/strategy.ts';
import type { CallPause } from '../tools/tool.ts';
import { READY_TO_START } from './pause-reason.ts';
import { type Phrase, phrase } from './phrase.ts';
import { isEnded, type TaskState } from './state.ts';
import { watchRegion } from './watch-region.ts';

/** What one piece of work came to, as far as the task is concerned; what rests is left alone until its moment. */
type PieceEnd = { kind: 'went-on' } | CallPause;

/**
 * Runs a task from wherever its journal stands until it has ended. The strategy is asked again after each piece of
 * work; pieces it names that are already under way are left alone.
 * It comes back before the end when every piece that is left waits for a moment to ask its model again.
 * With `planned` it goes only as far as the plan, and then waits, paused, for the person.
 * Rejects with the signal's reason when the run is stopped or paused; the journal then holds how far it came.
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
  const underWay = new Map<string, Promise<[string, PieceEnd]>>();
  const resting = new Map<string, string>();
  /** One at a time, however many pieces end meanwhile. */
  let news: Promise<undefined> | undefined;
  for (;;) {
    signal.throwIfAborted();
    if (isEnded(run.state().status)) return;
    if (until === 'planned' && strategy.planned?.(run.state())) return pauseReady(services);
    const directives = await strategy.next(run.state(), (payload) => run.load(payload));
    for (const directive of directives) {
      if (directive.do === 'commit') await run.commit(...directive.entries);
      else if (directive.do === 'end') {
        if (underWay.size === 0) return end(services, directive);
      } else {
        const key = keyOf(directive);
        if (!underWay.has(key) && !resting.has(key) && !isOpeningFor(key, underWay))
          underWay.set(
            key,
            run
              .work(() => performPiece(services, directive, signal))
              .then((ended) => [key, ended] as [string, PieceEnd]),
          );
      }
    }
    // What was written down may have let something else begin, also beside what is under way.
    if (directives.some((directive) => directive.do === 'commit')) continue;
    // What came meanwhile from outside is looked at before anything rests.
    if (resting.size > 0 && run.takeNudge()) {
      resting.clear();
      continue;
    }
    if (underWay.size === 0 && resting.size > 0) return rest(services, [...resting.values()].join(' '));
    if (underWay.size === 0) continue;
    const hears = strategy.hears || resting.size > 0;
    if (hears) news ??= run.news(signal);
    const came = await Promise.race([...underWay.values(), ...(hears && news ? [news] : [])]).catch(
      async (error: unknown) => {
        // Stopped means stopped: no agent that ran beside this one asks or does anything any more.
        await Promise.allSettled(underWay.values());
        throw error;
      },
    );
    if (!came) {
      news = undefined;
      continue;
    }
    const [key, ended] = came;
    underWay.delete(key);
    if (ended.kind === 'rests') resting.set(key, ended.reason);
    if (ended.kind === 'stopped') {
      await Promise.allSettled(underWay.values());
      const { message, nextStep, phrase: why } = ended;
      return end(services, { do: 'end', status: 'error', value: message, nextStep, phrase: why });
    }
  }
}

/** A task that waits for the person's word on its plan has been told of a change that its plan does not hold yet. */
export const changesShownPlan = (state: TaskState): boolean =>
  state.created.holdAfterPlan === true &&
  state.planAccepted !== true &&
  state.plan !== undefined &&
  strategies.find(({ name }) => name === state.strategy)?.planned?.(state) === false;

const pauseReady = (services: AgentServices): Promise<void> =>
  services.run.commit({ type: 'status-changed', status: 'paused', reason: READY_TO_START });

/** Its own tab is being opened: it begins there, also when another one has become free meanwhile. */
const isOpeningFor = (key: string, underWay: ReadonlyMap<string, unknown>): boolean =>
  [...underWay.keys()].some(
    (other) => other.endsWith(TAB) && `${key}/`.startsWith(other.slice(0, 1 - TAB.length)),
  );
const TAB = '/tab';

function keyOf(directive: Piece): string {
  if (directive.do === 'watch') return directive.watch.path;
  if (directive.do === 'open-tab') return directive.owner + TAB;
  if (directive.do === 'plan') return `plan-${directive.after ?? ''}`;
  return directive.do === 'agent' ? directive.assignment.path : directive.path;
}

async function performPiece(
  services: AgentServices,
  directive: Piece,
  signal: AbortSignal,
): Promise<PieceEnd> {
  if (directive.do === 'plan') {
    const attempt = await makePlan(services, directive.attempt, signal, directive.after);
    if (attempt.kind === 'exhausted')
      return {
        kind: 'stopped',
        message: `The model did not give a usable plan in ${PLAN_ATTEMPTS} attempts.`,
        nextStep:
          'Send it anew with the way of working “Step by step”, say it in other words, or choose another model.',
        phrase: phrase('no-plan', { attempts: PLAN_ATTEMPTS }),
      };
    if (attempt.kind === 'over-budget') return budgetStopped(attempt);
    return attempt.kind === 'model-failed' ? modelStopped(attempt.failure) : { kind: 'went-on' };
  }
  if (directive.do === 'open-tab') {
    await openOwnTab(services, directive, signal);
    return { kind: 'went-on' };
  }
  if (directive.do === 'watch') return watchRegion(services, directive.watch, signal);
  if (directive.do === 'ask') {
    await services.run.ask(directive.path, directive.question, signal, 'task');
    return { kind: 'went-on' };
  }
  const readsOnly = services.run.state().created.approve === 'read';
  const assignment = readsOnly ? forReading(directive.assignment) : directive.assignment;
  const ended = await runAgent(services, assignment, signal);
  if (ended.kind === 'paused') return ended.pause;
  if (assignment.optional && (await goesWithout(services, assignment, ended))) return { kind: 'went-on' };
  if (ended.kind === 'model-failed') return modelStopped(ended.failure);
  if (ended.kind === 'over-budget') return budgetStopped(ended);
  return { kind: 'went-on' };
}

/** What was done stands without what such a run would have added: it has failed, and its line says why. */
async function goesWithout(
  { run }: AgentServices,
  { path, agent, nodeId }: AgentAssignment,
  ended: Awaited<ReturnType<typeof runAgent>>,
): Promise<boolean> {
  const why =
    ended.kind === 'over-budget' ? ended : ended.kind === 'model-failed' ? ended.failure : undefined;
  if (!why || ('putOff' in why && why.putOff)) return false;
  const value = await run.store(why.message);
  await run.commit({ type: 'agent-result', path, agent: agent.name, nodeId, status: 'failed', value });
  return true;
}

/** An agent's own tab, in the task's window and behind what the person looks at. */
async function openOwnTab(
  { run, browser, secrets }: AgentServices,
  { owner, url }: Extract<Piece, { do: 'open-tab' }>,
  signal: AbortSignal,
): Promise<void> {
  const { windowId, origins, tabs } = run.state();
  // An owner whose tab was closed gets another one.
  const intent = `${run.taskId}/own/${owner}/${tabs.length}`;
  const { tab } = await browser.openTab({ url, windowId, active: false, origins, intent }, signal);
  const title = redact(tab.title, secrets).slice(0, 200);
  const address = redact(tab.url, secrets).slice(0, 1000);
  await run.commit({
    type: 'tab-opened',
    tab: { tabId: tab.tabId, title, url: address, relation: 'opened', owner },
  });
}

const budgetStopped = ({ message, phrase: why }: { message: string; phrase: Phrase }): PieceEnd => ({
  kind: 'stopped',
  message,
  nextStep: 'Raise the budget in the settings, then continue.',
  phrase: why,
});

const modelStopped = ({ kind, message, nextStep, putOff }: ModelFailure): PieceEnd =>
  putOff
    ? { kind: 'rests', reason: message }
    : { kind: 'stopped', message, nextStep, phrase: phrase('model-failed', { trouble: kind }) };

/** Nothing is left to do before a moment that stands in the journal (wakesAt): it needs no living worker until then. */
async function rest({ run }: AgentServices, reason: string): Promise<void> {
  if (run.state().status === 'waiting') return;
  await run.commit({ type: 'status-changed', status: 'waiting', reason: reason.slice(0, 300) });
}

/** What is remembered is asked for once, when the task begins: a replay is given what the journal holds. */
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

async function end(services: AgentServices, directive: Extract<Directive, { do: 'end' }>): Promise<void> {
  const { run } = services;
  await run.commit({
    type: 'task-ended',
    status: directive.status,
    result: await run.store(directive.value ?? ''),
    ...(directive.status === 'error' && { nextStep: directive.nextStep, phrase: directive.phrase }),
  });
}
