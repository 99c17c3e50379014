import { type ChangedSpan, changedSpan } from './changed-span.ts';
import { codeWords } from './code-words.ts';
import { drawnWords } from './drawn.ts';
import { rangeNote } from './line.ts';
import { LONG_VALUE, quote, quoteValue } from './quote.ts';
import { type RowOfNode, rowsOf } from './rows.ts';
import type { NodeState, PageNode } from './snapshot.ts';

/** A thing that both looks have, with its change in words ("unchecked → checked"). */
export interface NodeChange {
  before: PageNode;
  after: PageNode;
  words: string;
}

/** How one look differs from another, node by node. */
export interface PageChanges {
  added: PageNode[];
  removed: PageNode[];
  changed: NodeChange[];
  /** Position of all of it. */
  span: ChangedSpan;
}

/**
 * Compares two lists of nodes. A shared node object is the same; otherwise controls are the same when their ref is,
 * text and structure when role, level and name are. A text that went and one that came in the same place are one
 * change. Screens do not count, nor does order (order.ts).
 */
export function changesOf(before: readonly PageNode[], after: readonly PageNode[]): PageChanges {
  const span = changedSpan(before, after);
  const { start, end, wasEnd } = span;
  const was = before.slice(start, wasEnd);
  const now = after.slice(start, end);
  const known = new Set(was);
  const shared = new Set(now.filter((node) => known.has(node)));
  const isNew = (node: PageNode): boolean => !shared.has(node);
  const gone = was.filter(isNew);
  const came = now.filter(isNew);
  const same =
    gone.length === 0 || came.length === 0
      ? new Map<PageNode, PageNode>()
      : sameNodes(gone, came, surroundingsOf(before, start, wasEnd), surroundingsOf(after, start, end));
  const changed: NodeChange[] = [];
  for (const [now, was] of same) {
    const words = changeWords(was, now);
    if (words) changed.push({ before: was, after: now, words });
  }
  const kept = new Set(same.values());
  const added = came.filter((node) => !same.has(node) && tells(node));
  const removed = gone.filter((node) => !kept.has(node) && tells(node));
  return pairTexts(before, after, { ...withoutNumberChanges(added, removed), changed, span });
}

/**
 * A grid may take the focus only while nothing in it has it, and has a number only then: it neither came nor went. A
 * number that came is told.
 */
function withoutNumberChanges(
  added: readonly PageNode[],
  removed: readonly PageNode[],
): Pick<PageChanges, 'added' | 'removed'> {
  const keyOfAny = ({ role, name, depth, ref }: PageNode, hasNumber = ref !== undefined): string =>
    `${hasNumber} ${role} ${depth} ${name}`;
  const gone = new Map<string, PageNode[]>();
  for (const node of removed) push(gone, keyOfAny(node), node);
  const stayed = new Set<PageNode>();
  for (const node of added) {
    const was = gone.get(keyOfAny(node, node.ref === undefined))?.pop();
    if (!was) continue;
    stayed.add(was);
    if (node.ref === undefined) stayed.add(node);
  }
  const isChange = (node: PageNode): boolean => !stayed.has(node);
  return { added: added.filter(isChange), removed: removed.filter(isChange) };
}

/** For each new node of the later list, in its order, the one that it was before; those that came are left out. */
function sameNodes(
  gone: readonly PageNode[],
  came: readonly PageNode[],
  surroundingsBefore: Surroundings,
  surroundingsAfter: Surroundings,
): Map<PageNode, PageNode> {
  const same = new Map<PageNode, PageNode>();
  const taken = new Set<PageNode>();
  const identityIn = (node: PageNode, { rows }: Surroundings): string | undefined => {
    const row = node.ref === undefined ? rows.get(node) : undefined;
    return row && `in ${row.key} ${row.name} `;
  };
  const before = new Set(gone.map((node) => identityIn(node, surroundingsBefore)));
  const after = new Set(came.map((node) => identityIn(node, surroundingsAfter)));
  // Words of a row that changed in both looks are not the same as those of another row.
  const rowOf = (node: PageNode, around: Surroundings): string => {
    const identity = identityIn(node, around);
    return identity && before.has(identity) && after.has(identity) ? identity : '';
  };
  for (const key of KEYS) {
    const left = new Map<string, PageNode[]>();
    const keyIn = (node: PageNode, around: Surroundings): string => rowOf(node, around) + key(node, around);
    for (const node of gone) if (!taken.has(node)) push(left, keyIn(node, surroundingsBefore), node);
    for (const node of came) {
      const was = same.has(node) ? undefined : left.get(keyIn(node, surroundingsAfter))?.shift();
      if (!was) continue;
      same.set(node, was);
      taken.add(was);
    }
  }
  return new Map(came.flatMap((node) => (same.has(node) ? [[node, same.get(node) ?? node]] : [])));
}

interface Surroundings {
  rows: Map<PageNode, RowOfNode>;
  places: Map<PageNode, number>;
  nodes: readonly PageNode[];
}

/** For the nodes of a part; what is beside it counts too. */
const surroundingsOf = (nodes: readonly PageNode[], start: number, end: number): Surroundings => ({
  rows: rowsOf(nodes, { start, end }),
  places: new Map(nodes.slice(start, end).map((node, at) => [node, start + at])),
  nodes,
});

/**
 * What makes two nodes the same, the surest criterion first. Words that occur in many rows ("open", "$9") are looked
 * for in the same row; among headings and tables that read alike, the one with the same neighbours is meant.
 */
const KEYS: readonly ((node: PageNode, around: Surroundings) => string)[] = [
  (node, around) => `${rowKey(node, around)} ${beside(node, around, -1)} ${beside(node, around, 1)}`,
  (node, around) => (around.rows.has(node) ? rowKey(node, around) : beside(node, around, 1)),
  (node, around) => beside(node, around, -1),
  (node) => keyOf(node),
];

const rowKey = (node: PageNode, { rows }: Surroundings): string =>
  `${keyOf(node)} in ${rows.get(node)?.key ?? ''}`;

/** A node with the one before or after it; a control is identified by its number alone. */
const beside = (node: PageNode, { places, nodes }: Surroundings, step: number): string => {
  const other = node.ref === undefined ? nodes[(places.get(node) ?? 0) + step] : undefined;
  return `${keyOf(node)} ${step} ${other ? keyOf(other) : ''}`;
};

/** What identifies a node from look to look. */
export const keyOf = (node: PageNode): string =>
  node.ref === undefined ? `${node.role} ${node.level ?? ''} ${node.name}` : `[${node.ref}]`;

function push<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
}

/** Nameless structure says nothing by itself; its content does. */
const tells = (node: PageNode): boolean =>
  node.ref !== undefined || node.name !== '' || node.value !== undefined || DIALOGS.has(node.role);
const DIALOGS = new Set(['dialog', 'alertdialog', 'frame']);

/** Joins a text that went and one that came, if what precedes them stayed the same. */
function pairTexts(
  before: readonly PageNode[],
  after: readonly PageNode[],
  { added, removed, changed, span }: PageChanges,
): PageChanges {
  const { start, end, wasEnd } = span;
  const came = byPlace(after, new Set(added), start, end);
  const paired = new Set<PageNode>();
  for (const [place, gone] of byPlace(before, new Set(removed), start, wasEnd)) {
    const now = came.get(place);
    if (!now || paired.has(now)) continue;
    paired.add(gone).add(now);
    changed.push({ before: gone, after: now, words: `${quote(gone.name, 120)} → ${quote(now.name, 120)}` });
  }
  const single = (node: PageNode): boolean => !paired.has(node);
  return { added: added.filter(single), removed: removed.filter(single), changed, span };
}

/** Text-like nodes among `which` from one place on, by role, depth and what precedes them. */
function byPlace(
  nodes: readonly PageNode[],
  which: ReadonlySet<PageNode>,
  start: number,
  end: number,
): Map<string, PageNode> {
  const places = new Map<string, PageNode>();
  let run = 0;
  for (let index = start; index < end; index++) {
    const node = nodes[index] as PageNode;
    run = which.has(nodes[index - 1] as PageNode) ? run + 1 : 0;
    if (!which.has(node) || node.ref !== undefined || DIALOGS.has(node.role)) continue;
    // Of things that changed side by side, only cells are known to be in the same place.
    if (run > 0 && !isCell(node)) continue;
    const previous = nodes[index - 1 - run];
    const place = `${node.role} ${node.depth} ${run} after ${previous ? keyOf(previous) : ''}`;
    if (!places.has(place)) places.set(place, node);
  }
  return places;
}

const isCell = ({ role }: PageNode): boolean => role.endsWith('cell');

/** Of long values that begin alike, the text from a little before the place where they differ. */
function valueWords(before: string, after: string): string {
  let same = 0;
  while (same < before.length && before[same] === after[same]) same++;
  const from = after.length > LONG_VALUE && same > KEPT_BEFORE ? same - KEPT_BEFORE : 0;
  const told = (value: string, limit?: number): string =>
    quoteValue(
      from > 0 ? `…${value.slice(from).replace(/^(?:\S{0,20}\s+|[\udc00-\udfff])/, '')}` : value,
      limit,
    );
  return `= ${told(before, 120)} → ${told(after)}`;
}
const KEPT_BEFORE = 40;

/** As many options as before, but others or in another order: from the first to the last that differs. */
function optionWords(before: readonly string[], after: readonly string[]): string[] {
  const differs = (option: string, at: number): boolean => option !== before[at];
  const first = after.findIndex(differs);
  if (first < 0) return [];
  const now = after.slice(first, after.findLastIndex(differs) + 1);
  const more = now.length > MOST_OPTIONS ? ` and ${now.length - MOST_OPTIONS} more` : '';
  return [
    `options from number ${first + 1} on now ${now
      .slice(0, MOST_OPTIONS)
      .map((option) => quote(option, 60))
      .join(', ')}${more}`,
  ];
}
const MOST_OPTIONS = 8;

function changeWords(before: PageNode, after: PageNode): string {
  const words: string[] = [];
  if (before.role !== after.role) words.push(`${before.role} → ${after.role}`);
  if (before.name !== after.name) words.push(`${quote(before.name, 120)} → ${quote(after.name, 120)}`);
  words.push(...stateWords(before.states, after.states));
  if (before.value !== after.value) words.push(valueWords(before.value ?? '', after.value ?? ''));
  if (before.formats !== after.formats)
    words.push(`(${before.formats ?? 'plain'}) → (${after.formats ?? 'plain'})`);
  const range = rangeNote(after);
  if (range && range !== rangeNote(before)) words.push(range);
  if (before.optionCount !== after.optionCount)
    words.push(`${before.optionCount ?? 0} → ${after.optionCount ?? 0} options`);
  else words.push(...optionWords(before.options ?? [], after.options ?? []));
  words.push(...countWords(before, after), ...describedWords(before, after));
  return words.join(', ');
}

/** How many items or rows there are now: on the page, and in all where the page says so. */
function countWords(before: PageNode, { role, itemCount, itemTotal = -1 }: PageNode): string[] {
  const words: string[] = [];
  const things = role === 'list' ? 'items' : 'rows';
  if (itemCount !== undefined && before.itemCount !== itemCount)
    words.push(`${before.itemCount ?? 0} → ${itemCount} ${things}`);
  if (itemTotal >= 0 && before.itemTotal !== itemTotal) words.push(`${itemTotal} ${things} in all`);
  return words;
}

/** What else is told of a thing: its description, what it is called in code, what is drawn on it. */
function describedWords(before: PageNode, after: PageNode): string[] {
  const words: string[] = [];
  if (after.description && before.description !== after.description)
    words.push(`description ${quote(after.description, 160)}`);
  const code = codeWords(after.code);
  if (code && code !== codeWords(before.code)) words.push(`in code ${quote(code)}`);
  // Drawings that move would fill every look.
  const drawn = drawnWords(after.drawn).replace(/ at .*/, '');
  if (drawn && drawn !== drawnWords(before.drawn).replace(/ at .*/, '')) words.push(`now ${drawn}`);
  return words;
}

const OPPOSITE: Partial<Record<NodeState, string>> = {
  disabled: 'enabled',
  readonly: 'editable',
  checked: 'unchecked',
  unchecked: 'checked',
  expanded: 'collapsed',
  collapsed: 'expanded',
  invalid: 'valid',
};
const FAMILIES: readonly (readonly NodeState[])[] = [
  ['checked', 'unchecked', 'mixed'],
  ['expanded', 'collapsed'],
  ['pressed', 'mixed'],
];
/** Computed once for the whole page. */
const NOT_TOLD = new Set<NodeState>(['focused', 'covered']);

function stateWords(before: readonly NodeState[], after: readonly NodeState[]): string[] {
  const gained = after.filter((state) => !before.includes(state) && !NOT_TOLD.has(state));
  const lost = before.filter((state) => !after.includes(state) && !NOT_TOLD.has(state));
  const words = lost.map((state) => {
    const family = FAMILIES.filter((states) => states.includes(state)).flat();
    const now = gained.findIndex((other) => family.includes(other));
    const word = now >= 0 ? gained.splice(now, 1)[0] : (OPPOSITE[state] ?? `not ${state}`);
    return `${state} → ${word}`;
  });
  return [...words, ...gained.map((state) => `${OPPOSITE[state] ?? `not ${state}`} → ${state}`)];
}
