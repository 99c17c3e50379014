import type { NodeState, PageNode } from '../../../core/page/snapshot.ts';
import { attribute, is, isTrue, queryIn, tagOf } from '../dom/dom.ts';
import type { OpenShadowRoot } from '../dom/flat-tree.ts';
import { accessibleName } from '../names/accname.ts';
import { groupName } from '../names/heading-name.ts';
import { STRUCTURE_NEEDS_NAME, STRUCTURE_ROLES, wordSet } from '../names/role-sets.ts';
import { isModal, marksIn, unreadIn } from '../states/states.ts';

const TABLES = wordSet('table grid treegrid');
export const TABLE_PARTS = wordSet('row cell gridcell columnheader rowheader');
/** The attribute that says in which row of its table a row or a cell is. */
export const ROW = 'aria-rowindex';
const ITEMS = new Set(['listitem', 'article', ...TABLE_PARTS]);
/** Reported for their name, even if they are empty. */
const TELLING = wordSet('heading dialog alertdialog alert status');

export const isCell = (role: string): boolean => TABLE_PARTS.has(role) && role !== 'row';
export const isTable = (role: string): boolean => TABLES.has(role);
export const isDialog = (role: string): boolean => role.endsWith('dialog');
export const isRange = (role: string): boolean => role === 'progressbar' || role === 'meter';

type Structure = Pick<PageNode, 'role' | 'name' | 'states' | 'itemTotal'>;

/**
 * The node of a container, or undefined if only its content is reported. `inTable`: inside a table that is reported.
 */
export function structureNode(
  element: Element,
  role: string,
  inTable: boolean,
  openShadowRoot: OpenShadowRoot,
): Structure | undefined {
  const structure = quietStructure(element, role, inTable, openShadowRoot);
  if (!isTrue(element, 'aria-busy')) return structure;
  const { states, ...rest } = structure ?? { role: 'region', name: '', states: [] };
  return { ...rest, states: [...states, 'busy'] };
}

function quietStructure(
  element: Element,
  role: string,
  inTable: boolean,
  openShadowRoot: OpenShadowRoot,
): Structure | undefined {
  if (tagOf(element) === 'table' && role === 'region' && isDataTable(element))
    return { role: 'table', name: accessibleName(element, openShadowRoot), states: [] };
  if (isCell(role) || role === 'row')
    return inTable || is(element, '[role=row]')
      ? { role, name: '', states: cellStates(element, role) }
      : undefined;
  if (ITEMS.has(role)) return { role, name: '', states: unreadIn(classesOf(element)) };
  if (!STRUCTURE_ROLES.has(role)) return liveRegion(element);
  if (isTable(role) && !isDataTable(element)) return undefined;
  const name = groupName(element, openShadowRoot);
  if (!name && STRUCTURE_NEEDS_NAME.has(role)) return undefined;
  const states: NodeState[] = isDialog(role) && isModal(element) ? ['modal'] : [];
  const itemTotal = itemTotalOf(element, role);
  return { role, name, states, ...(itemTotal !== undefined && { itemTotal }) };
}

/** The total number of rows or items, if the page renders only some of them and declares the total. */
function itemTotalOf(element: Element, role: string): number | undefined {
  const said = isTable(role)
    ? attribute(element, 'aria-rowcount')
    : role === 'list' && attribute(queryIn(element, '[aria-setsize]') ?? element, 'aria-setsize');
  const total = Number.parseInt(said || '', 10);
  return Number.isInteger(total) ? total : undefined;
}

/** Adds the place in its table that a row or a cell declares. */
export function addPlace(node: PageNode, element: Element): void {
  const row = placeIn(element, ROW);
  const column = placeIn(element, 'aria-colindex');
  if (row || column) Object.assign(node, { row, column });
}

/** 0 where none is declared. A huge number is no place either, and could not be sent. */
function placeIn(element: Element, name: string): number {
  const place = Number(attribute(element, name));
  return Number.isSafeInteger(place) ? place : 0;
}

/** A live region without a role is a message too. */
function liveRegion(element: Element): Structure | undefined {
  const live = attribute(element, 'aria-live');
  if (live !== 'polite' && live !== 'assertive') return undefined;
  return { role: live === 'assertive' ? 'alert' : 'status', name: '', states: [] };
}

function cellStates(element: Element, role: string): NodeState[] {
  const selected = attribute(element, 'aria-selected');
  const marks = role === 'row' ? marksIn(classesOf(element)) : [];
  const states = marks.filter((mark) => selected === null || mark !== 'class-active');
  return selected === 'true' ? ['selected', ...states] : states;
}

const classesOf = (element: Element): string => attribute(element, 'class') ?? '';

/**
 * True for a table of data. Tables for layout have no headers and no caption, and contain other tables or only one row
 * or column.
 */
export function isDataTable(table: Element): boolean {
  if (tagOf(table) !== 'table' || TABLES.has(attribute(table, 'role') ?? '')) return true;
  if (queryIn(table, ':scope > caption, :scope > thead, :scope > * > tr > th')) return true;
  if (queryIn(table, 'table')) return false;
  const { rows } = table as HTMLTableElement;
  return rows.length >= 2 && Array.from(rows).some((row) => row.cells.length >= 2);
}

/** True for elements whose text is the name of their container and need not be reported again. */
export const namesItsParent = (element: Element, tag: string): boolean =>
  (tag === 'legend' && is(element, 'fieldset > legend')) ||
  (tag === 'caption' && is(element, 'table > caption'));

/**
 * Ends a container, whose content are the `nodes` from an index on, and returns what to keep. An empty container is
 * dropped if it has no name or is not visible itself, such as a dialog that was faded out. A cell with nothing but text
 * absorbs it as its name. Lists and tables get the number of their items.
 */
export function closeStructure(
  node: PageNode,
  nodes: readonly PageNode[],
  from: number,
  isSeen: boolean,
): 'drop' | 'absorb' | 'keep' {
  const { role } = node;
  const inside = nodes.slice(from);
  if (role === 'list') {
    const items = inside.filter((inner) => inner.role === 'listitem' && inner.depth === node.depth + 1);
    // A list filled with something other than list items gets no number, rather than 0.
    if (items[0] || !inside[0]) node.itemCount = items.length;
  }
  if (isTable(role)) node.itemCount = inside.filter((inner) => inner.role === 'row').length;
  if (isCell(role)) {
    if (node.ref || inside.some((inner) => inner.role !== 'text')) return 'keep';
    node.name = inside.map((inner) => inner.name).join(' ');
    return 'absorb';
  }
  const says = node.ref || node.states.includes('busy') || (isSeen && node.name && TELLING.has(role));
  // Rows with nothing but empty cells only lay out the page.
  const isEmpty = role === 'row' ? inside.every(isEmptyCell) : !inside[0];
  return isEmpty && !says ? 'drop' : 'keep';
}

const isEmptyCell = ({ role, ref, name, states }: PageNode): boolean =>
  isCell(role) && !(ref || name || states[0]);
