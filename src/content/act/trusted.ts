import type { ActOutcome, Modifier } from '../../core/page/outcome.ts';
import type { InputReply, TrustedInput } from '../../core/protocol/page.ts';
import type { Aim } from './aim.ts';
import { whileInput } from './input-under-way.ts';
import { nextTask } from './next-task.ts';

/** Real input for one committed action: performed by the worker, with the browser's debugger. */
export interface TrustedHand {
  /**
   * Resolves when the page has received it. Throws when the browser could not do it: then it is not known what was
   * done.
   */
  input(...inputs: TrustedInput[]): Promise<void>;
  /** The same, with the worker's answer. */
  ask(...inputs: TrustedInput[]): Promise<InputReply>;
}

export function createTrustedHand(ask: (inputs: TrustedInput[]) => Promise<InputReply>): TrustedHand {
  const hand: TrustedHand = {
    ask: (...inputs) => whileInput(() => ask(inputs)),
    async input(...inputs) {
      const reply = await hand.ask(...inputs);
      if (!reply.done) throw new Error(`The real input was not done. ${reply.why}`);
    },
  };
  return hand;
}

/**
 * Moves the mouse to the aim, and checks that it arrives: only the browser's own hit test, through all the frames
 * around this one, counts. Then the checks once more, because hovering may have opened something.
 */
export async function moveThere(
  aim: Aim,
  ref: string,
  hand: TrustedHand,
  modifiers: Modifier[],
): Promise<Aim | { failed: ActOutcome }> {
  let now = aim;
  for (let moves = 0; ; moves++) {
    const met = await moved(now, hand, modifiers);
    if (!met) return { failed: { status: 'covered', ref, by: 'something of the page around this frame' } };
    const again = now.again();
    if ('failed' in again) return again;
    const stayed = again.point.x === now.point.x && again.point.y === now.point.y;
    if (stayed) return again;
    if (moves === 2)
      return { failed: { status: 'not-visible', ref, why: 'It moves when the mouse comes near.' } };
    now = again;
  }
}

/** True when a mouse event of the browser arrived in this document, at the intended point. */
async function moved({ point }: Aim, hand: TrustedHand, modifiers: Modifier[]): Promise<boolean> {
  const ended = new AbortController();
  let met = false;
  const hear = (event: Event): void => {
    if (!event.isTrusted || !(event instanceof MouseEvent)) return;
    if (Math.abs(event.clientX - point.x) < 2 && Math.abs(event.clientY - point.y) < 2) met = true;
  };
  for (const type of ['pointermove', 'mousemove', 'pointerover'])
    addEventListener(type, hear, { capture: true, signal: ended.signal });
  await hand.input({ kind: 'move', ...point, modifiers });
  await nextTask();
  ended.abort();
  return met;
}
