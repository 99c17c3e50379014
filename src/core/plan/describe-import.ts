import { soundsHarmful } from '../policy/harmful.ts';
import { present } from '../present.ts';
import type { Effect } from '../task/entry.ts';
import { fileWrite } from '../tools/files/file-write.ts';
import { askAgent } from '../tools/flow/ask-agent.ts';
import type { AnyTool } from '../tools/tool.ts';
import type { Plan, Step } from './plan.ts';
import { sitesOfPlan } from './plan-sites.ts';
import { labelOf } from './step-label.ts';
import { walkSteps } from './steps.ts';

/** What an imported plan would touch, for the person to see before it runs. */
export interface ImportDescription {
  agents: string[];
  /** Number of steps of all kinds. */
  steps: number;
  /** Origins named in its words and calls. Links may still lead elsewhere; then the fence asks. */
  sites: string[];
  /** Tools that it names; `effect` is unset when there is no such tool, and the plan cannot run. */
  tools: { name: string; effect?: Effect }[];
  /** Nodes that may act on the outside world (send, buy, delete …), according to their call or their words. */
  external: { nodeId: string; words: string; because: 'call' | 'words' }[];
  /** Nodes that ask the person, or wait for one of their files. */
  asks: { nodeId: string; words: string }[];
  watchesFiles: boolean;
}

/**
 * Determines from a plan what it would touch. Only the plan is read, so where the page would decide, the strictest
 * effect is assumed: there is no page yet. Code decides again at each call of a run. `known` are the existing tools
 * (agent/agents.ts).
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
    tools: [...tools].map(([name, effect]) => ({ name, ...present({ effect }) })),
    external: [...tasks, ...all.flatMap((step) => externalOf(step, effectOf))],
    asks: all.flatMap((step) => (step.kind === 'confirm' ? [{ nodeId: step.id, words: step.question }] : [])),
    watchesFiles: all.some((step) => step.kind === 'watch' && step.event === 'file'),
  };
}

const namedTools = (step: Step): { tool: string; input?: unknown }[] =>
  step.kind === 'step' ? [...(step.tools ?? []).map((tool) => ({ tool })), ...(step.calls ?? [])] : [];

/** The effect of a call when nothing is known about the page. */
function effectWithoutPage(tool: AnyTool, input: unknown): Effect {
  // The plan does not say what the other agent will do.
  if (tool.name === askAgent.name) return 'external';
  const parsed = tool.schema.safeParse(input ?? {});
  // Without a valid input, any effect is possible, except for tools that only look.
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

/** Long sentences hide the action after the first clause, so each clause is checked. */
function byWords(nodeId: string, words: string): ImportDescription['external'] {
  const clauses = words.split(/[,;.:，；。：、\n]|\b(?:and|then|to|or)\b|然后|并且|并|再|或/i);
  return clauses.some((clause) => soundsHarmful(clause)) ? [{ nodeId, words, because: 'words' }] : [];
}
