import { soundsHarmful } from '../policy/harmful.ts';
import type { Effect } from '../task/entry.ts';
import { askAgent } from '../tools/ask-agent.ts';
import { fileWrite } from '../tools/file-write.ts';
import type { AnyTool } from '../tools/tool.ts';
import type { Plan, Step } from './plan.ts';
import { sitesOfPlan } from './plan-sites.ts';
import { labelOf } from './step-label.ts';
import { walkSteps } from './steps.ts';

/** What a plan that came from elsewhere would touch, for the person to see before it runs. */
export interface ImportDescription {
  agents: string[];
  /** How many steps it has, of every kind. */
  steps: number;
  /** Origins that its words and calls name. A plan may still lead elsewhere by links; the fence asks then. */
  sites: string[];
  /** Tools that it names; `effect` is unset when there is no tool of that name, and the plan cannot run. */
  tools: { name: string; effect?: Effect }[];
  /** Nodes that may act on the world outside (send, buy, delete …), by their call or by their words. */
  external: { nodeId: string; words: string; because: 'call' | 'words' }[];
  /** Nodes that ask the person, or wait for a file of theirs. */
  asks: { nodeId: string; words: string }[];
  watchesFiles: boolean;
}

/**
 * Reads off a plan what it would touch. It goes by what the plan says: the strictest answer where a page would decide,
 * because no page is there yet. What a run may really do is decided again by code, at each call. `known` are the tools
 * that there are (agent/agents.ts).
 */
export function describeImport(plan: Plan, known: readonly AnyTool[]): ImportDescription {
  const effectOf = (name: string, input: unknown): Effect | undefined => {
    const tool = known.find((candidate) => candidate.name === name);
    return tool && effectWithoutPage(tool, input);
  };
  const all = plan.agents.flatMap((agent) => [...walkSteps(agent.steps)].map(({ step }) => step));
  const tools = new Map<string, Effect | undefined>();
  for (const step of all)
    for (const { tool, input } of namedTools(step))
      tools.set(tool, stricter(tools.get(tool), effectOf(tool, input)));
  const tasks = plan.agents
    .filter((agent) => agent.steps.length === 0)
    .flatMap((agent) => byWords(agent.id, agent.task));
  return {
    agents: [...new Set(plan.agents.map(({ agent }) => agent))],
    steps: all.length,
    sites: sitesOfPlan(plan),
    tools: [...tools].map(([name, effect]) => ({ name, ...(effect === undefined ? {} : { effect }) })),
    external: [...tasks, ...all.flatMap((step) => externalOf(step, effectOf))],
    asks: all.flatMap((step) => (step.kind === 'confirm' ? [{ nodeId: step.id, words: step.question }] : [])),
    watchesFiles: all.some((step) => step.kind === 'watch' && step.event === 'file'),
  };
}

const namedTools = (step: Step): { tool: string; input?: unknown }[] =>
  step.kind === 'step' ? [...(step.tools ?? []).map((tool) => ({ tool })), ...(step.calls ?? [])] : [];

/** What a call may do when nothing is known of the page. */
function effectWithoutPage(tool: AnyTool, input: unknown): Effect {
  // What the other agent will do is not in the plan.
  if (tool.name === askAgent.name) return 'external';
  const parsed = tool.schema.safeParse(input ?? {});
  // Without an input that can be read anything may be meant, except by tools that only ever look.
  if (parsed.success) return tool.effect(parsed.data, undefined);
  return tool.after === 'look' || tool.name === fileWrite.name ? 'external' : 'reversible';
}

const harm: readonly (Effect | undefined)[] = [undefined, 'read', 'reversible', 'external'];
const stricter = (a: Effect | undefined, b: Effect | undefined): Effect | undefined =>
  harm[Math.max(harm.indexOf(a), harm.indexOf(b))];

function externalOf(
  step: Step,
  effectOf: (tool: string, input: unknown) => Effect | undefined,
): ImportDescription['external'] {
  const call =
    step.kind === 'step' && step.calls?.some(({ tool, input }) => effectOf(tool, input) === 'external');
  if (call) return [{ nodeId: step.id, words: labelOf(step), because: 'call' }];
  return step.kind === 'step' ? byWords(step.id, step.text) : [];
}

/** Long sentences hide their deed behind the first clause: each clause is looked at. */
function byWords(nodeId: string, words: string): ImportDescription['external'] {
  const clauses = words.split(/[,;.:，；。：、\n]|\b(?:and|then|to|or)\b|然后|并且|并|再|或/i);
  return clauses.some((clause) => soundsHarmful(clause)) ? [{ nodeId, words, because: 'words' }] : [];
}
