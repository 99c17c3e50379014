import { isFailure } from '../agent/agent-state.ts';
import type { ActionStep, NodeStatus, Plan } from '../plan/plan.ts';
import type { Payload } from '../task/entry.ts';
import type { AgentRun, CallState, TaskState, TurnState } from '../task/state.ts';

/**
 * A task that has no plan of its own, as a plan: each run of an agent is an agent, each turn with calls a step, so that
 * a turn with several calls is a `multiFunction` node. It grows with the task; undefined before the first call, and for
 * a task that has a plan. Long inputs and outcomes come as their first 200 characters.
 */
export function planOfRuns(state: TaskState): Plan | undefined {
  const runs = state.agents.filter(({ turns }) => turns.some(({ calls }) => calls.length > 0));
  if (state.plan || runs.length === 0) return undefined;
  const asked = state.questions.filter(({ answer }) => answer === undefined).map(({ path }) => path);
  return {
    version: 1,
    id: state.id,
    name: state.created.words.slice(0, 60),
    thought: '',
    language: state.created.start.locale,
    agents: runs.map((run) => ({
      id: run.path,
      agent: run.agent,
      task: textOf(run.assignment),
      dependsOn: [],
      steps: run.turns.filter(({ calls }) => calls.length > 0).map((turn) => stepOf(turn, run, asked)),
      status: run.status,
      ...(run.value === undefined ? {} : { result: textOf(run.value) }),
    })),
  };
}

function stepOf(turn: TurnState, run: AgentRun, asked: readonly string[]): ActionStep {
  return {
    kind: 'step',
    id: turn.path,
    text: turn.calls.map(({ userSidePrompt }) => userSidePrompt).join('; '),
    calls: turn.calls.map((call) => ({
      tool: call.tool,
      input: shownValue(call.input),
      ...(call.result === undefined ? {} : { outcome: `${call.result.status}: ${textOf(call.result.text)}` }),
    })),
    status: statusOf(turn, run, asked),
  };
}

function statusOf(turn: TurnState, run: AgentRun, asked: readonly string[]): NodeStatus {
  if (asked.some((path) => path.startsWith(`${turn.path}/`))) return 'waiting-for-input';
  const ended = turn.calls.filter(hasResult);
  if (ended.length < turn.calls.length) return run.status === 'running' ? 'running' : 'skipped';
  return ended.every(({ result }) => isFailure(result.status)) ? 'failed' : 'done';
}

const hasResult = (call: CallState): call is CallState & { result: NonNullable<CallState['result']> } =>
  call.result !== undefined;

const shownValue = (payload: Payload): unknown => ('inline' in payload ? payload.inline : payload.head);

function textOf(payload: Payload): string {
  const value = shownValue(payload);
  return typeof value === 'string' ? value : JSON.stringify(value);
}
