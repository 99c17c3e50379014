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

/**
 * The place of each frame that a person can see, by the answers of a tab's frames. A frame that is not in it is
 * invisible, or inside an invisible one. A frame that its parent does not know is taken to be visible if the parent is.
 */
export function framesSeen<Answer extends FrameAnswer>(answers: readonly Answer[]): Map<Answer, FramePlace> {
  const byId = new Map(answers.map((answer) => [answer.frameId, answer]));
  const known = new Map<Answer, FramePlace | undefined>();
  const placeOf = (answer: Answer): FramePlace | undefined => {
    if (known.has(answer)) return known.get(answer);
    // No browser lists frames that contain each other.
    known.set(answer, undefined);
    const parent = byId.get(answer.parentFrameId);
    const place = parent?.childFrames?.find(
      ({ frameId, token }) => frameId === answer.frameId || (token !== undefined && token === answer.token),
    );
    const outer = parent && parent !== answer ? placeOf(parent) : TOP;
    const found =
      place?.index === -1 || outer === undefined
        ? undefined
        : {
            screen: outer.screen || (place?.screen ?? 0),
            covered: outer.covered || (place?.covered ?? false),
          };
    known.set(answer, found);
    return found;
  };
  return new Map(
    answers.flatMap((answer) => {
      const place = placeOf(answer);
      return place === undefined ? [] : [[answer, place] as const];
    }),
  );
}

const TOP: FramePlace = { screen: 0, covered: false };
