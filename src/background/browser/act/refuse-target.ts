import type { ActOutcome } from '../../../core/page/outcome.ts';
import { originOf, placeOf } from '../../../core/policy/scope.ts';
import type { ActRequest } from '../../../core/tools/browser-port.ts';
import { leavesFrame } from '../frames/frame-refs.ts';
import type { KitFrame } from '../kit/reach.ts';

/** Why an action may not go to the document that is in its frame now; undefined when it may. */
export function refuseTarget(
  frame: KitFrame,
  frames: readonly KitFrame[],
  request: ActRequest,
): ActOutcome | undefined {
  if (leavesFrame(request.action, frame.label))
    return { status: 'wrong-kind', ref: request.action.ref ?? '', why: OTHER_FRAME };
  if (isOutsideSavedOrigin(frame, request))
    return { status: 'refused', why: outsideSavedOrigin(frame, request) };
  if (isOutsideSecretSite(frame, frames, request)) return { status: 'refused', why: OUTSIDE_SECRET_SITE };
  if (isOtherSiteThanSeen(frame, request)) return { status: 'refused', why: OTHER_SITE_THAN_SEEN };
  return undefined;
}

const OTHER_FRAME = 'What it is dragged to is in another frame of the page, and a drag stays in its own';

/** A secret that is saved for one origin goes to no other document, however similar its address looks. */
export const isOutsideSavedOrigin = ({ origin }: KitFrame, { onlyAt }: Pick<ActRequest, 'onlyAt'>): boolean =>
  onlyAt !== undefined && onlyAt !== origin;

const outsideSavedOrigin = ({ origin }: KitFrame, { onlyAt }: ActRequest): string =>
  `this secret is saved for ${onlyAt} alone, and the field is in a document of ${origin === 'null' ? 'no origin of its own' : origin}. Go to the sign-in page of ${onlyAt}, or let the person type here (human_interact, request_help).`;

/**
 * A secret of the task was judged for a document of one origin, and a frame may have navigated since. As in
 * policy/document-of.ts: a srcdoc belongs to the document around it, anything else without a site is nobody's.
 */
export function isOutsideSecretSite(
  frame: KitFrame,
  frames: readonly KitFrame[],
  { meantFor }: Pick<ActRequest, 'meantFor'>,
): boolean {
  if (meantFor === undefined) return false;
  const around = frames.find(({ frameId }) => frameId === frame.parentFrameId);
  return frame.url === 'about:srcdoc' && around
    ? isOutsideSecretSite(around, frames, { meantFor })
    : originOf(frame.url) !== meantFor;
}

const OUTSIDE_SECRET_SITE =
  'the field is not in a document of the site that the secret was allowed for. Look at the page as it is now, or let the person type here (human_interact, request_help).';

/** Is the present document of another site than the one that the action was judged for? */
export function isOtherSiteThanSeen({ url }: KitFrame, { seenAt }: Pick<ActRequest, 'seenAt'>): boolean {
  return seenAt !== undefined && placeOf(url) !== 'blank' && originOf(url) !== seenAt;
}

const OTHER_SITE_THAN_SEEN =
  'this is in a document of another site than the one that you saw. Nothing was done; look at the page again, and for keys name the control (ref).';
