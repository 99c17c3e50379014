import type { ActOutcome, Modifier } from '../../core/page/outcome.ts';
import type { InputReply, TrustedInput } from '../../core/protocol/page.ts';
import type { Aim } from './aim.ts';
import { whileInput } from './input-under-way.ts';
import { hasOtherDocuments } from './keys/real-key.ts';
import { nextTask } from './next-task.ts';
import type { Point } from './target/hit-test.ts';

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
    const isMet = await arrives({ kind: 'move', ...now.point, modifiers }, MOVES, hand);
    if (!isMet) return { failed: astray(ref) };
    const again = now.again();
    if ('failed' in again) return again;
    const stayed = again.point.x === now.point.x && again.point.y === now.point.y;
    if (stayed) return again;
    if (moves === 2)
      return { failed: { status: 'not-visible', ref, why: 'It moves when the mouse comes near.' } };
    now = again;
  }
}

const AROUND = 'something of the page around this frame';
const MOVES = ['pointermove', 'mousemove', 'pointerover'];

/** Performs an input; true when a mouse event of the browser arrived in this document, at the intended point. */
async function arrives(
  input: Extract<TrustedInput, { x: number }>,
  events: readonly string[],
  hand: TrustedHand,
  { x, y }: Point = input,
): Promise<boolean> {
  const ended = new AbortController();
  let isMet = false;
  const hear = (event: Event): void => {
    if (!event.isTrusted || !(event instanceof MouseEvent)) return;
    if (Math.abs(event.clientX - x) < 2 && Math.abs(event.clientY - y) < 2) isMet = true;
  };
  for (const type of events) addEventListener(type, hear, { capture: true, signal: ended.signal });
  await hand.input(input);
  await nextTask();
  ended.abort();
  return isMet;
}

/**
 * The first half of a press. Between the last check and the press, the page may lay a frame over the place, or move the
 * frame of this document. So where there are other documents, the press has to arrive here before the button goes up,
 * which is what clicks; otherwise the button goes up elsewhere.
 * @returns the rest of the press; undefined when it went astray
 */
export async function beginPress(press: Press, hand: TrustedHand): Promise<Press | undefined> {
  if (!hasOtherDocuments()) return press;
  if (await arrives({ ...press, part: 'down' }, ['pointerdown', 'mousedown'], hand))
    return { ...press, part: 'up' };
  await hand.input({ ...press, part: 'off' });
  return undefined;
}
type Press = Extract<TrustedInput, { kind: 'press' }>;
type Drag = Extract<TrustedInput, { kind: 'drag' }>;

/**
 * Drags from where the mouse is. Where there are other documents, what is dragged has to be over this one at the end:
 * data of one page dropped into another would be that page's act.
 * @returns true when it was let go there; false when it went astray, and nothing was dropped
 */
export async function dragTo(from: Point, to: Point, hand: TrustedHand): Promise<boolean> {
  const press = await beginPress({ kind: 'press', ...from, button: 'left', modifiers: [], detail: 1 }, hand);
  if (!press) return false;
  const way: Drag = { kind: 'drag', ...from, toX: to.x, toY: to.y, modifiers: [] };
  if (!press.part) {
    await hand.input(way);
    return true;
  }
  const isMet = await arrives({ ...way, part: 'over' }, ['mousemove', 'dragover'], hand, to);
  await hand.input({ ...way, part: isMet ? 'drop' : 'off' });
  return isMet;
}

export const astray = (ref: string): ActOutcome => ({ status: 'covered', ref, by: AROUND });
