import type { drag } from './act/drag.ts';
import type { hover } from './act/hover.ts';
import type { paste } from './act/paste.ts';
import type { pressKeys } from './act/press-keys.ts';
import type { scroll } from './act/scroll.ts';
import type { selectOption } from './act/select-option.ts';
import type { setChecked } from './act/set-checked.ts';
import type { setValue } from './act/set-value.ts';
import type { upload } from './act/upload.ts';
import type { findIn } from './observe/find.ts';
import type { secretBoxes } from './observe/said-secret.ts';
import type { readAsMarkdown } from './read/markdown.ts';

/** What few tasks need of the kit. It is a script of its own, put into a frame when the first request needs it. */
export interface LateParts {
  drag: typeof drag;
  findIn: typeof findIn;
  hover: typeof hover;
  paste: typeof paste;
  pressKeys: typeof pressKeys;
  scroll: typeof scroll;
  selectOption: typeof selectOption;
  setChecked: typeof setChecked;
  setValue: typeof setValue;
  upload: typeof upload;
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
