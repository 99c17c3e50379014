import { closestFlat } from '../observe/flat-tree.ts';
import type { Press } from './press-mouse.ts';

/** The address that a click would open in another tab; undefined when the click stays here. */
function opensElsewhere(hit: Element, press: Press): string | undefined {
  const link = closestFlat(hit, (at) => at.matches('a[href],area[href]'));
  if (!(link instanceof HTMLAnchorElement || link instanceof HTMLAreaElement)) return undefined;
  if (!/^https?:$/.test(link.protocol)) return undefined;
  if (press.button === 1) return link.href;
  if (press.button !== 0 || link.hasAttribute('download')) return undefined;
  if (press.modifiers.some((modifier) => modifier !== 'Alt')) return link.href;
  const target = link.target || (document.querySelector('base[target]')?.getAttribute('target') ?? '');
  return ['', '_self', '_parent', '_top'].includes(target.toLowerCase()) || isFrameName(target)
    ? undefined
    : link.href;
}

const isFrameName = (name: string): boolean =>
  [...document.querySelectorAll('iframe')].some((frame) => frame.name === name);

/**
 * The browser's pop-up blocker stops a synthetic click from opening a tab. Until `end` a click on a link that opens
 * elsewhere keeps its events and loses that default action; `end` gives the address back for the worker to open. A
 * page that prevents the default itself has handled the click, and nothing is given back.
 */
export function catchNewTab(hit: Element, press: Press): { end(): string | undefined } {
  let opened = opensElsewhere(hit, press);
  if (opened === undefined) return { end: () => undefined };
  const type = press.button === 0 ? 'click' : 'auxclick';
  // The last listener of the last target: what the page does with the event, it has done.
  const atEnd = (event: Event): void => {
    if (event.isTrusted) return;
    if (event.defaultPrevented) opened = undefined;
    else event.preventDefault();
  };
  addEventListener(type, atEnd);
  return {
    end: () => {
      removeEventListener(type, atEnd);
      return opened;
    },
  };
}
