import type { FrameBox } from '../../../core/protocol/page.ts';
import type { KitClient } from '../kit/kit-client.ts';
import type { KitFrame } from '../kit/reach.ts';

const BOXES_MS = 1500;

/** A frame's content in CSS pixels of the tab's viewport. */
export interface FrameArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Position of a frame in its tab, asked of the frames around it; undefined when one of them cannot tell. The top frame
 * begins at the corner, however large it is.
 */
export async function areaOfFrame(
  kits: KitClient,
  frames: readonly KitFrame[],
  frame: KitFrame,
  signal: AbortSignal,
): Promise<FrameArea | undefined> {
  let area: FrameArea = { x: 0, y: 0, width: Number.POSITIVE_INFINITY, height: Number.POSITIVE_INFINITY };
  let known = false;
  for (let at = frame; at.frameId !== 0; ) {
    const parent = frames.find(({ frameId }) => frameId === at.parentFrameId);
    const box = parent && (await boxOf(kits, parent, at, signal));
    if (!parent || !box) return undefined;
    area = known
      ? { ...area, x: area.x + box.x, y: area.y + box.y }
      : { x: box.x, y: box.y, width: box.width, height: box.height };
    known = true;
    at = parent;
  }
  return area;
}

async function boxOf(
  kits: KitClient,
  parent: KitFrame,
  child: KitFrame,
  signal: AbortSignal,
): Promise<FrameBox | undefined> {
  if (child.token === undefined) return undefined;
  const answer = await kits.ask(parent, { kind: 'boxes', refs: [] }, { deadlineMs: BOXES_MS }, signal);
  if (answer.status !== 'answered') return undefined;
  return answer.value.frames?.find(({ token }) => token === child.token);
}
