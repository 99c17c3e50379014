import { isSaidAs, itemForm, lineOf, type OutlineLine, type Place } from './outline-line.ts';
import { type OutlineTable, tableOf } from './outline-table.ts';
import { withPart } from './part-of-list.ts';
import type { PageNode } from './snapshot.ts';

/** The lines of a page, with what is needed to make those of the next look from them. */
export interface Outline {
  source: readonly PageNode[];
  /** The nodes with open dialogs first, and their nesting depth in that order. */
  nodes: readonly PageNode[];
  depths: Int32Array;
  lines: readonly OutlineLine[];
  table: OutlineTable;
  /** For each node that begins a line, or would: the lines of everything in it; -1 for those within a line. */
  from: Int32Array;
  to: Int32Array;
}

/** The nodes in the order of the text, and where each was before. */
export interface Ordered {
  nodes: readonly PageNode[];
  depths: Int32Array;
  origins?: Int32Array | undefined;
}

export const DIALOGS = new Set(['dialog', 'alertdialog']);

/** Makes the lines of nodes; those of unchanged nodes are reused from an earlier look. */
export class OutlineBuilder {
  private readonly nodes: readonly PageNode[];
  private readonly depths: Int32Array;
  /** One past the last node that is in each. */
  private readonly ends: Int32Array;
  /** Where each node was before, and up to where the nodes after it moved along with it. */
  private readonly origins: Int32Array | undefined;
  private readonly runs: Int32Array | undefined;
  private readonly lines: OutlineLine[] = [];
  private readonly from: Int32Array;
  private readonly to: Int32Array;
  /** How much farther on the last node that was there before stood at that time. */
  private offset = 0;

  constructor(
    private readonly source: readonly PageNode[],
    private readonly before: Outline | undefined,
    { nodes, depths, origins }: Ordered,
    part: Pick<Part, 'start' | 'end'> = { start: 0, end: depths.length },
  ) {
    this.nodes = nodes;
    this.depths = depths;
    this.origins = origins;
    this.runs = origins && runsOf(origins);
    this.ends = endsOf(depths, part);
    this.from = new Int32Array(nodes.length).fill(-1, part.start, part.end);
    this.to = new Int32Array(nodes.length).fill(-1, part.start, part.end);
  }

  build(): Outline {
    for (let at = 0; at < this.nodes.length; at = this.endOf(at))
      this.add(at, { indent: 0, item: -1, dialog: DIALOGS.has(this.node(at).role) });
    const { source, nodes, depths, lines, from, to } = this;
    return { source, nodes, depths, lines, table: tableOf(lines), from, to };
  }

  /**
   * Makes the lines of the things from one position to another, all with the same parent, whose position is given.
   * Their surroundings are as before, when the things ended at `wasEnd`.
   */
  buildWithin({ parent, start, end, wasEnd }: Part, before: Outline, place: Place): Outline {
    const { source, nodes, depths, lines } = this;
    const least = lineAt(before, start);
    const wasLeast = lineAt(before, wasEnd);
    let item = -1;
    for (let child = start; child < end; child = this.endOf(child)) {
      const node = this.node(child);
      const isRepeated =
        parent >= 0 && this.endOf(child) === child + 1 && repeatsName(node, this.node(parent));
      if (isRepeated) continue;
      if (parent < 0 || !isItem(node)) this.add(child, place);
      else {
        if (item < 0) item = itemsBefore(before, parent, start);
        this.add(child, { ...place, item: item++ });
      }
    }
    const later = lines.length + least - wasLeast;
    const lineIn = (line: number): number => (line < 0 ? line : line + least);
    const lineAfter = (line: number): number => (line < 0 ? line : line + later);
    const patched = (was: Int32Array, now: Int32Array): Int32Array => {
      const all = withPart(was, now.subarray(start, end).map(lineIn), { start, wasEnd });
      return later === 0 ? all : all.map((line, at) => (at < end ? line : lineAfter(line)));
    };
    const from = patched(before.from, this.from);
    const to = patched(before.to, this.to);
    if (later !== 0)
      for (let at = parent; at >= 0; at = parentIn(depths, at)) to[at] = (to[at] as number) + later;
    const told = before.lines.toSpliced(least, wasLeast - least, ...lines);
    const patch = { before: before.table, start: least, end: least + lines.length, wasEnd: wasLeast };
    const table = tableOf(told, { ...patch, parent: before.from[parent] ?? -1 });
    return { source, nodes, depths, lines: told, table, from, to };
  }

  private node(at: number): PageNode {
    return this.nodes[at] as PageNode;
  }

  private endOf(at: number): number {
    return this.ends[at] as number;
  }

  private add(at: number, place: Place): void {
    this.from[at] = this.lines.length;
    const was = this.origins?.[at] ?? -1;
    if (was >= 0) this.offset = was - at;
    if (!this.addAsBefore(at, place)) this.addAnew(at, place);
    this.to[at] = this.lines.length;
  }

  /** Reuses the lines of an unchanged node. */
  private addAsBefore(at: number, { indent, item, dialog }: Place): boolean {
    const { before, origins, runs, depths } = this;
    const was = origins?.[at] ?? -1;
    const end = this.endOf(at);
    if (!before || was < 0 || (runs?.[at] ?? 0) < end) return false;
    const wasEnd = was + end - at;
    const deeper = (depths[at] as number) - (before.depths[was] as number);
    const ended =
      wasEnd === before.nodes.length || (before.depths[wasEnd] as number) <= (before.depths[was] as number);
    // The content of a dialog may be in another one now, which comes before everything else.
    for (let inner = at + 1; inner < end; inner++)
      if (depths[inner] !== (before.depths[was + inner - at] as number) + deeper) return false;
    const from = before.from[was] as number;
    const to = before.to[was] as number;
    const first = before.lines[from];
    if (!ended || from < 0) return false;
    if (from === to) return true;
    if (!first || first.indent !== indent || first.dialog !== dialog) return false;
    const shift = this.lines.length - from;
    this.lines.push(first.item === item ? first : { ...first, item });
    for (let line = from + 1; line < to; line++) this.lines.push(before.lines[line] as OutlineLine);
    for (let inner = at + 1, old = was + 1; inner < end; inner++, old++) {
      if ((before.from[old] as number) < 0) continue;
      this.from[inner] = (before.from[old] as number) + shift;
      this.to[inner] = (before.to[old] as number) + shift;
    }
    return true;
  }

  private addAnew(at: number, place: Place): void {
    const node = this.node(at);
    const end = this.endOf(at);
    const inner = { indent: place.indent + 1, item: -1, dialog: place.dialog };
    if (node.role === 'row' || (node.role === 'listitem' && node.ref === undefined)) {
      const form = itemForm(end === at + 1 ? [node] : this.nodes.slice(at, end));
      if (form === 'item') this.push(form, at, end, place);
      if (form !== 'bare') return;
      this.push(form, at, at + 1, place);
      this.addChildren(at, inner);
      return;
    }
    const only = end > at + 1 && this.endOf(at + 1) === end ? this.node(at + 1) : undefined;
    if (only && node.role === 'heading' && sameName(only, node)) this.push('heading', at, end, place);
    else if (only && isSoleText(only, node)) this.push('message', at, at + 2, place);
    else {
      this.push('thing', at, at + 1, place);
      this.addChildren(at, inner);
    }
  }

  private push(form: OutlineLine['form'], at: number, end: number, place: Place): void {
    const line = lineOf(form, end === at + 1 ? [this.node(at)] : this.nodes.slice(at, end), place);
    const was = this.before?.lines[this.before.from[at + this.offset] ?? -1];
    // Most changed nodes only moved.
    if (was?.words !== undefined && isSaidAs(line, was)) {
      line.words = was.words;
      line.tokens = was.tokens;
    }
    this.lines.push(line);
  }

  private addChildren(at: number, place: Place): void {
    const parent = this.node(at);
    const end = this.endOf(at);
    let item = 0;
    for (let child = at + 1; child < end; child = this.endOf(child)) {
      const node = this.node(child);
      if (this.endOf(child) === child + 1 && repeatsName(node, parent)) continue;
      this.add(child, isItem(node) ? { ...place, item: item++ } : place);
    }
  }
}

/** Things side by side in another one, -1 for the page: where they begin and end, and where they ended before. */
export interface Part {
  parent: number;
  start: number;
  end: number;
  wasEnd: number;
}

/** The line that begins at a node, or first after it. */
function lineAt({ from, lines }: Outline, node: number): number {
  for (let at = node; at < from.length; at++) if ((from[at] as number) >= 0) return from[at] as number;
  return lines.length;
}

/** How many items or rows of a thing precede the one at a position. */
function itemsBefore({ nodes, depths, from, to, lines }: Outline, parent: number, start: number): number {
  let wordless = 0;
  const depth = depths[parent + 1];
  for (let at = start - 1; at > parent; at--) {
    if (depths[at] !== depth || !isItem(nodes[at])) continue;
    if (from[at] !== to[at]) return (lines[from[at] as number]?.item ?? -1) + 1 + wordless;
    wordless++;
  }
  return wordless;
}

/** The parent of a node; -1 for the page. */
export function parentIn(depths: Int32Array, at: number): number {
  let parent = at - 1;
  while (parent >= 0 && (depths[parent] as number) >= (depths[at] as number)) parent--;
  return parent;
}

/** One past the last node inside each, for those of a part that is complete. */
function endsOf(depths: Int32Array, { start, end }: Pick<Part, 'start' | 'end'>): Int32Array {
  const ends = new Int32Array(depths.length).fill(end, start, end);
  const open: number[] = [];
  for (let at = start; at < end; at++) {
    const depth = depths[at] as number;
    while (open.length > 0 && (depths[open[open.length - 1] as number] as number) >= depth)
      ends[open.pop() as number] = at;
    open.push(at);
  }
  return ends;
}

/** For each node, one past the last of the nodes that followed it before as they do now. */
function runsOf(origins: Int32Array): Int32Array {
  const runs = new Int32Array(origins.length);
  for (let at = origins.length - 1; at >= 0; at--) {
    const goesOn = at + 1 < origins.length && (origins[at + 1] as number) === (origins[at] as number) + 1;
    runs[at] = goesOn ? (runs[at + 1] as number) : at + 1;
  }
  return runs;
}

const ONE_LINE_ROLES = new Set(['listitem', 'row']);
export const isItem = (node: PageNode | undefined): boolean => ONE_LINE_ROLES.has(node?.role ?? '');

const sameName = (inner: PageNode, outer: PageNode): boolean =>
  inner.ref !== undefined && inner.name === outer.name;

/** The one text of a nameless container ("status "Saved""), which fits on its line. */
const isSoleText = (only: PageNode, { ref, name, scrollable }: PageNode): boolean =>
  only.role === 'text' && ref === undefined && name === '' && !scrollable;

/** A heading that only repeats the name of the region it heads. */
const repeatsName = (child: PageNode, parent: PageNode): boolean =>
  child.ref === undefined &&
  (child.role === 'heading' || child.role === 'text') &&
  child.name === parent.name;
