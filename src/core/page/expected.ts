import type { ExpectedElement } from './outcome.ts';
import type { PageNode } from './snapshot.ts';

/** Structures that repeat, with controls of the same name in each. */
const ITEMS = new Set(['row', 'listitem', 'article']);
/** Things that are named by the words that a person reads there. */
const WORDS = new Set(['text', 'cell', 'gridcell', 'rowheader', 'heading', 'link']);
/** Words that change while nobody does anything: ages, clocks, shares. */
const LIVE = /\d\s*(?:s|sec\w*|m|min\w*|h|hours?)\b|\d:\d\d|\bago\b|\bnow\b|%/i;
const MOST_WORDS = 8;

/**
 * What a model saw under a number, for the page to compare right before it acts: role and name, and for a control in a
 * row, a list item or an article the first words there that no other item beside it has. A page that is redrawn in
 * place puts other things into the same elements; role and name of "Delete" then prove nothing. `nodes` are those of
 * the look that `node` is from.
 */
export function expectedOf(nodes: readonly PageNode[], node: PageNode): ExpectedElement {
  const { role, name } = node;
  const item = itemOf(nodes, node);
  return item ? { role, name, item } : { role, name };
}

/** True if the row, list item or article around a control still says the words that it was told apart by. */
export function isInItem(
  nodes: readonly PageNode[],
  node: PageNode,
  { words }: NonNullable<ExpectedElement['item']>,
): boolean {
  return wordsIn(nodes, itemAround(nodes, node), undefined).some((said) => firstWords(said) === words);
}

/** The position of the innermost item that contains a node; -1 if none does. */
function itemAround(nodes: readonly PageNode[], node: PageNode): number {
  let at = nodes.indexOf(node);
  let depth = node.depth + 1;
  // Backwards, from one ancestor to the next.
  for (; at >= 0; at--) {
    const around = nodes[at];
    if (!around || around.depth >= depth) continue;
    depth = around.depth;
    if (ITEMS.has(around.role)) break;
  }
  return at;
}

function itemOf(nodes: readonly PageNode[], node: PageNode): ExpectedElement['item'] {
  const at = itemAround(nodes, node);
  const item = nodes[at];
  if (!item) return undefined;
  const own = new Set(wordsIn(nodes, at, node));
  const others = new Set(siblingsOf(nodes, at).flatMap((other) => wordsIn(nodes, other, undefined)));
  for (const words of own)
    if (!others.has(words) && !LIVE.test(words)) return { role: item.role, words: firstWords(words) };
  return undefined;
}

const firstWords = (words: string): string => words.split(' ', MOST_WORDS).join(' ');

/** Positions of the items beside an item, under the same parent. */
function siblingsOf(nodes: readonly PageNode[], place: number): number[] {
  const item = nodes[place];
  const found: number[] = [];
  for (const by of [-1, 1])
    for (let at = place + by; ; at += by) {
      const other = nodes[at];
      if (!other || !item || other.depth < item.depth) break;
      if (other.depth === item.depth && other.role === item.role) found.push(at);
    }
  return found;
}

function wordsIn(nodes: readonly PageNode[], place: number, except: PageNode | undefined): string[] {
  const item = nodes[place];
  const found: string[] = [];
  for (let at = place + 1; item; at++) {
    const inner = nodes[at];
    if (!inner || inner.depth <= item.depth) break;
    const isSaid =
      inner !== except && inner.name !== '' && WORDS.has(inner.role) && !isNamedByField(nodes, at);
    // The page is asked for its words, without the marks of those that are struck out.
    if (isSaid) found.push(inner.name.replaceAll('~~', ''));
  }
  return found;
}

/**
 * A cell of a grid that takes the focus is named by what is in it: by a field there as that is called, which may stand in
 * the header of its column alone.
 */
function isNamedByField(nodes: readonly PageNode[], at: number): boolean {
  const [cell, inner] = [nodes[at], nodes[at + 1]];
  return !!cell?.ref && inner?.value !== undefined && inner.depth > cell.depth;
}
