import type { BoxPoint } from '../../core/page/outcome.ts';
import { isTag } from '../observe/dom.ts';
import { setValue } from './edit.ts';
import { type Point, pointIn } from './hit-test.ts';

/** The browser's slider. Only the browser's own input moves its thumb, so this code does what that would do. */
export const isRange = (element: Element): element is HTMLInputElement =>
  isTag(element, 'input') && element.type === 'range';

/** Width of the thumb: its middle travels the whole width minus this. */
const THUMB_PX = 16;

/** The position of a slider's thumb in its box; undefined for everything else. */
export function thumbOf(element: Element): BoxPoint | undefined {
  if (!isRange(element)) return undefined;
  const { width } = element.getBoundingClientRect();
  const { least, most } = limitsOf(element);
  const part = most > least ? (element.valueAsNumber - least) / (most - least) : 0;
  const across = (THUMB_PX / 2 + part * (width - THUMB_PX)) / width;
  return { x: isMirrored(element) ? 1 - across : across, y: 0.5 };
}

export interface ThumbDrag {
  moveTo(point: Point): void;
  end(): void;
  value(): string;
}

/** Takes the thumb, which jumps to the mouse when the press was elsewhere; `change` is dispatched on release. */
export function dragThumb(range: HTMLInputElement, start: Point): ThumbDrag {
  const before = range.value;
  const off = start.x - pointIn(range, thumbOf(range) ?? { x: 0.5, y: 0.5 }).x;
  const taken = Math.abs(off) <= THUMB_PX / 2 ? off : 0;
  const moveTo = ({ x }: Point): void => {
    const { least, most, step } = limitsOf(range);
    const box = range.getBoundingClientRect();
    const across = (x - taken - box.x - THUMB_PX / 2) / Math.max(1, box.width - THUMB_PX);
    const part = Math.min(1, Math.max(0, isMirrored(range) ? 1 - across : across));
    const value = least + Math.round((part * (most - least)) / step) * step;
    if (Math.abs(range.valueAsNumber - value) >= step / 2) setValue(range, String(value));
  };
  if (taken === 0 && off !== 0) moveTo(start);
  return {
    moveTo,
    end() {
      if (range.value !== before) range.dispatchEvent(new Event('change', { bubbles: true }));
    },
    value: () => range.value,
  };
}

const limitsOf = (range: HTMLInputElement): { least: number; most: number; step: number } => ({
  least: Number(range.min || 0),
  most: Number(range.max || 100),
  step: range.step === 'any' ? 0.001 : Number(range.step) || 1,
});

const isMirrored = (range: Element): boolean => getComputedStyle(range).direction === 'rtl';
