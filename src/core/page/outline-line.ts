import { LONG_DESCRIPTION } from './description.ts';
import { type LineOptions, nodeLine } from './line.ts';
import type { PageNode } from './snapshot.ts';
import { estimateTokens } from './tokens.ts';

/**
 * How the things of a line are written: 'thing' is one node; 'bare' a row or an item whose things have lines of their
 * own; 'item' one with all of its things; 'heading' one that is a single control; 'message' a container with its text.
 */
export type LineForm = 'thing' | 'bare' | 'item' | 'heading' | 'message';

/** One line of the outline: a thing with what is on the same line. Its words are written on demand. */
export interface OutlineLine {
  form: LineForm;
  /** Steps of indentation: a line is nested in the nearest earlier one that has fewer. */
  indent: number;
  nodes: readonly PageNode[];
  /** Whole screens from the viewport: of the nearest node on the line, and of the lowest. */
  screen: number;
  lowest: number;
  /** Position among the items or rows of its list; -1 outside lists. */
  item: number;
  /** Part of an open dialog. */
  dialog: boolean;
  controls: number;
  /** Those that have a name. */
  headings: number;
  /** Some node lists options, or has a long description: how it is told depends on the other lines. */
  hasOptions: boolean;
  /** Its default words, once they were needed, and their cost. */
  words: string | undefined;
  tokens: number;
}

/** The position of a line. */
export type Place = Pick<OutlineLine, 'indent' | 'item' | 'dialog'>;

/** A line of these nodes; the words come later, on demand. */
export function lineOf(form: LineForm, nodes: readonly PageNode[], place: Place): OutlineLine {
  let screen = 1e6;
  let lowest = -1e6;
  let controls = 0;
  let headings = 0;
  let hasOptions = false;
  for (const node of nodes) {
    if (Math.abs(node.screen) < Math.abs(screen)) screen = node.screen;
    if (node.screen > lowest) lowest = node.screen;
    if (node.ref !== undefined) controls++;
    if (node.role === 'heading' && node.name !== '') headings++;
    if (node.options !== undefined || (node.description?.length ?? 0) > LONG_DESCRIPTION) hasOptions = true;
  }
  const { indent, item, dialog } = place;
  const words = undefined;
  return {
    form,
    indent,
    nodes,
    screen,
    lowest,
    item,
    dialog,
    controls,
    headings,
    hasOptions,
    words,
    tokens: 0,
  };
}

/** A line whose things only moved: `nodes` are those of the page now, and it contains as many from `first` on. */
export function movedLine(line: OutlineLine, nodes: readonly PageNode[], first: number): OutlineLine {
  const moved = lineOf(line.form, nodes.slice(first, first + line.nodes.length), line);
  moved.words = line.words;
  moved.tokens = line.tokens;
  return moved;
}

/** True when both lines have the same words, though they may be in different places. */
export const isSaidAs = (line: OutlineLine, was: OutlineLine): boolean =>
  line.form === was.form &&
  line.nodes.length === was.nodes.length &&
  line.nodes.every((node, at) => isNodeSaidAs(node, was.nodes[at] as PageNode));

/**
 * Everything that words, and the positions of lines, are made of. Written out, because going through a list of keys
 * takes ten times as long.
 */
export const isNodeSaidAs = (node: PageNode, was: PageNode): boolean =>
  node === was ||
  (node.role === was.role &&
    node.name === was.name &&
    node.ref === was.ref &&
    node.depth === was.depth &&
    node.level === was.level &&
    node.value === was.value &&
    node.secret === was.secret &&
    node.inputType === was.inputType &&
    node.placeholder === was.placeholder &&
    node.description === was.description &&
    node.code === was.code &&
    node.drawn === was.drawn &&
    node.formats === was.formats &&
    node.least === was.least &&
    node.most === was.most &&
    node.step === was.step &&
    node.optionCount === was.optionCount &&
    node.itemCount === was.itemCount &&
    node.itemTotal === was.itemTotal &&
    node.url === was.url &&
    node.scrollable === was.scrollable &&
    isSameList(node.states, was.states) &&
    isSameList(node.options ?? NO_OPTIONS, was.options ?? NO_OPTIONS));

const NO_OPTIONS: readonly string[] = [];

const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one === other || (one.length === other.length && one.every((word, at) => word === other[at]));

/** The words of a line, without its indentation, and the cost including it. */
export interface Words {
  words: string;
  tokens: number;
}

const plain = (): LineOptions => ({ repeatsOptions: true });

/** The words of a line; unless its nodes have special instructions, options are shown as a count. */
export function wordsOf(line: OutlineLine, optionsOf?: (node: PageNode) => LineOptions): Words {
  if (optionsOf) {
    const words = written(line.form, line.nodes, optionsOf);
    return { words, tokens: estimateTokens(words) + 1 };
  }
  if (line.words === undefined) {
    line.words = written(line.form, line.nodes, plain);
    line.tokens = estimateTokens(line.words) + 1;
  }
  return { words: line.words, tokens: line.tokens };
}

function written(
  form: LineForm,
  nodes: readonly PageNode[],
  optionsOf: (node: PageNode) => LineOptions,
): string {
  const [first, second] = nodes;
  if (!first) return '';
  const told = (node: PageNode): string => nodeLine(node, optionsOf(node));
  if (form === 'bare') return nodeLine(first);
  if (form === 'message' && second) return `${nodeLine(first)} ${nodeLine(second)}`;
  if (form === 'heading' && second) return `heading ${first.level ?? ''} ${told(second)}`.replace('  ', ' ');
  return form === 'item' ? writtenItem(nodes, told) : told(first);
}

/** A row is its cells, an item the things in it. */
function writtenItem(nodes: readonly PageNode[], told: (node: PageNode) => string): string {
  const first = nodes[0] as PageNode;
  if (first.role !== 'row')
    return nodes
      .slice(1)
      .filter((node) => !isEmptyCell(node))
      .map(told)
      .join(' ');
  const cells: string[] = [];
  for (let at = 1; at < nodes.length; ) {
    const cell = nodes[at] as PageNode;
    let end = at + 1;
    while (end < nodes.length && (nodes[end] as PageNode).depth > cell.depth) end++;
    const inner = nodes.slice(at + 1, end).filter((node) => !isPlainList(node));
    // A control in a row that is only drawn may hold others, as a choice does whose words can be edited.
    cells.push(CELLS.has(cell.role) ? writtenCell(cell, inner, told) : [cell, ...inner].map(told).join(' '));
    at = end;
  }
  return `${nodeLine(first)} ${cells.join(' | ')}`;
}

function writtenCell(cell: PageNode, inner: readonly PageNode[], told: (node: PageNode) => string): string {
  const words = inner.map(told);
  if (words.length === 0 || cell.ref !== undefined || cell.states.length > 0)
    words.unshift(cell.ref === undefined ? nodeLine({ ...cell, role: 'text' }) : nodeLine(cell));
  return words.join(' ');
}

export const CELLS = new Set(['cell', 'gridcell', 'columnheader', 'rowheader']);
/** Besides controls; containers begin lines of their own. */
const FITS_ON_A_LINE = new Set(['text', 'img', 'heading', 'progressbar', 'meter', ...CELLS]);
const INLINE_LIMIT = { things: 14, characters: 420 };
/** The cells of a row say by their order what they are. */
const ROW_LIMIT = { things: 28, characters: 840 };

/** A list in a cell, or an item of it, of which only the content matters: tags, the links that act on the row. */
const isPlainList = ({ ref, role, name, states, itemTotal }: PageNode): boolean =>
  (role === 'list' || role === 'listitem') &&
  ref === undefined &&
  name === '' &&
  states.length === 0 &&
  itemTotal === undefined;

const isEmptyCell = (node: PageNode): boolean => CELLS.has(node.role) && node.name === '';

/** The form of a row or an item with everything in it: one line, lines of their own, or nothing at all. */
export function itemForm(nodes: readonly PageNode[]): 'item' | 'bare' | 'nothing' {
  const first = nodes[0] as PageNode;
  const isRow = first.role === 'row';
  let things = 0;
  let characters = 0;
  for (let at = 1; at < nodes.length; at++) {
    const node = nodes[at] as PageNode;
    if (isRow && !node.scrollable && isPlainList(node)) continue;
    if ((node.ref === undefined && !FITS_ON_A_LINE.has(node.role)) || node.scrollable) return 'bare';
    characters += mostCharacters(node);
    if (!isEmptyCell(node)) things++;
  }
  const limit = isRow ? ROW_LIMIT : INLINE_LIMIT;
  if (things > limit.things) return 'bare';
  if (things === 0 && !isRow) return 'nothing';
  if (characters <= limit.characters) return 'item';
  const words = writtenItem(nodes, (node) => nodeLine(node, plain()));
  const own = isRow ? nodeLine(first).length + 1 : 0;
  return words.length - own <= limit.characters ? 'item' : 'bare';
}

/** Maximum characters of a node, infinite for those with more than a name to show. */
const mostCharacters = ({
  name,
  role,
  states,
  value,
  description,
  code,
  placeholder,
  options,
  url,
}: PageNode): number =>
  value === undefined &&
  description === undefined &&
  code === undefined &&
  placeholder === undefined &&
  options === undefined &&
  (url === undefined || role !== 'frame')
    ? 2 * name.length + role.length + 24 + 14 * states.length
    : Number.POSITIVE_INFINITY;
