import type { AgentAssignment } from '../agent/agent.ts';
import { forReading } from '../agent/read-only.ts';
import { runAgent } from '../agent/run-agent.ts';
import type { AgentServices } from '../agent/services.ts';
import type { ModelFailure } from '../model/port.ts';
import { makePlan, PLAN_ATTEMPTS } from '../strategy/make-plan.ts';
import type { Piece } from '../strategy/strategy.ts';
import { openedTab } from '../tools/act/describe-acted.ts';
import type { CallPause } from '../tools/tool.ts';
import { keptTab } from './kept-address.ts';
import { type Phrase, phrase } from './phrase.ts';
import { watchRegion } from './watch-region.ts';

/** What one piece of work means for the task; a piece that rests is left alone until its moment. */
export type PieceEnd = { kind: 'went-on' } | CallPause;

/**
 * Performs one piece of what a strategy wants done, from wherever the journal stands. Rejects with the signal's reason.
 */
export async function performPiece(
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

/** What was done stands without what such a run would have added: the run has failed, and its line says why. */
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

/** An agent's own tab, in the task's window and behind the tab that the person looks at. */
async function openOwnTab(
  { run, browser, secrets }: AgentServices,
  { owner, url }: Extract<Piece, { do: 'open-tab' }>,
  signal: AbortSignal,
): Promise<void> {
  const { windowId, origins, tabs } = run.state();
  // An owner whose tab was closed gets another one. What others have opened meanwhile makes no other intent of it.
  const before = tabs.filter((tab) => tab.owner === owner).length;
  const intent = `${run.taskId}/own/${owner}/${before}`;
  const { tab } = await browser.openTab({ url, windowId, active: false, origins, intent }, signal);
  await run.commit({ type: 'tab-opened', tab: { ...keptTab(openedTab(tab), secrets), owner } });
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
