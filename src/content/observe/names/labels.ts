import { isDrawn, isTag, rectOf, shadowRootOf, tagOf } from '../dom/dom.ts';
import { isReachable, type Region, type View } from '../dom/geometry.ts';
import { partsByRules } from '../sight/known-rules.ts';
import { isVeiled } from '../sight/sight.ts';
import { VEIL } from '../sight/style-parts.ts';
import { isCustom } from '../states/states.ts';
import { isNamedByAria, roleOf } from './role.ts';
import { wordSet } from './role-sets.ts';

/** Pages keep controls with a shorter side only for screen readers. */
const LEAST_SIDE = 4;
/** Input types that a click on their label operates. */
const TOGGLED = wordSet('checkbox radio file');

/** The control that a label element is associated with; null for other elements. */
export function labelledControl(label: Element): HTMLElement | null {
  return tagOf(label) === 'label' ? (label as HTMLLabelElement).control : null;
}

/**
 * True if a pointer can reach the control itself, so that its label or its frame need not stand in for it. `isShown`:
 * the caller knows that it is drawn. `region`: what it may be scrolled out of.
 */
export function isUsable(
  control: Element,
  view: View,
  isShown = false,
  region: Region | null = null,
): boolean {
  const box = rectOf(control);
  if (box.width < LEAST_SIDE || box.height < LEAST_SIDE) return false;
  if (!isShown && !isDrawn(control)) return false;
  if (partsByRules(control) & VEIL && isVeiled(getComputedStyle(control))) return false;
  return isReachable(box, null, false, view, region);
}

/** True for a control that a click on its label operates, even if the control itself is hidden. */
export const isToggledByLabel = (control: Element): boolean =>
  isTag(control, 'button') || (isTag(control, 'input') && TOGGLED.has(control.type));

/** True if the label's text is the control's name, so that it need not be reported as text too. */
export const isNamedByLabel = (control: Element): boolean =>
  !isNamedByAria(control) &&
  // Not every custom element is a control: a role shows that it is one, or an input in its shadow root.
  (!isCustom(control) || roleOf(control) !== '' || !!shadowRootOf(control)?.querySelector('input'));
