import type { ActOutcome, ExpectedElement, Modifier, PageAction, PageFile } from '../page/outcome.ts';
import type { SentSnapshot } from '../page/sent-nodes.ts';
import type { ChildFrame } from '../page/snapshot.ts';

/**
 * Worker and page. The worker injects the kit (dist `kit.js`) into the frames of a task's tabs and talks to one
 * frame at a time with chrome.tabs.sendMessage(tabId, request, { documentId }). Types only: this file is imported by
 * page code, which checks by hand (content/protocol/parse-envelope.ts) because a schema library is too big for a page.
 *
 * Every request carries the task's channel and an expiry on the wall clock; a kit that is late answers `expired`
 * and does nothing.
 */
export interface PageEnvelope {
  to: 'tabwright-kit';
  /** Random per request; the commit asks for permission by it, and `act-status` asks after it. */
  nonce: string;
  /** Date.now() in ms after which the kit must not begin. */
  expiresAt: number;
  /** Origin that the worker believes the frame has; the kit refuses when its own differs. 'null' for opaque ones. */
  origin: string;
  request: PageRequest;
}

export type PageRequest =
  /** Is a kit there? Tells version and label; sets the label when the frame has none yet. */
  | { kind: 'hello'; label: string; announceToken?: string }
  /**
   * One look. Numbers of elements not yet numbered start above `refFloor`. `since`: the nonce of a look whose nodes
   * the worker has; when it was the last one that this kit answered, only what changed is sent.
   */
  | { kind: 'snapshot'; refFloor: number; deadlineMs: number; since?: string }
  /**
   * One action. The kit checks, asks the worker to commit, dispatches, answers. It does not wait for the page to
   * settle. `trusted`: `given` lets it ask the worker for real input; `offered` means that it may say
   * `needs-trusted-input` where synthetic input would do only half of it; absent: synthetic input is all there is.
   */
  | {
      kind: 'act';
      action: PageAction;
      expected: ExpectedElement | null;
      external: boolean;
      trusted?: TrustedInputUse;
    }
  /** What became of the act with this nonce? Used after the worker died. */
  | { kind: 'act-status'; actNonce: string }
  /**
   * Count of mutations so far and whether the document is still loading; the worker polls this to see quiet. And for
   * how long the loaded document has been changing steadily until now, without anything that it fetched.
   */
  | { kind: 'activity' }
  /** Boxes of controls in CSS pixels of this frame's viewport, for the picture. `refs` null means all that are really visible. */
  | { kind: 'boxes'; refs: string[] | null }
  /** Is a point of the child frame with that token covered here? Asked before an act in a frame of another origin. */
  | { kind: 'frame-point'; token: string; x: number; y: number }
  /** Boxes of filled fields whose value is never told and stands there in clear, in view or not: no picture shows them. */
  | { kind: 'masks' }
  /** What a person sees, as Markdown. */
  | { kind: 'read'; ref?: string; links: boolean }
  /** Elements whose text or name contains the words, numbered so that they can be used; all of a role without words. */
  | { kind: 'find'; text: string; role?: string; refFloor: number; limit: number }
  /** Shows or removes the ring, caption and bar. `hide` before a picture, `show` after it. */
  | { kind: 'overlay'; overlay: OverlayState | 'hide' | 'show' | 'remove' }
  /** Tears the kit down: observers, listeners, bar. */
  | { kind: 'dispose' };

export type TrustedInputUse = 'offered' | 'given';

/**
 * Input of the browser itself, which the worker does for a kit whose act was committed. Points are CSS pixels of the
 * kit's own viewport.
 */
export type TrustedInput =
  | { kind: 'move'; x: number; y: number; modifiers: Modifier[] }
  | {
      kind: 'press';
      x: number;
      y: number;
      button: 'left' | 'middle' | 'right';
      /** 1 for a click, 2 for the second press of a double click. */
      detail: number;
      modifiers: Modifier[];
    }
  /** Presses at the first point, moves to the second, lets go there; the browser's own dragging included. */
  | { kind: 'drag'; x: number; y: number; toX: number; toY: number; modifiers: Modifier[] }
  /** Presses, and gives the files to the chooser that opens; nobody sees it. */
  | { kind: 'choose-files'; x: number; y: number; files: PageFile[] }
  | { kind: 'key'; key: string; code: string; keyCode: number; modifiers: Modifier[] }
  /** Text at the caret, as an input method or a paste brings it: no keys. */
  | { kind: 'text'; text: string };

/** What the bar and the ring in the page show; `ref` is the control that the ring is around. */
export interface OverlayState {
  taskName: string;
  /** Who is in control, and what is being done or wanted, in the person's language. */
  caption: string;
  /** Absent: whoever it was. */
  control?: 'agent' | 'person';
  /** What stands on the buttons: take over, continue, stop; and what the one that moves the bar does. */
  buttons: readonly string[];
  ref?: string;
  /** At which edge the bar stands, where the person has said so. */
  edge?: BarEdge;
}

/** Where a control is, in CSS pixels of the viewport of its frame. */
export interface Box {
  ref: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where a child frame's content begins and how much of it is seen, in CSS pixels of its parent's viewport. */
export interface FrameBox {
  /** The token of its `announceToken`. */
  token: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** An element that holds the words of a search. `screen`: whole screens between the viewport and it, negative above. */
export interface FoundElement {
  ref?: string;
  role: string;
  name: string;
  screen: number;
  /** It can be used, but nobody can see its words. */
  hidden?: boolean;
  /** Of its options those that hold the words, where it has them there; the first few. */
  options?: string[];
  /** The row, list item or article that it stands in, as for an expected element. */
  item?: { role: string; words: string };
}

/** What a request of that kind gives back. */
export interface PageReplies {
  hello: { version: string; label: string; lastRef: number };
  snapshot: SentSnapshot;
  act: ActOutcome;
  'act-status': { known: false } | { known: true; dispatched: boolean; outcome?: ActOutcome };
  activity: { mutations: number; readyState: string; steadyMs: number };
  /** `frames`: boxes of the child frames that announced themselves, so that the worker can place their controls. */
  boxes: { boxes: Box[]; devicePixelRatio: number; frames?: FrameBox[] };
  /** The point as this frame counts it. `by`: what lies over it here, or in a document of its origin around this one. */
  'frame-point': { x: number; y: number; by?: string; byRef?: string };
  masks: { boxes: Box[] };
  /** `childFrames`: of a whole document, the frames in it. */
  read: { markdown: string; title: string; childFrames?: ChildFrame[] };
  /** `leftOut`: parts that were not searched, as in a look. */
  find: {
    found: FoundElement[];
    total: number;
    lastRef: number;
    leftOut: string[];
    childFrames: ChildFrame[];
  };
  overlay: { shown: boolean };
  dispose: { disposed: true };
}

/** What the kit answers. On `expired` and `wrong-origin` nothing was done. */
export type PageReply<K extends PageRequest['kind'] = PageRequest['kind']> =
  | { ok: true; kind: K; value: PageReplies[K] }
  | { ok: false; error: 'expired' | 'wrong-origin' | 'bad-request' | 'failed'; message: string };

/** An edge of the page, to which the person can move the bar. */
export type BarEdge = 'top' | 'bottom';
export type BarButton = 'stop' | 'take-over' | 'continue';

/** Page to worker, by chrome.runtime.sendMessage. */
export type PageMessage =
  /**
   * Asked right before dispatch; the worker journals the commit and answers. `point`: where the pointer will be, for
   * the worker to ask the documents around the frame what lies over it.
   */
  | { from: 'tabwright-kit'; kind: 'commit'; nonce: string; point?: { x: number; y: number } }
  /** Real input for the act with that nonce, which was committed. */
  | { from: 'tabwright-kit'; kind: 'input'; nonce: string; inputs: TrustedInput[] }
  /** A trusted input of the person in a tab where the agent works. */
  | { from: 'tabwright-kit'; kind: 'person-acted'; label: string }
  /** What is watched under that key has changed, or its page goes away. */
  | { from: 'tabwright-kit'; kind: 'watch'; key: string }
  /** A button of the bar in the page. */
  | { from: 'tabwright-kit'; kind: 'bar'; button: BarButton | BarEdge };

/** May the page dispatch? `why` tells the model when not. */
export type CommitReply = { commit: true } | { commit: false; why: string };

/** Did real input reach the page? `why` tells the model when not. */
export type InputReply = { done: true } | { done: false; why: string };

/**
 * ms that a leave to act is good for: a page that hears it later (it was frozen, or computed) does not begin, since it
 * may have been taken back. So long does the worker listen after a Stop for what a page that had the leave did.
 */
export const LEAVE_MS = 2000;

/** Version of this protocol; the worker replaces a kit that speaks another. */
export const PAGE_PROTOCOL_VERSION = '1';
