import { is, isTag, page } from '../../observe/dom/dom.ts';
import { closestFlat, containsFlat } from '../../observe/dom/flat-tree.ts';
import { closeUnlessRefused, POPOVER } from '../keys/key-escape.ts';

/**
 * Closes the open popovers, and the dialog, that a press was beside ("light dismiss" in the HTML standard), which the
 * browser does for real presses only. Called as the button goes up.
 */
export function dismissBeside(pressed: Element | undefined, released: Element): void {
  dismissPopovers(pressed, released);
  const dialog = page.all('dialog[open][closedby=any i]').at(-1);
  const isIn = (at: Element | undefined): boolean | undefined => at && dialog && containsFlat(dialog, at);
  if (dialog && !isIn(pressed) && !isIn(released)) closeUnlessRefused(dialog);
}

function dismissPopovers(pressed: Element | undefined, released: Element): void {
  const clicked = pressed && popoverOf(pressed);
  if (popoverOf(released) !== clicked) return;
  // What was opened from the pressed one lies above it, and what it was opened from stays.
  for (const popover of page.all(POPOVER).toReversed())
    if (!clicked || (popover !== clicked && containsFlat(clicked, popover)))
      (popover as HTMLElement).hidePopover();
}

/** The open popover that an element is in, or that it opens and closes itself. */
function popoverOf(element: Element): Element | null {
  const opener = closestFlat(element, (at) => is(at, 'button,input'));
  const opened = isTag(opener, 'button', 'input') ? opener.popoverTargetElement : null;
  return opened && is(opened, POPOVER) ? opened : closestFlat(element, (at) => is(at, POPOVER));
}
