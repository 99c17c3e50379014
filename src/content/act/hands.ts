import type { CommitReply, InputReply, TrustedInput, TrustedInputUse } from '../../core/protocol/page.ts';
import type { Described } from '../observe/types.ts';
import type { Pointer } from './mouse/pointer.ts';
import type { Point } from './target/hit-test.ts';
import type { TrustedHand } from './trusted.ts';

/** What acting needs to know about one frame; the observer provides most of it. */
export interface Hands {
  /** The connected element with that number; null when it is gone. */
  resolve(ref: string): Element | null;
  /** Role and name as a look would report them now. */
  describe(element: Element): Described;
  refOf(element: Element): string | undefined;
  /** Where a pointer has to go to use the control: its label when the control itself has no visible box. */
  targetOf(element: Element): Element;
  /** Reads open and closed shadow roots. */
  openShadowRoot(element: Element): ShadowRoot | null;
  /** True for the overlay's host: a hit test ignores it. */
  isOwn(element: Element): boolean;
  pointer: Pointer;
  /**
   * Called before each press of an action with many: throws once the action may not continue. Absent: it always may.
   */
  goOn?(): void;
  /** Present while an action may use real input, which it then does. */
  trusted?: TrustedHand;
  /** The action was judged to do more than what the browser proves harmless, and allowed. */
  external?: boolean | undefined;
  /** Called when a form was not sent, because that does more than the action was judged for. */
  heldBack?(): void;
}

/** The permission to carry out one action. */
export interface Permit {
  /**
   * Asks the worker to commit, right before the first event, which will be at that point of this frame's viewport.
   * `sent`: what the form of the control would add to an address.
   */
  commit(point?: Point, sent?: string): Promise<CommitReply>;
  /** True once the request is too old to begin. */
  expired(): boolean;
  /** Called once, when the first event is about to be dispatched. */
  dispatching(): void;
  external?: boolean;
  /** Real input: may it be used, or offered? Absent: synthetic input is all there is. */
  trusted?: { use: TrustedInputUse; input(inputs: TrustedInput[]): Promise<InputReply> };
}
