import type { ChildFrame } from './snapshot.ts';

/** What one frame of a tab said of the frames inside it. */
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

/**
 * Whole screens between the view and each frame that a person can see, by the answers of a tab's frames; a frame that
 * is not in it is one that nobody sees, or stands in such a one. Where a frame's parent does not know it, it is
 * taken to be seen where the parent is.
 */
export function framesSeen<Answer extends FrameAnswer>(answers: readonly Answer[]): Map<Answer, number> {
  const byId = new Map(answers.map((answer) => [answer.frameId, answer]));
  const known = new Map<Answer, number | undefined>();
  const screenOf = (answer: Answer): number | undefined => {
    if (known.has(answer)) return known.get(answer);
    // Frames that would stand in each other are none that a browser lists.
    known.set(answer, undefined);
    const parent = byId.get(answer.parentFrameId);
    const place = parent?.childFrames?.find(
      ({ frameId, token }) => frameId === answer.frameId || (token !== undefined && token === answer.token),
    );
    const outer = parent && parent !== answer ? screenOf(parent) : 0;
    const screen = place?.index === -1 || outer === undefined ? undefined : outer || (place?.screen ?? 0);
    known.set(answer, screen);
    return screen;
  };
  return new Map(
    answers.flatMap((answer) => {
      const screen = screenOf(answer);
      return screen === undefined ? [] : [[answer, screen] as const];
    }),
  );
}
