import type { ChangedSpan } from './changed-span.ts';
import { changesOf, type NodeChange } from './changes.ts';
import { countOf } from './line.ts';
import { LINES, listed, listedRemoved, moreOf, refsOf } from './listed.ts';
import { newOrder } from './order.ts';
import { plainUrl, quote } from './quote.ts';
import { outermostAround, type RowOfNode, rowsOf } from './rows.ts';
import type { PageNode, PageSnapshot } from './snapshot.ts';
import { pageText } from './text.ts';
import { estimateTokens } from './tokens.ts';

export interface PageDifferenceOptions {
  /** Refs that the model has been told so far; by default those that the text of `before` shows. */
  shown?: Iterable<string>;
  /** Ref of the control that was acted on: its name and its focus need not be repeated. */
  acted?: string;
}

/** How one look differs from another, in words. Format: docs/page.md. */
export interface PageDifference {
  text: string;
  unchanged: boolean;
  /** True when a full text says more for less: another page, or most of it changed. */
  large: boolean;
  /** Refs of the controls in the text that still exist. */
  shownRefs: string[];
}

const LARGE_TOKENS = 700;
/** The whole text says where things stand: it is worth a little more than a long difference. */
const WORTH = 0.6;
/** Messages: what appeared or changed in them answers an action, and comes first. */
const LIVE = new Set(['alert', 'status', 'log']);
/** So do dialogs and suggestions that opened. */
const ANSWERS = new Set([...LIVE, 'alertdialog', 'dialog', 'listbox', 'menu']);

/**
 * What changed between two looks at a tab, in few lines: answers first (alerts, messages, dialogs, errors), then what
 * changed as `was → is`, `+` what came, `-` what went, what changed its order, and what came into view by scrolling.
 * Scroll positions and numbers of screens are not changes. Format: docs/page.md.
 */
export function pageDifference(
  before: PageSnapshot,
  after: PageSnapshot,
  options: PageDifferenceOptions = {},
): PageDifference {
  const { added, removed, changed, span } = changesOf(before.nodes, after.nodes);
  const was = before.nodes.slice(span.start, span.wasEnd);
  const now = after.nodes.slice(span.start, span.end);
  const answers = nodesWithin(after.nodes, span, ANSWERS, new Set(added));
  const others = added.filter((node) => !answers.has(node));
  const messages = nodesWithin(after.nodes, span, LIVE, new Set(changed.map((change) => change.after)));
  const errors = changed.filter((change) => isError(change) || messages.has(change.after));
  const scrolled = Math.abs(after.scroll.y - before.scroll.y) > 20 || hasScrolled(was, now);
  const toldAnyway = new Set([...added, ...changed.map((change) => change.after)]);
  const order = newOrder(before.nodes, after.nodes, span, toldAnyway);
  for (const node of order.nodes) toldAnyway.add(node);
  const inView = scrolled ? revealedNodes(before, after, toldAnyway, options.shown) : [];

  const rows = rowsOf(after.nodes, span);
  const told = (change: NodeChange): string => changeLine(change, rows.get(change.after), options.acted);

  const lines = [
    ...listed(after.nodes, answers, '+', 'added'),
    ...errors.map(told),
    ...placeChange(before, after),
    ...changed
      .filter((change) => !errors.includes(change))
      .slice(0, LINES)
      .map(told),
    ...moreOf(changed.length - errors.length - LINES, 'more changes'),
    ...listed(after.nodes, new Set(others), '+', 'added'),
    ...listedRemoved(before.nodes, new Set(removed)),
    ...order.lines,
    ...coverChange(was, now),
  ];
  if ([...was, ...now].some(isFocused))
    lines.push(...focusChange(before, after, { added, acted: options.acted, alone: lines.length === 0 }));
  // If the action had another result, the scrolling is a side effect: only what is beside the target is listed.
  const isAside = options.acted !== undefined && lines.length > 0;
  const revealed = isAside ? nearest(after.nodes, inView, options.acted) : inView;
  if (revealed.length > 0)
    lines.push('in view now:', ...listed(after.nodes, new Set(revealed), ' ', 'in view'));
  if (inView.length > revealed.length)
    lines.push(`  … ${countOf(inView.length - revealed.length, 'thing')} more around`);
  const text = lines.join('\n') || (scrolled ? 'Only the scroll position changed.' : 'Nothing changed.');
  return {
    text,
    unchanged: lines.length === 0 && !scrolled,
    large:
      (isSamePlace(before, after) ? isDear(text, after) : !isCheap(text, before, after)) ||
      // Lines were cut: the outline folds more sensibly.
      /^… \d+ more/m.test(text) ||
      (mostWent(before, removed) && !isShort(text, after)),
    shownRefs: refsOf([...toldAnyway, ...revealed]),
  };
}

/** True when a difference is long, and costs most of what the whole text does. */
function isDear(text: string, after: PageSnapshot): boolean {
  const tokens = estimateTokens(text);
  return tokens > LARGE_TOKENS && tokens > WORTH * estimateTokens(pageText(after).text);
}

/** At another address of the same document, as a script sets it when it saves or shows another view. */
const CHEAP = 0.35;
const isShort = (text: string, after: PageSnapshot): boolean =>
  estimateTokens(text) < CHEAP * estimateTokens(pageText(after).text);
const isCheap = (text: string, before: PageSnapshot, after: PageSnapshot): boolean =>
  isSameDocument(before, after) && isShort(text, after);

/** True when a region that scrolls by itself was scrolled. */
function hasScrolled(before: readonly PageNode[], after: readonly PageNode[]): boolean {
  const positions = new Map(before.map((node) => [node.ref, node.scrollable?.above]));
  return after.some(({ ref, scrollable }) => {
    const was = positions.get(ref);
    return scrollable !== undefined && was !== undefined && Math.abs(was - scrollable.above) >= 0.1;
  });
}

/** Things beside a control that are listed when the page moved to show it. */
const BESIDE = 8;

/** Those of `which` that are nearest to a control, in their order. */
function nearest(
  all: readonly PageNode[],
  which: readonly PageNode[],
  ref: string | undefined,
): readonly PageNode[] {
  const places = new Map(all.map((node, at) => [node, at]));
  const from = all.findIndex((node) => node.ref === ref);
  const away = (node: PageNode): number => Math.abs((places.get(node) ?? 0) - Math.max(0, from));
  const chosen = new Set(which.toSorted((a, b) => away(a) - away(b)).slice(0, BESIDE));
  return which.filter((node) => chosen.has(node));
}

/** What is in view and has not been told: an earlier text had it folded away. */
function revealedNodes(
  before: PageSnapshot,
  after: PageSnapshot,
  toldAnyway: ReadonlySet<PageNode>,
  shown: Iterable<string> = pageText(before).shownRefs,
): PageNode[] {
  const known = new Set(shown);
  const inView = (node: PageNode): boolean => node.screen === 0 && !toldAnyway.has(node);
  const screenBefore = new Map(before.nodes.map((node) => [`${node.role} ${node.name}`, node.screen]));
  return after.nodes.filter((node) => {
    if (!inView(node)) return false;
    if (node.ref !== undefined) return !known.has(node.ref);
    return node.name !== '' && Math.abs(screenBefore.get(`${node.role} ${node.name}`) ?? 0) > 1;
  });
}

/** Those of `which`, in a part, that are a container of these roles, or are inside one. */
function nodesWithin(
  nodes: readonly PageNode[],
  { start, end }: ChangedSpan,
  roles: ReadonlySet<string>,
  which: ReadonlySet<PageNode>,
): Set<PageNode> {
  const found = new Set<PageNode>();
  let inside = Number.POSITIVE_INFINITY;
  for (let at = outermostAround(nodes, start, roles); at < end; at++) {
    const node = nodes[at] as PageNode;
    if (node.depth <= inside) inside = roles.has(node.role) ? node.depth : Number.POSITIVE_INFINITY;
    if (which.has(node) && inside <= node.depth) found.add(node);
  }
  return found;
}

const isError = (change: NodeChange): boolean =>
  change.after.states.includes('invalid') && !change.before.states.includes('invalid');

function changeLine(
  { before, after, words }: NodeChange,
  row: RowOfNode | undefined,
  acted: string | undefined,
): string {
  const told = [after.ref === undefined ? '' : `[${after.ref}]`, after.role === 'text' ? '' : after.role];
  // The outcome has just named what was acted on.
  const isNamed = after.ref !== undefined && after.ref === acted;
  if (before.name === after.name && after.name && !isNamed) told.push(quote(after.name, 120));
  const line = [...told, words].filter(Boolean).join(' ');
  const unclear = after.ref === undefined && row && row.name !== '' && row.name !== after.name;
  // Rows often begin alike: the number of a control in it tells which of them was selected.
  const which = after.role === 'row' && row && row.key !== row.name ? ` with [${row.key}]` : '';
  return unclear ? `${line} (row ${quote(row.name, 60)}${which})` : line;
}

function* placeChange(before: PageSnapshot, after: PageSnapshot): Generator<string> {
  if (before.url !== after.url) yield `address ${plainUrl(after.url)}`;
  if (before.title !== after.title) yield `title ${quote(after.title, 120)}`;
}

/** What covers the page came or went: one line for all the controls that it lies over. */
function* coverChange(before: readonly PageNode[], after: readonly PageNode[]): Generator<string> {
  const wasCovered = new Map(before.map((node) => [node.ref, isCovered(node)]));
  const kept = after.filter(({ ref }) => ref !== undefined && wasCovered.has(ref));
  const covered = kept.filter((node) => isCovered(node) && wasCovered.get(node.ref) === false);
  const freed = kept.filter((node) => !isCovered(node) && wasCovered.get(node.ref) === true);
  if (covered.length > 0) yield `covered now: ${someOf(covered)}`;
  if (freed.length > 0) yield `no longer covered: ${someOf(freed)}`;
}

const isCovered = (node: PageNode): boolean => node.states.includes('covered');

const FEW = 4;
const someOf = (nodes: readonly PageNode[]): string =>
  nodes.length <= FEW ? nodes.map(({ ref }) => `[${ref}]`).join(' ') : countOf(nodes.length, 'control');

const isFocused = ({ states }: PageNode): boolean => states.includes('focused');

/** Left out: focus on what came with it, and on what was acted on, unless that is all that an action on a field did. */
function* focusChange(
  before: PageSnapshot,
  after: PageSnapshot,
  { added, acted, alone }: { added: readonly PageNode[]; acted: string | undefined; alone: boolean },
): Generator<string> {
  const focused = (page: PageSnapshot) => page.nodes.find(isFocused);
  const now = focused(after);
  if (now?.ref === focused(before)?.ref) return;
  if (now === undefined) {
    // What had the focus went: that line says enough.
    if (alone) yield 'focus left';
    return;
  }
  const expected = now.ref === acted && !(alone && now.value !== undefined);
  if (!expected && !added.includes(now)) yield `focus on [${now.ref}]`;
}

/**
 * True if the addresses differ at most in what follows the `#`, as most links that a script answers lead to `#`; or only
 * from the `?` on, and most controls are still there: a page that filters, sorts or turns its list by itself.
 */
export const isSamePlace = (before: PageSnapshot, after: PageSnapshot): boolean =>
  upTo('#', before.url) === upTo('#', after.url) ||
  (upTo('?', upTo('#', before.url)) === upTo('?', upTo('#', after.url)) && isSameDocument(before, after));

/** True if most controls of the first look are in the second: numbers do not outlive a document. */
export function isSameDocument(before: PageSnapshot, after: PageSnapshot): boolean {
  const now = new Set(refsOf(after.nodes));
  const was = refsOf(before.nodes);
  const kept = was.filter((ref) => now.has(ref)).length;
  return before.tabId === after.tabId && kept > 0 && kept * 2 > was.length;
}

const upTo = (sign: string, url: string): string => url.split(sign, 1)[0] ?? '';

function mostWent(before: PageSnapshot, removed: readonly PageNode[]): boolean {
  const gone = refsOf(removed).length;
  if (gone < FEW) return false;
  const controls = refsOf(before.nodes).length;
  return controls > 8 && gone > controls * 0.7;
}
