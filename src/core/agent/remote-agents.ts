import { quote } from '../page/quote.ts';
import type { OfferedTool } from '../remote/offered.ts';
import { humanInteract } from '../tools/human-interact.ts';
import { remoteTool } from '../tools/remote-tool.ts';
import { returnOutput } from '../tools/return-output.ts';
import type { AnyTool } from '../tools/tool.ts';
import type { Agent } from './agent.ts';
import { fill } from './prompts/fill.ts';
import {
  agentElsewherePlanDescription,
  agentElsewherePrompt,
  remotePlanDescription,
  remotePrompt,
} from './prompts/remote.ts';

/**
 * What a task may use of servers. Read-only tasks may use nothing, because only the server itself knows what a call
 * does.
 */
export interface Offered {
  offered?: readonly OfferedTool[] | undefined;
  approve?: string;
}

const made = new WeakMap<OfferedTool, AnyTool>();

/** The tools of all servers. */
export const remoteTools = ({ offered = [], approve }: Offered): readonly AnyTool[] =>
  approve === 'read'
    ? []
    : offered.map((each) => {
        const tool = made.get(each) ?? remoteTool(each);
        made.set(each, tool);
        return tool;
      });

/** An agent for each server, which has its tools and no others; for a remote agent, one that speaks with it. */
export function remoteAgents(task: Offered): readonly Agent[] {
  const tools = remoteTools(task);
  const names = [...new Set(tools.length > 0 ? task.offered?.map(({ server }) => server.name) : [])];
  return names.map((name) => {
    const own = (task.offered ?? []).flatMap(({ server }, index) =>
      server.name === name ? (tools[index] ?? []) : [],
    );
    const said = (task.offered ?? []).filter(({ server }) => server.name === name);
    const isAgent = said.some(({ server }) => server.kind === 'a2a');
    return {
      name,
      description: isAgent
        ? `Speaks with the agent ${name}, outside the browser.`
        : `Uses the tools of the server ${name}, outside the browser.`,
      planDescription: fill(isAgent ? agentElsewherePlanDescription : remotePlanDescription, {
        tools: isAgent
          ? said.map(({ description }) => quote(description, 800)).join(', ')
          : said.map(({ tool, description }) => quote(`${tool}: ${description}`, 150)).join(', '),
      }),
      tools: [...own, ...(isAgent ? [humanInteract] : []), returnOutput],
      prompt: isAgent ? agentElsewherePrompt : remotePrompt,
      usesPage: false,
      textIsResult: false,
      maxTurns: 30,
    };
  });
}
