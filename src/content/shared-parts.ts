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
import * as labels from './observe/labels.ts';
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
 * Modules of the kit that its late parts (kit-late.ts) use. The late parts are a separate script and borrow these modules
 * instead of containing them, so that the state of a module (such as which fields were ever secret) exists once. The
 * build reads this list and lends of each module only what is used; it fails if both scripts contain a module that is
 * not listed.
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
  labels,
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

/** Makes them available to the late parts. */
export function shareParts(): void {
  Object.assign(globalThis, { tabwrightSharedParts: sharedParts });
}
