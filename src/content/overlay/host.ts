import { make, page } from '../observe/dom/dom.ts';
import { noteOverlay } from './own-element.ts';

const NAME = 'tabwright-overlay';

/**
 * An element above everything that takes no space and no input. Its style is set on the element, property by property,
 * because neither a style sheet nor a content security policy of the page can change that. Unnamed properties have
 * their initial value, which removes a popover's default style.
 */
export function createHost(): { host: HTMLElement; root: ShadowRoot } {
  // The kit of an extension that was reloaded since could not remove its own.
  for (const old of page.all(NAME)) old.remove();
  const host = make(NAME);
  noteOverlay(host);
  host.popover = 'manual';
  const style: Record<string, string> = {
    all: 'initial',
    position: 'fixed',
    inset: '0',
    // What changes in it does not have the page laid out anew.
    contain: 'strict',
    'pointer-events': 'none',
    'z-index': '2147483647',
  };
  for (const [name, value] of Object.entries(style)) host.style.setProperty(name, value, 'important');
  return { host, root: host.attachShadow({ mode: 'closed' }) };
}

/** Elements in the top layer when the host was last put on it. */
let below = new Set<Element>();

/**
 * Puts the host on top again if a dialog or popover has opened since. Otherwise nothing changes: removing it for a
 * moment would lose a person's press on one of its buttons.
 */
export function bringToTop(host: HTMLElement): void {
  if (!host.isConnected) page.root().append(host);
  const open = page.all('dialog:modal,:popover-open').filter((other) => other !== host);
  const isOpen = host.matches(':popover-open');
  if (isOpen && open.every((other) => below.has(other))) return;
  below = new Set(open);
  if (isOpen) host.hidePopover();
  host.showPopover();
}
