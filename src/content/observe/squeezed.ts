import { isText, unbent } from './dom.ts';
import { hidesLetters, type Sight } from './sight.ts';

/** Fewer pixels show no letter that could be told from another. */
const NARROW = 17;
const FLAT = 8;

/** True for a field or a frame in which no letter has room, inside of its border. */
export const isTooSmall = (element: Element): boolean => {
  const { clientWidth, clientHeight } = unbent(element);
  return clientWidth < FLAT || clientHeight < FLAT;
};

/** True for a box that cuts off its content so closely that nothing of its words is left to read. */
export function squeezesLetters(element: Element, { clips, clipsX, clipsY }: Sight): boolean {
  if (!clips) return false;
  const { clientWidth, clientHeight, scrollWidth, scrollHeight } = unbent(element);
  return (
    (clipsX && clientWidth < NARROW && scrollWidth > 2 * clientWidth) ||
    (clipsY && clientHeight < FLAT && scrollHeight > 2 * clientHeight)
  );
}

/** True where a part of an element whose own letters are taken away gives them back: what is inherited may be set anew. */
export const showsLetters = (element: Element): boolean =>
  Array.from(unbent(element).querySelectorAll('*')).some(
    (part) =>
      Array.from(unbent(part).childNodes).some((child) => isText(child) && /\S/.test(child.data)) &&
      !hidesLetters(getComputedStyle(part)),
  );
