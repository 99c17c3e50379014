import { attribute, is, page } from '../../observe/dom/dom.ts';
import { closestFlat } from '../../observe/dom/flat-tree.ts';
import type { Hands } from '../hands.ts';
import { send } from '../send.ts';
import { allFlat } from '../target/all-flat.ts';
import { elementAt } from '../target/hit-test.ts';

/** Popovers that a person closes without a button of theirs. */
export const POPOVER = '[popover]:not([popover=manual]):popover-open';
/** A dialog beside the page lets Escape close it only where it says so. */
const DIALOG = 'dialog:modal,dialog[open]:is([closedby=any i],[closedby=closerequest i])';

/** Escape closes what lies on top: an open popover, else the topmost dialog, which may refuse. */
export function closeTopmost(hands: Hands): void {
  const popover = allOf(POPOVER, hands).at(-1);
  if (popover) {
    (popover as HTMLElement).hidePopover();
    return;
  }
  const dialogs = allOf(DIALOG, hands);
  // Of several dialogs, a pointer meets the one on top, wherever it stands in the document.
  const met = dialogs[1] && elementAt({ x: window.innerWidth / 2, y: window.innerHeight / 2 }, hands);
  const top = (met && closestFlat(met, (at) => dialogs.includes(at))) ?? dialogs.at(-1);
  if (top && attribute(top, 'closedby')?.toLowerCase() !== 'none') closeUnlessRefused(top);
}

/** Closes a dialog as a person does without a button of it; the page may prevent that. */
export function closeUnlessRefused(dialog: Element): void {
  if (send(dialog, new Event('cancel', { cancelable: true }))) (dialog as HTMLDialogElement).close();
}

/** Also those in shadow roots. */
const allOf = (selector: string, { openShadowRoot }: Hands): Element[] =>
  allFlat(page.root(), (element) => is(element, selector), openShadowRoot);
