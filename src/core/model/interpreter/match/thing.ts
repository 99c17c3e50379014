import type { PageNode } from '../../../page/snapshot.ts';
import { normalise } from '../text/normalise.ts';
import { nameScore } from './score.ts';
import type { Surroundings } from './surroundings.ts';

/** A part of a page that shows one thing: a row, a card, an item of a list, or what stands under its heading. */
export interface Part {
  /** The node that holds it, or its heading. */
  at: number;
  /** Index after its last node. */
  end: number;
}

const ROWS = new Set(['row', 'listitem', 'article', 'treeitem', 'option', 'gridcell', 'figure']);
const HOLDS_NAME = 42;
const IS_NAME = 84;

const pressable = (node: PageNode | undefined): boolean =>
  node?.ref !== undefined && ['clickable', 'link', 'button'].includes(node.role);

/** The part that a node is, or begins. */
export function partAt(around: Surroundings, index: number): Part | undefined {
  const node = around.nodes[index];
  if (node === undefined) return undefined;
  const end = around.end(index);
  if (ROWS.has(node.role)) return { at: index, end };
  if (node.role === 'clickable' && end > index + 1)
    return around.isBox(index) ? undefined : { at: index, end };
  if (node.role !== 'heading') return pressable(node) ? { at: index, end } : undefined;
  const next = around.nodes.findIndex(
    (other, at) =>
      at > index &&
      (other.depth < node.depth || (other.role === 'heading' && (other.level ?? 9) <= (node.level ?? 9))),
  );
  return { at: index, end: next < 0 ? around.nodes.length : next };
}

/** What a part is told by: all that it says, but of a section its heading. */
function said(around: Surroundings, { at }: Part): string {
  const node = around.nodes[at];
  return node?.role === 'heading' ? `${node.name} ${around.textOf(at)}` : around.textOf(at);
}

/**
 * The parts that show a thing of that name: those that bear it, else those that say it. A part around another one is
 * none, and neither is what leads about the site, unless nothing else is called so.
 */
export function partsOf(around: Surroundings, name: string): Part[] {
  const number = /^#?(\d+)$/.exec(name)?.[1];
  const found = around.nodes.flatMap((_, index): { part: Part; score: number }[] => {
    const part = partAt(around, index);
    if (part === undefined) return [];
    const text = said(around, part);
    const isNumbered = number !== undefined && new RegExp(`(?:^|\\D)${number}(?:\\D|$)`).test(text);
    const score = isNumbered ? IS_NAME : nameScore(name, text, 'none');
    return score >= HOLDS_NAME ? [{ part, score }] : [];
  });
  const inPage = found.filter(({ part }) => !around.isFrame(part.at));
  const here = inPage.length > 0 ? inPage : found.filter(({ score }) => score >= IS_NAME);
  const inner = here.filter(
    ({ part }) =>
      !here.some(
        ({ part: other }) =>
          other !== part && other.at > part.at && other.end <= part.end && !isOwnName(around, part, other),
      ),
  );
  // The link in a row is the row's own name.
  const outer = inner.filter(
    ({ part }) =>
      !here.some(
        ({ part: other }) =>
          other !== part && other.at < part.at && other.end >= part.end && isOwnName(around, other, part),
      ),
  );
  const bearing = outer.filter(({ part }) => bears(around, part, name));
  return (bearing.length > 0 ? bearing : outer).map(({ part }) => part);
}

/** Whether the inner part is but the name, or the main link, of the outer one. */
function isOwnName(around: Surroundings, outer: Part, inner: Part): boolean {
  if (inner.end > inner.at + 1 || !pressable(around.nodes[inner.at])) return false;
  const role = around.nodes[outer.at]?.role ?? '';
  return ROWS.has(role) || role === 'clickable' || (role === 'heading' && inner.at === outer.at + 1);
}

function bears(around: Surroundings, { at, end }: Part, name: string): boolean {
  const wanted = normalise(name);
  for (let index = at; index < end; index++) {
    const found = normalise(around.nodes[index]?.name ?? '');
    if (found === wanted || found.startsWith(`${wanted} `)) return true;
  }
  return false;
}
