import { type LineOptions, nodeLine } from './line.ts';
import type { PageNode } from './snapshot.ts';
import { estimateTokens } from './tokens.ts';
import { type PageTree, withDescendants } from './tree.ts';

/** One line of the outline: a thing with what is said on the same line. */
export interface OutlineLine {
  text: string;
  /** Steps of indentation. */
  indent: number;
  tokens: number;
  nodes: PageNode[];
  /** Place of the line that this one is nested in; -1 at the top. */
  parent: number;
  /** Whole screens from the viewport, of the nearest node on the line. */
  screen: number;
  /** Place among the items or rows of the list it belongs to. */
  item?: number;
  /** Part of an open dialog. */
  dialog: boolean;
}

const ONE_LINE_ROLES = new Set(['listitem', 'row']);
const INLINE_LIMIT = { things: 14, characters: 420 };
const DIALOGS = new Set(['dialog', 'alertdialog']);

/** Lines of a page in reading order, open dialogs first. */
export function outlineOf(
  trees: readonly PageTree[],
  optionsFor: (node: PageNode) => LineOptions,
): OutlineLine[] {
  const lines: OutlineLine[] = [];

  const add = (text: string, nodes: PageNode[], place: Place): number => {
    const nearest = nodes.reduce(
      (best, node) => (Math.abs(node.screen) < Math.abs(best) ? node.screen : best),
      1e6,
    );
    lines.push({
      text,
      indent: place.indent,
      tokens: estimateTokens(text) + 1,
      nodes,
      parent: place.parent,
      screen: nearest,
      dialog: place.dialog,
      ...(place.item === undefined ? {} : { item: place.item }),
    });
    return lines.length - 1;
  };

  const addTree = (tree: PageTree, place: Place): void => {
    const { node, children } = tree;
    if (node.role === 'row' || (node.role === 'listitem' && node.ref === undefined)) {
      addItem(tree, place);
      return;
    }
    const only = children[0];
    if (node.role === 'heading' && children.length === 1 && only && sameName(only.node, node)) {
      const nodes = [node, ...Array.from(withDescendants(only), (inner) => inner.node)];
      add(
        `heading ${node.level ?? ''} ${nodeLine(only.node, optionsFor(only.node))}`.replace('  ', ' '),
        nodes,
        place,
      );
      return;
    }
    const text = soleText(tree);
    if (text) {
      add(`${nodeLine(node)} ${nodeLine(text)}`, [node, text], place);
      return;
    }
    const at = add(nodeLine(node, optionsFor(node)), [node], place);
    addChildren(tree, { indent: place.indent + 1, parent: at, dialog: place.dialog });
  };

  const addChildren = (tree: PageTree, place: Place): void => {
    let item = 0;
    for (const child of tree.children) {
      if (repeatsName(child, tree.node)) continue;
      const isItem = ONE_LINE_ROLES.has(child.node.role);
      addTree(child, isItem ? { ...place, item: item++ } : place);
    }
  };

  /** A row or an item: one line where its things fit, else its first line with the rest one step further in. */
  const addItem = (tree: PageTree, place: Place): void => {
    const things = oneLine(tree, optionsFor);
    if (things) {
      if (things.text) add(things.text, things.nodes, place);
      return;
    }
    const at = add(nodeLine(tree.node), [tree.node], place);
    addChildren(tree, { indent: place.indent + 1, parent: at, dialog: place.dialog });
  };

  const top: Place = { indent: 0, parent: -1, dialog: false };
  const dialogs = trees.flatMap((tree) => takeDialogs(tree));
  for (const dialog of dialogs) addTree(dialog, { ...top, dialog: true });
  for (const tree of trees) if (!dialogs.includes(tree)) addTree(tree, top);
  return lines;
}

interface Place {
  indent: number;
  parent: number;
  dialog: boolean;
  item?: number;
}

/** Takes the open dialogs out of the tree, so that they can be told first. */
function takeDialogs(tree: PageTree): PageTree[] {
  if (DIALOGS.has(tree.node.role)) return [tree];
  const taken: PageTree[] = [];
  tree.children = tree.children.filter((child) => {
    const inner = takeDialogs(child);
    taken.push(...inner);
    return inner[0] !== child;
  });
  return taken;
}

function oneLine(
  tree: PageTree,
  optionsFor: (node: PageNode) => LineOptions,
): { text: string; nodes: PageNode[] } | undefined {
  const inner = Array.from(withDescendants(tree)).slice(1);
  if (inner.some((one) => !fitsOnALine(one.node))) return undefined;
  const things = inner.filter((one) => !(CELLS.has(one.node.role) && !one.node.name));
  if (things.length > INLINE_LIMIT.things) return undefined;
  const isRow = tree.node.role === 'row';
  const groups = isRow
    ? tree.children.map((cell) => cellText(cell, optionsFor))
    : things.map((one) => nodeLine(one.node, optionsFor(one.node)));
  const words = groups.join(isRow ? ' | ' : ' ');
  if (words.length > INLINE_LIMIT.characters) return undefined;
  return {
    text: isRow ? `${nodeLine(tree.node)} ${words}` : words,
    nodes: [tree.node, ...inner.map((one) => one.node)],
  };
}

function cellText(cell: PageTree, optionsFor: (node: PageNode) => LineOptions): string {
  if (!CELLS.has(cell.node.role)) return nodeLine(cell.node, optionsFor(cell.node));
  const inner = Array.from(withDescendants(cell)).slice(1);
  const own = cell.node.ref === undefined ? nodeLine({ ...cell.node, role: 'text' }) : nodeLine(cell.node);
  const words = inner.map((one) => nodeLine(one.node, optionsFor(one.node)));
  if (words.length === 0 || cell.node.ref !== undefined || cell.node.states.length > 0) words.unshift(own);
  return words.join(' ');
}

const CELLS = new Set(['cell', 'gridcell', 'columnheader', 'rowheader']);
/** Besides controls; containers begin lines of their own. */
const FITS_ON_A_LINE = new Set(['text', 'img', 'heading', 'progressbar', 'meter', ...CELLS]);
const fitsOnALine = (node: PageNode): boolean =>
  (node.ref !== undefined || FITS_ON_A_LINE.has(node.role)) && !node.scrollable;

const sameName = (inner: PageNode, outer: PageNode): boolean =>
  inner.ref !== undefined && inner.name === outer.name;

/** The one text of a nameless container ("status "Saved""), which fits on its line. */
function soleText({ node, children }: PageTree): PageNode | undefined {
  const only = children.length === 1 ? children[0]?.node : undefined;
  return only?.role === 'text' && node.ref === undefined && node.name === '' && !node.scrollable
    ? only
    : undefined;
}

/** A heading that only repeats the name of the region it heads. */
const repeatsName = (child: PageTree, parent: PageNode): boolean =>
  child.children.length === 0 &&
  child.node.ref === undefined &&
  (child.node.role === 'heading' || child.node.role === 'text') &&
  child.node.name === parent.name;
