import type { Pointer } from './act/mouse/pointer.ts';
import type { performAction } from './act/perform-action.ts';
import type { framePoint } from './act/target/frame-point.ts';
import type { tellAreas } from './observe/controls/image-map.ts';
import type { asDialog } from './observe/cover/stands-over.ts';
import type { findIn } from './observe/find.ts';
import type { boxesOf, frameBoxesOf } from './observe/picture-boxes.ts';
import type { isIllegible } from './observe/sight/illegible.ts';
import type { formatsOf } from './observe/states/formats.ts';
import type { mediaText } from './observe/states/media-text.ts';
import type { secretBoxes } from './observe/states/said-secret.ts';
import type { drawOverlay, revealAsked } from './overlay/drawing.ts';
import type { askCommit, parseInputReply } from './protocol/commit.ts';
import type { parseLateRequest } from './protocol/parse-late-request.ts';
import type { readAsMarkdown } from './read/markdown.ts';

/**
 * Everything that most looks do not need: acting, the overlay, reading and searching, image maps, the formats of an
 * editor's text, a closer look at letters that may be illegible. A separate script, injected into a frame when a
 * request needs it.
 */
export interface LateParts {
  asDialog: typeof asDialog;
  askCommit: typeof askCommit;
  boxesOf: typeof boxesOf;
  drawOverlay: typeof drawOverlay;
  findIn: typeof findIn;
  formatsOf: typeof formatsOf;
  frameBoxesOf: typeof frameBoxesOf;
  framePoint: typeof framePoint;
  isIllegible: typeof isIllegible;
  mediaText: typeof mediaText;
  parseInputReply: typeof parseInputReply;
  parseLateRequest: typeof parseLateRequest;
  performAction: typeof performAction;
  /** The pointer of this frame, which stays where the last action left it. */
  pointer: Pointer;
  readAsMarkdown: typeof readAsMarkdown;
  revealAsked: typeof revealAsked;
  secretBoxes: typeof secretBoxes;
  tellAreas: typeof tellAreas;
}

/** They use the state of this kit, so a later kit in the same frame gets its own. */
let given: LateParts | undefined;

export function giveLateParts(parts: LateParts): void {
  given = parts;
}

/** Nothing was done: the worker injects the late parts, and asks again. */
export class PartsMissing extends Error {
  constructor() {
    super('A part of the page script is missing. Look again.');
  }
}

/** The late parts. The worker injects them before it sends a request that needs them. */
export function lateParts(): LateParts {
  if (!given) throw new PartsMissing();
  return given;
}
