import type { ActOutcome } from '../../../core/page/outcome.ts';
import type { KitClient } from '../kit/kit-client.ts';
import type { KitFrame } from '../kit/reach.ts';
import { joinRef } from './frame-refs.ts';

/** Shorter than the page waits for leave to act (LEAVE_MS). */
const FRAME_POINT_MS = 1500;
const SILENT: Cover = {
  by: 'the page around its frame, perhaps, which is too busy to say (wait and try again)',
};

export type Cover = Pick<Extract<ActOutcome, { status: 'covered' }>, 'by' | 'byRef'>;

/**
 * What lies over a point of a frame in the documents around it, asked of their kits from the inside out. Undefined when
 * nothing does, or when one of them cannot tell. One that is silent may do so while it shows something there, and nothing
 * is pressed then. A frame whose documents are all of one origin has checked this itself.
 */
export async function coverOfFrame(
  kits: KitClient,
  frames: readonly KitFrame[],
  frame: KitFrame,
  point: { x: number; y: number },
  signal: AbortSignal,
): Promise<Cover | undefined> {
  const around = framesAround(frames, frame);
  if (around.every(({ origin }) => origin === frame.origin && origin !== 'null')) return undefined;
  let inner = frame;
  let at = point;
  for (const outer of around) {
    if (inner.token === undefined) return undefined;
    const answer = await kits.ask(
      outer,
      { kind: 'frame-point', token: inner.token, ...at },
      { deadlineMs: FRAME_POINT_MS },
      signal,
    );
    if (answer.status === 'timed-out') return SILENT;
    if (answer.status !== 'answered') return undefined;
    const { x, y, by, byRef } = answer.value;
    if (by !== undefined) return byRef === undefined ? { by } : { by, byRef: joinRef(outer.label, byRef) };
    inner = outer;
    at = { x, y };
  }
  return undefined;
}

/** The frames around a frame that have a kit, nearest first. */
function framesAround(frames: readonly KitFrame[], frame: KitFrame): KitFrame[] {
  const parent =
    frame.frameId === 0 ? undefined : frames.find(({ frameId }) => frameId === frame.parentFrameId);
  return parent ? [parent, ...framesAround(frames, parent)] : [];
}
