import type { PageNode } from '../../../page/snapshot.ts';
import { presentWords } from '../../../page/struck.ts';
import type { Surroundings } from '../match/surroundings.ts';
import type { Part } from '../match/thing.ts';

/** Roles of what may be the name of a thing. */
export const NAMES: ReadonlySet<string> = new Set(['link', 'heading', 'rowheader']);

/** The nodes of a part, in the order of the page. */
export const nodesIn = (around: Surroundings, { at, end }: Part): PageNode[] => around.nodes.slice(at, end);

/** What stands in one place of a part. */
export interface Place {
  /** The same for the same place of each part: a column, or the first text. */
  key: string;
  text: string;
  isName: boolean;
}

/** What a part says, and where in it. */
export function placesOf(around: Surroundings, part: Part): Place[] {
  const counts = new Map<string, number>();
  let cell = -1;
  return nodesIn(around, part).flatMap((node): Place[] => {
    if (/cell$|^rowheader$/.test(node.role)) cell++;
    const count = (counts.get(node.role) ?? 0) + 1;
    counts.set(node.role, count);
    const isControl = node.ref !== undefined && node.role !== 'link' && node.value === undefined;
    const texts = [isControl ? '' : node.name, node.secret === true ? '' : (node.value ?? '')];
    const key = cell < 0 ? `${node.role} ${count}` : `cell ${cell}`;
    const isName = NAMES.has(node.role);
    return texts.filter(Boolean).map((text) => ({ key, text: presentWords(text), isName }));
  });
}

/** The same without the places. */
export const textsOf = (around: Surroundings, part: Part): string[] =>
  placesOf(around, part).map(({ text }) => text);

/** The columns' heads of the table that a row stands in. */
export function headsOf(around: Surroundings, { at }: Part): string[] {
  const table = around.holders(at).find((holder) => /table|grid/.test(around.nodes[holder]?.role ?? ''));
  if (table === undefined) return [];
  return nodesIn(around, { at: table, end: around.end(table) }).flatMap((node, at, all) => {
    if (node.role !== 'columnheader') return [];
    // A head that sorts bears its name on a button.
    const inner = all[at + 1];
    const isOwn = node.name === '' && inner !== undefined && inner.depth > node.depth;
    return [isOwn && inner.role !== 'checkbox' ? inner.name : node.name];
  });
}
