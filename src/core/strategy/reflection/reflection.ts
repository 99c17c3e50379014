import type { Agent, AgentAssignment } from '../../agent/agent.ts';
import { agentRunOf } from '../../agent/agent-state.ts';
import { browserAgent, builtInAgents } from '../../agent/agents.ts';
import { agentsFor } from '../../agent/agents-for.ts';
import { nodeOfPlanAround } from '../../agent/prompts/reflection.ts';
import type { Plan, Step } from '../../plan/plan.ts';
import { stepsBefore } from '../../plan/steps-before.ts';
import type { EntryBody } from '../../task/entry.ts';
import { phrase } from '../../task/phrase.ts';
import type { AgentRun, QuestionState, TaskState } from '../../task/state.ts';
import { agentFor } from '../flow/agent-for.ts';
import { answerText, questionOf } from '../flow/confirm.ts';
import { startable, type TabWorker, tabChoice } from '../own-tab.ts';
import { cutTo, inShort } from '../short-results.ts';
import { tabLeftBy } from '../single-agent.ts';
import { numberedSteps } from '../steps.ts';
import type { Directive, PayloadLoader, Strategy } from '../strategy.ts';
import {
  endOfInnerPlan,
  innerPlanOf,
  move,
  passAssignment,
  plansFirst,
  takeInnerPlan,
} from './inner-plan.ts';
import { isBegun, isOver, mergeUpdate, nodesOf, plansItself } from './nodes.ts';
import { latestUpdate, updateAssignment, updatePath } from './update.ts';

/** Characters of a node's result in the plan, which the model that keeps it reads, and of one before it in a prompt. */
const SHORT_RESULT = 500;

/**
 * task-agent: an execution plan that the model brings up to date after each outcome and each message of the person. It
 * sets nodes ready; the runner starts those as soon as it may (one, or up to four that work at once) and alone says
 * what has become of them.
 */
export const reflection: Strategy = {
  name: 'reflection',
  description: 'Keeps a plan and thinks it over after each outcome; questions to you may wait for days.',
  planned: (state) => state.plan !== undefined,
  hears: true,
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
    // The newest update was made before something happened: it is looked at again.
    if (latest?.path !== updatePath(state))
      return [...pieces, { do: 'agent', assignment: updateAssignment(state, updatePath(state)) }];
    return pieces.length > 0 ? pieces : planEnd(state, plan, load);
  },
};

/** An update that the plan does not hold yet. */
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
  const merged = mergeUpdate(state.plan, written);
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

const pathOfNode = (id: string): string => `reflection/node-${encodeURIComponent(id)}`;
const nodePath = ({ id }: Step): string => pathOfNode(id);
const runOf = (state: TaskState, node: Step): AgentRun | undefined => agentRunOf(state, nodePath(node));
const askedOf = (state: TaskState, node: Step): QuestionState | undefined =>
  state.questions.find(({ path }) => path === nodePath(node));

/** What has become of nodes that were started. */
async function outcomes(state: TaskState, plan: Plan, load: PayloadLoader): Promise<EntryBody[]> {
  const moves = await Promise.all(
    nodesOf(plan).map(async (node): Promise<EntryBody[]> => {
      if (node.kind === 'confirm') {
        if (!isBegun(node.status) || isOver(node.status)) return [];
        const answer = askedOf(state, node)?.answer;
        return answer ? [move(node.id, 'done', answerText(answer))] : [];
      }
      const run = node.status === 'running' ? runOf(state, node) : undefined;
      if (!run || run.status === 'running') return [];
      return [
        ...endOfInnerPlan(innerPlanOf(plan, node), run.status),
        move(node.id, run.status, cutTo(await resultText(run, load), SHORT_RESULT)),
      ];
    }),
  );
  return moves.flat();
}

/** Ready nodes start at once: questions always, agents up to four together when the task allows it, else one by one. */
function startsNow(state: TaskState, plan: Plan): EntryBody[] {
  const nodes = nodesOf(plan);
  const ready = nodes.filter(({ status }) => status === 'ready');
  const questions = ready.filter(({ kind }) => kind === 'confirm');
  const running = nodes.filter(({ status }) => status === 'running').length;
  const agents = ready.filter(({ kind }) => kind !== 'confirm');
  const starting = startable(state, agents, running);
  const [holder] = plan.agents;
  const head = holder && holder.status === 'initial' ? [move(holder.id, 'running')] : [];
  const begins = [
    ...questions.flatMap(({ id }) => [move(id, 'running'), move(id, 'waiting-for-input')]),
    ...starting.map(({ id }) => move(id, 'running')),
  ];
  return begins.length > 0 ? [...head, ...begins] : [];
}

/** The first inner plan that was made since: each is taken in by itself, into the plan as it then stands. */
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
      if (node.kind === 'confirm')
        return { do: 'ask', path: nodePath(node), question: questionOf(node, node.question.slice(0, 2000)) };
      if (plansItself(node) && plansFirst(state, nodePath(node)))
        return {
          do: 'agent',
          assignment: passAssignment(state, await nodeAssignment(state, plan, node, {}, load)),
        };
      const choice = tabChoice(state, workerOf(state, plan, node), atOnce);
      return choice.kind === 'open'
        ? choice.directive
        : { do: 'agent', assignment: await nodeAssignment(state, plan, node, choice.tab, load) };
    }),
  );
}

const agentOf = ({ created }: TaskState, node: Step): Agent =>
  [...agentsFor(created), ...builtInAgents].find(({ name }) => name === node.extra?.agent) ?? browserAgent;

/** A plain step goes on in the tab where the steps before it left off; an agent begins a piece of its own. */
function workerOf(state: TaskState, plan: Plan, node: Step): TabWorker {
  const nodes = nodesOf(plan);
  const before = new Set(node.extra?.agent === undefined ? stepsBefore(nodes, node).map(nodePath) : []);
  return {
    path: nodePath(node),
    agent: agentOf(state, node).name,
    after: (node.after ?? []).map(pathOfNode),
    ...tabLeftBy(
      state,
      state.agents.filter(({ path, agent }) => before.has(path) && agent === browserAgent.name),
    ),
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
      const run = runOf(state, other);
      const result = run ? await resultText(run, load) : (other.result ?? '');
      return { agent: run?.agent ?? 'The person', task: textOf(other), result };
    }),
  );
  const earlier = inShort(state, results, 4 * SHORT_RESULT);
  const inner = innerPlanOf(plan, node);
  return {
    path: nodePath(node),
    agent: inner ? agentFor(state, inner, true, false) : agentOf(state, node),
    nodeId: node.id,
    task: textOf(node),
    steps: inner
      ? numberedSteps(inner.steps)
      : node.kind === 'step' && node.calls
        ? numberedSteps([node])
        : [],
    earlier,
    around: nodeOfPlanAround,
    // The plan is thought over after it anyway.
    isPart: true,
    ...(node.kind === 'step' && node.returns !== undefined ? { returns: node.returns } : {}),
    ...tab,
  };
}

const textOf = (node: Step): string =>
  node.kind === 'step' ? node.text : node.kind === 'confirm' ? node.question : node.id;

async function resultText(run: AgentRun, load: PayloadLoader): Promise<string> {
  const value = run.value ? await load(run.value) : '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Everything is over and the newest update has seen it: what the last nodes brought is the result. */
async function planEnd(state: TaskState, plan: Plan, load: PayloadLoader): Promise<Directive[]> {
  const nodes = nodesOf(plan);
  const used = new Set(nodes.flatMap(({ after }) => after ?? []));
  const open = nodes.filter(({ status }) => !isOver(status));
  const last = nodes.filter(({ id, status }) => !used.has(id) && status !== 'skipped');
  const parts = await Promise.all(
    last.map(async (node) => {
      const run = runOf(state, node);
      const text = run ? await resultText(run, load) : (node.result ?? '');
      return last.length > 1 ? `**${textOf(node)}**\n\n${text}` : text;
    }),
  );
  const value = parts.join('\n\n');
  if (open.length > 0)
    return [
      {
        do: 'end',
        status: 'error',
        value: `The plan was not brought up to date, and nothing in it can go on. Not done: ${open.map(textOf).join('; ')}${value ? `\n\n${value}` : ''}`,
        nextStep: 'Say what should happen now in a new message, or choose another model.',
        phrase: phrase('plan-stands-still', { open: open.map(textOf).join('; ').slice(0, 1000) }),
      },
    ];
  if (last.some(({ status }) => status === 'failed'))
    return [
      {
        do: 'end',
        status: 'error',
        value,
        nextStep: 'Say it in other words, or take over in the page.',
        phrase: phrase('nodes-failed'),
      },
    ];
  const held = plan.agents.slice(0, 1).filter(({ status }) => status !== 'done');
  return held.length > 0
    ? [{ do: 'commit', entries: held.map(({ id }) => move(id, 'done')) }]
    : [{ do: 'end', status: 'completed', value }];
}
