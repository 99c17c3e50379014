import type { BoxPoint } from '../../../core/page/outcome.ts';
import { isTag } from '../../observe/dom/dom.ts';
import { THUMB_PX } from '../../observe/dom/geometry.ts';
import { type Point, pointIn } from '../target/hit-test.ts';
import { setValue, tellChange } from '../text/edit.ts';

/** The browser's slider. Only the browser's own input moves its thumb, so this code does what that would do. */
export const isRange = (element: Element): element is HTMLInputElement =>
  isTag(element, 'input') && element.type === 'range';

/** The position of a slider's thumb in its box; undefined for everything else. */
export const thumbOf = (element: Element): BoxPoint | undefined =>
  isRange(element) ? thumbIn(element) : undefined;

export function thumbIn(range: HTMLInputElement): BoxPoint {
  const { width, height } = range.getBoundingClientRect();
  const { isUpright, isMirrored } = trackOf(range);
  const length = isUpright ? height : width;
  const { least, most } = limitsOf(range);
  const part = most > least ? (range.valueAsNumber - least) / (most - least) : 0;
  const across = (THUMB_PX / 2 + part * (length - THUMB_PX)) / length;
  const along = isMirrored ? 1 - across : across;
  return isUpright ? { x: 0.5, y: along } : { x: along, y: 0.5 };
}

export interface ThumbDrag {
  moveTo(point: Point): void;
  end(): void;
  value(): string;
}

/** Takes the thumb, which jumps to the mouse when the press was elsewhere; `change` is dispatched on release. */
export function dragThumb(range: HTMLInputElement, start: Point): ThumbDrag {
  const before = range.value;
  const { isUpright, isMirrored } = trackOf(range);
  const along = ({ x, y }: Point): number => (isUpright ? y : x);
  const off = along(start) - along(pointIn(range, thumbIn(range)));
  const taken = Math.abs(off) <= THUMB_PX / 2 ? off : 0;
  const moveTo = (point: Point): void => {
    const { least, most, step } = limitsOf(range);
    const { x, y, width, height } = range.getBoundingClientRect();
    const length = Math.max(1, (isUpright ? height : width) - THUMB_PX);
    const across = (along(point) - taken - along({ x, y }) - THUMB_PX / 2) / length;
    const part = Math.min(1, Math.max(0, isMirrored ? 1 - across : across));
    const value = least + Math.round((part * (most - least)) / step) * step;
    if (Math.abs(range.valueAsNumber - value) >= step / 2) setValue(range, String(value));
  };
  if (taken === 0 && off !== 0) moveTo(start);
  return {
    moveTo,
    end() {
      if (range.value !== before) tellChange(range);
    },
    value: () => range.value,
  };
}

export const limitsOf = (range: HTMLInputElement): { least: number; most: number; step: number } => ({
  least: Number(range.min || 0),
  most: Number(range.max || 100),
  step: /^any$/i.test(range.step) ? 0.001 : Number(range.step) || 1,
});

/** Upright sliders follow their lines, which run from the top to the bottom unless they say otherwise. */
export function trackOf(range: Element): { isUpright: boolean; isMirrored: boolean } {
  const { direction, writingMode } = getComputedStyle(range);
  const isUpright = !writingMode.startsWith('horizontal');
  return { isUpright, isMirrored: (direction === 'rtl') !== (writingMode === 'sideways-lr') };
}
