import { has, isDrawn, isTag, rectOf, shadowRootOf, tagOf } from './dom.ts';
import { isReachable, type View } from './geometry.ts';
import { partsByRules } from './known-rules.ts';
import { roleOf } from './role.ts';
import { wordSet } from './role-sets.ts';
import { isVeiled } from './sight.ts';
import { isCustom } from './states.ts';
import { VEIL } from './style-parts.ts';

/** Smaller boxes are kept by pages only for screen readers. */
const LEAST_SIDE = 4;
/** Controls that a click on their label operates. */
const TOGGLED = wordSet('checkbox radio file');

/** The control that a label labels, when it is one of ours to tell. */
export function labelledControl(label: Element): HTMLElement | null {
  return tagOf(label) === 'label' ? (label as HTMLLabelElement).control : null;
}

/**
 * True when a pointer can reach the control itself, so that its label or its frame is only its name. `isShown`: that it
 * is drawn is known.
 */
export function isUsable(control: Element, view: View, isShown = false): boolean {
  const box = rectOf(control);
  if (box.width < LEAST_SIDE || box.height < LEAST_SIDE) return false;
  if (!isShown && !isDrawn(control)) return false;
  if (partsByRules(control) & VEIL && isVeiled(getComputedStyle(control))) return false;
  return isReachable(box, null, false, view);
}

/** True for a hidden control that is operated by its label. */
export const isToggledByLabel = (control: Element): boolean =>
  isTag(control, 'button') || (isTag(control, 'input') && TOGGLED.has(control.type));

/** True when the label's words are the control's name, so that they need not be told again. */
export const isNamedByLabel = (control: Element): boolean =>
  !has(control, 'aria-label') &&
  !has(control, 'aria-labelledby') &&
  // What a custom element draws of itself may be no control.
  (!isCustom(control) || roleOf(control) !== '' || !!shadowRootOf(control)?.querySelector('input'));
