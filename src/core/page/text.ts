import { chooseLines, foldMarker } from './fold.ts';
import { openedLines } from './opened.ts';
import { type OutlineLine, outlineOf } from './outline.ts';
import { plainUrl, quote } from './quote.ts';
import type { PageNode, PageSnapshot } from './snapshot.ts';
import { estimateTokens } from './tokens.ts';
import { pageTree } from './tree.ts';

export interface PageTextOptions {
  /** Tokens that the outline may cost, about 3,000 unless said otherwise. */
  budgetTokens?: number;
  /** Controls that this earlier look had not are marked as new. */
  newSince?: PageSnapshot;
  /** Folded parts to tell in full, on top of the budget; opened.ts says how they are named. */
  open?: readonly string[];
}

export interface PageText {
  text: string;
  /** Refs of the controls that the text tells. */
  shownRefs: string[];
  /** Controls that are folded away. */
  foldedControls: number;
  /** Lines that `open` found. */
  openedLines: number;
  /** Addresses of the links that the text tells, by ref. */
  links: Record<string, string>;
}

const DEFAULT_BUDGET = 3000;
/** Of a page of this many screens only a part of the whole text is told: its header, lines and folds together. */
const LONG_PAGE = { screens: 4, part: 0.24, leastTokens: 300 };
/** Folds cost words too: a text that is above its budget for them is made again with less. */
const FITTINGS = 4;
const NOTHING =
  'nothing to see: still loading (wait_for tells when it changes), empty, or a picture (screenshot)';

/**
 * A page as the outline that a model reads: a header, then one line per thing, the view first in full and the rest
 * folded to counts and headings. Every word of the page is quoted, so that it cannot forge lines. Grammar: docs/page.md.
 */
export function pageText(page: PageSnapshot, options: PageTextOptions = {}): PageText {
  const known = options.newSince && new Set(options.newSince.nodes.map((node) => node.ref));
  const open = new Set(options.open);
  const listed = firstWithOptions(page.nodes);
  const lines = outlineOf(pageTree(page.nodes), (node) => ({
    repeatsOptions: node.options !== undefined && listed.get(node.options.join()) !== node,
    isNew: known !== undefined && node.ref !== undefined && !known.has(node.ref),
    allOptions: node.ref !== undefined && open.has(node.ref),
  }));
  const opened = openedLines(lines, open);
  const { chosen, told } = fitted(page, lines, open, opened, options.budgetTokens ?? DEFAULT_BUDGET);
  const shown = lines.filter((_, index) => chosen.has(index)).flatMap((line) => line.nodes);
  const controls = page.nodes.filter((node) => node.ref !== undefined);
  const shownRefs = refsOf(shown);
  return {
    text: told,
    shownRefs,
    foldedControls: controls.length - shownRefs.length,
    openedLines: opened.size,
    links: Object.fromEntries(
      shown.flatMap((node) => (node.ref !== undefined && node.url ? [[node.ref, node.url]] : [])),
    ),
  };
}

/** Chooses lines and writes the text; on a long page again, until it is within its part of the whole. */
function fitted(
  page: PageSnapshot,
  lines: readonly OutlineLine[],
  open: ReadonlySet<string>,
  opened: ReadonlySet<number>,
  budget: number,
): { chosen: Set<number>; told: string } {
  const whole = lines.reduce((sum, line) => sum + line.tokens, 0);
  const isLong = !open.has('all') && depthOf(page) >= LONG_PAGE.screens && whole > LONG_PAGE.leastTokens;
  const part = isLong ? Math.max(whole * LONG_PAGE.part, LONG_PAGE.leastTokens) : Number.POSITIVE_INFINITY;
  let budgetTokens = open.has('all') ? Number.POSITIVE_INFINITY : Math.min(budget, part);
  for (let fitting = 1; ; fitting++) {
    const chosen = chooseLines(lines, { budgetTokens, opened, isLong });
    const told = written(page, lines, chosen);
    const over = isLong && opened.size === 0 ? estimateTokens(told) - part : 0;
    if (over <= 0 || fitting === FITTINGS) return { chosen, told };
    budgetTokens = Math.max(0, budgetTokens - over);
  }
}

const written = (page: PageSnapshot, lines: readonly OutlineLine[], chosen: ReadonlySet<number>): string =>
  [
    pageHeader(page),
    ...(lines.length === 0 ? [NOTHING] : body(lines, chosen)),
    ...page.leftOut.map((part) => `left out: ${part}`),
  ].join('\n');

/** First line of an outline: tab, title, address, and where the view stands. */
export function pageHeader(page: PageSnapshot): string {
  const screens = screensOf(page);
  const hidden = Math.max(1, page.scroll.height - page.viewport.height);
  const percent = Math.min(100, Math.round((page.scroll.y / hidden) * 100));
  const where =
    screens <= 1.05 ? 'all of 1 screen' : `scroll ${percent}% of ${Math.round(screens * 10) / 10} screens`;
  return `tab ${page.tabId} ${quote(page.title, 120)} ${plainUrl(page.url)}   ${where}`;
}

/** Height of a page in heights of its viewport. */
export const screensOf = (page: PageSnapshot): number =>
  page.viewport.height > 0 ? page.scroll.height / page.viewport.height : 1;

/** The page's height, or that of the region in it that scrolls in its place. */
const depthOf = (page: PageSnapshot): number =>
  page.nodes.reduce((deepest, node) => Math.max(deepest, node.screen), screensOf(page));

/** Of controls with the same options, as in each row of a table, the first in view tells them. */
function firstWithOptions(nodes: readonly PageNode[]): Map<string, PageNode> {
  const first = new Map<string, PageNode>();
  for (const node of nodes) {
    const key = node.options?.join();
    const before = key === undefined ? undefined : first.get(key);
    if (key !== undefined && (!before || (before.screen !== 0 && node.screen === 0))) first.set(key, node);
  }
  return first;
}

function body(lines: readonly OutlineLine[], chosen: ReadonlySet<number>): string[] {
  const text: string[] = [];
  let folded: OutlineLine[] = [];
  const flush = (): void => {
    const first = folded[0];
    if (first)
      text.push(
        '  '.repeat(folded.reduce((least, line) => Math.min(least, line.indent), first.indent)) +
          foldMarker(folded),
      );
    folded = [];
  };
  lines.forEach((line, index) => {
    if (!chosen.has(index)) {
      if (listEnds(folded, line)) flush();
      folded.push(line);
      return;
    }
    flush();
    text.push('  '.repeat(line.indent) + line.text);
  });
  flush();
  return text;
}

/** A list that goes on for long is folded by itself, so that it is seen to go on. */
function listEnds(folded: readonly OutlineLine[], next: OutlineLine): boolean {
  const last = folded.at(-1);
  const first = folded[0];
  return (
    folded.length > 5 &&
    first?.item !== undefined &&
    first.parent === last?.parent &&
    next.indent <= first.indent &&
    next.parent !== first.parent
  );
}

const refsOf = (nodes: readonly PageNode[]): string[] =>
  nodes.flatMap((node) => (node.ref === undefined ? [] : [node.ref]));
