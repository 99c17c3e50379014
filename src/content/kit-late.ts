import { framePoint } from './act/frame-point.ts';
import { performAction } from './act/perform-action.ts';
import { createPointer } from './act/pointer.ts';
import { giveLateParts } from './late-parts.ts';
import { findIn } from './observe/find.ts';
import { secretBoxes } from './observe/said-secret.ts';
import { drawOverlay, revealAsked } from './overlay/drawing.ts';
import { parseLateRequest } from './protocol/parse-late-request.ts';
import { readAsMarkdown } from './read/markdown.ts';

giveLateParts({
  drawOverlay,
  findIn,
  framePoint,
  parseLateRequest,
  performAction,
  pointer: createPointer(),
  readAsMarkdown,
  revealAsked,
  secretBoxes,
});
