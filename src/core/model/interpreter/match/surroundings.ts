import type { PageNode, PageSnapshot } from '../../../page/snapshot.ts';
import { contentWords, hasHan } from '../text/normalise.ts';

const ROW_ROLES = new Set([
  'row',
  'listitem',
  'article',
  'treeitem',
  'group',
  'option',
  'gridcell',
  'figure',
]);

/** Parts of which a page has several alike, and the frame of a page, whose lists are not meant. */
const ITEM_ROLES = new Set(['listitem', 'article', 'row', 'treeitem', 'option']);
const LISTING = new Set(['heading', 'list', 'table', 'grid', 'region', 'feed', 'tree']);
const AROUND = new Set(['navigation', 'banner', 'contentinfo', 'menu', 'menubar', 'tablist']);

const SITE = new Set(['navigation', 'banner', 'contentinfo']);

const ASIDE = new Set(['complementary', 'navigation']);

/** Where each node of a page stands: what holds it, the heading above it, the text just before it. */
export class Surroundings {
  readonly nodes: readonly PageNode[];
  private readonly parents: number[] = [];
  private readonly headings: number[] = [];
  readonly hasModal: boolean;
  private readonly title: string;
  private loneList: number | undefined;

  constructor(page: PageSnapshot) {
    this.nodes = page.nodes;
    this.title = page.title;
    const open: number[] = [];
    let heading = -1;
    for (const [index, node] of page.nodes.entries()) {
      while (open.length > 0 && (page.nodes[open.at(-1) ?? 0]?.depth ?? 0) >= node.depth) {
        const left = open.pop() ?? 0;
        // What stands beside a column of filters is under none of its headings.
        if (ASIDE.has(page.nodes[left]?.role ?? '')) heading = this.headings[left] ?? -1;
      }
      this.parents.push(open.at(-1) ?? -1);
      this.headings.push(heading);
      if (node.role === 'heading') heading = index;
      open.push(index);
    }
    this.hasModal = page.nodes.some((node) => node.states.includes('modal'));
  }

  /** Indexes of the holders of a node, the nearest first. */
  holders(index: number): number[] {
    const found: number[] = [];
    for (let at = this.parents[index] ?? -1; at >= 0; at = this.parents[at] ?? -1) found.push(at);
    return found;
  }

  holds(holder: number, index: number): boolean {
    return this.holders(index).includes(holder);
  }

  inModal(index: number): boolean {
    return [index, ...this.holders(index)].some((at) => this.nodes[at]?.states.includes('modal') === true);
  }

  /** Index after the last node inside `index`. */
  end(index: number): number {
    const depth = this.nodes[index]?.depth ?? 0;
    let at = index + 1;
    while (at < this.nodes.length && (this.nodes[at]?.depth ?? 0) > depth) at++;
    return at;
  }

  /** Names and values of everything inside a node, at most 1000 characters. */
  textOf(index: number): string {
    const pieces: string[] = [];
    let length = 0;
    for (let at = index; at < this.end(index) && length < 1000; at++) {
      const node = this.nodes[at];
      const piece = [node?.name, node?.secret === true ? '' : node?.value].filter(Boolean).join(' ');
      pieces.push(piece);
      length += piece.length;
    }
    return pieces.filter(Boolean).join(' ');
  }

  /**
   * What a control without a name is called by: the words in it, but for those of the controls in it. A box around
   * tables, lists or tabs is not called by what they say: to press it would press something else.
   */
  ownTextOf(index: number): string {
    const pieces: string[] = [];
    const end = this.end(index);
    for (let at = index + 1; at < end; ) {
      const node = this.nodes[at];
      if (node !== undefined && (ITEM_ROLES.has(node.role) || node.role === 'tablist')) return '';
      if (node?.ref === undefined) pieces.push(node?.name ?? '');
      at = node?.ref === undefined ? at + 1 : this.end(at);
    }
    return pieces.filter(Boolean).join(' ');
  }

  /** The nearest holder that is one of several of its kind: a table's row, an item of a list, a card. */
  row(index: number): number | undefined {
    if (['row', 'listitem', 'article'].includes(this.nodes[index]?.role ?? '')) return index;
    const holders = this.holders(index);
    const nearest = holders.find((at) => ROW_ROLES.has(this.nodes[at]?.role ?? ''));
    if (nearest === undefined || this.nodes[nearest]?.role !== 'gridcell') return nearest;
    // The cells of a calendar are things of their own; where a row has the control but once, the row is the thing.
    const row = holders.find((at) => this.nodes[at]?.role === 'row');
    const name = this.nodes[index]?.name;
    const alike = this.nodes
      .slice(row, row === undefined ? undefined : this.end(row))
      .filter((node) => node.ref !== undefined && node.name === name);
    return row !== undefined && alike.length === 1 ? row : nearest;
  }

  /** Whether a node stands in the frame of the page, which is the same around everything that the site shows. */
  isFrame(index: number): boolean {
    return this.holders(index).some((at) => AROUND.has(this.nodes[at]?.role ?? ''));
  }

  /** Whether it is a box around rows, items or tabs: to press it would press one of them, whichever that is. */
  isBox(index: number): boolean {
    return this.nodes
      .slice(index + 1, this.end(index))
      .some(({ role }) => ITEM_ROLES.has(role) || role === 'tablist' || role === 'columnheader');
  }

  /** Whether it is, or stands in, what leads about the site. */
  isSite(index: number): boolean {
    return [index, ...this.holders(index)].some((at) => SITE.has(this.nodes[at]?.role ?? ''));
  }

  /** The main control (its first link, else its first control) of every row of the page's own lists and tables. */
  mainControls(): number[] {
    const found: number[] = [];
    let next = 0;
    for (const [index, node] of this.nodes.entries()) {
      if (index < next || !ITEM_ROLES.has(node.role)) continue;
      if (this.isFrame(index)) continue;
      next = this.end(index);
      const inside = Array.from({ length: next - index }, (_, at) => index + at).filter(
        (at) => this.nodes[at]?.ref !== undefined,
      );
      const main = inside.find((at) => this.nodes[at]?.role === 'link') ?? inside[0];
      if (main !== undefined) found.push(main);
    }
    return found;
  }

  /** Whether the page lists things of that name: "Issues" is the heading, or the name of the table, of issues. */
  lists(name: string): boolean {
    const [noun, other] = contentWords(name);
    if (noun === undefined || other !== undefined) return false;
    const isOf = (title: string): boolean =>
      hasHan(noun) ? title.includes(noun) : contentWords(title).at(-1) === noun;
    return this.nodes.some((node) => LISTING.has(node.role) && isOf(node.name));
  }

  /** The nearest heading before a node, but for those of a column beside it. */
  heading(index: number): PageNode | undefined {
    return this.nodes[this.headings[index] ?? -1];
  }

  /** The heading that a part stands under; of what begins with a heading itself, one of a higher level. */
  headingOver(index: number): PageNode | undefined {
    const own = this.nodes[index];
    if (own?.role !== 'heading') return this.heading(index);
    return this.nodes
      .slice(0, index)
      .findLast(({ role, level }) => role === 'heading' && (level ?? 9) < (own.level ?? 9));
  }

  /** What the lists that hold a part are called, and what stands over it. */
  titles(index: number): string[] {
    const names = this.holders(index).map((at) => this.nodes[at]?.name ?? '');
    return [...names, this.headingOver(index)?.name ?? ''].filter((name) => name !== '');
  }

  /** What the page is called, for a part of its only list: those of “Flights to Lisbon” are flights. Else ''. */
  titleOfPage(index: number): string {
    const list = this.onlyList();
    const isPage = (this.heading(list)?.level ?? 1) === 1;
    return isPage && this.holders(index).includes(list) ? this.title : '';
  }

  /** Index of what holds the one list of several things that the page has; -1 where it has none, or several. */
  private onlyList(): number {
    if (this.loneList !== undefined) return this.loneList;
    const counts = new Map<number, number>();
    let next = 0;
    for (const [index, { role }] of this.nodes.entries()) {
      if (index < next || !ITEM_ROLES.has(role) || this.isFrame(index)) continue;
      next = this.end(index);
      const list = this.parents[index] ?? -1;
      counts.set(list, (counts.get(list) ?? 0) + 1);
    }
    const [one, other] = [...counts].flatMap(([list, count]) => (count > 1 ? [list] : []));
    this.loneList = one === undefined || other !== undefined ? -1 : one;
    return this.loneList;
  }

  /** The text right before a control without a name, which then serves as its label. */
  label(index: number): string {
    for (let at = index - 1; at >= 0 && at >= index - 2; at--) {
      const node = this.nodes[at];
      if (node === undefined || node.ref !== undefined) return '';
      if (node.role === 'text') return node.name;
    }
    return '';
  }

  /** The texts right before a control, the nearest first: a switch has its title there, and below that what it does. */
  labels(index: number): string[] {
    const found: string[] = [];
    for (let at = index - 1; at >= 0 && found.length < 2; at--) {
      const node = this.nodes[at];
      if (node?.role !== 'text' || node.depth !== this.nodes[index]?.depth) break;
      found.push(node.name);
    }
    return found;
  }

  /** A short description of the place, to tell controls of the same name apart. */
  place(index: number): string {
    const row = this.row(index);
    const own = this.nodes[index]?.name ?? '';
    if (row !== undefined) {
      const text = this.textOf(row).replace(own, '').trim();
      if (text !== '') return text;
    }
    return this.heading(index)?.name ?? '';
  }
}
