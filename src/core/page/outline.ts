import { originsOf } from './origins.ts';
import { isSaidAs, itemForm, lineOf, type OutlineLine, type Place } from './outline-line.ts';
import { type OutlineTable, tableOf } from './outline-table.ts';
import type { PageNode } from './snapshot.ts';

/** The lines of a page, with what is needed to make those of the next look out of them. */
interface Outline {
  source: readonly PageNode[];
  /** The nodes with open dialogs first, and how deep they nest then. */
  nodes: readonly PageNode[];
  depths: Int32Array;
  lines: readonly OutlineLine[];
  table: OutlineTable;
  /** For each node that begins a line, or would: the lines of all that is in it; -1 for those within a line. */
  from: Int32Array;
  to: Int32Array;
}

/** Looks whose lines are remembered: a few tabs, and two looks at each to be compared. */
const REMEMBERED = 4;
let remembered: Outline[] = [];

const DIALOGS = new Set(['dialog', 'alertdialog']);

/**
 * Lines of a page in reading order, open dialogs first. Nodes never change: what a look shares with an earlier one
 * is told by the same lines.
 */
export function outlineOf(source: readonly PageNode[]): OutlineTable {
  const known = remembered.find((outline) => outline.source === source);
  const outline =
    known ??
    new OutlineBuilder(
      source,
      remembered.find((one) => isAkin(one.source, source)),
    ).build();
  remembered = [outline, ...remembered.filter((one) => one !== outline)].slice(0, REMEMBERED);
  return outline.table;
}

/** Nodes at each end at which two looks are compared to see whether they are of one page. */
const COMPARED = 12;

function isAkin(before: readonly PageNode[], now: readonly PageNode[]): boolean {
  for (let at = 0; at < COMPARED; at++) {
    const last = now.at(-1 - at);
    if (now[at] && (now[at] === before[at] || last === before.at(-1 - at))) return true;
  }
  return false;
}

class OutlineBuilder {
  private readonly nodes: readonly PageNode[];
  private readonly depths: Int32Array;
  /** One past the last node that is in each. */
  private readonly ends: Int32Array;
  /** Where each node was before, and up to where those after it came along with it. */
  private readonly origins: Int32Array | undefined;
  private readonly runs: Int32Array | undefined;
  private readonly lines: OutlineLine[] = [];
  private readonly from: Int32Array;
  private readonly to: Int32Array;
  /** How much farther on the last node that was there before stood then. */
  private offset = 0;

  constructor(
    private readonly source: readonly PageNode[],
    private readonly before: Outline | undefined,
  ) {
    const { nodes, depths, origins } = ordered(source, before);
    this.nodes = nodes;
    this.depths = depths;
    this.origins = origins;
    this.runs = origins && runsOf(origins);
    this.ends = endsOf(depths);
    this.from = new Int32Array(nodes.length).fill(-1);
    this.to = new Int32Array(nodes.length).fill(-1);
  }

  build(): Outline {
    for (let at = 0; at < this.nodes.length; at = this.endOf(at))
      this.add(at, { indent: 0, item: -1, dialog: DIALOGS.has(this.node(at).role) });
    const { source, nodes, depths, lines, from, to } = this;
    return { source, nodes, depths, lines, table: tableOf(lines), from, to };
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

  /** Takes over the lines of a node in which nothing changed. */
  private addAsBefore(at: number, { indent, item, dialog }: Place): boolean {
    const { before, origins, runs, depths } = this;
    const was = origins?.[at] ?? -1;
    const end = this.endOf(at);
    if (!before || was < 0 || (runs?.[at] ?? 0) < end) return false;
    const wasEnd = was + end - at;
    const deeper = (depths[at] as number) - (before.depths[was] as number);
    const ended =
      wasEnd === before.nodes.length || (before.depths[wasEnd] as number) <= (before.depths[was] as number);
    // What a dialog held may be in another one now, which is told before everything else.
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
    // Of most that changed only where it stands did.
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
      this.add(child, ONE_LINE_ROLES.has(node.role) ? { ...place, item: item++ } : place);
    }
  }
}

interface Ordered {
  nodes: readonly PageNode[];
  depths: Int32Array;
  origins: Int32Array | undefined;
}

/** The nodes as they are told, and which of them were there before. Of those that were, nothing has to be read. */
function ordered(source: readonly PageNode[], before: Outline | undefined): Ordered {
  const isPlain = before?.nodes === before?.source;
  const origins = before && isPlain ? originsOf(before.nodes, source) : undefined;
  const depths = new Int32Array(source.length);
  let hasDialogs = false;
  for (let at = 0; at < source.length; at++) {
    const was = origins?.[at] ?? -1;
    if (was >= 0) depths[at] = before?.depths[was] ?? 0;
    else {
      const node = source[at] as PageNode;
      depths[at] = node.depth;
      if (DIALOGS.has(node.role)) hasDialogs = true;
    }
  }
  if (!hasDialogs && isPlain) return { nodes: source, depths, origins };
  const moved = dialogsFirst(source);
  return { ...moved, origins: before && originsOf(before.nodes, moved.nodes) };
}

/** Takes the outermost open dialogs to the front, out of what they stand in. */
function dialogsFirst(source: readonly PageNode[]): Pick<Ordered, 'nodes' | 'depths'> {
  const dialogs: PageNode[] = [];
  const dialogDepths: number[] = [];
  const rest: PageNode[] = [];
  const restDepths: number[] = [];
  let dialogDepth = Number.POSITIVE_INFINITY;
  for (const node of source) {
    if (node.depth <= dialogDepth)
      dialogDepth = DIALOGS.has(node.role) ? node.depth : Number.POSITIVE_INFINITY;
    const isOfDialog = node.depth >= dialogDepth;
    (isOfDialog ? dialogs : rest).push(node);
    if (isOfDialog) dialogDepths.push(node.depth - dialogDepth);
    else restDepths.push(rest.length === 1 ? 0 : node.depth);
  }
  if (dialogs.length === 0) return { nodes: source, depths: Int32Array.from(restDepths) };
  return { nodes: dialogs.concat(rest), depths: Int32Array.from(dialogDepths.concat(restDepths)) };
}

function endsOf(depths: Int32Array): Int32Array {
  const ends = new Int32Array(depths.length).fill(depths.length);
  const open: number[] = [];
  for (let at = 0; at < depths.length; at++) {
    const depth = depths[at] as number;
    while (open.length > 0 && (depths[open[open.length - 1] as number] as number) >= depth)
      ends[open.pop() as number] = at;
    open.push(at);
  }
  return ends;
}

/** For each node one past the last of those that stood behind it before as they do now. */
function runsOf(origins: Int32Array): Int32Array {
  const runs = new Int32Array(origins.length);
  for (let at = origins.length - 1; at >= 0; at--) {
    const goesOn = at + 1 < origins.length && (origins[at + 1] as number) === (origins[at] as number) + 1;
    runs[at] = goesOn ? (runs[at + 1] as number) : at + 1;
  }
  return runs;
}

const ONE_LINE_ROLES = new Set(['listitem', 'row']);

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
