import * as z from 'zod';
import { isFailure } from '../agent/agent-state.ts';
import type { ActionStep, NodeStatus, Plan, Step } from '../plan/plan.ts';
import type { Payload } from '../task/entry.ts';
import type { AgentRun, CallState, TaskState, TurnState } from '../task/state.ts';
import { foreachTask } from '../tools/flow/foreach-task.ts';
import { watchTrigger } from '../tools/flow/watch-trigger.ts';

/**
 * A task that has no plan of its own, as a plan: each run of an agent is an agent, each turn with calls a step, so that
 * a turn with several calls is a `multiFunction` node. It grows with the task; undefined before the first call, and for
 * a task that has a plan. Long inputs and outcomes are given as their first 200 characters.
 * @param says describes a call in the reader's language; the journal's words when absent
 */
export function planOfRuns(state: TaskState, says: Says = told): Plan | undefined {
  const runs = state.agents.filter(
    ({ path, turns }) => !IN_A_CALL.test(path) && turns.some(({ calls }) => calls.length > 0),
  );
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
      steps: run.turns.filter(({ calls }) => calls.length > 0).map((turn) => stepOf(turn, run, asked, says)),
      status: run.status,
      ...(run.value === undefined ? {} : { result: textOf(run.value) }),
    })),
  };
}

type Says = (call: CallState) => string;
const told: Says = ({ userSidePrompt }) => userSidePrompt;

/** Runs inside a foreach_task or watch_trigger are its passes. */
const IN_A_CALL = /\/t\d+\/c\d+\//;

const flowSchema = z.object({
  task: z.string(),
  items: z.array(z.string()).optional(),
  itemsOf: z.string().optional(),
  description: z.string().optional(),
  repeat: z.boolean().optional(),
});

/** A turn is a step; a foreach_task or watch_trigger is the node that it stands for. */
function stepOf(turn: TurnState, run: AgentRun, asked: readonly string[], says: Says): Step {
  const [only] = turn.calls;
  const flow =
    turn.calls.length === 1 && only ? flowSchema.safeParse(shownValue(only.input)).data : undefined;
  if (!only || !flow) return turnStep(turn, run, asked, says);
  const common = { id: turn.path, status: statusOf(turn, run, asked) };
  const inner: ActionStep = { kind: 'step', id: `${only.path}/do`, text: flow.task, status: common.status };
  if (only.tool === foreachTask.name)
    return { kind: 'forEach', ...common, items: flow.items ?? flow.itemsOf ?? '', steps: [inner] };
  if (only.tool === watchTrigger.name)
    return {
      kind: 'watch',
      ...common,
      event: 'dom',
      loop: flow.repeat ?? false,
      description: flow.description ?? '',
      trigger: [inner],
    };
  return turnStep(turn, run, asked, says);
}

function turnStep(turn: TurnState, run: AgentRun, asked: readonly string[], says: Says): ActionStep {
  return {
    kind: 'step',
    id: turn.path,
    text: turn.calls.map(says).join('; '),
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
