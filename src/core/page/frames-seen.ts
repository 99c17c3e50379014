import type { ChildFrame } from './snapshot.ts';

/** What one frame of a tab said about the frames inside it. */
export interface FrameAnswer {
  /** Chrome's frame id. */
  frameId: number;
  /** -1 for the top frame. */
  parentFrameId: number;
  /** The token that the worker gave this frame to announce itself with. */
  token?: string;
  /** Absent where the frame was not asked for them. */
  childFrames?: readonly ChildFrame[] | undefined;
}

/** Where a frame is. */
export interface FramePlace {
  /** Whole screens between the viewport and the frame. */
  screen: number;
  /** Something lies over it, or over a frame that it is in. */
  covered: boolean;
}

/** Nobody can see it, or nobody may be able to: its parent does not say which of its frames it is. */
type Unseen = 'hidden' | 'perhaps hidden';

/**
 * The place of each frame that a person can see, by the answers of a tab's frames. A frame that is not in it is
 * invisible, or inside an invisible one, or may be (`mayBeUnseen`).
 */
export function framesSeen<Answer extends FrameAnswer>(answers: readonly Answer[]): Map<Answer, FramePlace> {
  return new Map(
    [...placesOf(answers)].flatMap(([answer, place]) =>
      typeof place === 'string' ? [] : [[answer, place] as const],
    ),
  );
}

/** How many frames may be hidden, or are in one that may be: what they say is left out, which has to be said. */
export const countPerhapsHidden = (answers: readonly FrameAnswer[]): number =>
  [...placesOf(answers).values()].filter((place) => place === 'perhaps hidden').length;

function placesOf<Answer extends FrameAnswer>(answers: readonly Answer[]): Map<Answer, FramePlace | Unseen> {
  const byId = new Map(answers.map((answer) => [answer.frameId, answer]));
  const known = new Map<Answer, FramePlace | Unseen>();
  const placeOf = (answer: Answer): FramePlace | Unseen => {
    const before = known.get(answer);
    if (before) return before;
    // No browser lists frames that contain each other.
    known.set(answer, 'perhaps hidden');
    const isTop = answer.parentFrameId < 0;
    const parent = byId.get(answer.parentFrameId);
    const place = parent?.childFrames?.find((child) => isPlaceOf(child, answer));
    const outer = isTop ? TOP : parent ? placeOf(parent) : 'perhaps hidden';
    const found = within(outer, place, !isTop && !place && mayBeUnseen(parent?.childFrames, answers));
    known.set(answer, found);
    return found;
  };
  return new Map(answers.map((answer) => [answer, placeOf(answer)]));
}

function within(
  outer: FramePlace | Unseen,
  place: ChildFrame | undefined,
  mayBeHidden: boolean,
): FramePlace | Unseen {
  if (outer === 'hidden' || place?.index === -1) return 'hidden';
  if (outer === 'perhaps hidden' || mayBeHidden) return 'perhaps hidden';
  return {
    screen: outer.screen || (place?.screen ?? 0),
    covered: outer.covered || (place?.covered ?? false),
  };
}

/** A place in its parent is that of this frame, by Chrome's id or by the token with which the frame announced itself. */
const isPlaceOf = ({ frameId, token }: ChildFrame, frame: FrameAnswer): boolean =>
  frameId === frame.frameId || (token !== undefined && token === frame.token);

/**
 * A frame that its parent does not know may be one of those that the parent knows as unseen, but not by name: a page can
 * keep frames from announcing themselves to it. If each of these is known, it is another, such as an <object>.
 */
const mayBeUnseen = (places: readonly ChildFrame[] | undefined, frames: readonly FrameAnswer[]): boolean =>
  places?.some((place) => place.index === -1 && !frames.some((frame) => isPlaceOf(place, frame))) ?? false;

const TOP: FramePlace = { screen: 0, covered: false };
