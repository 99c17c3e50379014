import { attribute, page } from '../../observe/dom/dom.ts';

/** The image that an area belongs to. */
export function imageOf(area: Element): Element | null {
  const map = area.closest('map');
  return map && page.query(`img[usemap="#${CSS.escape(attribute(map, 'name') ?? '')}"]`);
}
