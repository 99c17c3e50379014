import type { AgentAssignment } from '../../agent/agent.ts';
import type { AgentTask } from '../../plan/plan.ts';
import type { Payload } from '../../task/entry.ts';
import type { AgentRun, TaskState } from '../../task/state.ts';
import type { Directive, PayloadLoader } from '../strategy.ts';
import type { FlowWords } from './words.ts';

/** One pass through a list of steps: one for an agent, one more for each item or round. */
export interface FlowContext {
  state: TaskState;
  load: PayloadLoader;
  task: AgentTask;
  /** Path of this pass: "plan/0", "plan/0/n0.2/i3". */
  path: string;
  /** Path of the whole: of the agent, or of the call that contains it. Its runs continue in each other's tab. */
  root: string;
  /** The tab that the first of them starts in; unset: the first attached one. */
  tabId?: number;
  /** The forEach, loop or watch around it, with the number of the pass; unset for the agent's own list. */
  within?: { nodeId: string; label: string };
  /** What this pass may read besides the task's variables: items, answers, what its earlier steps left. */
  variables: ReadonlyMap<string, Payload>;
  /** Results of what came before in this pass, newest last. */
  earlier: AgentAssignment['earlier'];
  /** Records which nodes have begun and ended, for the plan. */
  mark: (
    nodeId: string,
    status: 'running' | 'waiting-for-input' | 'done' | 'failed' | 'skipped',
    result?: string,
  ) => void;
  words: FlowWords;
}

/** How far something has come: what has to be done next, or how it ended. */
export type Progress =
  | { kind: 'next'; directives: Directive[] }
  | {
      kind: 'ended';
      status: 'done' | 'failed';
      /** JSON; for a failure the reason. */
      value: unknown;
      /** Variables that it leaves. */
      outputs?: ReadonlyMap<string, Payload>;
      /** What the person has to know besides the value: an item that failed, a condition that never held. */
      note?: string;
    };

/** It continues with these directives. */
export const next = (...directives: Directive[]): Progress => ({ kind: 'next', directives });
/** It is done, with that value. */
export const succeed = (
  value: unknown,
  more: { outputs?: ReadonlyMap<string, Payload>; note?: string } = {},
): Progress => ({
  kind: 'ended',
  status: 'done',
  value,
  ...more,
});
/** It failed for that reason. */
export const fail = (reason: unknown): Progress => ({ kind: 'ended', status: 'failed', value: reason });

/** A node's part of a path. Ids are free text; a slash or "t3" in one must not be mistaken for another place. */
export const nodePath = (context: Pick<FlowContext, 'path'>, nodeId: string): string =>
  `${context.path}/n${encodeURIComponent(nodeId)}`;

/** The runs whose path is below that one. */
export const agentRunsUnder = (state: TaskState, path: string): AgentRun[] =>
  state.agents.filter((run) => run.path.startsWith(`${path}/`));

/** A value as words for a prompt, a line or a result. */
export function asText(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === undefined || value === null ? '' : JSON.stringify(value);
}
