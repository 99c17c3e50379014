import * as z from 'zod';
import type { ModelFailure } from '../model/port.ts';
import type { EntryOf } from '../task/entry.ts';
import { type Phrase, phrase } from '../task/phrase.ts';
import type { CallPause } from '../tools/tool.ts';
import { type AgentAssignment, STANDARD_TURNS, stepLineSchema } from './agent.ts';
import { agentRunOf, isTriedAfter, turnLeft } from './agent-state.ts';
import { overBudget } from './over-budget.ts';
import { withoutPictures } from './pictures.ts';
import { runTurn } from './run-turn.ts';
import type { AgentServices } from './services.ts';

/** Characters of a question that a person reads in one line; the whole of it is in the assignment. */
const LONGEST_ASKED = 300;

/** Why a run returned. If it `ended`, its result is in the journal. */
export type AgentEnd =
  | { kind: 'ended' }
  /** No usable reply: the task stops with what it has, and can continue later. */
  | { kind: 'model-failed'; failure: ModelFailure }
  | { kind: 'over-budget'; message: string; phrase: Phrase }
  /** One of its calls waits for something that needs no worker, or what runs inside the call was stopped. */
  | { kind: 'paused'; pause: CallPause };

/**
 * Runs an agent from wherever its journal stands to its result. Starts it when it is new, and resumes a turn that was
 * cut off. Stops on return_output, on its turn limit, on ten failed calls in a row (after one turn with return_output
 * alone), on a second reply without a call, or on the budget.
 */
export async function runAgent(
  services: AgentServices,
  given: AgentAssignment,
  signal: AbortSignal,
): Promise<AgentEnd> {
  const { run } = services;
  const assignment = await asItBegan(services, asChosen(given, run.state().created));
  const scope = { path: assignment.path, agent: assignment.agent.name, nodeId: assignment.nodeId };
  if (!agentRunOf(run.state(), assignment.path))
    await run.commit({
      type: 'agent-started',
      ...scope,
      assignment: await run.store(assignment.task),
      ...(assignment.steps.length > 0 && { steps: await run.store(assignment.steps) }),
      ...(assignment.tabId === undefined ? {} : { tabId: assignment.tabId }),
      ...(assignment.ask && {
        ask: { ...assignment.ask, words: assignment.ask.words.slice(0, LONGEST_ASKED) },
      }),
    });
  const end = async (status: 'done' | 'failed', result: unknown, why?: Phrase): Promise<AgentEnd> => {
    const value = await run.store(result ?? null);
    await run.commit({
      type: 'agent-result',
      ...scope,
      status,
      value,
      ...(why && { broke: true, phrase: why }),
    });
    services.pages.forget(assignment.path);
    return { kind: 'ended' };
  };
  for (;;) {
    signal.throwIfAborted();
    const agentRun = agentRunOf(run.state(), assignment.path);
    if (agentRun?.status !== 'running') return { kind: 'ended' };
    const last = agentRun.turns.at(-1);
    const number = last ? (isFinished(services, assignment) ? last.number + 1 : last.number) : 1;
    const left = turnLeft(agentRun, number, assignment.agent.maxTurns);
    if (left === 'turns')
      return end(
        'failed',
        `The ${scope.agent} agent used its ${assignment.agent.maxTurns} steps without a result.`,
        phrase('turns-used', { agent: scope.agent, turns: assignment.agent.maxTurns }),
      );
    if (left === 'failures') {
      const text = await lastText(services, assignment);
      return end(
        'failed',
        `Ten calls in a row failed; the last said: ${text}`,
        phrase('calls-failed', { count: 10, last: text }),
      );
    }
    const over = overBudget(run.state());
    if (over) return { kind: 'over-budget', ...over };
    const turn = await runTurn({ services, assignment, signal }, number);
    if (turn.kind === 'output') return end(turn.failed ? 'failed' : 'done', turn.value);
    if (turn.kind === 'paused') return turn;
    if (turn.kind === 'model-failed') return { kind: 'model-failed', failure: turn.failure };
    finished(services).add(`${assignment.path}/${number}`);
  }
}

/** The agent within the person's settings: pictures, and turns; an agent with a lower turn limit keeps it. */
function asChosen(given: AgentAssignment, { pictures, budget }: EntryOf<'task-created'>): AgentAssignment {
  const assignment = withoutPictures(given, pictures);
  const { agent } = assignment;
  const { maxTurns: limit } = budget;
  // An older journal: the agent keeps its own limit.
  if (limit === undefined) return assignment;
  const maxTurns = agent.maxTurns === STANDARD_TURNS ? limit : Math.min(agent.maxTurns, limit);
  return { ...assignment, agent: { ...agent, maxTurns } };
}

/**
 * A resumed run keeps the task and the steps that it began with. Its first message stays unchanged, whatever became of
 * the variables in its words; edits of the plan are reported at the point where they came.
 */
async function asItBegan({ run }: AgentServices, assignment: AgentAssignment): Promise<AgentAssignment> {
  const begun = agentRunOf(run.state(), assignment.path);
  if (!begun) return assignment;
  const task = z.string().parse(await run.load(begun.assignment));
  if (!begun.steps) return { ...assignment, task };
  return { ...assignment, task, steps: z.array(stepLineSchema).parse(await run.load(begun.steps)) };
}

/**
 * Turns known to be finished in this worker. After its death the last turn is gone through once more, which does
 * nothing when each of its calls has an outcome.
 */
const finishedTurns = new WeakMap<AgentServices, Set<string>>();
function finished(services: AgentServices): Set<string> {
  const known = finishedTurns.get(services) ?? new Set<string>();
  finishedTurns.set(services, known);
  return known;
}
function isFinished(services: AgentServices, assignment: AgentAssignment): boolean {
  const agentRun = agentRunOf(services.run.state(), assignment.path);
  const last = agentRun?.turns.at(-1);
  if (!agentRun || !last) return false;
  // The turn in which it failed is over, whichever worker saw it.
  return isTriedAfter(agentRun, last.number) || finished(services).has(`${assignment.path}/${last.number}`);
}

async function lastText(services: AgentServices, assignment: AgentAssignment): Promise<string> {
  const text = agentRunOf(services.run.state(), assignment.path)?.turns.at(-1)?.calls.at(-1)?.result?.text;
  return text ? String(await services.run.load(text)).slice(0, 300) : '';
}
