import { is, isTag, plainDocument } from '../../observe/dom/dom.ts';
import { closestFlat } from '../../observe/dom/flat-tree.ts';

/**
 * Opens the link around an element in a tab behind this one, as the middle button does; a synthetic `auxclick` has no
 * such default. Links that our own click follows need no help, because the pop-up blocker stops only scripts of the
 * page.
 */
export function openBehind(hit: Element): void {
  const link = closestFlat(hit, (at) => is(at, 'a[href],area[href]'));
  if (!isTag(link, 'a', 'area')) return;
  if (!/^https?:$/.test(link.protocol)) return;
  const opener = plainDocument.createElement('a');
  opener.href = link.href;
  opener.rel = link.rel;
  opener.referrerPolicy = link.referrerPolicy;
  opener.dispatchEvent(new MouseEvent('click', { ctrlKey: true, cancelable: true }));
}
