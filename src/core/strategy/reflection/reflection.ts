import type { Agent, AgentAssignment } from '../../agent/agent.ts';
import { currentTab } from '../../agent/agent-state.ts';
import { browserAgent, builtInAgents } from '../../agent/agents.ts';
import { agentsFor } from '../../agent/agents-for.ts';
import { nodeOfPlanAround } from '../../agent/prompts/reflection.ts';
import type { Plan, Step } from '../../plan/plan.ts';
import { hasBegun, isOver } from '../../plan/status.ts';
import { stepsBefore } from '../../plan/steps-before.ts';
import type { EntryBody, Payload } from '../../task/entry.ts';
import { nodeMoved } from '../../task/node-moved.ts';
import { phrase } from '../../task/phrase.ts';
import type { AgentRun, TaskState } from '../../task/state.ts';
import { agentFor, asksWhereNamed } from '../flow/agent-for.ts';
import { asAgreed } from '../flow/as-agreed.ts';
import { answerText, questionOf } from '../flow/confirm.ts';
import { stepsWithValues, variablesTold, withValues } from '../flow/variables.ts';
import { numberedSteps } from '../numbered-steps.ts';
import { resultText } from '../result-text.ts';
import { cutTo, inShort } from '../short-results.ts';
import { tabLeftBy } from '../single-agent.ts';
import type { Directive, PayloadLoader, Strategy } from '../strategy.ts';
import { startable, type TabWorker, tabChoice } from '../tab-choice.ts';
import { endOfInnerPlan, innerPlanOf, passAssignment, plansFirst, takeInnerPlan } from './inner-plan.ts';
import { askedOf, nodePath, pathOfNode, runOf, textOf } from './node-run.ts';
import { mergeUpdate, nodesOf, plannersOf, plansItself } from './nodes.ts';
import { broughtBy, planEnd } from './plan-end.ts';
import { latestUpdate, updateAssignment, updatePath } from './update.ts';

/**
 * Characters of a node's result in the plan, which the model that keeps it reads, and of an earlier result in a prompt.
 */
const SHORT_RESULT = 500;

/**
 * task-agent: an execution plan that the model updates after each outcome and each message of the person. The model
 * sets nodes ready; the runner starts those as soon as it may, and it alone reports what became of them.
 */
export const reflection: Strategy = {
  name: 'reflection',
  description: 'Keeps a plan and thinks it over after each outcome; questions to you may wait for days.',
  planned: (state) => state.plan !== undefined,
  reactsToMessages: true,
  next: async (state, load) => {
    const latest = latestUpdate(state);
    const taken = await takeIn(state, latest, load);
    if (taken) return [taken];
    const { plan } = state;
    if (!plan)
      return latest?.status === 'failed'
        ? [noPlan]
        : [{ do: 'agent', assignment: updateAssignment(state, latest?.path ?? updatePath(state)) }];
    const moves = await outcomes(state, plan, load);
    if (moves.length > 0) return [{ do: 'commit', entries: moves }];
    const begins = startsNow(state, plan);
    if (begins.length > 0) return [{ do: 'commit', entries: begins }];
    const inner = await innerPlan(state, plan, load);
    if (inner) return [inner];
    const pieces = await underWay(state, plan, load);
    if (latest?.status === 'running')
      return [...pieces, { do: 'agent', assignment: updateAssignment(state, latest.path) }];
    // Something happened after the newest update was made: the plan is considered again.
    if (latest?.path !== updatePath(state))
      return [...pieces, { do: 'agent', assignment: updateAssignment(state, updatePath(state)) }];
    return pieces.length > 0 ? pieces : planEnd(state, plan, load);
  },
};

/** An update that the plan does not contain yet. */
async function takeIn(
  state: TaskState,
  latest: AgentRun | undefined,
  load: PayloadLoader,
): Promise<Directive | undefined> {
  if (latest?.status !== 'done' || !latest.value || state.plan?.extra?.update === latest.path)
    return undefined;
  // It was made from a plan that the person has changed since: one that knows the change is asked for.
  const seen = latest.turns.at(-1)?.messagesUpTo ?? latest.messagesBefore;
  if (state.messages.slice(seen).some(({ planEdit }) => planEdit)) return undefined;
  const { note, plan: written } = (await load(latest.value)) as { note: string; plan: Plan };
  const merged = mergeUpdate(state.plan, written, plannersOf(state.created));
  const plan = { ...merged, id: state.plan?.id ?? state.id, extra: { ...merged.extra, update: latest.path } };
  const entry: EntryBody = {
    type: 'plan-updated',
    plan: { inline: plan },
    reason: state.plan ? 'brought up to date' : 'planned',
    note: { inline: note },
  };
  return { do: 'commit', entries: [entry] };
}

const noPlan: Directive = {
  do: 'end',
  status: 'error',
  value: 'The model gave no plan in the form that this way of working needs.',
  nextStep:
    'Send it anew with the way of working “Plan first” or “Step by step”, or choose another model: the built-in interpreter keeps no execution plan.',
  phrase: phrase('no-execution-plan'),
};

/** What has become of nodes that were started. */
async function outcomes(state: TaskState, plan: Plan, load: PayloadLoader): Promise<EntryBody[]> {
  const moves = await Promise.all(
    nodesOf(plan).map(async (node): Promise<EntryBody[]> => {
      if (node.kind === 'confirm') {
        if (!hasBegun(node.status) || isOver(node.status)) return [];
        const answer = askedOf(state, node)?.answer;
        if (!answer) return [];
        const said = answerText(answer);
        return [
          nodeMoved(node.id, 'done', cutTo(said, SHORT_RESULT)),
          ...left(node, nodePath(node), { inline: said }),
        ];
      }
      const run = node.status === 'running' ? runOf(state, node) : undefined;
      if (!run || run.status === 'running') return [];
      return [
        ...endOfInnerPlan(innerPlanOf(plan, node), run.status),
        nodeMoved(node.id, run.status, cutTo(await resultText(run.value, load), SHORT_RESULT)),
        ...(run.status === 'done' ? left(node, run.path, run.value) : []),
      ];
    }),
  );
  return moves.flat();
}

/** A node that names an output leaves its result as that variable. */
const left = (node: Step, path: string, value: Payload | undefined): EntryBody[] =>
  'output' in node && node.output !== undefined && value
    ? [{ type: 'variable-set', path, name: node.output, value }]
    : [];

/**
 * Ready nodes start at once: questions always, agents up to four together, each with a tab. Plain steps follow each
 * other; so does everything that works in the person's tabs if the task does not allow parallel work.
 */
function startsNow(state: TaskState, plan: Plan): EntryBody[] {
  const nodes = nodesOf(plan);
  const ready = nodes.filter(({ status }) => status === 'ready');
  const questions = ready.filter(({ kind }) => kind === 'confirm');
  const running = nodes.filter(({ status }) => status === 'running');
  const inTurn = (node: Step): boolean =>
    state.created.parallelAgents ? isPlain(node) : agentOf(state, node).usesPage;
  const next = running.some(inTurn)
    ? undefined
    : ready.find((node) => node.kind !== 'confirm' && inTurn(node) && hasItsTab(state, nodes, node));
  const beside = ready.filter((node) => node.kind !== 'confirm' && !inTurn(node));
  const starting = [...(next ? [next] : []), ...startable(true, beside, running.length + (next ? 1 : 0))];
  const [holder] = plan.agents;
  const head = holder && holder.status === 'initial' ? [nodeMoved(holder.id, 'running')] : [];
  const begins = [
    ...questions.flatMap(({ id }) => [nodeMoved(id, 'running'), nodeMoved(id, 'waiting-for-input')]),
    ...starting.map(({ id }) => nodeMoved(id, 'running')),
  ];
  return begins.length > 0 ? [...head, ...begins] : [];
}

const isPlain = ({ kind, extra }: Step): boolean => kind === 'step' && extra?.agent === undefined;

/** The runs in the person's tabs that a plain step continues. */
const goneBefore = (state: TaskState, nodes: readonly Step[], node: Step): AgentRun[] => {
  const before = new Set(isPlain(node) ? stepsBefore(nodes, node).map(nodePath) : []);
  return state.agents.filter(({ path, agent }) => before.has(path) && agent === browserAgent.name);
};

/**
 * A plain step that continues in a tab waits until no agent works there: what it needs is in that tab and in no other.
 */
function hasItsTab(state: TaskState, nodes: readonly Step[], node: Step): boolean {
  const before = goneBefore(state, nodes, node);
  if (before.length === 0) return true;
  const { tabId } = tabLeftBy(state, before);
  return !nodes.some((other) => {
    const run = other.status === 'running' ? runOf(state, other) : undefined;
    return run?.agent === browserAgent.name && currentTab(state, run) === tabId;
  });
}

/** The first inner plan that was made since: each is accepted by itself, into the plan as it then is. */
async function innerPlan(state: TaskState, plan: Plan, load: PayloadLoader): Promise<Directive | undefined> {
  for (const node of nodesOf(plan).filter(({ status }) => status === 'running')) {
    const entry = await takeInnerPlan(state, plan, nodePath(node), node, agentOf(state, node).name, load);
    if (entry) return { do: 'commit', entries: [entry] };
  }
  return undefined;
}

function underWay(state: TaskState, plan: Plan, load: PayloadLoader): Promise<Directive[]> {
  const open = nodesOf(plan).filter(({ status }) => status === 'running' || status === 'waiting-for-input');
  const atOnce = open.filter(({ kind }) => kind !== 'confirm').map((node) => workerOf(state, plan, node));
  return Promise.all(
    open.map(async (node): Promise<Directive> => {
      if (node.kind === 'confirm') {
        const text = await withValues({ state, load, variables: new Map() }, node.question, nodePath(node));
        return { do: 'ask', path: nodePath(node), question: questionOf(node, text.slice(0, 2000)) };
      }
      const choice = tabChoice(state, workerOf(state, plan, node), atOnce);
      // Before it plans, because it plans for the tab in which it will work.
      if (choice.kind === 'open') return choice.directive;
      const own = await nodeAssignment(state, plan, node, choice.tab, load);
      const isToPlan = plansItself(node) && plansFirst(state, nodePath(node));
      return { do: 'agent', assignment: isToPlan ? passAssignment(state, own) : own };
    }),
  );
}

const agentOf = ({ created }: TaskState, node: Step): Agent =>
  [...agentsFor(created), ...builtInAgents].find(({ name }) => name === node.extra?.agent) ?? browserAgent;

/** A plain step continues in the tab where the steps before it left off; an agent begins a piece of its own. */
function workerOf(state: TaskState, plan: Plan, node: Step): TabWorker {
  const nodes = nodesOf(plan);
  const before = goneBefore(state, nodes, node);
  // An older task may have two plain steps at work at once.
  const isFirst = nodes.find((other) => isPlain(other) && other.status === 'running')?.id === node.id;
  return {
    path: nodePath(node),
    agent: agentOf(state, node).name,
    after: (node.after ?? []).map(pathOfNode),
    ...tabLeftBy(state, before),
    keepsTab: isFirst && before.length > 0,
  };
}

async function nodeAssignment(
  state: TaskState,
  plan: Plan,
  node: Step,
  tab: { tabId?: number },
  load: PayloadLoader,
): Promise<AgentAssignment> {
  const before = nodesOf(plan).filter(({ id }) => node.after?.includes(id));
  const results = await Promise.all(
    before.map(async (other) => {
      const agent = runOf(state, other)?.agent ?? 'The person';
      return { agent, task: textOf(other), result: await broughtBy(state, other, load) };
    }),
  );
  const earlier = inShort(state, results, 4 * SHORT_RESULT);
  const inner = innerPlanOf(plan, node);
  const place = { state, load, variables: new Map() };
  const path = nodePath(node);
  const task = await withValues(place, textOf(node), path, true);
  const own = await stepsWithValues(place, inner?.steps ?? [node], path);
  return {
    path,
    agent: inner
      ? agentFor(state, inner, { reports: true })
      : asksWhereNamed(state.created, asAgreed(state, agentOf(state, node)), [node]),
    nodeId: node.id,
    task,
    steps: inner || (node.kind === 'step' && node.calls) ? numberedSteps(own) : [],
    earlier,
    around: nodeOfPlanAround + (await variablesTold(place, own, path, task)),
    // The plan is considered after it anyway.
    isPart: true,
    ...(node.kind === 'step' && node.returns !== undefined ? { returns: node.returns } : {}),
    ...tab,
  };
}
