import { printItems, printNames } from '../list-text.ts';
import type { AgentTask, Plan, Step } from '../plan.ts';
import { labelOf } from '../step-label.ts';
import { childSteps, walkSteps } from '../steps.ts';
import { printCalls } from './calls.ts';
import { defaultShape, kindOf, readAgent, readStep } from './fields.ts';
import { edgesOf } from './order.ts';
import { quoteDot } from './text.ts';
import { edgeWords, keptOfCluster, keptOfEdge } from './tree.ts';

type Written = Record<string, string | undefined>;
interface Edge {
  from: string;
  to: string;
}
/**
 * Attributes of edges, each with the node where the edge starts: for an answer's condition the confirm node, which may
 * be nested.
 */
type Said = Map<Edge, { from: string; attributes: Record<string, string> }>;

/**
 * Prints a plan as a DOT graph, which Graphviz draws and `parsePlanDot` reads back as the same plan. Each agent and
 * each step is a node; the contents of an agent, forEach, loop or watch go into the cluster named after it. Ids must be
 * unique, as `checkPlan` demands.
 */
export function printPlanDot(plan: Plan): string {
  const lines = Object.entries(graphAttributes(plan)).map(
    ([name, value]) => `${quoteDot(name)}=${quoteDot(value)};`,
  );
  const ids = new Set(plan.agents.map(({ id }) => id));
  const edges = plan.agents.flatMap((agent) =>
    [...new Set(agent.dependsOn)].flatMap((from) => (ids.has(from) ? [{ from, to: agent.id }] : [])),
  );
  const said = saidOnEdges(plan.agents, edges);
  lines.push(...plan.agents.flatMap((agent) => printAgent(agent, edges, said)));
  lines.push(...edges.map((edge) => printEdge(edge, said)));
  return ['digraph plan {', ...lines.map((line) => `  ${line}`), '}', ''].join('\n');
}

function graphAttributes(plan: Plan): Record<string, string> {
  const { id, name, thought, language, extra = {} } = plan;
  const own = { tabwright: '1', plan: id, label: name, thought, language };
  const isHidden = Object.keys(extra).some((key) => key in own || key === 'more');
  return { ...(isHidden ? { more: JSON.stringify(extra) } : extra), ...own };
}

function printAgent(agent: AgentTask, edges: readonly Edge[], said: Said): string[] {
  const order = edgesOf(agent.steps);
  const isExact =
    JSON.stringify(edges.filter(({ to }) => to === agent.id).map(({ from }) => from)) ===
    JSON.stringify(agent.dependsOn);
  const written: Written = {
    label: agent.task,
    shape: agent.extra?.shape ?? defaultShape('agent'),
    type: 'agent',
    status: agent.status,
    agent: agent.agent,
    dependsOn: isExact ? undefined : printNames(agent.dependsOn),
    order: order.isGraph ? 'edges' : undefined,
    serves: agent.serves,
    returns: agent.returns,
    result: agent.result,
  };
  const elsewhere = [
    ...keptOnEdges(agent, edges, said),
    ...(agent.steps.length === 0 ? [] : keptOnCluster(agent)),
  ];
  const node = exact(agent, written, elsewhere, (attributes) =>
    readAgent(agent.id, attributes, agent.dependsOn, agent.steps),
  );
  return agent.steps.length === 0 ? [node] : printCluster(agent, node, agent.steps, order);
}

function printStep(step: Step, after: string[] | undefined, edges: readonly Edge[], said: Said): string[] {
  const inner = childSteps(step);
  const order = edgesOf(inner);
  const written: Written = {
    label: step.kind === 'step' ? step.text : (step.extra?.label ?? labelOf(step)),
    shape: step.extra?.shape ?? defaultShape(step.kind),
    type: step.kind,
    status: step.status,
    after: after && JSON.stringify(after),
    order: order.isGraph ? 'edges' : undefined,
    ...ownAttributes(step),
    serves: step.serves,
    result: step.result,
  };
  const isPlain = inner.length === 0 && (step.kind === 'step' || step.kind === 'confirm');
  const elsewhere = [...keptOnEdges(step, edges, said), ...(isPlain ? [] : keptOnCluster(step))];
  const node = exact(step, written, elsewhere, (attributes) =>
    readStep(step.id, attributes, step.after, inner),
  );
  return isPlain ? [node] : printCluster(step, node, inner, order);
}

function ownAttributes(step: Step): Written {
  switch (step.kind) {
    case 'step': {
      const { type, ...calls } = printCalls(step.calls ?? []);
      return {
        type: type === 'function' ? (foreignType(step) ?? type) : type,
        ...calls,
        input: step.input && printNames(step.input),
        output: step.output,
        returns: step.returns,
        tools: step.tools && printNames(step.tools),
      };
    }
    case 'confirm':
      return {
        question: step.question,
        output: step.output,
        answer: step.answer,
        component: step.component,
        payload: step.payload,
        options: step.options && JSON.stringify(step.options),
      };
    case 'forEach':
      return { items: printItems(step.items), as: step.as };
    case 'loop':
      return { until: step.until, max: String(step.max) };
    case 'watch':
      return {
        event: step.event,
        loop: String(step.loop),
        description: step.description,
        limitSeconds: step.limitSeconds?.toString(),
        reloadSeconds: step.reloadSeconds?.toString(),
      };
  }
}

/** The type that another tool gave the node, unless it would change the node's kind. */
function foreignType({ extra }: Step): string | undefined {
  const type = extra?.type;
  const kind = type && kindOf(new Map([['type', type]]));
  return kind === 'step' || kind === 'agent' ? type : undefined;
}

function printCluster(
  owner: AgentTask | Step,
  head: string,
  steps: readonly Step[],
  order: ReturnType<typeof edgesOf>,
): string[] {
  const said = saidOnEdges(steps, order.edges);
  // Edges from the head to the first nodes mean nothing; they keep the drawing together.
  const begins = steps.filter((step) => !order.edges.some(({ to }) => to === step.id));
  const { id } = owner;
  const lines = [
    ...Object.entries({ label: '', ...saidOfCluster(owner) }).map(
      ([name, value]) => `${quoteDot(name)}=${quoteDot(value)};`,
    ),
    head,
    ...steps.flatMap((step) => printStep(step, order.after.get(step.id), order.edges, said)),
    ...begins.map((step) => printEdge({ from: id, to: step.id }, said)),
    ...order.edges.map((edge) => printEdge(edge, said)),
  ];
  return [`subgraph ${quoteDot(`cluster_${id}`)} {`, ...lines.map((line) => `  ${line}`), '}'];
}

function printEdge(edge: Edge, said: Said): string {
  const { from = edge.from, attributes = {} } = said.get(edge) ?? {};
  const list = Object.entries(attributes).map(([name, value]) => `${quoteDot(name)}=${quoteDot(value)}`);
  return `${quoteDot(from)} -> ${quoteDot(edge.to)}${list.length === 0 ? '' : ` [${list.join(', ')}]`};`;
}

/** Moves what a node keeps about an incoming edge back to that edge. */
function saidOnEdges(nodes: readonly (AgentTask | Step)[], edges: readonly Edge[]): Said {
  const known = new Map(nodes.map((node) => [node.id, node]));
  return new Map(
    edges.map((edge) => {
      const extra = known.get(edge.to)?.extra ?? {};
      const from = asksIn(known.get(edge.from)).find((id) => extra[edgeWords(id)]);
      const words = from === undefined ? undefined : extra[edgeWords(from)];
      const others = named(extra, `edge ${edge.from} `);
      const label = words === undefined || 'condition' in others ? {} : { label: words };
      return [edge, { from: from ?? edge.from, attributes: { ...label, ...others } }];
    }),
  );
}

/** The attributes of the edges to a node, in the form in which parsing returns them to the node. */
const keptOnEdges = ({ id }: AgentTask | Step, edges: readonly Edge[], said: Said): [string, string][] =>
  edges.flatMap((edge) => {
    const { from, attributes } = (edge.to === id && said.get(edge)) || { from: '', attributes: {} };
    return keptOfEdge(edge.from, from, new Map(Object.entries(attributes)));
  });

const keptOnCluster = (node: AgentTask | Step): [string, string][] =>
  keptOfCluster(new Map(Object.entries(saidOfCluster(node))));

/** What a node keeps about its cluster, unless it would make the cluster look like a node. */
function saidOfCluster({ extra = {} }: AgentTask | Step): Record<string, string> {
  const said = named(extra, 'cluster ');
  return kindOf(new Map(Object.entries(said))) === 'step' && !('type' in said) ? said : {};
}

/** The attributes whose names have that prefix, by the rest of their names. */
const named = (extra: Record<string, string>, start: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(extra).flatMap(([name, value]) =>
      name.startsWith(start) && name.length > start.length ? [[name.slice(start.length), value]] : [],
    ),
  );

/**
 * Where an edge with words may start: at the confirm nodes inside the node, or at the node itself if it contains none.
 */
function asksIn(node: AgentTask | Step | undefined): string[] {
  if (!node) return [];
  const inside = 'kind' in node ? childSteps(node) : node.steps;
  const asks = [...walkSteps(inside)].flatMap(({ step }) => (step.kind === 'confirm' ? [step.id] : []));
  return inside.some(({ kind }) => kind === 'confirm') ? asks : [...asks, node.id];
}

/**
 * The node's statement. What the dialect's attributes cannot express exactly (an empty text where empty means none, a
 * foreign attribute with the name of one of ours) is detected by reading them back, and goes into `more` as JSON.
 */
function exact<Node extends AgentTask | Step>(
  node: Node,
  written: Written,
  /** Attributes that its edges and its cluster carry. */
  elsewhere: readonly [string, string][],
  read: (attributes: Map<string, string>) => Node,
): string {
  const attributes = new Map(
    Object.entries(written).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, value]],
    ),
  );
  const outside = new Map(elsewhere);
  const readWith = (name?: string, value = ''): Node =>
    read(new Map([...attributes, ...outside, ...(name === undefined ? [] : [[name, value] as const])]));
  for (const [name, value] of Object.entries(node.extra ?? {}))
    if (!attributes.has(name) && !outside.has(name) && readWith(name, value).extra?.[name] === value)
      attributes.set(name, value);
  const again = readWith() as Record<string, unknown>;
  const more = Object.entries(node).filter(([name, value]) => !isSame(again[name], value));
  if (more.length > 0) attributes.set('more', JSON.stringify(Object.fromEntries(more)));
  const list = [...attributes].map(
    ([name, value]) =>
      `${quoteDot(name)}=${quoteDot(value, name === 'label' && attributes.get('shape') === 'record')}`,
  );
  return `${quoteDot(node.id)} [${list.join(', ')}];`;
}

const isSame = (a: unknown, b: unknown): boolean =>
  a === b || JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));

/** Plain objects with their keys sorted. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
