import { placeOf } from '../../../core/policy/scope.ts';
import type { TabFrame } from '../kit/kit-client.ts';

/** Address of the document to which a frame belongs: its own, or, where it has none, that of the one around it. */
export function ownerUrl(frame: TabFrame, frames: readonly TabFrame[]): string {
  const around = frames.find(({ frameId }) => frameId === frame.parentFrameId);
  return placeOf(frame.url) === 'blank' && around ? ownerUrl(around, frames) : frame.url;
}
