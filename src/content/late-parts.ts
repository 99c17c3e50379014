import type { framePoint } from './act/frame-point.ts';
import type { performLate } from './act/perform-late.ts';
import type { findIn } from './observe/find.ts';
import type { boxesOf, frameBoxesOf } from './observe/picture-boxes.ts';
import type { secretBoxes } from './observe/said-secret.ts';
import type { parseLateAction } from './protocol/parse-late-action.ts';
import type { parseLateRequest } from './protocol/parse-late-request.ts';
import type { readAsMarkdown } from './read/markdown.ts';

/** Parts of the kit that few tasks need: a separate script, injected into a frame when a request needs it. */
export interface LateParts {
  boxesOf: typeof boxesOf;
  findIn: typeof findIn;
  frameBoxesOf: typeof frameBoxesOf;
  framePoint: typeof framePoint;
  parseLateAction: typeof parseLateAction;
  parseLateRequest: typeof parseLateRequest;
  performLate: typeof performLate;
  readAsMarkdown: typeof readAsMarkdown;
  secretBoxes: typeof secretBoxes;
}

/** They use the state of this kit, so a later kit in the same frame gets its own. */
let given: LateParts | undefined;

export function giveLateParts(parts: LateParts): void {
  given = parts;
}

/** The late parts. The worker injects them before it sends a request that needs them. */
export function lateParts(): LateParts {
  if (!given) throw new Error('A part of the page script is missing. Look again.');
  return given;
}
