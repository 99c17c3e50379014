import type { Box, FrameBox } from '../../../core/protocol/page.ts';
import { joinRef } from '../frames/frame-refs.ts';

/** What one frame reports about its controls, in CSS pixels of its own viewport. */
export interface FrameBoxes {
  frameId: number;
  parentFrameId: number;
  label: string;
  token?: string;
  boxes: readonly Box[];
  frames?: readonly FrameBox[];
}

/** In CSS pixels of the top frame's viewport. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Boxes of all frames in pixels of the top frame's viewport, clipped to the visible part of their frame. A frame whose
 * position is not known has no boxes in the picture.
 */
export function placeBoxes(frames: readonly FrameBoxes[], viewport: Area): Box[] {
  const areas = new Map<number, Area | undefined>();
  const areaOf = (frame: FrameBoxes): Area | undefined => {
    if (frame.frameId === 0) return viewport;
    if (areas.has(frame.frameId)) return areas.get(frame.frameId);
    // Set first: a page that claims a circle of frames must not cause an endless loop.
    areas.set(frame.frameId, undefined);
    const parent = frames.find(({ frameId }) => frameId === frame.parentFrameId);
    const place = frame.token ? parent?.frames?.find(({ token }) => token === frame.token) : undefined;
    const outer = parent && areaOf(parent);
    const area = place && outer && { ...place, x: place.x + outer.x, y: place.y + outer.y };
    areas.set(frame.frameId, area);
    return area;
  };
  return frames.flatMap((frame) => {
    const area = areaOf(frame);
    if (!area) return [];
    return frame.boxes.flatMap(
      (box) =>
        clip(
          { ...box, ref: joinRef(frame.label, box.ref), x: box.x + area.x, y: box.y + area.y },
          area,
          viewport,
        ) ?? [],
    );
  });
}

/** The boxes that are visible in a part of the picture, clipped to it. */
export const boxesWithin = (boxes: readonly Box[], area: Area): Box[] =>
  boxes.flatMap((box) => clip(box, area) ?? []);

/** The visible part of one element with a margin; undefined when nothing of it is visible. */
export function areaAround(box: Box, viewport: Area): Area | undefined {
  const { x, y, width, height } = box;
  const wide = {
    ref: '',
    x: x - AROUND,
    y: y - AROUND,
    width: width + 2 * AROUND,
    height: height + 2 * AROUND,
  };
  return clip(box, viewport) && clip(wide, viewport);
}

const AROUND = 8;

function clip(box: Box, ...areas: Area[]): Box | undefined {
  let { x, y } = box;
  let right = x + box.width;
  let bottom = y + box.height;
  for (const area of areas) {
    x = Math.max(x, area.x);
    y = Math.max(y, area.y);
    right = Math.min(right, area.x + area.width);
    bottom = Math.min(bottom, area.y + area.height);
  }
  return right - x >= 2 && bottom - y >= 2
    ? { ref: box.ref, x, y, width: right - x, height: bottom - y }
    : undefined;
}
