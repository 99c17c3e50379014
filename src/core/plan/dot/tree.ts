import type { Step } from '../plan.ts';
import { kindOf } from './fields.ts';
import type { DotAttributes, DotCluster, DotEdge, DotGraph } from './graph.ts';

/** A node of the graph in its place; the contents of its cluster are its children. */
export interface DotItem {
  id: string;
  kind: Step['kind'] | 'agent';
  attributes: DotAttributes;
  children: DotItem[];
  parent?: DotItem;
  /** Ids of the siblings that its incoming edges start at, in written order. */
  waits: string[];
}

/**
 * Attribute, and `extra` of a plan's node, that keeps the words of an edge: `when <id>`. The id is that of the confirm
 * node where the edge starts, or of the last confirm node inside the edge's start; without one, that of the sibling.
 */
export const edgeWords = (from: string): string => `when ${from}`;

/**
 * The attributes of an edge, as attributes of its target node, which keeps them: its words as `when <id>`, everything
 * else as `edge <id> <name>`, with the id of the sibling.
 */
export const keptOfEdge = (from: string, asks: string, said: DotAttributes): [string, string][] => {
  const words = said.get('condition') ?? said.get('label');
  const others = [...said].filter(([name]) => name !== 'label' || said.has('condition'));
  return [
    ...(words ? [[edgeWords(asks), words] as [string, string]] : []),
    ...others.map(([name, value]): [string, string] => [`edge ${from} ${name}`, value]),
  ];
};

/**
 * The attributes of a cluster that do not describe its node, as attributes of the node, which keeps them: `cluster
 * <name>`. The empty label is our own.
 */
export const keptOfCluster = (said: DotAttributes): [string, string][] =>
  [...said].flatMap(([name, value]) =>
    name === 'label' && value === '' ? [] : [[`cluster ${name}`, value]],
  );

/**
 * The nodes of a graph as a tree, with the order that the edges give. The cluster `cluster_X` belongs to the node `X`
 * if that is a forEach, loop, watch or agent, or if the cluster describes one itself; any other cluster only groups
 * nodes, and its contents become siblings of the nodes beside it.
 */
export function itemsOf(graph: DotGraph): DotItem[] {
  const heads = new Map<string, DotItem>();
  const build = (cluster: DotCluster, isTop: boolean): DotItem[] =>
    cluster.members.flatMap((member) => {
      if (typeof member === 'string')
        return [itemOf(member, graph.nodes.get(member)?.attributes ?? new Map())];
      const head = headOf(member, graph, isTop);
      if (!head || heads.has(head.id)) {
        for (const [name, value] of member.attributes)
          graph.root.attributes.set(`cluster ${member.id} ${name}`, value);
        return build(member, isTop);
      }
      heads.set(head.id, head);
      head.children = build(member, false);
      return [head];
    });
  const prune = (items: DotItem[], parent?: DotItem): DotItem[] =>
    items.flatMap((item) => {
      const head = heads.get(item.id.replace(/^cluster_?/, '')) ?? heads.get(item.id);
      // The head stands for its own cluster; an edge to the cluster's name means the head as well.
      if (head && head !== item && (item.id === head.id || item.attributes.size === 0)) return [];
      if (parent) item.parent = parent;
      item.children = prune(item.children, item);
      return [item];
    });
  return prune(build(graph.root, true));
}

const itemOf = (id: string, attributes: DotAttributes): DotItem => ({
  id,
  kind: kindOf(attributes),
  attributes: new Map(attributes),
  children: [],
  waits: [],
});

function headOf(cluster: DotCluster, graph: DotGraph, isTop: boolean): DotItem | undefined {
  const { attributes } = cluster;
  const own = kindOf(attributes) === 'step' ? keptOfCluster(attributes) : attributes;
  const item = itemOf(cluster.id, new Map([...own, ...(graph.nodes.get(cluster.id)?.attributes ?? [])]));
  const isHead = item.kind === 'agent' ? isTop : item.kind !== 'step' && item.kind !== 'confirm';
  return isHead ? item : undefined;
}

/**
 * Sets for each node the ids that it waits for: an edge between nodes of different levels counts for their containers.
 */
export function setWaits(items: readonly DotItem[], edges: readonly DotEdge[]): void {
  const all = new Map<string, DotItem>();
  const collect = (item: DotItem): void => {
    all.set(item.id, item);
    item.children.forEach(collect);
  };
  items.forEach(collect);
  for (const edge of edges) {
    const [from, to] = [edge.from, edge.to].map((id) => all.get(id) ?? all.get(id.replace(/^cluster_?/, '')));
    const [before, after] = from && to ? beside(from, to) : [];
    if (!from || !to) continue;
    if (!before || !after) {
      for (const [name, value] of edge.attributes) to.attributes.set(`edge ${from.id} ${name}`, value);
      continue;
    }
    if (!after.waits.includes(before.id)) after.waits.push(before.id);
    const asks = [from, ...from.children].findLast(({ kind }) => kind === 'confirm') ?? before;
    for (const [name, value] of keptOfEdge(before.id, asks.id, edge.attributes))
      after.attributes.set(name, value);
  }
}

/** The two siblings that contain, or are, the ends; nothing if one end contains the other. */
function beside(from: DotItem, to: DotItem): [DotItem, DotItem] | [] {
  const above = line(from);
  for (let target: DotItem = to; ; target = target.parent) {
    const source = above.find((item) => item.parent === target.parent);
    if (source && (source !== target || from === to)) return [source, target];
    if (source || !target.parent) return [];
  }
}

function line(item: DotItem): DotItem[] {
  return item.parent ? [item, ...line(item.parent)] : [item];
}
