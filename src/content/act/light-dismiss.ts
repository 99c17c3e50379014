import { is, isTag, page, rectOf } from '../observe/dom.ts';
import { closestFlat, containsFlat } from '../observe/flat-tree.ts';
import type { Point } from './hit-test.ts';
import { POPOVER, requestClose } from './key-escape.ts';

/**
 * What a press beside it closes ("light dismiss" in the HTML standard), which the browser does for real presses only:
 * open popovers, and dialogs that let themselves be closed so. Called as the button goes up.
 */
export function dismissBeside(pressed: Element, released: Element, point: Point): void {
  const popovers = page.all(POPOVER) as HTMLElement[];
  const clicked = popoverOf(pressed);
  if (popoverOf(released) === clicked)
    // What was opened from the pressed one lies above it, and what it was opened from stays.
    for (const popover of popovers.toReversed())
      if (!clicked || (popover !== clicked && containsFlat(clicked, popover))) popover.hidePopover();
  const dialog = page.all('dialog[open][closedby=any i]').at(-1);
  if (dialog && [pressed, released].every((at) => isBeside(dialog, at, point))) requestClose(dialog);
}

/** The open popover that an element is in, or that it opens and closes itself. */
function popoverOf(element: Element): Element | null {
  const opener = closestFlat(element, (at) => is(at, 'button,input'));
  const opened = isTag(opener, 'button', 'input') ? opener.popoverTargetElement : null;
  return opened && is(opened, POPOVER) ? opened : closestFlat(element, (at) => is(at, POPOVER));
}

/** Its backdrop is beside it too; another dialog may lie over it. */
function isBeside(dialog: Element, at: Element, { x, y }: Point): boolean {
  const around = closestFlat(at, (outer) => is(outer, 'dialog[open]'));
  const { left, right, top, bottom } = rectOf(dialog);
  return !around || (around === dialog && at === dialog && (x < left || x > right || y < top || y > bottom));
}
