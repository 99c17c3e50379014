import type { Agent } from '../agent/agent.ts';
import { agentRunOf } from '../agent/agent-state.ts';
import { planWorld } from '../agent/agents.ts';
import { agentsFor } from '../agent/agents-for.ts';
import { askModel } from '../agent/ask-model.ts';
import { givenParts } from '../agent/given-files.ts';
import { asData, taskFacts } from '../agent/header.ts';
import { fill } from '../agent/prompts/fill.ts';
import { quotePrompt } from '../agent/prompts/header.ts';
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
import { checkPlan } from '../plan/check.ts';
import type { Plan } from '../plan/plan.ts';
import { parsePlanXml } from '../plan/xml-parse.ts';
import { turnPath } from '../task/path.ts';

const PLANNER = { path: 'planner', agent: 'Planner', nodeId: '' };

export type PlanAttempt =
  | { kind: 'planned' }
  /** The reason is in the journal; the strategy may ask once more. */
  | { kind: 'unusable' }
  /** No attempt is left. */
  | { kind: 'exhausted' }
  | { kind: 'model-failed'; failure: ModelFailure };

export const PLAN_ATTEMPTS = 3;

/**
 * One attempt of the planner: asks, checks, and commits the plan when it can be used. A usable reply that the journal
 * holds already, because the worker died before it was taken, is taken now.
 */
export async function makePlan(
  services: AgentServices,
  attempt: number,
  signal: AbortSignal,
): Promise<PlanAttempt> {
  const { run } = services;
  if (!agentRunOf(run.state(), PLANNER.path))
    await run.commit({
      type: 'agent-started',
      ...PLANNER,
      assignment: await run.store(run.state().created.words),
    });
  const commit = async (plan: Plan): Promise<PlanAttempt> => {
    await run.commit(
      { type: 'plan-updated', plan: await run.store(plan), reason: 'planned' },
      { type: 'agent-result', ...PLANNER, status: 'done', value: await run.store(plan.name) },
    );
    return { kind: 'planned' };
  };
  const last = agentRunOf(run.state(), PLANNER.path)?.turns.at(-1)?.reply;
  const replied = last && judge(services, String(await run.load(last.text)));
  if (replied?.ok) return commit(replied.plan);
  if (attempt > PLAN_ATTEMPTS) return { kind: 'exhausted' };
  const path = turnPath(PLANNER.path, attempt);
  const heard = run.state().messages.length;
  const request = await plannerRequest(services);
  const scope = { ...PLANNER, path: `${path}/model`, heard };
  const reply = await askModel(services, scope, request, signal, 'plan-xml');
  if (!reply.ok) return { kind: 'model-failed', failure: reply };
  const judged = judge(services, reply.text);
  return judged.ok ? commit(judged.plan) : { kind: 'unusable' };
}

function judge(
  services: AgentServices,
  text: string,
): { ok: true; plan: Plan } | { ok: false; problems: string[] } {
  const { created } = services.run.state();
  const parsed = parsePlanXml(text, { id: services.run.taskId, language: created.start.locale });
  if (!parsed.ok) return parsed;
  const problems = checkPlan(parsed.plan, planWorld);
  return problems.length > 0 ? { ok: false, problems } : { ok: true, plan: parsed.plan };
}

async function plannerRequest(services: AgentServices): Promise<ModelRequest> {
  const { run } = services;
  const state = run.state();
  const { created } = state;
  const hasTab = created.tabs.some((tab) => tab.relation === 'attached');
  const words = [created.words, ...wordsSaid(state)];
  const messages: ChatMessage[] = [
    {
      role: 'user',
      parts: [
        {
          type: 'text',
          text: fill(plannerHeader, {
            words: words.join('\n'),
            quote: created.quote ? fill(quotePrompt, { quote: asData(state, created.quote) }) : '',
            ...taskFacts(state),
          }),
        },
        ...(await givenParts(run)),
      ],
    },
  ];
  for (const turn of agentRunOf(state, PLANNER.path)?.turns ?? []) {
    if (!turn.reply) continue;
    const text = String(await run.load(turn.reply.text));
    const judged = judge(services, text);
    messages.push({ role: 'assistant', text, calls: [] });
    const problems = judged.ok ? [] : judged.problems;
    messages.push(
      user(fill(planProblems, { problems: problems.map((problem) => `- ${problem}`).join('\n') })),
    );
  }
  return {
    role: 'planner',
    system: fill(plannerPrompt, {
      agents: agentsFor(created)
        .map((agent) => agentLines(agent, created.approve === 'read'))
        .join('\n'),
      placement: hasTab ? placementWithTab : placementWithoutTab,
      sections: plannerSections(words.join('\n')),
    }),
    messages,
    tools: [],
    toolChoice: 'none',
    context: {
      produce: 'plan',
      words,
      assignment: created.words,
      steps: [],
      history: [],
      tabs: created.tabs.map((tab) => ({
        tabId: tab.tabId,
        title: tab.title,
        url: tab.url,
        attached: tab.relation === 'attached',
        mentioned: tab.relation === 'mentioned',
        current: false,
      })),
      agents: agentsFor(created).map((agent) => ({ name: agent.name, description: agent.description })),
    },
  };
}

function agentLines(agent: Agent, readsOnly: boolean): string {
  const tools = readsOnly ? agent.tools.filter(onlyLooks) : agent.tools;
  return `- ${agent.name}: ${agent.planDescription ?? agent.description} Tools: ${tools.map((tool) => tool.name).join(', ')}.`;
}

const user = (text: string): ChatMessage => ({ role: 'user', parts: [{ type: 'text', text }] });
