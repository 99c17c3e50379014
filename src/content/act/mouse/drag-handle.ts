import type { BoxPoint } from '../../../core/page/outcome.ts';
import { is, isDrawn, parentOf, rectOf, unbent } from '../../observe/dom/dom.ts';

const MOST_PARTS = 100;
/** Handles that are controls have numbers of their own. */
const CONTROL = 'a,button,input,[tabindex],[role=button]';

const isTaken = (element: Element): boolean =>
  /^(?:grab|move)$/.test(getComputedStyle(element).cursor) || is(element, '[draggable=true]');

/**
 * Where a thing is taken that only its handle drags: the middle of the one part that shows, by its cursor or by being
 * draggable, that it is taken there. Undefined where the thing itself is taken, or several parts are.
 */
export function handleOf(element: Element): BoxPoint | undefined {
  const parts = unbent(element).getElementsByTagName('*');
  if (parts.length > MOST_PARTS || isTaken(element)) return undefined;
  const [handle, other] = Array.from(parts).filter(
    (part) => isDrawn(part) && isTaken(part) && !isTaken(parentOf(part) as Element),
  );
  if (!handle || other || is(handle, CONTROL)) return undefined;
  const box = rectOf(element);
  const { left, top, width, height } = rectOf(handle);
  return {
    x: (left + width / 2 - box.left) / box.width,
    y: (top + height / 2 - box.top) / box.height,
  };
}
