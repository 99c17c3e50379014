import { is, isTag, plainDocument } from '../../observe/dom/dom.ts';
import { closestFlat } from '../../observe/dom/flat-tree.ts';
import { FOLLOW } from './follow-event.ts';

/**
 * Opens the link around an element in a tab behind this one, as the middle button does; a synthetic `auxclick` has no
 * such default. Links that our own click follows need no help, because the pop-up blocker stops only scripts of the
 * page.
 */
export function openBehind(hit: Element): void {
  const link = linkAround(hit);
  if (!link || !/^https?:$/.test(link.protocol)) return;
  const opener = plainDocument.createElement('a');
  opener.href = link.href;
  opener.rel = link.rel;
  opener.referrerPolicy = link.referrerPolicy;
  opener.dispatchEvent(new MouseEvent('click', { ctrlKey: true, cancelable: true }));
}

/**
 * Sends a click, and follows a `javascript:` link around the element as the page itself would, unless the page prevents
 * it. The browser takes what our own click runs for code of the extension, and does not run it.
 */
export function clickThrough(hit: Element, send: () => boolean): boolean {
  const link = linkAround(hit);
  if (link?.protocol !== 'javascript:') return send();
  let isFree = false;
  const last = (event: Event): void => {
    isFree = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', last, { once: true });
  // Also where the click did not come as far as the window.
  const goesOn = send() || isFree;
  window.removeEventListener('click', last);
  if (goesOn)
    plainDocument.dispatchEvent(new CustomEvent(FOLLOW, { detail: [link.href, link.target || '_self'] }));
  return goesOn;
}

function linkAround(hit: Element): HTMLAnchorElement | HTMLAreaElement | undefined {
  const link = closestFlat(hit, (at) => is(at, 'a[href],area[href]'));
  return isTag(link, 'a', 'area') ? link : undefined;
}
