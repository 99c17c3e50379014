import { DotScanner, DotSyntaxError, type DotToken, type Place, placeOf } from './scan.ts';
import { htmlWords, unquoteDot, unquoteLabel } from './text.ts';

/** Attributes by name, in file order. */
export type DotAttributes = Map<string, string>;

/** `at` is the position of its first mention, in UTF-16 units. */
export interface DotNode {
  id: string;
  attributes: DotAttributes;
  at: number;
}

/** A `subgraph cluster_<id>`; other subgraphs only group nodes for the layout and are dissolved. */
export interface DotCluster {
  id: string;
  attributes: DotAttributes;
  /** Ids of nodes, and clusters, in the order of their first mention. */
  members: (string | DotCluster)[];
  parent?: DotCluster;
}

/** An edge from one node to another; an edge of a subgraph is expanded to one per node in it. */
export interface DotEdge {
  from: string;
  to: string;
  attributes: DotAttributes;
}

/** A parsed DOT file, before it is interpreted as a plan. `root` has the graph's own attributes and id. */
export interface DotGraph {
  root: DotCluster;
  nodes: Map<string, DotNode>;
  edges: DotEdge[];
}

/** `problem` is a sentence for the author of the file. */
export type ParsedDot = { ok: true; graph: DotGraph } | { ok: false; problem: string; place: Place };

/** Limit for nested clusters; deeper nesting is an attack and not a plan. */
const deepest = 60;

/**
 * Parses one DOT graph. It is more lenient than Graphviz: commas and semicolons may be missing or superfluous anywhere,
 * single quotes serve as double quotes, a graph with `--` is read like one with `->`. Unreadable files are refused with
 * line and column. Grammar: https://graphviz.org/doc/info/lang.html
 */
export function parseDotGraph(text: string): ParsedDot {
  try {
    return { ok: true, graph: new DotReader(new DotScanner(text)).graph() };
  } catch (error) {
    if (!(error instanceof DotSyntaxError)) throw error;
    const place = placeOf(text, error.at);
    return { ok: false, problem: `Line ${place.line}, column ${place.column}: ${error.message}.`, place };
  }
}

/**
 * The scope of a statement: attributes of a subgraph that is not a cluster are dropped, its nodes belong to the owner.
 */
interface Scope {
  owner: DotCluster;
  graph: DotAttributes;
  node: DotAttributes;
  edge: DotAttributes;
  depth: number;
}

class DotReader {
  readonly #scanner: DotScanner;
  readonly #nodes = new Map<string, DotNode>();
  readonly #owners = new Map<string, DotCluster>();
  readonly #edges: DotEdge[] = [];

  constructor(scanner: DotScanner) {
    this.#scanner = scanner;
  }

  graph(): DotGraph {
    this.#skipSeparators();
    if (this.#isWord('strict')) this.#scanner.next();
    const keyword = this.#scanner.next();
    if (keyword.kind !== 'word' || !/^(?:di)?graph$/i.test(keyword.value))
      this.#expected('"digraph"', keyword);
    const root: DotCluster = { id: '', attributes: new Map(), members: [] };
    if (this.#isId()) root.id = this.#id();
    this.#statements({
      owner: root,
      graph: root.attributes,
      node: new Map(),
      edge: new Map(),
      depth: 0,
    });
    this.#skipSeparators();
    const rest = this.#scanner.peek();
    if (rest.kind !== 'end') this.#expected('the end after the last "}"', rest);
    return { root, nodes: this.#nodes, edges: this.#edges };
  }

  /** Parses statements between braces; returns the nodes that they name. */
  #statements(scope: Scope): string[] {
    const open = this.#scanner.next();
    if (open.value !== '{' || open.kind !== 'sign') this.#expected('"{"', open);
    if (scope.depth > deepest)
      throw new DotSyntaxError(`More than ${deepest} subgraphs stand inside each other`, open.at);
    const named: string[] = [];
    for (;;) {
      this.#skipSeparators();
      if (this.#isSign('}')) {
        this.#scanner.next();
        return named;
      }
      const token = this.#scanner.peek();
      if (token.kind === 'end') this.#expected('"}"', token);
      for (const id of this.#statement(scope)) named.push(id);
    }
  }

  #statement(scope: Scope): string[] {
    const start = this.#scanner.peek();
    const about = start.kind === 'word' ? start.value.toLowerCase() : '';
    if (about === 'graph' || about === 'node' || about === 'edge') {
      this.#scanner.next();
      if (!this.#isSign('[')) this.#expected('"["', this.#scanner.peek());
      merge(scope[about], this.#attributes());
      return [];
    }
    const isGroup = this.#isWord('subgraph') || this.#isSign('{');
    const id = isGroup ? '' : this.#id();
    if (this.#isSign('=')) {
      this.#scanner.next();
      scope.graph.set(id, this.#value(id));
      return [];
    }
    const chain = [isGroup ? this.#subgraph(scope) : [this.#node(id, scope, start.at)]];
    while (this.#scanner.peek().kind === 'arrow') {
      this.#scanner.next();
      chain.push(this.#ends(scope));
    }
    const attributes = this.#attributes();
    if (chain.length === 1 && !isGroup) this.#describe(id, attributes, start.at);
    for (const [index, ids] of chain.slice(1).entries())
      for (const from of chain[index] ?? [])
        for (const to of ids)
          this.#edges.push({ from, to, attributes: new Map([...scope.edge, ...attributes]) });
    return chain.flat();
  }

  /** One end of an edge: a node, or all nodes of a subgraph. */
  #ends(scope: Scope): string[] {
    if (this.#isWord('subgraph') || this.#isSign('{')) return this.#subgraph(scope);
    const { at } = this.#scanner.peek();
    return [this.#node(this.#id(), scope, at)];
  }

  #node(id: string, scope: Scope, at: number): string {
    this.#ports();
    this.#mention(id, scope, at);
    return id;
  }

  #subgraph(scope: Scope): string[] {
    let name = '';
    if (this.#isWord('subgraph')) {
      this.#scanner.next();
      if (this.#isId()) name = this.#id();
    }
    const inner = { ...scope, node: new Map(scope.node), edge: new Map(scope.edge), depth: scope.depth + 1 };
    if (!name.startsWith('cluster')) return this.#statements({ ...inner, graph: new Map() });
    const cluster: DotCluster = {
      id: name.replace(/^cluster_?/, '') || name,
      attributes: new Map(),
      members: [],
      parent: scope.owner,
    };
    scope.owner.members.push(cluster);
    return this.#statements({ ...inner, owner: cluster, graph: cluster.attributes });
  }

  /** A node belongs to the innermost cluster that names it; of two such clusters, to the first. */
  #mention(id: string, { owner, node }: Scope, at: number): void {
    const known = this.#owners.get(id);
    if (known === undefined) this.#nodes.set(id, { id, attributes: new Map(node), at });
    else if (isInside(owner, known)) known.members.splice(known.members.indexOf(id), 1);
    else return;
    owner.members.push(id);
    this.#owners.set(id, owner);
  }

  #describe(id: string, attributes: DotAttributes, at: number): void {
    const node = this.#nodes.get(id);
    if (!node) return;
    for (const name of ['label', 'type', 'question', 'toolCode']) {
      const [before, now] = [node.attributes.get(name), attributes.get(name)];
      if (this.#described.has(id) && before !== undefined && now !== undefined && before !== now)
        throw new DotSyntaxError(
          `The node "${id}" has been described before, with ${name} "${before.slice(0, 60)}". Give each node its own id`,
          at,
        );
    }
    if (attributes.size > 0) this.#described.add(id);
    merge(node.attributes, attributes);
  }
  readonly #described = new Set<string>();

  #attributes(): DotAttributes {
    const attributes: DotAttributes = new Map();
    while (this.#isSign('[')) {
      this.#scanner.next();
      for (;;) {
        this.#skipSeparators();
        if (this.#isSign(']')) break;
        const name = this.#id('"]" or the name of an attribute');
        if (this.#isSign('=') || this.#isSign(':')) {
          this.#scanner.next();
          attributes.set(name, this.#value(name));
        } else attributes.set(name, 'true');
      }
      this.#scanner.next();
    }
    return attributes;
  }

  #value(name: string): string {
    const token = this.#scanner.next();
    if (token.kind === 'html') return name === 'label' ? htmlWords(token.value) : token.value;
    if (token.kind === 'word') return token.value;
    if (token.kind !== 'text') this.#expected(`a value for ${name}`, token);
    return name === 'label' ? unquoteLabel(token.value) : unquoteDot(token.value);
  }

  #id(expected = 'the name of a node'): string {
    const token = this.#scanner.next();
    if (token.kind === 'text') return unquoteDot(token.value);
    if (token.kind !== 'word') this.#expected(expected, token);
    return token.value;
  }

  #ports(): void {
    while (this.#isSign(':')) {
      this.#scanner.next();
      this.#id('a port');
    }
  }

  #skipSeparators(): void {
    while (this.#isSign(',')) this.#scanner.next();
  }

  #isSign(sign: string): boolean {
    const token = this.#scanner.peek();
    return token.kind === 'sign' && token.value === sign;
  }

  #isWord(keyword: string): boolean {
    const token = this.#scanner.peek();
    return token.kind === 'word' && token.value.toLowerCase() === keyword;
  }

  #isId(): boolean {
    const { kind } = this.#scanner.peek();
    return kind === 'word' || kind === 'text';
  }

  #expected(what: string, found: DotToken): never {
    const shown = found.kind === 'end' ? 'the file ends' : `there is "${found.value.slice(0, 40)}"`;
    throw new DotSyntaxError(`${shown} where ${what} should be`, found.at);
  }
}

function merge(into: DotAttributes, from: DotAttributes): void {
  for (const [name, value] of from) into.set(name, value);
}

function isInside(cluster: DotCluster, outer: DotCluster): boolean {
  for (let at = cluster.parent; at; at = at.parent) if (at === outer) return true;
  return false;
}
