import type { Hands } from '../hands.ts';
import { isRange, thumbIn } from '../mouse/drag-range.ts';
import { LEFT_PRESS, letGo, pressDown } from '../mouse/press-mouse.ts';
import { nextTask } from '../next-task.ts';
import { pointIn } from '../target/hit-test.ts';
import { announceChange, setValue } from '../text/edit.ts';

/**
 * Sets what a person picks as a whole, and tells the page. A slider is pressed before and released afterwards, at its
 * thumb, because some pages take its value only then.
 */
export async function setPicked(field: HTMLInputElement, value: string, hands: Hands): Promise<void> {
  if (!isRange(field) || hands.trusted) {
    setValue(field, value);
    return announceChange(field);
  }
  const point = pointIn(field, thumbIn(field));
  hands.pointer.moveTo(field, point);
  const held = await pressDown({ hit: field, point }, LEFT_PRESS, hands);
  setValue(field, value);
  await nextTask();
  await letGo(held, field, point, hands, () => announceChange(field));
  await nextTask();
  if (field.value === value) return;
  // A page that draws a slider around the field may take the press for one on its own.
  setValue(field, value);
  announceChange(field);
}
