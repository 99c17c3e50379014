import { SHORT_DESCRIPTION } from '../../../core/page/description.ts';
import type { PageNode } from '../../../core/page/snapshot.ts';
import { containsFlat, mayRefer, referenced } from '../dom/flat-tree.ts';
import { foundOnce } from '../dom/found-once.ts';
import { labelBeside } from '../names/label-beside.ts';
import { keepOnly, type Walked } from './walked.ts';

/** How far from a control its label or hint may stand. */
const NEAR = 12;
const TELLING = ['aria-labelledby', 'aria-describedby'] as const;

/** Which nodes are told twice, by the list of all: a look at an unchanged page has the same list. */
const known = new WeakMap<readonly PageNode[], ReadonlySet<number>>();

/**
 * Leaves out the visible words that a control or group beside them tells already, because they are its label or its
 * description: a hint below a field, the words after a radio button, the heading of a dialog.
 */
export function toldOnce(walked: Walked): Walked {
  const { nodes } = walked;
  const twice = foundOnce(known, nodes, () => toldTwice(walked));
  return twice.size
    ? keepOnly(
        walked,
        [...nodes.keys()].filter((at) => !twice.has(at)),
      )
    : walked;
}

function toldTwice({ nodes, elements, targets }: Walked): ReadonlySet<number> {
  const frames = new Map(targets);
  const found = new Set<number>();
  for (let at = 0; at < nodes.length; at++) {
    const node = nodes[at] as PageNode;
    const element = elements[at] as Element;
    const frame = frames.get(element);
    // Few of thousands of nodes are fields: nothing more is read of the others.
    const isField = node.value !== undefined;
    // A library may draw the placeholder itself.
    if (isField && node.placeholder)
      for (const other of [at - 1, at + 1]) if (isText(nodes[other], node.placeholder)) found.add(other);
    // Words of its name right before a field.
    const isCaptioned = isField && isText(nodes[at - 1], node.name);
    if (!frame && !mayRefer(element) && !isCaptioned) continue;
    const near = [...sayTheSame(nodes, at, 1), ...sayTheSame(nodes, at, -1)];
    // What the page refers to may be long: it is asked for once, and only where words are the same.
    const parts = near.length
      ? [
          ...TELLING.flatMap((name) => referenced(element, name)),
          labelBeside(element) ?? element,
          frame ?? element,
        ]
      : [];
    for (const other of near)
      if (parts.some((part) => containsFlat(part, elements[other] as Element))) found.add(other);
  }
  return found;
}

const isText = (node: PageNode | undefined, words: string | undefined): boolean =>
  node?.role === 'text' && node.name === words;

/** Words near a node that its name or description has as well. */
function sayTheSame(nodes: readonly PageNode[], at: number, step: 1 | -1): number[] {
  const { name, description = '', states, value } = nodes[at] as PageNode;
  const found: number[] = [];
  // The text shows only the beginning of a longer name or description.
  if (Math.max(name.length, description.length) > SHORT_DESCRIPTION) return found;
  for (let other = at + step; isBeside(nodes, at, other); other += step) {
    const words = nodes[other] as PageNode;
    const said = states.includes('required') ? words.name.replace(STAR, '') : words.name;
    if (words.ref === undefined && (name.includes(said) || description.includes(said) || value === said))
      found.push(other);
  }
  return found;
}

/** What stands behind the label of a field that is required. */
const STAR = /\s*\*$/;

/** False where a cell, an item or another part of the page keeps them apart, or from one of them on. */
function isBeside(nodes: readonly PageNode[], at: number, other: number): boolean {
  const node = nodes[at] as PageNode;
  const beside = nodes[other];
  return (
    beside !== undefined &&
    Math.abs(other - at) <= NEAR &&
    node.role !== 'text' &&
    beside.depth >= node.depth &&
    (beside.ref !== undefined || beside.role === 'text' || isTitle(nodes, at, other))
  );
}

/** The heading that a dialog or region begins with, if nothing more is in it. */
const isTitle = (nodes: readonly PageNode[], at: number, other: number): boolean =>
  nodes[other]?.role === 'heading' &&
  other === at + 1 &&
  (nodes[other + 1]?.depth ?? 0) <= (nodes[other]?.depth ?? 0);
