import { plainDocument } from '../observe/dom.ts';
/** Escape closes what lies on top: an open popover, else the topmost modal dialog, which may refuse. */
export function closeTopmost(): void {
  const popover = last<HTMLElement>('[popover]:not([popover=manual]):popover-open');
  if (popover) {
    popover.hidePopover();
    return;
  }
  const dialog = last<HTMLDialogElement>('dialog:modal');
  if (!dialog) return;
  if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
}

const last = <Found extends Element>(selector: string): Found | undefined =>
  [...plainDocument.querySelectorAll<Found>(selector)].at(-1);
