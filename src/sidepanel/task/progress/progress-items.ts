import type { PlanDifference } from '../../../core/plan/plan-difference.ts';
import type { EntryOf, Payload } from '../../../core/task/entry.ts';
import {
  type AgentRun,
  type CallState,
  type Compression,
  isEnded,
  type QuestionState,
  type TaskState,
  type TurnState,
  wishesIn,
} from '../../../core/task/state.ts';

/** One line of the list of steps. */
export type ProgressItem = { key: string; at: number } & (
  | { kind: 'agent'; run: AgentRun }
  | { kind: 'call'; call: CallState; turn: TurnState }
  /** The model wrote without calling a tool. */
  | { kind: 'text'; text: Payload; turn: TurnState }
  | { kind: 'model-failure'; failure: EntryOf<'model-failed'>; turn: TurnState; isPutOff: boolean }
  | { kind: 'compression'; compression: Compression; cached: number | undefined }
  /** An update note on the plan, written by its model. */
  | { kind: 'note'; text: Payload }
  /** An agent that had to plan its part first, or the planner that had to change the plan, returned no readable one. */
  | { kind: 'no-inner-plan'; run: AgentRun }
  /** It started without memories of earlier tasks. */
  | { kind: 'no-memory'; trouble: NonNullable<TaskState['memoryTrouble']> }
  | { kind: 'message'; words: string }
  /** The person edited the plan. */
  | { kind: 'plan-edit'; edit: PlanDifference }
  | { kind: 'question'; question: QuestionState }
);

/**
 * What happened, oldest first. The planner's own call is not listed, because the plan shows it; agents are named only
 * if there are several; questions appear once they are answered, because an open one has its own card.
 */
export function progressItems(state: TaskState): ProgressItem[] {
  const workers = state.agents.filter((run) => !keepsPlan(run));
  const items: ProgressItem[] = [
    ...state.agents.flatMap((run) => run.turns.flatMap((turn) => turnItems(turn, !keepsPlan(run), state))),
    ...state.agents.flatMap(compressionItems),
    ...(state.notes ?? []).map(({ seq, at, text }) => ({
      key: `note-${seq}`,
      at,
      kind: 'note' as const,
      text,
    })),
    ...state.agents
      .filter((run) => run.status === 'failed' && (INNER_PLAN.test(run.path) || isChangeOfPlan(run)))
      .map((run) => ({
        key: `no-plan-${run.path}`,
        at: run.turns.at(-1)?.startedAt ?? state.updatedAt,
        kind: 'no-inner-plan' as const,
        run,
      })),
    ...(state.memoryTrouble
      ? [
          {
            key: 'no-memory',
            kind: 'no-memory' as const,
            at: state.memoryTrouble.at,
            trouble: state.memoryTrouble,
          },
        ]
      : []),
    ...wishesIn(state.messages).map((message) => ({
      key: `message-${message.seq}`,
      at: message.at,
      ...(message.planEdit
        ? { kind: 'plan-edit' as const, edit: message.planEdit }
        : { kind: 'message' as const, words: message.words }),
    })),
    ...state.questions
      .filter((question) => question.answer)
      .map((question) => ({
        key: `question-${question.path}`,
        at: question.askedAt,
        kind: 'question' as const,
        question,
      })),
  ];
  if (workers.length > 1)
    for (const run of workers) {
      const first = run.turns[0];
      items.push({
        key: `agent-${run.path}`,
        at: (first?.startedAt ?? state.updatedAt) - 0.5,
        kind: 'agent',
        run,
      });
    }
  const sorted = items.toSorted((a, b) => a.at - b.at);
  const told = modelThatFailed(state);
  return told ? sorted.filter((item) => item.kind !== 'model-failure' || item.failure !== told) : sorted;
}

/** The model failure with which the task ended: its result describes it, so the list does not. */
export function modelThatFailed(state: TaskState): EntryOf<'model-failed'> | undefined {
  if (state.phrase?.kind !== 'model-failed' || !isEnded(state.status)) return undefined;
  const failed = state.agents.flatMap(({ turns }) => turns.filter(({ failures }) => failures.length > 0));
  return failed
    .toSorted((one, other) => one.startedAt - other.startedAt)
    .at(-1)
    ?.failures.at(-1);
}

/** With the share of the next request that came from the provider's cache nevertheless. */
function compressionItems(run: AgentRun): ProgressItem[] {
  return run.compressions.map((compression, index) => {
    const next = run.turns.find(({ reply, startedAt }) => reply && startedAt >= compression.at);
    const { inputTokens = 0, cachedInputTokens = 0 } = next?.reply?.usage ?? {};
    return {
      key: `${run.path}/compression-${index}`,
      at: compression.at,
      kind: 'compression',
      compression,
      cached: inputTokens > 0 ? cachedInputTokens / inputTokens : undefined,
    };
  });
}
/** Its replies are the plan, which is displayed as such. */
const keepsPlan = ({ path, agent }: AgentRun): boolean =>
  /^(?:planner|planner\/(?:replan|modify)-\d+|reflection\/update-.*)$/.test(path) ||
  INNER_PLAN.test(path) ||
  // Older journals keep a replan here; agents of a plan have other names.
  (agent === 'Planner' && path.startsWith('plan/'));

/** The planner was asked for a change that the person wants. */
export const isChangeOfPlan = ({ path }: AgentRun): boolean => /^planner\/modify-\d+$/.test(path);

const INNER_PLAN = /^reflection\/node-[^/]+\/plan$/;

function turnItems(turn: TurnState, worker: boolean, { putOff }: TaskState): ProgressItem[] {
  const failures = turn.failures.map((failure, index) => ({
    key: `${turn.path}/failure-${index}`,
    at: turn.startedAt,
    kind: 'model-failure' as const,
    failure,
    turn,
    // It is retried automatically: the person need not do anything.
    isPutOff: putOff.some(({ path, until }) => path === failure.path && until > 0),
  }));
  if (!worker) return failures;
  const calls = turn.calls.filter(isNews).map((call) => ({
    key: call.path,
    at: call.startedAt,
    kind: 'call' as const,
    call,
    turn,
  }));
  const wrote = turn.reply && turn.calls.length === 0 && !isEmptyText(turn.reply.text);
  return wrote && turn.reply
    ? [
        ...failures,
        { key: `${turn.path}/text`, at: turn.startedAt, kind: 'text', text: turn.reply.text, turn },
      ]
    : [...failures, ...calls];
}

/** An accepted report on the plan is already visible in the plan. */
const isNews = (call: CallState): boolean =>
  call.tool !== 'task_node_status' || (call.result !== undefined && call.result.status !== 'done');

const isEmptyText = (payload: Payload): boolean =>
  'inline' in payload && (typeof payload.inline !== 'string' || payload.inline.trim() === '');

export const turnCount = (state: TaskState): number =>
  state.agents.reduce((sum, run) => sum + run.turns.filter((turn) => turn.reply).length, 0);

export const openQuestions = (state: TaskState): QuestionState[] =>
  state.questions.filter((question) => !question.answer);
