import { isConnected, isHtml, isTag, unbent } from '../../observe/dom/dom.ts';
import type { Hands } from '../hands.ts';
import { nextFrame, nextTask } from '../next-task.ts';
import { elementAt, type Point } from '../target/hit-test.ts';
import { FRAME_MS } from '../target/still.ts';
import { dragPath } from './drag-path.ts';

/** True for an element that the browser itself drags: links, pictures and what the page declares draggable. */
export const isDraggable = (element: Element): boolean =>
  isHtml(element) &&
  unbent(element).draggable &&
  getComputedStyle(element).getPropertyValue('-webkit-user-drag') !== 'none';

/**
 * The browser's drag and drop, from the first pixels to the end. `not-begun`: the page prevented it and uses its own;
 * `refused`: nothing at the goal accepted the drop.
 */
export async function dragNative(
  source: Element,
  start: Point,
  first: Point,
  goal: () => Point,
  hands: Hands,
): Promise<'not-begun' | 'refused' | 'dropped'> {
  const { pointer } = hands;
  const dataTransfer = new DataTransfer();
  fill(dataTransfer, source);
  if (!pointer.drag('dragstart', source, start, { dataTransfer, buttons: 1 })) return 'not-begun';
  pointer.cancel();
  // Pages change the appearance of what is dragged after its picture was taken.
  await nextTask();
  const over = createDragOver(dataTransfer, hands);
  const end = goal();
  for (const at of dragPath(first, end)) {
    if (!isConnected(source) || pointer.drag('drag', source, at, { dataTransfer })) over.moveTo(at);
    await nextFrame(FRAME_MS);
  }
  const dropped = over.drop(end);
  if (isConnected(source)) pointer.drag('dragend', source, end, { dataTransfer, cancelable: false });
  await nextTask();
  return dropped ? 'dropped' : 'refused';
}

/** The data that the browser adds by itself for a link or a picture. */
function fill(dataTransfer: DataTransfer, source: Element): void {
  const name = isTag(source, 'a') ? 'href' : 'src';
  const url = (source as { href?: unknown; src?: unknown })[name];
  if (typeof url !== 'string' || url === '') return;
  const copy = unbent(source).cloneNode(true) as Element;
  copy.setAttribute(name, url);
  dataTransfer.setData('text/uri-list', url);
  dataTransfer.setData('text/plain', url);
  dataTransfer.setData('text/html', copy.outerHTML);
}

export interface DragOver {
  moveTo(point: Point): void;
  /** Releases; false when what is there does not accept it. */
  drop(point: Point): boolean;
}

/** Something is dragged over the page: enter, leave and over, and in the end drop or leave. */
export function createDragOver(dataTransfer: DataTransfer, hands: Hands): DragOver {
  const { pointer } = hands;
  let above: Element | null = null;
  let taken = false;
  return {
    moveTo(point) {
      const under = elementAt(point, hands);
      if (under !== above) {
        const left = above;
        above = under;
        if (under) pointer.drag('dragenter', under, point, { dataTransfer, relatedTarget: left });
        if (isConnected(left))
          pointer.drag('dragleave', left, point, { dataTransfer, relatedTarget: under, cancelable: false });
      }
      taken = isConnected(under) && !pointer.drag('dragover', under, point, { dataTransfer });
    },
    drop(point) {
      if (isConnected(above))
        if (taken) pointer.drag('drop', above, point, { dataTransfer });
        else pointer.drag('dragleave', above, point, { dataTransfer, cancelable: false });
      return taken;
    },
  };
}
