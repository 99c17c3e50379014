import type { Agent, AgentAssignment } from '../agent/agent.ts';
import { agentRunOf } from '../agent/agent-state.ts';
import { asData } from '../agent/header.ts';
import { fill } from '../agent/prompts/fill.ts';
import { checkedForm, checkedResult, checkerPrompt, summaryPrompt } from '../agent/prompts/plan-options.ts';
import { hasFlow } from '../plan/has-flow.ts';
import type { AgentTask } from '../plan/plan.ts';
import type { AgentRun, TaskState } from '../task/state.ts';
import { ownRunPath } from './own-run.ts';
import { changesWanted } from './replan.ts';
import { cutTo } from './short-results.ts';

/** Characters of a result that are checked. */
const LONGEST_CHECKED = 20_000;
const LONGEST_PROBLEM = 300;

const writer = (name: string, prompt: string): Agent => ({
  name,
  description: `${name} of a plan.`,
  tools: [],
  prompt,
  usesPage: false,
  textIsResult: true,
  maxTurns: 5,
});

const checker: Agent = {
  ...writer('Checker', checkerPrompt),
  role: 'critic',
  readReply: (text) => {
    const [, verdict, problem = ''] = /^[^\p{L}]*(OK|Missing)\b[\s:：.。*_`]*(.*)$/isu.exec(text) ?? [];
    if (verdict === undefined || (/^m/i.test(verdict) && problem.trim() === ''))
      return { ok: false, problem: 'Reply with OK, or with "Missing:" and what is missing.' };
    return { ok: true, value: /^m/i.test(verdict) ? problem.trim().slice(0, LONGEST_PROBLEM) : '' };
  },
};

const summariser: Agent = { ...writer('Summary', summaryPrompt), maxTurns: 10, hearsLast: true };

const checkOf = (state: TaskState, { path }: AgentRun): AgentRun | undefined =>
  agentRunOf(state, `${path}/check`);

/**
 * The result of an ended run waits for its check, if the person chose that. Control flow is not run again, so a check
 * of its result would change nothing.
 */
export function waitsForCheck(state: TaskState, task: AgentTask, run: AgentRun): boolean {
  const check = checkOf(state, run);
  return (
    state.created.planOptions?.check === true &&
    run.status === 'done' &&
    !hasFlow(task) &&
    (check === undefined || check.status === 'running')
  );
}

/** What the check found missing; '' when nothing is, or when nobody could say. */
export function missingIn(state: TaskState, run: AgentRun): string {
  const check = checkOf(state, run);
  const { value } = check ?? {};
  return check?.status === 'done' && value && 'inline' in value ? String(value.inline) : '';
}

/** The run that checks a result. */
export const checkAssignment = (
  state: TaskState,
  task: AgentTask,
  run: AgentRun,
  result: string,
  form: string | undefined,
): AgentAssignment => ({
  path: `${run.path}/check`,
  optional: true,
  agent: checker,
  nodeId: task.id,
  task: task.task || state.created.words,
  steps: [],
  earlier: [],
  around: fill(checkedResult, {
    form: form === undefined ? '' : fill(checkedForm, { form }),
    result: asData(state, cutTo(result, LONGEST_CHECKED)),
  }),
});

/** What was retried, or changed by the person's words, since one was written is given to a new one. */
export function summaryPath(state: TaskState): string {
  const again = state.agents.flatMap(({ reopenedAfter = [] }) => reopenedAfter).length;
  const number = again + changesWanted(state).length;
  return ownRunPath(state, number === 0 ? 'summary' : `summary-${number}`, summariser.name);
}

/** The run that answers the task at the end, from the results of all agents and the whole record. */
export const summaryAssignment = (
  state: TaskState,
  earlier: AgentAssignment['earlier'],
): AgentAssignment => ({
  path: summaryPath(state),
  optional: true,
  agent: summariser,
  nodeId: '',
  task: state.created.words,
  steps: [],
  earlier,
  readsAll: true,
});
