import * as z from 'zod';
import type { ModelFailure } from '../model/port.ts';
import { present } from '../present.ts';
import type { EntryOf } from '../task/entry.ts';
import { type Phrase, phrase } from '../task/phrase.ts';
import type { AgentRun } from '../task/state.ts';
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
  const { path, agent } = assignment;
  if (!agentRunOf(run.state(), path)) await begin(services, assignment);
  for (;;) {
    signal.throwIfAborted();
    const agentRun = agentRunOf(run.state(), path);
    if (agentRun?.status !== 'running') return { kind: 'ended' };
    const number = turnNumber(services, agentRun, path);
    const left = turnLeft(agentRun, number, agent.maxTurns);
    if (left === 'turns' || left === 'failures') {
      const { text, why } = await brokenOff(services, assignment, left);
      return end(services, assignment, 'failed', text, why);
    }
    const over = overBudget(run.state());
    if (over) return { kind: 'over-budget', ...over };
    const turn = await runTurn({ services, assignment, signal }, number);
    if (turn.kind === 'output') return end(services, assignment, turn.failed ? 'failed' : 'done', turn.value);
    if (turn.kind === 'paused') return turn;
    if (turn.kind === 'model-failed') return { kind: 'model-failed', failure: turn.failure };
    finished(services).add(`${path}/${number}`);
  }
}

/** By whom an entry is, of the agent's own entries. */
const authorOf = ({ path, agent, nodeId }: AgentAssignment) => ({ path, agent: agent.name, nodeId });

async function begin({ run }: AgentServices, assignment: AgentAssignment): Promise<void> {
  const { task, steps, tabId, ask } = assignment;
  await run.commit({
    type: 'agent-started',
    ...authorOf(assignment),
    assignment: await run.store(task),
    ...(steps.length > 0 && { steps: await run.store(steps) }),
    ...present({ tabId }),
    ...(ask && { ask: { ...ask, words: ask.words.slice(0, LONGEST_ASKED) } }),
  });
}

/** @param why why it broke off without a result of its own */
async function end(
  { run, pages }: AgentServices,
  assignment: AgentAssignment,
  status: 'done' | 'failed',
  result: unknown,
  why?: Phrase,
): Promise<AgentEnd> {
  const value = await run.store(result ?? null);
  await run.commit({
    type: 'agent-result',
    ...authorOf(assignment),
    status,
    value,
    ...(why && { broke: true, phrase: why }),
  });
  pages.forget(assignment.path);
  return { kind: 'ended' };
}

/** Why no further turn is left, for the models and as a phrase. */
async function brokenOff(
  services: AgentServices,
  { path, agent: { name, maxTurns } }: AgentAssignment,
  left: 'turns' | 'failures',
): Promise<{ text: string; why: Phrase }> {
  if (left === 'turns')
    return {
      text: `The ${name} agent used its ${maxTurns} steps without a result.`,
      why: phrase('turns-used', { agent: name, turns: maxTurns }),
    };
  const last = await lastText(services, path);
  return {
    text: `Ten calls in a row failed; the last said: ${last}`,
    why: phrase('calls-failed', { count: 10, last }),
  };
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

/** The turn to take: the last one if it was cut off, else the next. */
function turnNumber(services: AgentServices, agentRun: AgentRun, path: string): number {
  const last = agentRun.turns.at(-1);
  if (!last) return 1;
  // The turn in which it failed is over, whichever worker saw it.
  const isOver = isTriedAfter(agentRun, last.number) || finished(services).has(`${path}/${last.number}`);
  return isOver ? last.number + 1 : last.number;
}

async function lastText(services: AgentServices, path: string): Promise<string> {
  const text = agentRunOf(services.run.state(), path)?.turns.at(-1)?.calls.at(-1)?.result?.text;
  return text ? String(await services.run.load(text)).slice(0, 300) : '';
}
