import { LONGEST_CODE } from '../../../core/page/description.ts';
import type { PageNode } from '../../../core/page/snapshot.ts';
import { attribute, collapse, isShown, queryIn, rectOf, tagOf, unbent } from '../dom/dom.ts';
import { hasArea } from '../dom/geometry.ts';
import { drawnPseudoText } from '../names/pseudo-text.ts';
import { partsByRules } from '../sight/known-rules.ts';
import { AFTER, BEFORE } from '../sight/style-parts.ts';

/** Attributes by which pages choose an icon. */
const CHOOSING = ['class', 'name', 'icon', 'data-icon', 'href', 'xlink:href', 'src'];

/** Adds what a style sheet writes into a cell without words, or what the page's code calls the icon in it. */
export function addIconCode(node: PageNode, cell: Element): void {
  node.name = writtenSign(cell);
  const code = node.name ? undefined : iconCode(cell);
  if (code) node.code = code;
}

/** What a style sheet writes into a cell: a tick, or `+` and `−` beside the lines of a comparison. */
export function writtenSign(cell: Element): string {
  const generated = partsByRules(cell);
  const before = generated & BEFORE ? drawnPseudoText(cell, '::before') : '';
  return collapse(generated & AFTER ? before + drawnPseudoText(cell, '::after') : before);
}

/**
 * What the page's code calls the icon in a cell without words, as `PageNode.code`: a tick or a cross is often all that
 * says whether something holds. Nothing where no icon is in sight, or more than one thing.
 */
export function iconCode(cell: Element): string | undefined {
  let icon: Element | null = cell;
  while (icon && tagOf(icon) !== 'svg' && unbent(icon).children.length > 0)
    icon = unbent(icon).children.length === 1 ? unbent(icon).firstElementChild : null;
  if (!icon || icon === cell || !isShown(icon) || !hasArea(rectOf(icon))) return undefined;
  const parts = [icon, queryIn(icon, 'use')].filter((part) => part !== null);
  const said = parts.flatMap((part) => CHOOSING.map((name) => attribute(part, name))).filter(Boolean);
  return said.length > 0 ? said.join('\n').slice(0, LONGEST_CODE) : undefined;
}
