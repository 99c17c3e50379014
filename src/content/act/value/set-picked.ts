import type { Hands } from '../hands.ts';
import { isRange, thumbOf } from '../mouse/drag-range.ts';
import { BUTTONS, letGo, pressDown } from '../mouse/press-mouse.ts';
import { nextTask } from '../next-task.ts';
import { pointIn } from '../target/hit-test.ts';
import { announceChange, setValue } from '../text/edit.ts';

const MIDDLE = { x: 0.5, y: 0.5 };
const PRESS = { button: BUTTONS.left, detail: 1, modifiers: [] } as const;

/**
 * Sets what a person picks as a whole, and tells the page. A slider is pressed before and released afterwards, at its
 * thumb, because some pages take its value only then.
 */
export async function setPicked(field: HTMLInputElement, value: string, hands: Hands): Promise<void> {
  if (!isRange(field) || hands.trusted) {
    setValue(field, value);
    return announceChange(field);
  }
  const point = pointIn(field, thumbOf(field) ?? MIDDLE);
  hands.pointer.moveTo(field, point);
  const held = await pressDown({ hit: field, point }, PRESS, hands);
  setValue(field, value);
  await nextTask();
  await letGo(held, field, point, hands, () => announceChange(field));
}
