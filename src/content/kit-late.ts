import { framePoint } from './act/frame-point.ts';
import { performLate } from './act/perform-late.ts';
import { giveLateParts } from './late-parts.ts';
import { findIn } from './observe/find.ts';
import { boxesOf, frameBoxesOf } from './observe/picture-boxes.ts';
import { secretBoxes } from './observe/said-secret.ts';
import { parseLateAction } from './protocol/parse-late-action.ts';
import { parseLateRequest } from './protocol/parse-late-request.ts';
import { readAsMarkdown } from './read/markdown.ts';

giveLateParts({
  boxesOf,
  findIn,
  frameBoxesOf,
  framePoint,
  parseLateAction,
  parseLateRequest,
  performLate,
  readAsMarkdown,
  secretBoxes,
});
