import type { AgentAssignment } from '../../agent/agent.ts';
import { agentRunOf } from '../../agent/agent-state.ts';
import { hasFlow } from '../../plan/has-flow.ts';
import { orderedSteps } from '../../plan/order.ts';
import type { AgentTask, NodeStatus, Plan } from '../../plan/plan.ts';
import { nodeMoves } from '../../plan/progress.ts';
import { walkSteps } from '../../plan/steps.ts';
import { present } from '../../present.ts';
import type { EntryBody } from '../../task/entry.ts';
import { nodeMoved } from '../../task/node-moved.ts';
import type { AgentRun, TaskState } from '../../task/state.ts';
import { pathOf } from '../run-of-agent.ts';
import type { Directive, PayloadLoader } from '../strategy.ts';
import { asText } from './flow-context.ts';
import { nextOfList } from './list.ts';
import { flowWords } from './words.ts';

interface FlowStart {
  /** Results of the agents that this one depends on. */
  earlier: AgentAssignment['earlier'];
  /** The tab that its first run starts in; unset: the first attached one. */
  tab: { tabId?: number };
  load: PayloadLoader;
}

/**
 * What comes next in an agent whose steps contain forEach, loop, watch or confirm. The agent as a whole is a run
 * without turns; each part of it is a run of its own, under a path that says where it is.
 */
export async function flowDirectives(
  state: TaskState,
  plan: Plan,
  task: AgentTask,
  { earlier, tab, load }: FlowStart,
): Promise<Directive[]> {
  const path = pathOf(task);
  const scope = { path, agent: task.agent, nodeId: task.id };
  if (!agentRunOf(state, path))
    return [
      {
        do: 'commit',
        entries: [
          { type: 'agent-started', ...scope, assignment: { inline: task.task || state.created.words } },
        ],
      },
    ];
  const marks = new Map<string, { status: NodeStatus; result?: string }>();
  const progress = await nextOfList(
    {
      state,
      load,
      task,
      path,
      root: path,
      ...tab,
      variables: new Map(),
      earlier,
      mark: (nodeId, status, result) => marks.set(nodeId, { status, ...present({ result }) }),
      words: flowWords(plan.language),
    },
    task.steps,
  );
  const moves = movesOf(task, marks);
  if (progress.kind === 'next')
    return [...(moves.length > 0 ? [{ do: 'commit', entries: moves } as const] : []), ...progress.directives];
  const { status, value } = progress;
  const { note } = progress;
  const text = asText(value);
  const told = note === undefined || text.includes(note) ? value : [text, note].filter(Boolean).join('\n\n');
  const variables = [...(progress.outputs ?? [])].map(
    ([name, given]) => ({ type: 'variable-set', path, name, value: given }) as const,
  );
  return [
    {
      do: 'commit',
      entries: [
        ...moves,
        ...variables,
        { type: 'agent-result', ...scope, status, value: { inline: told ?? null } },
      ],
    },
  ];
}

/** The variable that an agent's last step leaves is the agent's result, if it was one run. */
export function variablesLeft(task: AgentTask, run: AgentRun): EntryBody[] {
  const last = orderedSteps(task.steps).at(-1);
  if (hasFlow(task) || run.status !== 'done' || !run.value) return [];
  return last?.kind === 'step' && last.output !== undefined
    ? [{ type: 'variable-set', path: run.path, name: last.output, value: run.value }]
    : [];
}

function movesOf(
  task: AgentTask,
  marks: ReadonlyMap<string, { status: NodeStatus; result?: string }>,
): EntryBody[] {
  const now = new Map([...walkSteps(task.steps)].map(({ step }) => [step.id, step.status]));
  return [...marks].flatMap(([nodeId, { status, result }]): EntryBody[] => {
    const from = now.get(nodeId);
    if (from === undefined || from === status) return [];
    const there = nodeMoved(nodeId, status, result);
    if (nodeMoves[from].includes(status)) return [there];
    return nodeMoves[from].includes('running') && nodeMoves.running.includes(status)
      ? [nodeMoved(nodeId, 'running'), there]
      : [];
  });
}
