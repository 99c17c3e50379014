import { builtInNames } from '../../agent/agents.ts';
import { fill } from '../../agent/prompts/fill.ts';
import { updateProblems } from '../../agent/prompts/reflection.ts';
import { newProblems, unknownNameText } from '../../plan/check-plan.ts';
import { parsePlanDot } from '../../plan/dot/parse.ts';
import { predecessors } from '../../plan/order.ts';
import type { NodeStatus, Plan, Step } from '../../plan/plan.ts';
import { hasBegun, isOver } from '../../plan/status.ts';
import { mergeUpdate, nodesOf } from './nodes.ts';

/** The reply of the keeper of an execution plan. */
export interface PlanUpdate {
  /** What the person reads. */
  note: string;
  /** The graph that the model wrote; nothing of it has been accepted yet. */
  plan: Plan;
}

/** `problem` goes back to the model that replied. */
export type ReadUpdate = { ok: true; value: PlanUpdate } | { ok: false; problem: string };

interface ReadOptions {
  id: string;
  language: string;
  /** The reply is the inner plan of one agent, which has these tools: only steps, which nobody starts. */
  tools?: readonly string[];
  /** Agents that its nodes may name. */
  agents?: readonly string[];
}

/** Limits a model that always finds more to do. */
export const MOST_NODES = 100;
export const TOO_LONG = `${MOST_NODES} are the most`;

const NOTE = '@epupdatelog@';
const PLAN = '@EP@';

/**
 * Parses a reply of the model that keeps the plan: a note between `@epupdatelog@` marks, and between `@EP@` marks
 * `*id=` (when there is a plan already) and `*graph=` with one DOT graph. Everything that is wrong goes back to the
 * model in one text; the old plan then stands.
 */
export function readUpdate(text: string, current: Plan | undefined, options: ReadOptions): ReadUpdate {
  const refused = (...problems: string[]): ReadUpdate => ({
    ok: false,
    problem: fill(updateProblems, { problems: problems.map((problem) => `- ${problem}`).join('\n') }),
  });
  const note = between(text, NOTE);
  const body = between(text, PLAN);
  const marks = [
    ...(typeof note === 'string' ? [] : [note.problem]),
    ...(typeof body === 'string' ? [] : [body.problem]),
  ];
  // Errors in a graph outside its marks are reported along with the marks, so that no further reply is needed to find
  // them.
  const read = readBody(typeof body === 'string' ? body : unmarkedGraph(text), current, options);
  const problems = [...marks, ...(read?.problems ?? [])];
  if (typeof note !== 'string' || !read?.plan || problems.length > 0) return refused(...problems);
  return { ok: true, value: { note: note.trim(), plan: read.plan } };
}

/** The part of a reply with missing marks that was meant to be between them; undefined when it has no graph. */
function unmarkedGraph(text: string): string | undefined {
  const start = /\*id\s*=|\*graph\s*=|\bdigraph\b/i.exec(text);
  const [rest = ''] = start ? text.slice(start.index).replaceAll(PLAN, '').split(NOTE) : [];
  const body = rest.slice(0, rest.lastIndexOf('}') + 1);
  if (body === '') return undefined;
  return /\*graph\s*=/.test(body) ? body : body.replace(/\bdigraph\b/i, '*graph=$&');
}

/** The content between the `@EP@` marks: the plan, or what is wrong with it. */
function readBody(
  body: string | undefined,
  current: Plan | undefined,
  options: ReadOptions,
): { problems: string[]; plan?: Plan } | undefined {
  if (body === undefined) return undefined;
  const id = /^\s*\*id\s*=\s*"?([^\s"]+)/m.exec(body)?.[1];
  const wrongId = idProblems(id, current);
  const graph = graphIn(body);
  if (typeof graph !== 'string') return { problems: [...wrongId, graph.problem] };
  const parsed = parsePlanDot(graph, options);
  if (!parsed.ok) return { problems: [...wrongId, ...parsed.problems] };
  const problems = [
    ...wrongId,
    ...statusProblems(parsed.plan, current),
    ...agentProblems(parsed.plan, options.agents),
    ...planProblems(parsed.plan, current, options.tools),
  ];
  return { problems, plan: parsed.plan };
}

function idProblems(id: string | undefined, current: Plan | undefined): string[] {
  if (!current || id === current.id) return [];
  return [
    id === undefined
      ? `*id= is missing. Write *id=${current.id} before *graph=.`
      : `*id=${id} is not the plan: its id is ${current.id}.`,
  ];
}

/** Agents that the nodes name; without this check another agent would carry out the node of an unknown one. */
const agentProblems = (written: Plan, agents: readonly string[] = builtInNames.agents): string[] =>
  nodesOf(written).flatMap(({ id, extra }) => {
    const agent = extra?.agent;
    return agent === undefined || agents.includes(agent)
      ? []
      : [`Node "${id}" names the agent "${agent}", ${unknownNameText(agent, agents)}`];
  });

type Found = string | { problem: string };

function between(text: string, mark: string): Found {
  const parts = text.split(mark);
  const count = parts.length - 1;
  if (count === 0) return { problem: `The ${mark} marks are missing. Write one before and one after.` };
  if (count === 1) return { problem: `There is one ${mark} mark. Write one before and one after.` };
  if (count > 2)
    return { problem: `There are ${count} ${mark} marks. Write two, with one part between them.` };
  const inside = parts[1] ?? '';
  return inside.trim() === '' ? { problem: `There is nothing between the ${mark} marks.` } : inside;
}

function graphIn(body: string): Found {
  const starts = [...body.matchAll(/\*graph\s*=/g)];
  const [start] = starts;
  if (!start) return { problem: '*graph= is missing between the @EP@ marks.' };
  const graph = body.slice(start.index + start[0].length).trim();
  // A name may be in quotes; the content of a label is no graph.
  const heads = graph.replace(/"(?:[^"\\]|\\.)*"/gs, '').match(/\b(?:di)?graph\b[^{};"]*\{/gi) ?? [];
  if (starts.length > 1 || heads.length > 1)
    return { problem: 'There are two graphs. Write one graph, the whole plan as it is to be.' };
  return graph;
}

/**
 * Only the status of what has not begun may be set, and only to initial or ready; a missing or initial status says
 * nothing.
 */
function statusProblems(written: Plan, current: Plan | undefined): string[] {
  const before = new Map(nodesOf(current).map((node) => [node.id, node]));
  return nodesOf(written).flatMap(({ id, status, after }) => {
    const was = before.get(id)?.status;
    const says = (why: string): string[] => [`Node "${id}" is set to ${status}: ${why}`];
    if (status === 'initial' || status === was) return [];
    if (status !== 'ready')
      return says('only the runner sets that. Leave it as you are shown it, or write initial or ready.');
    // It was ready when it was shown, and has begun since.
    if (was === 'running' || was === 'waiting-for-input') return [];
    if (was !== undefined && hasBegun(was))
      return says(`it is ${was} already. Add a new node to do it again.`);
    const open = (after ?? []).filter((other) => statusOf(before, other) !== 'done');
    return open.length === 0
      ? []
      : says(`it waits for ${open.join(', ')}, which is not done. Leave it initial until then.`);
  });
}

const statusOf = (nodes: Map<string, { status: NodeStatus }>, id: string): NodeStatus =>
  nodes.get(id)?.status ?? 'initial';

function planProblems(
  written: Plan,
  current: Plan | undefined,
  tools: readonly string[] | undefined,
): string[] {
  const merged = mergeUpdate(current, written);
  const nodes = nodesOf(merged);
  const kinds = tools ? ['function'] : ['function', 'agent', 'confirm'];
  const inside = nodes.filter((node) => !kinds.includes(typeOf(node)));
  const stands = !tools && nodes.every(({ status }) => isOver(status) || status === 'initial');
  const open = nodes.filter(({ status }) => status === 'initial');
  const startable = open.filter((node) =>
    predecessors(nodes, node).every((id) => nodes.find((other) => other.id === id)?.status === 'done'),
  );
  return [
    ...(nodes.length > MOST_NODES
      ? [`The plan would have ${nodes.length} nodes; ${TOO_LONG}. Bring it to an end: add nothing more.`]
      : []),
    // What an unaccepted kind of node lacks need not be fixed: the node has to be rewritten.
    ...newProblems(merged, tools ? { ...builtInNames, tools } : builtInNames, current).flatMap(
      ({ text, nodeId }) => (inside.some(({ id }) => id === nodeId) ? [] : [text]),
    ),
    ...inside.map(
      (node) =>
        `Node "${node.id}" is a ${typeOf(node)}; here a node is a ${kinds.join(' or ')}. Write the steps out.`,
    ),
    ...(stands && startable.length > 0
      ? [
          `Nothing would go on: no node is ready. Set ${startable[0]?.id ?? 'one'} to ready, or leave out what is not needed.`,
        ]
      : []),
    ...(stands && open.length > 0 && startable.length === 0
      ? [
          `Nothing can go on: ${open.map(({ id }) => id).join(', ')} wait for nodes that are not done. Change their edges, or leave them out.`,
        ]
      : []),
  ];
}

const typeOf = ({ kind, extra }: Step): string =>
  kind !== 'step' ? kind : extra?.agent === undefined ? 'function' : 'agent';
