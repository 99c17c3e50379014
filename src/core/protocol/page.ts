import type { ActOutcome, ExpectedElement, Modifier, PageAction, PageFile } from '../page/outcome.ts';
import type { SentSnapshot } from '../page/sent-nodes.ts';
import type { ChildFrame } from '../page/snapshot.ts';

/**
 * Worker and page. The worker injects the kit (dist `kit.js`) into the frames of a task's tabs and talks to one frame
 * at a time with chrome.tabs.sendMessage(tabId, request, { documentId }). Types only: page code imports this file and
 * checks messages by hand (content/protocol/parse-envelope.ts), because a schema library is too large for a page.
 *
 * Every request carries the task's channel and an expiry on the wall clock; a kit that is late answers `expired` and
 * does nothing.
 */
export interface PageEnvelope {
  to: 'tabwright-kit';
  /** Random per request; the commit and `act-status` refer to it. */
  nonce: string;
  /** Date.now() in ms after which the kit must not begin. */
  expiresAt: number;
  /**
   * Origin that the worker expects the frame to have; the kit refuses the request if its own differs. 'null' for opaque
   * origins.
   */
  origin: string;
  request: PageRequest;
}

export type PageRequest =
  /** Is a kit there? Returns version and label; sets the label if the frame has none yet. */
  | { kind: 'hello'; label: string; announceToken?: string }
  /**
   * One look. Numbers of new elements start above `refFloor`. `since`: the nonce of a look whose nodes the worker has;
   * if it was the kit's last answered look, only the changes are sent.
   */
  | { kind: 'snapshot'; refFloor: number; deadlineMs: number; since?: string }
  /**
   * One action. The kit checks, asks the worker to commit, dispatches, answers. It does not wait for the page to
   * settle. `trusted`: `given` lets it ask the worker for real input; `offered` lets it answer `needs-trusted-input`
   * where synthetic input would do only half of the action; absent: only synthetic input is available.
   */
  | {
      kind: 'act';
      action: PageAction;
      expected: ExpectedElement | null;
      external: boolean;
      trusted?: TrustedInputUse;
    }
  /** What happened to the act with this nonce? Used after the worker died. */
  | { kind: 'act-status'; actNonce: string }
  /**
   * Number of mutations so far and whether the document is still loading; the worker polls this to detect quiet. Also
   * how long the loaded document has been changing steadily, without any requests of its own. `received`: the page has
   * been sent what it asked for, and may be drawing it.
   */
  | { kind: 'activity'; received?: boolean }
  /** Boxes of controls in CSS pixels of this frame's viewport, for the picture. `refs` null means all visible ones. */
  | { kind: 'boxes'; refs: string[] | null }
  /** Is a point of the child frame with that token covered here? Asked before an act in a frame of another origin. */
  | { kind: 'frame-point'; token: string; x: number; y: number }
  /** Boxes of filled fields with secret values in plain text, in view or not: no picture shows them. */
  | { kind: 'masks' }
  /** The visible content as Markdown. */
  | { kind: 'read'; ref?: string; links: boolean }
  /**
   * Elements whose text or name contains the words, numbered so that they can be used; without words, all of a role.
   */
  | { kind: 'find'; text: string; role?: string; refFloor: number; limit: number }
  /** Shows or removes the ring, caption and bar. `hide` before a picture, `show` after it. */
  /** `let-through`: while a real mouse of ours is on its way, the bar is not in it; `take-presses`: it is again. */
  | { kind: 'overlay'; overlay: OverlayState | (typeof OVERLAY_ORDERS)[number] }
  /** Removes the kit: observers, listeners, bar. */
  | { kind: 'dispose' };

export const OVERLAY_ORDERS = ['hide', 'show', 'remove', 'let-through', 'take-presses'] as const;

export type TrustedInputUse = 'offered' | 'given';

/**
 * Real browser input that the worker performs for a kit whose act was committed. Points are CSS pixels of the kit's own
 * viewport.
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
      /** Only a part of it; `off`: the button goes up beside everything, so that nothing is clicked. */
      part?: 'down' | 'up' | 'off' | undefined;
    }
  /** Presses at the first point, moves to the second, releases there; native drag and drop included. */
  | {
      kind: 'drag';
      x: number;
      y: number;
      toX: number;
      toY: number;
      modifiers: Modifier[];
      /**
       * Only a part of it: the moves of a button that is down already, the release at the second point, or, with `off`,
       * the release beside everything, so that nothing is dropped.
       */
      part?: 'over' | 'drop' | 'off' | undefined;
    }
  /** Clicks (`up`: only lets the button go), and passes the files to the file chooser that opens, without showing it. */
  | { kind: 'choose-files'; x: number; y: number; files: PageFile[]; part?: 'up' | undefined }
  | { kind: 'key'; key: string; code: string; keyCode: number; modifiers: Modifier[] }
  /** Text inserted at the caret, as by an input method or a paste: no key events. */
  | { kind: 'text'; text: string };

/** What the bar and the ring in the page show; `ref` is the control inside the ring. */
export interface OverlayState {
  taskName: string;
  /** Who is in control, and what is being done or requested, in the person's language. */
  caption: string;
  /** Absent: the previous one. */
  control?: 'agent' | 'person';
  /** Labels of the buttons: take over, continue, stop, and the one that moves the bar. */
  buttons: readonly string[];
  ref?: string;
  /** The edge at which the bar is, if the person has chosen one. */
  edge?: BarEdge;
}

/** Position of a control, in CSS pixels of its frame's viewport. */
export interface Box {
  ref: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Position of a child frame's content and its visible part, in CSS pixels of its parent's viewport. */
export interface FrameBox {
  /** The token from its `announceToken`. */
  token: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * An element that contains the words of a search. `screen`: whole screens between the viewport and it, negative above.
 */
export interface FoundElement {
  ref?: string;
  role: string;
  name: string;
  screen: number;
  /** It can be used, but its words are invisible. */
  hidden?: boolean;
  /** Something else lies over it, and a click would not reach it. */
  covered?: boolean;
  /** The options that contain the words, if the match is in its options; the first few. */
  options?: string[];
  /** The row, list item or article that contains it, as for an expected element. */
  item?: { role: string; words: string };
}

/** The reply to each kind of request. */
export interface PageReplies {
  /** `isPdf`: the browser's viewer shows a PDF there, in which there is nothing to see for page code. */
  hello: { version: string; label: string; lastRef: number; isPdf?: true };
  snapshot: SentSnapshot;
  act: ActOutcome;
  'act-status': { known: false } | { known: true; dispatched: boolean; outcome?: ActOutcome };
  activity: { mutations: number; quietMs: number; readyState: string; steadyMs: number };
  /** `frames`: boxes of the child frames that announced themselves, so that the worker can position their controls. */
  boxes: { boxes: Box[]; devicePixelRatio: number; frames?: FrameBox[] };
  /**
   * The point in this frame's coordinates. `by`: what covers it here, or in an enclosing document of the same origin.
   */
  'frame-point': { x: number; y: number; by?: string; byRef?: string };
  masks: { boxes: Box[] };
  /** `childFrames`: the frames of the document, when it was read as a whole. */
  read: { markdown: string; title: string; childFrames?: ChildFrame[] };
  /** `leftOut`: parts that were not searched, as in a snapshot. */
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

/** The kit's answers. On `expired` and `wrong-origin` nothing was done. */
export type PageReply<K extends PageRequest['kind'] = PageRequest['kind']> =
  | { ok: true; kind: K; value: PageReplies[K] }
  | { ok: false; error: 'expired' | 'wrong-origin' | 'bad-request' | 'failed'; message: string };

/** An edge of the page to which the person can move the bar. */
export type BarEdge = 'top' | 'bottom';
export type BarButton = 'stop' | 'take-over' | 'continue';

/** Page to worker, through chrome.runtime.sendMessage. */
export type PageMessage =
  /**
   * Asked right before dispatch; the worker journals the commit and answers. `point`: the pointer's position, so that
   * the worker can ask the enclosing documents what covers it. `sent`: what the form of the control, if it has one and
   * is sent by GET, would add to its address.
   */
  | { from: 'tabwright-kit'; kind: 'commit'; nonce: string; point?: { x: number; y: number }; sent?: string }
  /** Real input for the act with that nonce, after its commit. */
  | { from: 'tabwright-kit'; kind: 'input'; nonce: string; inputs: TrustedInput[] }
  /** A trusted input of the person in a tab where the agent works. */
  | { from: 'tabwright-kit'; kind: 'person-acted'; label: string }
  /** What is watched under that key has changed, or its page is unloading. */
  | { from: 'tabwright-kit'; kind: 'watch'; key: string }
  /** A button of the bar in the page was pressed. */
  | { from: 'tabwright-kit'; kind: 'bar'; button: BarButton | BarEdge };

/** May the page dispatch? If not, `why` tells the model the reason. */
export type CommitReply = { commit: true } | { commit: false; why: string };

/** Did real input reach the page? If not, `why` tells the model the reason. */
export type InputReply = { done: true } | { done: false; why: string };

/**
 * Lifetime of a permission to act, in ms: a page that receives it later (it was frozen or busy) does not begin, because
 * the permission may have been withdrawn. After a Stop the worker listens for the same time for what a page with a
 * permission did.
 */
export const LEAVE_MS = 2000;

/** Version of this protocol; the worker replaces a kit with another version. */
export const PAGE_PROTOCOL_VERSION = '1';
