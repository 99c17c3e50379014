import type { CommitReply, InputReply, TrustedInput, TrustedInputUse } from '../../core/protocol/page.ts';
import type { Described } from '../observe/types.ts';
import type { Point } from './hit-test.ts';
import type { Pointer } from './pointer.ts';
import type { TrustedHand } from './trusted.ts';

/** What acting needs to know of one frame; the observer gives most of it. */
export interface Hands {
  /** The connected element with that number; null when it is gone. */
  resolve(ref: string): Element | null;
  /** Role and name as a look would tell them now. */
  describe(element: Element): Described;
  refOf(element: Element): string | undefined;
  /** Where a pointer has to go to use the control: its label when the control itself has no visible box. */
  targetOf(element: Element): Element;
  /** Reads open and closed shadow roots. */
  openShadowRoot(element: Element): ShadowRoot | null;
  /** True for the overlay's host: a hit test looks through it. */
  isOwn(element: Element): boolean;
  pointer: Pointer;
  /** Asked before each press of an act of many: throws once the act may not go on. Absent: it always may. */
  goOn?(): void;
  /** Present while an act may use real input: it then does. */
  trusted?: TrustedHand;
  /** The act was judged to do more than what the browser proves harmless, and allowed. */
  external?: boolean | undefined;
  /** Told when Enter did not press the button of its form, because that does more than the act was judged for. */
  heldBack?(): void;
}

/** The leave to carry out one action. */
export interface Permit {
  /** Asks the worker, right before the first event, which will be at that point of this frame's viewport. */
  commit(point?: Point): Promise<CommitReply>;
  /** True once the request is too old to begin. */
  expired(): boolean;
  /** Called once, when the first event is about to be dispatched. */
  dispatching(): void;
  external?: boolean;
  /** Real input: may it be used, or offered? Absent: synthetic input is all there is. */
  trusted?: { use: TrustedInputUse; input(inputs: TrustedInput[]): Promise<InputReply> };
}
