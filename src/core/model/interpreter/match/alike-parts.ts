import type { PageNode, PageSnapshot } from '../../../page/snapshot.ts';

/** The nodes of one child of a holder, with everything in it. */
interface Child {
  at: number;
  end: number;
  node: PageNode;
}

/** From where to where children make one thing each. */
type Units = readonly { from: number; to: number }[];

const PRESSED = new Set(['button', 'link', 'clickable']);
/** With its words a thing begins. */
const BEGINS = /^(?:text|link|img|clickable)/;
/** In these, what is alike is no thing by itself, or is one already. */
const NO_HOLDERS = new Set(
  'article cell columnheader combobox gridcell grid list listbox listitem menu menubar navigation option radiogroup row rowgroup table tablist toolbar tree treeitem banner contentinfo'.split(
    ' ',
  ),
);
/** A heading begins a thing by itself, and fields to write in are of a form. */
const NOT_IN_ONE = /heading|textbox/;
/** Nodes of one thing, without those in them. */
const LONGEST = 12;
const MOST_NODES = 20_000;

/**
 * A page whose cards are plain boxes: a look tells their words and buttons one after the other, and what belongs
 * together shows only in that it comes again and again, each time with a button of the same name. Each thing is put into
 * an item of a list, so that it can be called by its words like any other.
 */
export function withAlikeParts(page: PageSnapshot): PageSnapshot {
  if (page.nodes.length > MOST_NODES) return page;
  /** By the first node of a list: those with which its items begin. */
  const starts = new Map<number, number[]>();
  /** In how many new items a node is. */
  const inside = new Map<number, number>();
  for (const children of childrenByHolder(page.nodes))
    for (const units of unitsOf(children)) {
      const first = children[units[0]?.from ?? 0]?.at ?? 0;
      const ends = units.map(
        ({ from, to }) => [children[from]?.at ?? 0, children[to - 1]?.end ?? 0] as const,
      );
      starts.set(
        first,
        ends.map(([from]) => from),
      );
      for (const [from, end] of ends)
        for (let at = from; at < end; at++) inside.set(at, (inside.get(at) ?? 0) + 1);
    }
  if (starts.size === 0) return page;
  const begun = new Set([...starts.values()].flat());
  const nodes = page.nodes.flatMap((node, at) => {
    const outer = inside.get(at) ?? 0;
    const moved = outer > 0 ? { ...node, depth: node.depth + 2 * outer } : node;
    if (!begun.has(at)) return [moved];
    const item = holder('listitem', node, moved.depth - 1);
    const items = starts.get(at)?.length;
    return items === undefined
      ? [item, moved]
      : [{ ...holder('list', node, moved.depth - 2), itemCount: items }, item, moved];
  });
  return { ...page, nodes };
}

const holder = (role: string, { screen }: PageNode, depth: number): PageNode => ({
  role,
  name: '',
  depth,
  states: [],
  screen,
});

/** The children of each node that may hold such things, and of the page itself. */
function childrenByHolder(nodes: readonly PageNode[]): Child[][] {
  const all: Child[][] = [[]];
  const open: { depth: number; children: Child[] | undefined; self: Child | undefined }[] = [
    { depth: -1, children: all[0], self: undefined },
  ];
  const close = (depth: number, end: number): void => {
    while ((open.at(-1)?.depth ?? -1) >= depth) {
      const { self } = open.pop() ?? {};
      if (self) self.end = end;
    }
  };
  for (const [at, node] of nodes.entries()) {
    close(node.depth, at);
    const self = { at, end: at + 1, node };
    open.at(-1)?.children?.push(self);
    const children: Child[] | undefined = NO_HOLDERS.has(node.role) ? undefined : [];
    if (children) all.push(children);
    open.push({ depth: node.depth, children, self });
  }
  close(0, nodes.length);
  return all.filter(({ length }) => length > 3);
}

/** The runs of children that are alike, by the button that each of them has; what is in one run is in no other. */
function unitsOf(children: readonly Child[]): Units[] {
  const named = new Map<string, number[]>();
  for (const [at, { node }] of children.entries()) {
    if (!PRESSED.has(node.role) || node.ref === undefined || node.name === '') continue;
    const key = `${node.role} ${node.name}`;
    const alike = named.get(key);
    if (alike) alike.push(at);
    else named.set(key, [at]);
  }
  const found: Units[] = [];
  const taken = new Set<number>();
  for (const anchors of [...named.values()].sort((a, b) => b.length - a.length)) {
    const units = anchors.length < 2 ? undefined : unitsAround(children, anchors);
    const own = units?.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, more) => from + more));
    if (!units || !own || own.some((at) => taken.has(at))) continue;
    found.push(units);
    for (const at of own) taken.add(at);
  }
  return found;
}

/**
 * The things around buttons of one name. Of what is between two of them, the end of one thing is as long as what comes
 * behind the last button, which are controls too, and the beginning of the next one like what comes before the first.
 */
function unitsAround(children: readonly Child[], anchors: readonly number[]): Units | undefined {
  const role = (at: number): string => children[at]?.node.role ?? '';
  const shape = (from: number, to: number): string =>
    Array.from({ length: Math.max(0, to - from) }, (_, more) => role(from + more)).join();
  const [first = 0] = anchors;
  const last = anchors.at(-1) ?? 0;
  const gaps = anchors.slice(1).map((to, at) => ({ from: (anchors[at] ?? 0) + 1, to }));
  if (gaps.some(({ from, to }) => to - from < 1 || to - from > LONGEST)) return undefined;
  const shortest = Math.min(...gaps.map(({ from, to }) => to - from));
  for (let tail = 0; tail < shortest; tail++) {
    const tails = new Set([
      ...gaps.map(({ from }) => shape(from, from + tail)),
      shape(last + 1, last + 1 + tail),
    ]);
    const [head = '', ...others] = new Set(gaps.map(({ from, to }) => shape(from + tail, to)));
    const ends = children.slice(last + 1, last + 1 + tail).every(({ node }) => node.ref !== undefined);
    // With one node more it may be two things, one of them sold out.
    if (tails.size > 1 || others.length > 0 || !ends) continue;
    const length = head.split(',').length;
    if (!BEGINS.test(head) || NOT_IN_ONE.test(head) || shape(first - length, first) !== head) continue;
    const begin = [first - length, ...gaps.map(({ from }) => from + tail)];
    if (areNamed(children, begin))
      return begin.map((from, at) => ({ from, to: begin[at + 1] ?? last + 1 + tail }));
  }
  return undefined;
}

/** A thing begins with its name, which no other has: what is the same each time is a label. */
function areNamed(children: readonly Child[], begin: readonly number[]): boolean {
  const names = begin.map((at) => children[at]?.node.name ?? '');
  return names.every((name) => name !== '') && new Set(names).size === names.length;
}
