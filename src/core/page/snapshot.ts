/**
 * What one look at a page gives, as data. Page code produces a FrameSnapshot per frame; the worker joins the
 * frames of a tab into one PageSnapshot, from which text, differences and pictures are made.
 *
 * Nodes are a flat list in the order of the flattened tree; `depth` says how they nest. A flat list is quick to
 * walk, to compare and to send.
 */

/** A state of a widget. Only states that are true (or, for mixed, undecided) are listed. */
export type NodeState =
  | 'disabled'
  | 'readonly'
  | 'required'
  | 'invalid'
  | 'checked'
  | 'unchecked'
  | 'mixed'
  | 'selected'
  | 'expanded'
  | 'collapsed'
  | 'pressed'
  | 'current'
  | 'busy'
  | 'focused'
  | 'modal'
  | 'multiselectable'
  /** A header of the column by which its table is sorted. */
  | 'ascending'
  | 'descending'
  /** The name of a class says that it is the chosen one, or that it cannot be used, and nothing else does. */
  | 'class-active'
  | 'class-disabled'
  /** The same of a field whose content was refused. */
  | 'class-invalid'
  /** The same of a message or a notice that nobody has read. */
  | 'class-unread'
  /** The same of the order of a column. */
  | 'class-ascending'
  | 'class-descending'
  | 'hidden-text'
  /** Lies under something that covers the page: a pointer cannot reach it now. */
  | 'covered';

/** One line of a page: a control, a structure (landmark, heading, list, table, dialog, frame) or a run of text. */
export interface PageNode {
  /**
   * Number of a control, unique in the tab for the life of the task. In a FrameSnapshot it is the bare number as
   * text ("3"); in a joined PageSnapshot the controls of child frames carry their frame's label ("f1.3").
   * Absent for structure and text.
   */
  ref?: string;
  /** ARIA role in lower case; 'text' for a run of text, 'frame' for an iframe, 'clickable' for a control without a role. */
  role: string;
  /** Accessible name, or the text itself for role 'text'. Whitespace collapsed; may be long. */
  name: string;
  /** Nesting depth, 0 at the top of the frame. */
  depth: number;
  /** Heading or tree level. */
  level?: number;
  /** Live value: typed text, chosen option, range position. Secrets are never read: see `secret`. */
  value?: string;
  /** True for password and one-time-code fields. Their value is then '' or '•••' (filled), never the text. */
  secret?: boolean;
  /** The `type` property of an input as the browser understands it: text, email, number, checkbox, file … */
  inputType?: string;
  placeholder?: string;
  description?: string;
  /**
   * Ids, classes and pictures of a control, or of the icon in a cell, without any words, as its page writes them, each
   * on a line: see code-words.ts.
   */
  code?: string;
  /** How what has no words is drawn, and the letters of a drawing: see drawn.ts. Written by code, from computed styles. */
  drawn?: string;
  /** How the text of an editor is formatted, such as "2 list items, 1 bold". Counted, not written by the page. */
  formats?: string;
  /** Tooltip of a control: it may be the only place that calls a field a code, or a link a deletion. Not shown to models. */
  title?: string;
  states: NodeState[];
  /** Number of options of a select, listbox or radio group; texts of the options of a native select, at most 50. */
  optionCount?: number;
  options?: string[];
  /** Limits of a field or a slider, and its steps, as its page writes them. */
  least?: string;
  most?: string;
  step?: string;
  /** Items of a list, rows of a table. */
  itemCount?: number;
  /** The total by the page's own word, if only some are there; -1 when the page does not know it itself. */
  itemTotal?: number;
  /** Place of a row or a cell in its table, from 1 on, as far as its page declares it; otherwise 0 or absent. */
  row?: number;
  column?: number;
  /** Absolute address of a link. It goes into a side table, not into the text. */
  url?: string;
  /** Whole screens between the viewport and the node: 0 in view, negative above, positive below. */
  screen: number;
  /** For a region that scrolls by itself: what part is above and below, in screens of the region. */
  scrollable?: { above: number; below: number };
  /** For role 'frame': the worker's label of the child frame once it is joined ("f1"). */
  frame?: string;
  /** Facts about the element that decide how harmful a click on it could be. Only on controls. */
  facts?: ControlFacts;
}

/** What code (never the model) uses to compute the effect of acting on a control. */
export interface ControlFacts {
  /** Local name of the element in lower case. */
  tag: string;
  /** True for an element that is its own text field by contenteditable. */
  editable?: boolean;
  /** A press on the field is also a press on the link, submit button or label of something else that contains it. */
  within?: boolean;
  /** A native link's resolved address when a plain click would follow it; absent when it has none. */
  linkUrl?: string;
  /** True when the link opens elsewhere (target other than _self/_top of this frame). */
  opensNewTab?: boolean;
  /** A native submit button or image input (or Enter in this field) submits this form. */
  form?: { method: 'get' | 'post' | 'dialog'; action: string };
  /** True when a plain click submits `form`. */
  submits?: boolean;
  /** The link has a download attribute. */
  download?: boolean;
}

/** One look at one frame, as its page code sends it. */
export interface FrameSnapshot {
  url: string;
  /** A sandbox removed the origin of its address. */
  sandboxed?: boolean;
  title: string;
  /** Viewport of the frame in CSS pixels. */
  viewport: { width: number; height: number };
  /** Scroll position and full height of the document, CSS pixels. */
  scroll: { y: number; height: number };
  nodes: PageNode[];
  /** The frame's iframes in the order of their 'frame' nodes; `index` points into `nodes`. */
  childFrames: ChildFrame[];
  /** Highest number given out in this frame so far. */
  lastRef: number;
  /** Parts left out because of the deadline or the size of the page, in words, empty when complete. */
  leftOut: string[];
  /** Content still seems to be loading. */
  loading?: boolean;
}

/** A child frame, as the page around it sees it. */
export interface ChildFrame {
  /** Position of its 'frame' node in `nodes`; -1 for a frame that nobody can see, whose content is to be left out. */
  index: number;
  /** Whole screens between the viewport and the frame; absent for an invisible one. */
  screen?: number;
  /** Something lies over the frame. */
  covered?: boolean;
  /** Chrome's frame id, when the page side could learn it. */
  frameId?: number;
  /** Token by which the child frame announced itself (nonce handshake), when it did. */
  token?: string;
}

/** All frames of one tab, joined. */
export interface PageSnapshot {
  tabId: number;
  url: string;
  title: string;
  viewport: { width: number; height: number };
  scroll: { y: number; height: number };
  nodes: PageNode[];
  lastRef: number;
  leftOut: string[];
}
