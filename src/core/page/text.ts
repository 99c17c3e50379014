import { alikeEnd, alikeWords } from './alike.ts';
import { linesBehind } from './behind.ts';
import { longDescription } from './description.ts';
import { chooseLines, foldMarker } from './fold.ts';
import type { LineOptions } from './line.ts';
import { refsOf } from './listed.ts';
import { openedLines } from './opened.ts';
import { outlineOf } from './outline.ts';
import { type OutlineLine, type Words, wordsOf } from './outline-line.ts';
import type { OutlineTable } from './outline-table.ts';
import { plainUrl, quote } from './quote.ts';
import type { PageNode, PageSnapshot } from './snapshot.ts';
import { estimateTokens } from './tokens.ts';

export interface PageTextOptions {
  /** Tokens that the outline may cost, about 3,000 unless said otherwise. */
  budgetTokens?: number;
  /** Controls that this earlier look did not have are marked as new, unless most are. */
  newSince?: PageSnapshot;
  /** Folded parts to show in full, on top of the budget; opened.ts says how they are named. */
  open?: readonly string[];
}

/** A page in words, and which of its parts these words contain. */
export interface PageText {
  text: string;
  /** Refs of the controls in the text. */
  shownRefs: string[];
  /** Controls that are folded away. */
  foldedControls: number;
  /** Lines that `open` found. */
  openedLines: number;
  /** Addresses of the links in the text, by ref. */
  links: Record<string, string>;
}

const DEFAULT_BUDGET = 3000;
/** From this many screens on, only a part of the whole text is shown: header, lines and folds together. */
const LONG_PAGE = { screens: 4, part: 0.24, leastTokens: 300 };
/** The same for a page of which only a region is that long: an application, most of which is in view. */
const LEAST_OF_APPLICATION = 1200;
/** The whole of a page need not be counted beyond so many times what may be shown of it. */
const SPARE = 1.5;
/** Folds cost words too: a text that exceeds its budget because of them is made again with less. */
const FITTINGS = 4;
const NOTHING =
  'nothing to see: still loading (wait_for tells when it changes), empty, or a picture (screenshot)';

/**
 * A page as the outline that a model reads: a header, then one line per thing, the viewport first in full and the rest
 * folded to counts and headings. Every word of the page is quoted, so that it cannot forge lines. Grammar:
 * docs/page.md.
 */
export function pageText(page: PageSnapshot, options: PageTextOptions = {}): PageText {
  const asked = JSON.stringify([pageHeader(page), page.leftOut, options.budgetTokens, options.open]);
  const isKnown = last?.nodes === page.nodes && last.asked === asked && !options.newSince;
  const told = last && isKnown ? last.told : toldPage(page, options);
  last = options.newSince ? undefined : { nodes: page.nodes, asked, told };
  return told;
}

/** The last request: a page that did not change gets the same words. */
let last: { nodes: readonly PageNode[]; asked: string; told: PageText } | undefined;

function toldPage(page: PageSnapshot, options: PageTextOptions): PageText {
  const open = new Set(options.open);
  const table = outlineOf(page.nodes);
  const { lines } = table;
  const special = specialWords(table, open, controlsThatCame(page, options.newSince));
  addAlike(lines, special);
  const outline: WrittenOutline = {
    page,
    table,
    opened: openedLines(table, open),
    special,
    behind: open.has('all') ? new Set() : linesBehind(lines, options.newSince),
    wordsOf: (line) => special.get(line) ?? wordsOf(line),
  };
  const { chosen, told } = fitted(outline, open.has('all'), options.budgetTokens ?? DEFAULT_BUDGET);
  const shown = [...chosen].sort((a, b) => a - b).flatMap((at) => lines[at]?.nodes ?? []);
  const shownRefs = refsOf(shown);
  return {
    text: told,
    shownRefs,
    foldedControls: (table.controlsBefore.at(-1) ?? 0) - shownRefs.length,
    openedLines: outline.opened.size,
    links: Object.fromEntries(
      shown.flatMap((node) => (node.ref !== undefined && node.url ? [[node.ref, node.url]] : [])),
    ),
  };
}

/**
 * Refs of the controls that an earlier look did not have; none when most of the page is new, and the mark would say
 * nothing.
 */
function controlsThatCame(page: PageSnapshot, before: PageSnapshot | undefined): ReadonlySet<string> {
  if (!before) return new Set();
  const known = new Set(refsOf(before.nodes));
  const refs = refsOf(page.nodes);
  const came = refs.filter((ref) => !known.has(ref));
  return new Set(came.length * 2 > refs.length ? [] : came);
}

/** The lines of a page, and how they are written this time. */
interface WrittenOutline {
  page: PageSnapshot;
  table: OutlineTable;
  opened: ReadonlySet<number>;
  /** Lines that are not written in their default form. */
  special: ReadonlyMap<OutlineLine, Words>;
  behind: ReadonlySet<OutlineLine>;
  wordsOf(line: OutlineLine): Words;
}

/**
 * Lines that show more than by default: options that no other control listed before, what is new, what was requested.
 */
function specialWords(
  { lines, options }: OutlineTable,
  open: ReadonlySet<string>,
  came: ReadonlySet<string>,
): Map<OutlineLine, Words> {
  const withOptions = options.map((at) => lines[at] as OutlineLine);
  const listed = firstWith(withOptions, ({ options }) => options?.join());
  const described = firstWith(withOptions, longDescription);
  const optionsOf = (node: PageNode): LineOptions => ({
    repeatsOptions: listed.get(node.options?.join() ?? '') !== node,
    describedAs: refUnless(described.get(longDescription(node) ?? ''), node),
    isNew: node.ref !== undefined && came.has(node.ref),
    whole: node.ref !== undefined && open.has(node.ref),
  });
  const special = new Map<OutlineLine, Words>();
  for (const line of withOptions) special.set(line, wordsOf(line, optionsOf));
  for (const line of came.size > 0 ? lines : [])
    if (line.controls > 0) special.set(line, wordsOf(line, optionsOf));
  return special;
}

/** Of lines that are written as one, only the first costs something. */
function addAlike(lines: readonly OutlineLine[], special: Map<OutlineLine, Words>): void {
  for (let at = 0; at < lines.length; ) {
    const end = alikeEnd(lines, at);
    // Nearly every line is alone.
    for (let next = at + 1; next < end; next++) {
      const line = lines[next] as OutlineLine;
      special.set(line, { ...(special.get(line) ?? wordsOf(line)), tokens: 0 });
    }
    at = end;
  }
}

/** Chooses lines and writes the text; on a long page again, until it fits its part of the whole. */
function fitted(
  outline: WrittenOutline,
  isAll: boolean,
  budget: number,
): { chosen: Set<number>; told: string } {
  const { page, table, opened, behind } = outline;
  const tokensOf = (line: OutlineLine): number => outline.wordsOf(line).tokens;
  // For a page that is much longer than the budget only that is known: its lines need not all be written.
  const enough = Math.max((SPARE * budget) / LONG_PAGE.part, LONG_PAGE.leastTokens);
  const least = screensOf(page) >= LONG_PAGE.screens ? LONG_PAGE.leastTokens : LEAST_OF_APPLICATION;
  const isHigh = !isAll && Math.max(table.lowest, screensOf(page)) >= LONG_PAGE.screens;
  const whole = isHigh ? costOf(outline, enough) : 0;
  const isLong = whole > least;
  const partOf = (tokens: number): number => Math.max(tokens * LONG_PAGE.part, least);
  let part = isLong ? partOf(whole) : Number.POSITIVE_INFINITY;
  let budgetTokens = isAll ? Number.POSITIVE_INFINITY : Math.min(budget, part);
  for (let fitting = 1; ; fitting++) {
    const chosen = chooseLines(table, { tokensOf, budgetTokens, opened, isLong, behind });
    const told = written(outline, chosen);
    const tokens = isLong && opened.size === 0 ? estimateTokens(told) : 0;
    if (tokens > part && part >= enough * LONG_PAGE.part)
      part = partOf(costOf(outline, Number.POSITIVE_INFINITY));
    const over = tokens - part;
    if (over <= 0 || fitting === FITTINGS) return { chosen, told };
    budgetTokens = Math.max(0, budgetTokens - over);
  }
}

/** The cost of all lines together, or more than `enough`. Lines that were written before are counted first. */
function costOf({ table: { lines }, special, wordsOf }: WrittenOutline, enough: number): number {
  let cost = 0;
  for (const [line, { tokens }] of special) cost += tokens - line.tokens;
  const most = enough - Math.min(0, cost);
  for (const { tokens } of lines) {
    cost += tokens;
    if (cost > most) return cost;
  }
  for (const line of lines) {
    if (line.tokens > 0 || special.has(line)) continue;
    cost += wordsOf(line).tokens;
    if (cost > enough) break;
  }
  return cost;
}

const written = (outline: WrittenOutline, chosen: ReadonlySet<number>): string =>
  [
    pageHeader(outline.page),
    ...(outline.table.lines.length === 0 ? [NOTHING] : body(outline, chosen)),
    ...outline.page.leftOut.map((part) => `left out: ${part}`),
  ].join('\n');

/** First line of an outline: tab, title, address, and the position of the viewport. */
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

/** Of things with the same options or description, as in each row of a table, the first in view tells them. */
function firstWith(
  lines: readonly OutlineLine[],
  keyOf: (node: PageNode) => string | undefined,
): ReadonlyMap<string, PageNode> {
  const first = new Map<string, PageNode>();
  for (const line of lines) {
    for (const node of line.nodes) {
      const key = keyOf(node);
      const before = key === undefined ? undefined : first.get(key);
      if (key !== undefined && (!before || (before.screen !== 0 && node.screen === 0))) first.set(key, node);
    }
  }
  return first;
}

const refUnless = (first: PageNode | undefined, node: PageNode): string | undefined =>
  first === node ? undefined : first?.ref;

function body({ table, behind, wordsOf }: WrittenOutline, chosen: ReadonlySet<number>): string[] {
  const { lines, indents } = table;
  const text: string[] = [];
  const fold = (from: number, to: number): void => {
    let indent = Number.POSITIVE_INFINITY;
    for (let at = from; at < to && indent > 0; at++) indent = Math.min(indent, indents[at] ?? 0);
    text.push('  '.repeat(indent) + foldMarker(table, { from, to }, behind.has(lines[from] as OutlineLine)));
  };
  let from = 0;
  for (const at of [...chosen].sort((a, b) => a - b).concat(lines.length)) {
    // It was written with those before it.
    if (at < from) continue;
    for (let end = from; from < at; from = end) {
      end = listEnd(table, from, at);
      fold(from, end);
    }
    const line = lines[at];
    if (!line) break;
    from = alikeEnd(lines, at, chosen);
    const { words } = wordsOf(line);
    text.push('  '.repeat(line.indent) + (from > at + 1 ? alikeWords(words, lines.slice(at, from)) : words));
  }
  return text;
}

/** A long list gets a fold of its own, so that it is clear that it goes on: where that ends, before `to`. */
function listEnd({ lines, parents, indents }: OutlineTable, from: number, to: number): number {
  if ((lines[from]?.item ?? -1) < 0) return to;
  const indent = indents[from] ?? 0;
  for (let next = from + 6; next < to; next++)
    if (
      parents[next] !== parents[from] &&
      parents[next - 1] === parents[from] &&
      (indents[next] ?? 0) <= indent
    )
      return next;
  return to;
}
