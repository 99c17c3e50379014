import { attribute, is, isTag, plainDocument } from '../../observe/dom/dom.ts';
import { closestFlat, containsFlat } from '../../observe/dom/flat-tree.ts';
import { isLink, isScript, linkAddress } from '../../observe/states/facts.ts';
import type { Hands } from '../hands.ts';
import { followScript, submitThrough } from './script-address.ts';

/**
 * Opens the link around an element in a tab behind this one, as the middle button does; a synthetic `auxclick` has no
 * such default. Links that our own click follows need no help, because the pop-up blocker stops only scripts of the
 * page.
 */
export function openBehind(hit: Element): void {
  const link = linkAround(hit);
  if (!isTag(link, 'a', 'area') || !/^https?:$/.test(link.protocol)) return;
  const opener = plainDocument.createElement('a');
  opener.href = link.href;
  opener.rel = link.rel;
  opener.referrerPolicy = link.referrerPolicy;
  opener.dispatchEvent(new MouseEvent('click', { ctrlKey: true, cancelable: true }));
}

/**
 * Sends a click, and follows the `javascript:` address that it leads to, unless the page prevents it. Other sites that the
 * link would tell of it (`ping`) are not told: nobody has agreed to that.
 */
export const clickThrough = (
  hit: Element,
  hands: Pick<Hands, 'external' | 'heldBack'>,
  send: () => boolean,
): boolean => submitThrough(hit, hands, () => sendOverLink(hit, send));

function sendOverLink(hit: Element, send: () => boolean): boolean {
  const link = linkAround(hit);
  const ping = link && attribute(link, 'ping');
  if (!link || ping === null) return followOver(link, send);
  link.removeAttribute('ping');
  const goesOn = followOver(link, send);
  link.setAttribute('ping', ping);
  return goesOn;
}

function followOver(link: Element | null, send: () => boolean): boolean {
  if (!link || !isScript(linkAddress(link))) return send();
  let isFree = false;
  const last = (event: Event): void => {
    isFree = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', last, { once: true });
  // Also where the click did not come as far as the window.
  const goesOn = send() || isFree;
  window.removeEventListener('click', last);
  const address = linkAddress(link);
  if (goesOn && address) followScript(address, attribute(link, 'target'));
  return goesOn;
}

/** The link that the browser follows for a click: none around what uses the click itself. */
function linkAround(hit: Element): Element | null {
  const met = closestFlat(hit, (at) => isLink(at) || usesClick(at, hit));
  return met && isLink(met) ? met : null;
}

const USERS =
  'input:is([type=checkbox],[type=radio]),details>summary,form :is(button:not([type=button]),input:is([type=submit],[type=image],[type=reset]))';

const usesClick = (at: Element, hit: Element): boolean =>
  is(at, USERS) || (isTag(at, 'label') && at.control !== null && !containsFlat(at.control, hit));
