import { make, page } from '../observe/dom.ts';

const NAME = 'tabwright-overlay';
const hosts = new WeakSet<Element>();

/** True for the element that holds our overlay: nobody looks at it, and no hit test sees it. */
export const isOverlayElement = (element: Element): boolean => hosts.has(element);

/**
 * An element above everything that takes no room and no input. Its style is set on it, property by property, because
 * no style sheet of the page, and no policy of it, may change that. What is not named has its initial value, which leaves
 * nothing of a popover's own look.
 */
export function createHost(): { host: HTMLElement; root: ShadowRoot } {
  // A kit of an extension that was reloaded since could not take its own away.
  for (const old of page.all(NAME)) old.remove();
  const host = make(NAME);
  hosts.add(host);
  host.popover = 'manual';
  const style: Record<string, string> = {
    all: 'initial',
    position: 'fixed',
    inset: '0',
    'pointer-events': 'none',
    'z-index': '2147483647',
  };
  for (const [name, value] of Object.entries(style)) host.style.setProperty(name, value, 'important');
  return { host, root: host.attachShadow({ mode: 'closed' }) };
}

/** What lay in the top layer when the host was last put on it. */
let below = new Set<Element>();

/**
 * Puts the host on top again when a dialog or popover has opened since. Otherwise it stays as it is: taking it down
 * for a moment would lose the press of a person on one of its buttons.
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
