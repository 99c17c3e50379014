import { createPointer } from './act/mouse/pointer.ts';
import { performAction } from './act/perform-action.ts';
import { framePoint } from './act/target/frame-point.ts';
import { giveLateParts } from './late-parts.ts';
import { tellAreas } from './observe/controls/image-map.ts';
import { asDialog } from './observe/cover/stands-over.ts';
import { findIn } from './observe/find.ts';
import { boxesOf, frameBoxesOf } from './observe/picture-boxes.ts';
import { isIllegible } from './observe/sight/illegible.ts';
import { formatsOf } from './observe/states/formats.ts';
import { mediaText } from './observe/states/media-text.ts';
import { secretBoxes } from './observe/states/said-secret.ts';
import { drawOverlay, revealAsked } from './overlay/drawing.ts';
import { askCommit, parseInputReply } from './protocol/commit.ts';
import { parseLateRequest } from './protocol/parse-late-request.ts';
import { readAsMarkdown } from './read/markdown.ts';

giveLateParts({
  asDialog,
  askCommit,
  boxesOf,
  drawOverlay,
  findIn,
  formatsOf,
  frameBoxesOf,
  framePoint,
  isIllegible,
  mediaText,
  parseInputReply,
  parseLateRequest,
  performAction,
  pointer: createPointer(),
  readAsMarkdown,
  revealAsked,
  secretBoxes,
  tellAreas,
});
