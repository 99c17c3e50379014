import { agentRunOf } from '../../agent/agent-state.ts';
import { askAgentFor } from '../../agent/agents-for.ts';
import { fill } from '../../agent/prompts/fill.ts';
import { modifyPrompt } from '../../agent/prompts/workflow.ts';
import { type ActionStep, type Plan, planSchema } from '../../plan/plan.ts';
import { hasBegun } from '../../plan/status.ts';
import type { EntryBody } from '../../task/entry.ts';
import { nodeMoved } from '../../task/node-moved.ts';
import { phrase } from '../../task/phrase.ts';
import { type TaskState, wishesIn } from '../../task/state.ts';
import { MODIFY } from '../message-commands.ts';
import { resultText } from '../result-text.ts';
import type { Directive, PayloadLoader, Strategy } from '../strategy.ts';
import { nodeToolsFor, workflowAgent } from './generate-workflow.ts';
import { NODES, nodeAssignment, runOfNode } from './node-run.ts';
import { stepsOf, WORKFLOW_AGENT, workflowOfPlan } from './workflow-value.ts';

/** Eko v0: a linear workflow made by one tool call, each node a loop of its own with its own tools. */
export const workflow: Strategy = {
  name: 'workflow',
  description: 'Writes a workflow of small steps, each with its own tools, and runs one after the other.',
  planned: (state) => state.plan !== undefined && openModification(state) === undefined,
  next: async (state, load) => {
    const { plan } = state;
    if (!plan) return [await writing(state, 'workflow/generate', load)];
    const change = openModification(state);
    const steps = stepsOf(plan);
    const current = steps.find(({ status }) => status === 'running');
    const run = current && runOfNode(state, current);
    if (current && run && run.status !== 'running')
      return [{ do: 'commit', entries: [nodeMoved(current.id, run.status)] }];
    if (current) return [{ do: 'agent', assignment: await nodeAssignment(state, plan, current, load) }];
    if (change) return [await writing(state, change.path, load, change.words)];
    const next = steps.find(({ status }) => !hasBegun(status));
    const failed = steps.find(({ status }) => status === 'failed');
    if (failed) return [await failedAt(state, failed, load)];
    if (next) return [{ do: 'commit', entries: [...started(plan), nodeMoved(next.id, 'running')] }];
    const last = steps.at(-1);
    const value = last && runOfNode(state, last)?.value;
    return [
      { do: 'commit', entries: [nodeMoved(WORKFLOW_AGENT, 'done')] },
      { do: 'end', status: 'completed', value: value ? await load(value) : '' },
    ];
  },
};

/**
 * The first requested change that the plan does not contain yet: "modify: …", in the words of the task or said later.
 */
function openModification({
  created,
  messages,
  plan,
  strategy,
}: TaskState): { path: string; words: string } | undefined {
  // A template runs as it stands.
  if (strategy === 'template') return undefined;
  const wishes = [created.words, ...wishesIn(messages).map(({ words }) => words)]
    .filter((words) => MODIFY.test(words))
    .map((words) => words.replace(MODIFY, ''));
  const index = Number(plan?.extra?.modified ?? 0);
  const words = wishes[index];
  return words === undefined ? undefined : { path: `workflow/modify-${index + 1}`, words };
}

/** Has the workflow written, or rewritten with a change, and accepts it. */
async function writing(
  state: TaskState,
  path: string,
  load: PayloadLoader,
  change?: string,
): Promise<Directive> {
  const kept = change === undefined || !state.plan ? [] : ran(state.plan);
  const run = agentRunOf(state, path);
  if (run?.status === 'done' && run.value) {
    const plan = planSchema.parse(await load(run.value));
    const extra = { ...plan.extra, modified: String(wishesHeld(state)) };
    const reason = change === undefined ? 'generated' : 'modified';
    return {
      do: 'commit',
      entries: [{ type: 'plan-updated', plan: { inline: { ...plan, extra } }, reason }],
    };
  }
  if (run?.status === 'failed') return unwritten(change, kept.length);
  return {
    do: 'agent',
    assignment: {
      path,
      agent: workflowAgent(
        kept,
        { id: state.id, language: state.created.start.locale },
        // An agent that can be asked acts too.
        [
          ...nodeToolsFor(state.created),
          ...(state.created.approve === 'read' ? [] : [askAgentFor(state.created)]),
        ],
        failedIn(state),
      ),
      nodeId: '',
      task: change ?? state.created.words,
      steps: [],
      earlier: [],
      ...(change === undefined || !state.plan
        ? {}
        : {
            around: fill(modifyPrompt, {
              workflow: JSON.stringify(workflowOfPlan(state.plan), null, 1),
              done: kept.map(({ id }) => id).join(', ') || 'none',
            }),
          }),
    },
  };
}

/** How many requested changes the plan contains once the present reply is accepted. */
const wishesHeld = ({ plan, created }: TaskState): number =>
  plan ? Number(plan.extra?.modified ?? 0) + 1 : MODIFY.test(created.words) ? 1 : 0;

const ran = (plan: Plan): ActionStep[] =>
  stepsOf(plan).filter(({ status }) => status === 'done' || status === 'skipped' || status === 'running');

/** A failed node has its run: its replacement needs an id of its own. */
const failedIn = ({ agents }: TaskState): string[] =>
  agents
    .filter(({ path, status }) => path.startsWith(NODES) && status === 'failed')
    .map(({ nodeId }) => nodeId);

const unwritten = (change: string | undefined, done: number): Directive => ({
  do: 'end',
  status: 'error',
  value:
    change === undefined
      ? 'The model gave no workflow that can be run.'
      : `The model gave no workflow that is changed as you said ("${change.slice(0, 200)}"). Nodes that had run: ${done}.`,
  nextStep:
    'Send it anew with the way of working “Plan first” or “Step by step”, say it in other words, or choose another model: the built-in interpreter writes no workflows.',
  phrase:
    change === undefined
      ? phrase('no-workflow')
      : phrase('no-changed-workflow', { change: change.slice(0, 200), ran: done }),
});

const started = (plan: Plan): EntryBody[] =>
  plan.agents.some(({ status }) => !hasBegun(status)) ? [nodeMoved(WORKFLOW_AGENT, 'running')] : [];

/** A failed node ends the workflow: what comes after it builds on it. */
async function failedAt(state: TaskState, step: ActionStep, load: PayloadLoader): Promise<Directive> {
  const why = await resultText(runOfNode(state, step)?.value, load);
  const name = step.extra?.name ?? step.text.slice(0, 80);
  return {
    do: 'end',
    status: 'error',
    value: `The node "${name}" failed: ${why}`,
    nextStep: 'Say it in other words, give the node more to go on, or take over in the page.',
    phrase: phrase('node-failed', { name, why: why.slice(0, 1000) }),
  };
}
