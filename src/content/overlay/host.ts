import { page } from '../observe/dom/dom.ts';
import { make } from './make.ts';
import { OVERLAY } from './mark.ts';
import { noteOverlay } from './own-element.ts';

/** Neither a style sheet nor a content security policy of the page can change what is set on the element. */
const STYLE = Object.entries({
  // Removes a popover's default style.
  all: 'initial',
  position: 'fixed',
  inset: '0',
  // What changes in it does not have the page laid out anew.
  contain: 'strict',
  'pointer-events': 'none',
  'z-index': '2147483647',
});

/**
 * An element above everything that takes no space and no input. A plain one, because of a custom element the page may
 * have the class, which is given even a closed shadow root.
 */
export function createHost(): { host: HTMLElement; root: ShadowRoot } {
  // The kit of an extension that was reloaded since could not remove its own.
  for (const old of page.all(`[${OVERLAY}]`)) old.remove();
  const host = make('div');
  host.setAttribute(OVERLAY, '');
  noteOverlay(host);
  host.popover = 'manual';
  return { host, root: host.attachShadow({ mode: 'closed' }) };
}

/** Sets the whole style of the host anew, whatever the page has made of it, and whether its buttons can be used. */
export function dress(host: HTMLElement, isHidden: boolean, isLettingThrough: boolean): void {
  const style = [...STYLE, ['visibility', isHidden ? 'hidden' : 'visible']];
  host.style.cssText = style.map(([name, value]) => `${name}:${value}!important`).join(';');
  host.inert = isLettingThrough;
}

/** Elements in the top layer when the host was last put on it. */
let below = new Set<Element>();

/**
 * Puts the host on top again if a dialog or popover has opened since. Otherwise nothing changes: removing it for a
 * moment would lose a person's press on one of its buttons. Chrome lets nothing be used beside a modal dialog or what
 * fills the screen, so there the person answers in the panel.
 * @param opened has opened just now, perhaps again
 * @returns whether it was put there
 */
export function bringToTop(host: HTMLElement, opened?: EventTarget | null): boolean {
  below.delete(opened as Element);
  if (!host.isConnected) page.root().append(host);
  const open = page.all('dialog:modal,:popover-open').filter((other) => other !== host);
  const isOpen = host.matches(':popover-open');
  if (isOpen && open.every((other) => below.has(other))) return false;
  below = new Set(open);
  if (isOpen) host.hidePopover();
  host.showPopover();
  return true;
}
