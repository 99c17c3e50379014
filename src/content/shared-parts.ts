import * as aim from './act/aim.ts';
import * as click from './act/click.ts';
import * as focus from './act/focus.ts';
import * as frameCover from './act/frame-cover.ts';
import * as hitTest from './act/hit-test.ts';
import * as kinds from './act/kinds.ts';
import * as nextTask from './act/next-task.ts';
import * as pointer from './act/pointer.ts';
import * as pressMouse from './act/press-mouse.ts';
import * as region from './act/region.ts';
import * as reveal from './act/reveal.ts';
import * as still from './act/still.ts';
import * as stillInItem from './act/still-in-item.ts';
import * as trusted from './act/trusted.ts';
import * as lateParts from './late-parts.ts';
import * as accname from './observe/accname.ts';
import * as context from './observe/context.ts';
import * as controlNode from './observe/control-node.ts';
import * as dom from './observe/dom.ts';
import * as editorSurface from './observe/editor-surface.ts';
import * as facts from './observe/facts.ts';
import * as flatTree from './observe/flat-tree.ts';
import * as geometry from './observe/geometry.ts';
import * as mediaText from './observe/media-text.ts';
import * as role from './observe/role.ts';
import * as secret from './observe/secret.ts';
import * as sight from './observe/sight.ts';
import * as squeezed from './observe/squeezed.ts';
import * as states from './observe/states.ts';
import * as structure from './observe/structure.ts';
import * as textRun from './observe/text-run.ts';
import * as value from './observe/value.ts';
import * as visit from './observe/visit.ts';
import * as parseAction from './protocol/parse-action.ts';
import * as shapes from './protocol/shapes.ts';

/**
 * What the late parts of the kit (kit-late.ts) use of it. They are a script of their own, and take these modules from
 * here instead of bringing them along: what a module remembers (which fields were ever secret) is remembered once.
 * The build reads this list, and keeps of each module what is used; it fails when a module that both scripts need is
 * not in it.
 */
export const sharedParts = {
  accname,
  aim,
  click,
  context,
  controlNode,
  dom,
  editorSurface,
  facts,
  flatTree,
  focus,
  frameCover,
  geometry,
  hitTest,
  kinds,
  lateParts,
  mediaText,
  nextTask,
  parseAction,
  pointer,
  pressMouse,
  region,
  reveal,
  role,
  secret,
  shapes,
  sight,
  squeezed,
  states,
  still,
  stillInItem,
  structure,
  textRun,
  trusted,
  value,
  visit,
};

/** Puts them where the late parts find them. */
export function shareParts(): void {
  Object.assign(globalThis, { tabwrightSharedParts: sharedParts });
}
