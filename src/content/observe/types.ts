import type { ChildFrame, FrameSnapshot } from '../../core/page/snapshot.ts';
import type { Box, FoundElement, FrameBox } from '../../core/protocol/page.ts';

/** What the observer needs of the extension; everything of chrome.* is passed in, so that tests need no chrome. */
export interface ObserverDeps {
  /** Reads open and closed shadow roots (chrome.dom.openOrClosedShadowRoot). Without it only open ones are seen. */
  openShadowRoot?: (element: Element) => ShadowRoot | null;
  /** Chrome's id of the frame inside an iframe element (chrome.runtime.getFrameId), where that exists. */
  frameIdOf?: (iframe: Element) => number | undefined;
  /** True when the page is known to listen for clicks or keys on the element. Defaults to the main-world notes. */
  listenerHint?: (element: Element) => boolean;
  /** True for elements of ours (the overlay's host), which are neither seen nor counted. */
  isOwn?: (element: Element) => boolean;
}

export interface SnapshotRequest {
  /** Elements not yet numbered get numbers above this one. */
  refFloor: number;
  /** ms of work after which the rest is left out and said to be. */
  deadlineMs: number;
}

export interface FindRequest {
  text: string;
  role?: string;
  refFloor: number;
  limit: number;
}

export interface Found {
  found: FoundElement[];
  total: number;
  lastRef: number;
  /** Parts that were not searched, in words. */
  leftOut: string[];
  childFrames: ChildFrame[];
}

export interface Activity {
  /** Mutations, typed input and value changes since the observer began. */
  mutations: number;
  readyState: DocumentReadyState;
  /** ms for which a loaded document has been changing without a pause and without anything that it fetched. */
  steadyMs: number;
}

export interface Described {
  role: string;
  name: string;
  isAsFound?: boolean;
}

/** The eyes of one frame. */
export interface Observer {
  snapshot(request: SnapshotRequest): FrameSnapshot;
  /** The connected element that has the number; null when it is gone. A replacement is known after the next look. */
  resolve(ref: string): Element | null;
  /** Role and name as a snapshot would tell them now. `isAsFound`: of a text that a search numbered, it says what it said then. */
  describe(element: Element): Described;
  refOf(element: Element): string | undefined;
  /** Where a pointer has to go to use the control: its label when the control itself has no visible box. */
  targetOf(element: Element): Element;
  /** Boxes in CSS pixels of the viewport; null means every control that is really visible. */
  boxes(refs: readonly string[] | null): Box[];
  /** Boxes of the child frames that made themselves known, by their tokens. */
  frameBoxes(): FrameBox[];
  /** The element of the child frame that made itself known by that token. */
  frameOf(token: string): Element | undefined;
  /** Boxes of filled secret fields that show what stands in them, also out of view. */
  masks(): Box[];
  find(request: FindRequest): Found;
  /** The frames in this one, as they are now. */
  childFrames(): ChildFrame[];
  /** Looks at the whole page anew the next time. Numbers are kept. */
  forget(): void;
  activity(): Activity;
  /** Makes this frame known to its parent frame by a token that the worker gave (see docs/page.md, frames). */
  announce(token: string): void;
  dispose(): void;
}
