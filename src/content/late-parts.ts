import type { framePoint } from './act/frame-point.ts';
import type { performLate } from './act/perform-late.ts';
import type { findIn } from './observe/find.ts';
import type { secretBoxes } from './observe/said-secret.ts';
import type { parseLateAction } from './protocol/parse-late-action.ts';
import type { parseLateRequest } from './protocol/parse-late-request.ts';
import type { readAsMarkdown } from './read/markdown.ts';

/** What few tasks need of the kit. It is a script of its own, put into a frame when the first request needs it. */
export interface LateParts {
  findIn: typeof findIn;
  framePoint: typeof framePoint;
  parseLateAction: typeof parseLateAction;
  parseLateRequest: typeof parseLateRequest;
  performLate: typeof performLate;
  readAsMarkdown: typeof readAsMarkdown;
  secretBoxes: typeof secretBoxes;
}

/** Of this kit alone: they use what it remembers, so that a kit that comes after it is given its own. */
let given: LateParts | undefined;

export function giveLateParts(parts: LateParts): void {
  given = parts;
}

/** The late parts. The worker sees to it that they are there before it asks for what needs them. */
export function lateParts(): LateParts {
  if (!given) throw new Error('A part of the page script is missing. Look again.');
  return given;
}
