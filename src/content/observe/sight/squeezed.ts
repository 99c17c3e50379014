import { allIn, isText, unbent } from '../dom/dom.ts';
import { hidesLetters, type Sight } from './sight.ts';

/** With fewer pixels of width or height, no letter is legible. */
const NARROW = 17;
const FLAT = 8;

/** True for a field or a frame without room for a letter inside its border. */
export const isTooSmall = (element: Element): boolean => {
  const { clientWidth, clientHeight } = unbent(element);
  return clientWidth < FLAT || clientHeight < FLAT;
};

/** True for a box that clips its content so closely that none of its words is legible. */
export function squeezesLetters(element: Element, { clips, clipsX, clipsY }: Sight): boolean {
  if (!clips) return false;
  const { clientWidth, clientHeight, scrollWidth, scrollHeight } = unbent(element);
  return (
    (clipsX && clientWidth < NARROW && scrollWidth > 2 * clientWidth) ||
    (clipsY && clientHeight < FLAT && scrollHeight > 2 * clientHeight)
  );
}

/**
 * True if a descendant shows its letters although the element's own style hides them: an inherited value may be
 * overridden.
 */
export const showsLetters = (element: Element): boolean =>
  allIn(element, '*').some(
    (part) =>
      Array.from(unbent(part).childNodes).some((child) => isText(child) && /\S/.test(child.data)) &&
      !hidesLetters(getComputedStyle(part)),
  );
