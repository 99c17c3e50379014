import type { ChildFrame, FrameSnapshot } from '../../core/page/snapshot.ts';
import type { Box, FoundElement, FrameBox } from '../../core/protocol/page.ts';
import type { Work } from './changes/work.ts';

/** What the observer needs from the extension. Everything from chrome.* is passed in, so that tests need no chrome. */
export interface ObserverDeps {
  /** Reads open and closed shadow roots (chrome.dom.openOrClosedShadowRoot). Without it only open ones are seen. */
  openShadowRoot?: (element: Element) => ShadowRoot | null;
  /** Chrome's id of the frame inside an iframe element (chrome.runtime.getFrameId), where that exists. */
  frameIdOf?: (iframe: Element) => number | undefined;
  /** True when the page is known to listen for clicks or keys on the element. Defaults to the main-world notes. */
  listenerHint?: (element: Element) => boolean;
  /** True for our own elements (the overlay's host), which are neither reported nor counted. */
  isOwn?: (element: Element) => boolean;
}

export interface SnapshotRequest {
  /** Elements not yet numbered get numbers above this one. */
  refFloor: number;
  /** Time in ms after which the rest is left out and reported as such. */
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
  /** Number of mutations, inputs and value changes since the observer was created. */
  mutations: number;
  /** ms since the last of them. */
  quietMs: number;
  readyState: DocumentReadyState;
  /** ms for which the loaded document has been changing without a pause and without fetching anything. */
  steadyMs: number;
}

export interface Described {
  role: string;
  name: string;
  isAsFound?: boolean;
}

/** Observes one frame. */
export interface Observer {
  snapshot(request: SnapshotRequest): FrameSnapshot;
  /**
   * The connected element with the number; null if it is gone. If the element was replaced, another look finds the
   * replacement.
   */
  resolve(ref: string): Element | null;
  /**
   * Role and name as a snapshot would report them now. `isAsFound`: a text that a search numbered still contains the
   * words found then.
   */
  describe(element: Element): Described;
  refOf(element: Element): string | undefined;
  /** The element that a pointer has to hit to use the control: its label if the control itself has no visible box. */
  targetOf(element: Element): Element;
  /** Boxes in CSS pixels of the viewport; null means every control that is really visible. */
  boxes(refs: readonly string[] | null): Box[];
  /** Content boxes of the child frames that announced themselves, with their tokens. */
  frameBoxes(): FrameBox[];
  /** The element of the child frame that announced itself with that token. */
  frameByToken(token: string): Element | undefined;
  /** Boxes of filled secret fields whose value is visible, in view or not. */
  masks(): Box[];
  find(request: FindRequest): Found;
  /** The current child frames. */
  childFrames(): ChildFrame[];
  /** Discards what is known, so that the next look reads the whole page. Numbers are kept. */
  forget(): void;
  activity(): Activity;
  /** The page counts as changing until it has worked at what was done in it. */
  work: Work;
  /** Announces this frame to its parent with a token from the worker (see docs/page.md, Frames). */
  announce(token: string): void;
  dispose(): void;
}
