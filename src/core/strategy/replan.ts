import { agentRunOf } from '../agent/agent-state.ts';
import type { Plan } from '../plan/plan.ts';
import { hasBegun } from '../plan/status.ts';
import { timedAgentIds } from '../plan/timer-agents.ts';
import { type TaskState, wishesIn } from '../task/state.ts';
import { answerText } from './flow/confirm.ts';
import { changesPlan, MODIFY } from './message-commands.ts';
import { ownRunPath } from './own-run.ts';
import { timesReopened } from './run-of-agent.ts';
import type { Directive } from './strategy.ts';

/** Limits a planner that finds more to do after each agent. */
const MOST_REPLANS = 30;
const REPLAN = 'replan-';
const CHANGE = 'modify-';

/** Path of the planner's run that is made under that name. */
export const replanPath = (state: TaskState, name: string): string => ownRunPath(state, name, 'Planner');

/** Changes of the plan that the person asked for ("modify: …") after the planner had made it; oldest first. */
export function changesWanted(state: TaskState): string[] {
  const heard = agentRunOf(state, 'planner')?.turns.at(-1)?.messagesUpTo ?? 0;
  return wishesIn(state.messages.slice(heard)).flatMap(({ words }) =>
    changesPlan(state, words) ? [words.replace(MODIFY, '')] : [],
  );
}

/** The words of the change that a planner's run of that name handles; undefined for another. */
export const changeNamed = (state: TaskState, name = ''): string | undefined =>
  name.startsWith(CHANGE) ? changesWanted(state)[Number(name.slice(CHANGE.length)) - 1] : undefined;

const isHeard = (state: TaskState, name: string): boolean =>
  (agentRunOf(state, replanPath(state, name))?.status ?? 'running') !== 'running';

/** Name of the first change that the planner has not handled yet. */
export const openChange = (state: TaskState): string | undefined =>
  changesWanted(state)
    .map((_, index) => `${CHANGE}${index + 1}`)
    .find((name) => !isHeard(state, name));

/**
 * The planner is asked for the person's changes; and after each agent and answer, if they chose that, whether the rest
 * is still right. A plan that it did not make (a template, an imported one) otherwise runs as it stands.
 */
export function replanNext(state: TaskState, plan: Plan): Directive | undefined {
  // A planner that is being asked is waited for first: its reply is about the plan that it was shown.
  const asked = state.agents.find(
    ({ agent, status, path }) => agent === 'Planner' && status === 'running' && path !== 'planner',
  );
  const after = asked?.path.split('/').at(-1) ?? openChange(state) ?? dueAfter(state, plan);
  if (after === undefined) return undefined;
  const turns = agentRunOf(state, replanPath(state, after))?.turns ?? [];
  return { do: 'plan', attempt: turns.filter(({ reply }) => reply).length + 1, after };
}

function dueAfter(state: TaskState, plan: Plan): string | undefined {
  // A retry ends again: the count never falls, and the planner is asked after each end.
  const ends = plan.agents.map(
    (task) => Number(task.status === 'done' || task.status === 'failed') + timesReopened(state, task),
  );
  const over = ends.reduce((sum, each) => sum + each, answersIn(state).length);
  const name = REPLAN + over;
  return agentRunOf(state, 'planner') &&
    state.created.planOptions?.replan &&
    over > 0 &&
    over <= MOST_REPLANS &&
    plan.agents.some(({ status }) => !hasBegun(status)) &&
    timedAgentIds(plan).size === 0 &&
    !isHeard(state, name)
    ? name
    : undefined;
}

/** The confirm node of an agent, not inside a forEach, loop or watch, that asked a question; it may ask again. */
const CONFIRM = /^(plan\/[^/]+\/n[^/]+)(?:\/\d+)?$/;

/** The person's answers at the confirm nodes of agents, a line each: the answer with which the agent went on. */
export function answersIn({ questions }: Pick<TaskState, 'questions'>): string[] {
  const newest = new Map<string, TaskState['questions'][number]>();
  for (const question of questions) {
    const node = CONFIRM.exec(question.path)?.[1];
    if (node !== undefined) newest.set(node, question);
  }
  return [...newest.values()].flatMap(({ question, answer }) =>
    answer ? [`- The person was asked "${question.text}" and said: ${answerText(answer)}`] : [],
  );
}
