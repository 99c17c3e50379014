import { freshPlan } from '../fresh-plan.ts';
import { type AgentTask, type Plan, planSchema, type Step } from '../plan.ts';
import type { PlanStates } from '../xml/frames.ts';
import { jsonValue } from '../xml/grammar.ts';
import { isGraphHead, readAgent, readStep, statedOrder } from './fields.ts';
import { type DotGraph, parseDotGraph } from './graph.ts';
import { afterOf } from './order.ts';
import type { Place } from './scan.ts';
import { type DotItem, itemsOf, setWaits } from './tree.ts';

/** `problems` are sentences for the author of the file. */
export type ParsedPlanDot =
  | { ok: true; plan: Plan }
  /** `place` is set when the file cannot be parsed at all: an editor marks it. */
  | { ok: false; problems: string[]; place?: Place };

/** Maximum length of a file in characters: far beyond any plan, and parsed in well under a second. */
export const longestPlanText = 1_000_000;

/**
 * Reads a plan in DOT: the output of `printPlanDot`, exactly, and other files of the dialect (docs/plan.md). A file
 * with nodes other than agents at its top level is the inner plan of one agent. `id` and `language` are defaults for a
 * file that names none. `states: 'reset'` drops states, results, answers and outcomes. Order, agents and tools are not
 * checked here but by `checkPlan`.
 */
export function parsePlanDot(
  text: string,
  options: { id: string; language: string; states?: PlanStates },
): ParsedPlanDot {
  if (text.length > longestPlanText) return { ok: false, problems: [tooLong(text.length)] };
  const parsed = parseDotGraph(text.replace(/^\s*```\w*\n|\n```\s*$/g, ''));
  if (!parsed.ok) return { ok: false, problems: [parsed.problem], place: parsed.place };
  const { graph } = parsed;
  const newer = Number(graph.root.attributes.get('tabwright') ?? 1) > 1;
  if (newer) return { ok: false, problems: ['This plan was written by a newer Tabwright. Update first.'] };
  const items = itemsOf(graph);
  if (items.length === 0)
    return { ok: false, problems: ['The graph has no node. Write at least one: a [label="what to do"];'] };
  const plan = planSchema.safeParse(planOf(graph, items, options));
  if (!plan.success)
    return {
      ok: false,
      problems: plan.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}.`),
    };
  return { ok: true, plan: options.states === 'reset' ? freshPlan(plan.data) : plan.data };
}

const tooLong = (length: number): string =>
  `The file is ${(length / 1e6).toFixed(1)} MB long; a plan of at most ${longestPlanText / 1e6} MB is read. Leave out results and outcomes, or split it.`;

function planOf(graph: DotGraph, items: DotItem[], options: { id: string; language: string }): unknown {
  const attributes = new Map(graph.root.attributes);
  const take = (name: string): string | undefined => {
    const value = attributes.get(name);
    attributes.delete(name);
    return value;
  };
  const isAgentPlan = items.every(({ kind }) => kind === 'agent');
  const plan = {
    version: 1,
    id: take('plan') || options.id,
    name: take('label') ?? graph.root.id,
    thought: take('thought') ?? '',
    language: take('language') ?? options.language,
  };
  take('tabwright');
  const top = isAgentPlan ? items : withImplicitAgent(items, plan.name, take('agent') ?? 'Browser');
  setWaits(top, graph.edges);
  const hidden = jsonValue(take('more') ?? '');
  const kept = typeof hidden === 'object' && hidden !== null ? hidden : Object.fromEntries(attributes);
  const extra = Object.keys(kept).length > 0 || hidden ? { extra: kept } : {};
  return { ...plan, ...extra, agents: top.map(agentOf) };
}

/** Nodes that belong to no agent become the steps of an implicit one; empty agents among them become steps as well. */
function withImplicitAgent(items: DotItem[], task: string, agent: string): DotItem[] {
  const isAgent = (item: DotItem): boolean =>
    item.kind === 'agent' && items.some(({ kind, children }) => kind === 'agent' && children.length > 0);
  const loose = items.filter((item) => !isAgent(item));
  const ids = new Set(items.flatMap(idsIn));
  let id = '0';
  for (let number = 1; ids.has(id); number++) id = `agent-${number}`;
  const attributes = new Map([
    ['agent', agent],
    ['label', task],
  ]);
  const holder: DotItem = { id, kind: 'agent', attributes, children: loose, waits: [] };
  for (const item of loose) item.parent = holder;
  return items.flatMap((item) => (item === loose[0] ? [holder] : isAgent(item) ? [item] : []));
}

const idsIn = (item: DotItem): string[] => [item.id, ...item.children.flatMap(idsIn)];

function agentOf({ id, attributes, children, waits }: DotItem): AgentTask {
  const stated = statedOrder(attributes, 'dependsOn') ?? [];
  const dependsOn = waits.some((wait) => !stated.includes(wait))
    ? [...new Set([...stated, ...waits])]
    : stated;
  return readAgent(id, attributes, dependsOn, stepsOf(children, isGraphHead(attributes)));
}

function stepsOf(items: readonly DotItem[], isGraph: boolean): Step[] {
  const order = afterOf(
    items.map(({ id, waits, attributes }) => ({ id, waits, after: statedOrder(attributes, 'after') })),
    isGraph,
  );
  return items.map(({ id, attributes, children }, index) =>
    readStep(id, attributes, order[index], stepsOf(children, isGraphHead(attributes))),
  );
}
