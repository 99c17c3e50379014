import type { FrameSnapshot } from '../../../core/page/snapshot.ts';
import { placeOf } from '../../../core/policy/scope.ts';
import type { Clock } from '../../../core/tools/browser-port.ts';
import { askDocument } from '../kit/inject.ts';
import type { TabFrame } from '../kit/kit-client.ts';
import { originOfDocument } from './frames.ts';

type SeenFrame = TabFrame & { snapshot: FrameSnapshot };

const DEADLINE_MS = 1500;

/**
 * The frames, with a blank one or a srcdoc at its own origin if that differs from the one of the document around it. A
 * frame of another site may empty a second frame of that site and write into it; and a page does not trust what it puts
 * into a sandbox, even from its own site. A frame that cannot be asked counts as a stranger. Only frames in which
 * something can be acted on are asked.
 */
export const withOwners = <Seen extends SeenFrame>(
  seen: readonly Seen[],
  clock: Clock,
  signal: AbortSignal,
): Promise<Seen[]> =>
  Promise.all(
    seen.map(async (frame) => {
      const { snapshot } = frame;
      const ownedBy = (url: string) => ({ ...frame, snapshot: { ...snapshot, url } });
      const { url } = snapshot;
      if (frame.frameId === 0) return frame;
      const own = originOfDocument(url);
      // No address of any site, but it still says where it is from.
      if (snapshot.sandboxed && own === originAround(frame, seen)) return ownedBy(`sandbox:${own}`);
      const isActedOn = snapshot.nodes.some(({ ref }) => ref !== undefined);
      if (placeOf(url) !== 'blank' || !isActedOn) return frame;
      const asked = await askDocument(frame, () => self.origin, DEADLINE_MS, clock, signal);
      const owner = asked.status === 'ran' ? asked.value : undefined;
      return owner === originAround(frame, seen) ? frame : ownedBy(owner ?? 'null');
    }),
  );

/** The origin that a blank frame has if the document around it wrote it. */
function originAround({ parentFrameId }: TabFrame, seen: readonly SeenFrame[]): string {
  const parent = seen.find(({ frameId }) => frameId === parentFrameId);
  if (!parent) return '';
  const { url } = parent.snapshot;
  return placeOf(url) === 'blank' && parent.frameId !== 0
    ? originAround(parent, seen)
    : originOfDocument(url);
}
