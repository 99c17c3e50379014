import * as page from '../core/protocol/page.ts';
import * as inputUnderWay from './act/input-under-way.ts';
import * as nextTask from './act/next-task.ts';
import * as lateParts from './late-parts.ts';
import * as accname from './observe/accname.ts';
import * as behindDialog from './observe/behind-dialog.ts';
import * as context from './observe/context.ts';
import * as controlNode from './observe/control-node.ts';
import * as dom from './observe/dom.ts';
import * as drawnShapes from './observe/drawn-shapes.ts';
import * as editorSurface from './observe/editor-surface.ts';
import * as boxes from './observe/element-at.ts';
import * as facts from './observe/facts.ts';
import * as flatTree from './observe/flat-tree.ts';
import * as geometry from './observe/geometry.ts';
import * as imageMap from './observe/image-map.ts';
import * as labelBeside from './observe/label-beside.ts';
import * as labels from './observe/labels.ts';
import * as mediaText from './observe/media-text.ts';
import * as naming from './observe/naming.ts';
import * as role from './observe/role.ts';
import * as roleSets from './observe/role-sets.ts';
import * as secret from './observe/secret.ts';
import * as sight from './observe/sight.ts';
import * as squeezed from './observe/squeezed.ts';
import * as states from './observe/states.ts';
import * as structure from './observe/structure.ts';
import * as textRun from './observe/text-run.ts';
import * as triggers from './observe/triggers.ts';
import * as value from './observe/value.ts';
import * as visit from './observe/visit.ts';
import * as ownElement from './overlay/own-element.ts';
import * as shapes from './protocol/shapes.ts';

/**
 * Modules of the kit that its late parts (kit-late.ts) use. The late parts are a separate script and borrow these modules
 * instead of containing them, so that the state of a module (such as which fields were ever secret) exists once. The
 * build reads this list and lends of each module only what is used; it fails if both scripts contain a module that is
 * not listed.
 */
export const sharedParts = {
  accname,
  behindDialog,
  boxes,
  context,
  controlNode,
  dom,
  drawnShapes,
  editorSurface,
  facts,
  flatTree,
  geometry,
  imageMap,
  inputUnderWay,
  labelBeside,
  labels,
  lateParts,
  mediaText,
  naming,
  nextTask,
  ownElement,
  page,
  role,
  roleSets,
  secret,
  shapes,
  sight,
  squeezed,
  states,
  structure,
  textRun,
  triggers,
  value,
  visit,
};

/** Makes them available to the late parts. */
export function shareParts(): void {
  Object.assign(globalThis, { tabwrightSharedParts: sharedParts });
}
