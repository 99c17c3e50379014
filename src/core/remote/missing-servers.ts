import type { PlanNames } from '../plan/check-plan.ts';
import type { Plan } from '../plan/plan.ts';
import { walkSteps } from '../plan/steps.ts';
import { OF_A_SERVER } from './offered.ts';
import type { KnownServer } from './server-list.ts';

/**
 * Why a plan that names an agent or a tool of a server cannot run now: for each unusable name, a sentence for the
 * person with what to do. Empty when nothing is missing that could belong to a server.
 * @param names what the plan may name now
 * @param servers all configured servers, on and off
 */
export function missingServers(
  plan: Plan,
  names: PlanNames,
  servers: readonly KnownServer[],
  approve?: string,
): Map<string, string> {
  const { tools: known = [] } = names;
  const agents = plan.agents.map(({ agent }) => agent).filter((name) => !names.agents.includes(name));
  const tools = plan.agents
    .flatMap(({ steps }) => [...walkSteps(steps)])
    .flatMap(({ step }) =>
      step.kind === 'step' ? [...(step.tools ?? []), ...(step.calls ?? []).map(({ tool }) => tool)] : [],
    )
    .filter((name) => !known.includes(name) && name.includes(OF_A_SERVER));
  return new Map(
    [...agents, ...tools].map((name) => {
      const [owner = name] = name.split(OF_A_SERVER);
      const server = servers.find((other) => other.name === owner);
      return [name, server ? whyNot(server, name, approve) : notSetUp(owner, names.agents)];
    }),
  );
}

const notSetUp = (name: string, agents: readonly string[]): string =>
  `There is no agent "${name}", and no server of that name is set up. Set it up in the settings, or change the plan: there are ${agents.join(', ')}.`;

function whyNot({ name, isOn, tools }: KnownServer, missing: string, approve: string | undefined): string {
  const isAgent = tools.some(({ server }) => server.kind === 'a2a');
  const it = `The plan uses the ${isAgent ? 'agent' : 'server'} "${name}"`;
  if (!isOn) return `${it}, which is switched off. Switch it on in the settings, then run it again.`;
  if (approve === 'read')
    return `${it}, and a task that only reads uses none. Choose another permission, then run it again.`;
  if (missing !== name && tools.every((tool) => tool.name !== missing))
    return `"${name}" has no tool "${missing}". Test it again in the settings, or change the plan.`;
  if (tools.length === 0) return `${it}, which has no tool that can be used. Test it again in the settings.`;
  return `${it}, which comes after more tools than a task is offered. Switch off another one in the settings, then run it again.`;
}
