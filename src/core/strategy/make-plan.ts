import type { Agent } from '../agent/agent.ts';
import { agentRunOf } from '../agent/agent-state.ts';
import { builtInNames } from '../agent/agents.ts';
import { agentsFor, planNamesOf } from '../agent/agents-for.ts';
import { askModel } from '../agent/ask-model.ts';
import { givenParts } from '../agent/given-files.ts';
import { asData, tabLines, taskFacts } from '../agent/header.ts';
import { tabsTold } from '../agent/interpreter-context.ts';
import { overBudget } from '../agent/over-budget.ts';
import { fill } from '../agent/prompts/fill.ts';
import { quotePrompt } from '../agent/prompts/header.ts';
import { changeHeader, graphPrompt, openedTabsPrompt, replanHeader } from '../agent/prompts/plan-options.ts';
import {
  placementWithoutTab,
  placementWithTab,
  plannerHeader,
  plannerPrompt,
  planProblems,
} from '../agent/prompts/planner.ts';
import { plannerSections } from '../agent/prompts/planner-sections.ts';
import { onlyLooks } from '../agent/read-only.ts';
import type { AgentServices } from '../agent/services.ts';
import { wordsSaid } from '../agent/steps-now.ts';
import type { ChatMessage, ModelFailure, ModelRequest } from '../model/port.ts';
import { changePlan } from '../plan/change-plan.ts';
import { checkPlan } from '../plan/check-plan.ts';
import { isGraph } from '../plan/order.ts';
import type { Plan } from '../plan/plan.ts';
import { hasBegun } from '../plan/status.ts';
import { parsePlanXml } from '../plan/xml/parse.ts';
import { knownTabs } from '../task/match-tabs.ts';
import { turnPath } from '../task/path.ts';
import type { Phrase } from '../task/phrase.ts';
import type { TaskState } from '../task/state.ts';
import { asText } from './flow/flow-context.ts';
import { mergeSteps } from './merge-steps.ts';
import { replacementIn } from './replacement.ts';
import { answersIn, changeNamed, replanPath } from './replan.ts';
import { cutTo } from './short-results.ts';

const PLANNER = { path: 'planner', agent: 'Planner', nodeId: '' };

const placeOf = (state: TaskState, after: string | undefined) =>
  after === undefined ? PLANNER : { ...PLANNER, path: replanPath(state, after) };

/** The result of asking for a plan once. */
export type PlanAttempt =
  | { kind: 'planned' }
  /** The reason is in the journal; the strategy may ask once more. */
  | { kind: 'unusable' }
  /** No attempt is left. */
  | { kind: 'exhausted' }
  | { kind: 'over-budget'; message: string; phrase: Phrase }
  | { kind: 'model-failed'; failure: ModelFailure };

/** How often in all a planner is asked whose plan cannot be used. */
export const PLAN_ATTEMPTS = 3;

/**
 * One attempt of the planner: asks, checks, and commits the plan when it can be used. A usable reply that is already in
 * the journal, because the worker died before it was accepted, is accepted now.
 */
export async function makePlan(
  services: AgentServices,
  attempt: number,
  signal: AbortSignal,
  after?: string,
): Promise<PlanAttempt> {
  const { run } = services;
  const planner = placeOf(run.state(), after);
  if (!agentRunOf(run.state(), planner.path))
    await run.commit({
      type: 'agent-started',
      ...planner,
      assignment: await run.store(run.state().created.words),
    });
  const take = (plan: Plan) => takePlan(run, planner, plan, after);
  /** The existing plan is good enough to continue with. */
  const keepPlan = async (value: unknown): Promise<PlanAttempt> => {
    await run.commit({ type: 'agent-result', ...planner, status: 'failed', value: { inline: value } });
    return { kind: 'unusable' };
  };
  const last = agentRunOf(run.state(), planner.path)?.turns.at(-1);
  const known =
    last?.reply && acceptReply(services, String(await run.load(last.reply.text)), after, last.messagesUpTo);
  if (known?.ok) return take(known.plan);
  const since = agentRunOf(run.state(), planner.path)?.reopenedAfter?.at(-1) ?? 0;
  if (attempt > since + PLAN_ATTEMPTS) return after === undefined ? { kind: 'exhausted' } : keepPlan(null);
  const over = overBudget(run.state());
  if (over) return { kind: 'over-budget', ...over };
  const path = turnPath(planner.path, attempt);
  const heard = run.state().messages.length;
  const request = await plannerRequest(services, after);
  const place = { ...planner, path: `${path}/model`, heard };
  const reply = await askModel({ services, signal }, place, request, 'plan-xml');
  if (!reply.ok)
    return after === undefined || reply.putOff
      ? { kind: 'model-failed', failure: reply }
      : keepPlan(reply.message);
  const accepted = acceptReply(services, reply.text, after, heard);
  return accepted.ok ? take(accepted.plan) : { kind: 'unusable' };
}

/** Commits a usable plan, and with it that the planner has done its work. */
async function takePlan(
  run: AgentServices['run'],
  planner: typeof PLANNER,
  plan: Plan,
  after: string | undefined,
): Promise<PlanAttempt> {
  const state = run.state();
  // What the person said counts as their edit: they see what it changed, and so do the agents at work.
  const isEdit = changeNamed(state, after) !== undefined && plan !== state.plan;
  await run.commit(
    {
      type: 'plan-updated',
      plan: await run.store(plan),
      reason: after === undefined ? 'planned' : 'replanned',
      ...(isEdit && { by: 'person' }),
    },
    {
      type: 'agent-result',
      ...planner,
      status: 'done',
      value: await run.store(replacementIn(run.state().plan, plan) ?? plan.name),
    },
  );
  return { kind: 'planned' };
}

/** The plan of a reply, or what is wrong with it, in words for the planner. */
type AcceptedPlan = { ok: true; plan: Plan } | { ok: false; problems: string[] };

/**
 * Validates a reply of the planner.
 * @param messagesUpTo how many messages of the person there were when it was asked for
 */
function acceptReply(
  services: AgentServices,
  text: string,
  after: string | undefined,
  messagesUpTo: number,
): AcceptedPlan {
  const state = services.run.state();
  const { created, plan: current, messages } = state;
  const isReplan = after !== undefined && current !== undefined;
  if (isReplan && messages.slice(messagesUpTo).some(({ planEdit }) => planEdit))
    return {
      ok: false,
      problems: ['The person has changed the plan meanwhile: it stands above as it is now.'],
    };
  // An explanation may follow.
  if (isReplan && /^\W*KEEP\b/i.test(text) && !text.includes('<root')) return { ok: true, plan: current };
  const parsed = parsePlanXml(text, { id: services.run.taskId, language: created.start.locale });
  if (!parsed.ok) return parsed;
  const change = changeNamed(state, after) === undefined ? undefined : after;
  if (isReplan) return mergeReplan(current, parsed.plan, created, change);
  const problems = checkPlan(parsed.plan, planNamesOf(created));
  return problems.length > 0 ? { ok: false, problems } : { ok: true, plan: parsed.plan };
}

/**
 * What has begun stays; the agents of the new plan replace those that have not. One that is repeated is left out. A new
 * one under the id of one that has begun goes back, because nobody can say which of them others wait for. By the
 * person's word (`change`, its name), an agent at work gets other steps in place of those that it has not begun.
 */
function mergeReplan(
  current: Plan,
  replacement: Plan,
  created: TaskState['created'],
  change: string | undefined,
): AcceptedPlan {
  const begun = current.agents.filter(({ status }) => hasBegun(status));
  const begunById = new Map(begun.map((agent) => [agent.id, agent]));
  const takesNewSteps = (id: string) => change !== undefined && begunById.get(id)?.status === 'running';
  const added = replacement.agents.filter(
    ({ id, task }) => begunById.get(id)?.task !== task && !takesNewSteps(id),
  );
  const conflicting = added.filter(({ id }) => begunById.has(id));
  if (conflicting.length > 0)
    return {
      ok: false,
      problems: conflicting.map(
        ({ id }) => `Agent "${id}" has begun already. Give the new agent an id of its own, or leave it out.`,
      ),
    };
  const kept = begun.map((agent) => {
    const update = takesNewSteps(agent.id) && replacement.agents.find(({ id }) => id === agent.id);
    return update ? { ...agent, steps: mergeSteps(current, agent.steps, update.steps, `-${change}`) } : agent;
  });
  const edited = { ...current, agents: [...kept, ...added] };
  const changed = changePlan(current, edited, planNamesOf(created, builtInNames.agents));
  return changed.ok ? changed : { ok: false, problems: changed.problems.map(({ text }) => text) };
}

/** The planner's system text: the words of the task decide which parts of the grammar it contains. */
export function plannerSystem(created: TaskState['created'], words: readonly string[]): string {
  const hasTab = created.tabs.some((tab) => tab.relation === 'attached');
  return fill(plannerPrompt, {
    agents: agentsFor(created)
      .map((agent) => agentLines(agent, created.approve === 'read'))
      .join('\n'),
    placement: hasTab ? placementWithTab : placementWithoutTab,
    sections: plannerSections(words.join('\n'), created.start.locale),
  });
}

async function plannerRequest(services: AgentServices, after: string | undefined): Promise<ModelRequest> {
  const { run } = services;
  const state = run.state();
  const { created } = state;
  const words = [created.words, ...wordsSaid(state)];
  // What it is asked later is about the tabs as they are now.
  const tabs = after === undefined ? created.tabs : knownTabs(state);
  const opened = tabs.filter(({ relation }) => relation === 'opened');
  const messages: ChatMessage[] = [
    {
      role: 'user',
      parts: [
        {
          type: 'text',
          text: `${fill(plannerHeader, {
            words: words.join('\n'),
            quote: created.quote ? fill(quotePrompt, { quote: asData(state, created.quote) }) : '',
            ...taskFacts(state, tabs),
          })}${opened.length > 0 ? fill(openedTabsPrompt, { tabs: tabLines(opened) }) : ''}${await soFar(services, after)}`,
        },
        ...(await givenParts(run)),
      ],
    },
  ];
  for (const turn of agentRunOf(state, placeOf(state, after).path)?.turns ?? []) {
    if (!turn.reply) continue;
    const text = String(await run.load(turn.reply.text));
    const accepted = acceptReply(services, text, after, turn.messagesUpTo);
    messages.push({ role: 'assistant', text, calls: [] });
    const problems = accepted.ok ? [] : accepted.problems;
    messages.push(
      user(fill(planProblems, { problems: problems.map((problem) => `- ${problem}`).join('\n') })),
    );
  }
  return {
    role: 'planner',
    system: plannerSystem(created, words),
    messages,
    tools: [],
    toolChoice: 'none',
    context: {
      produce: 'plan',
      words,
      assignment: created.words,
      steps: [],
      history: [],
      tabs: tabsTold(tabs),
      agents: agentsFor(created).map((agent) => ({ name: agent.name, description: agent.description })),
    },
  };
}

/** The plan with its results so far, for a planner that is asked again. */
async function soFar({ run }: AgentServices, after: string | undefined): Promise<string> {
  const state = run.state();
  if (after === undefined) return '';
  const words = changeNamed(state, after);
  const lines = (state.plan?.agents ?? []).map(async ({ id, agent, task, dependsOn, status, steps }) => {
    const waits = dependsOn.length > 0 ? ` (after ${dependsOn.join(', ')})` : '';
    const value = state.agents.findLast(
      ({ nodeId, path }) => nodeId === id && !path.endsWith('/check'),
    )?.value;
    const result = value && hasBegun(status) ? asText(await run.load(value)) : '';
    const short = result === '' ? '' : `\n${asData(state, cutTo(result, LONGEST_RESULT))}`;
    const nodes = words === undefined ? '' : `\n${asData(state, JSON.stringify(steps))}`;
    return `- ${agent} "${id}"${waits}, ${status}: ${task}${short}${nodes}`;
  });
  const list = [...(await Promise.all(lines)), ...answersIn(state)].join('\n');
  if (words === undefined) return fill(replanHeader, { list });
  const hasGraph = state.plan?.agents.some(({ status, steps }) => status === 'running' && isGraph(steps));
  return fill(changeHeader, { list, words, graph: hasGraph ? graphPrompt : '' });
}

/** Characters of a result that the planner is shown. */
const LONGEST_RESULT = 2000;

function agentLines(agent: Agent, readsOnly: boolean): string {
  const tools = readsOnly ? agent.tools.filter(onlyLooks) : agent.tools;
  return `- ${agent.name}: ${agent.planDescription ?? agent.description} Tools: ${tools.map((tool) => tool.name).join(', ')}.`;
}

const user = (text: string): ChatMessage => ({ role: 'user', parts: [{ type: 'text', text }] });
