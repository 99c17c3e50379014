import * as page from '../core/protocol/page.ts';
import * as inputUnderWay from './act/input-under-way.ts';
import * as nextTask from './act/next-task.ts';
import * as lateParts from './late-parts.ts';
import * as drawnShapes from './observe/controls/drawn-shapes.ts';
import * as editorSurface from './observe/controls/editor-surface.ts';
import * as framedField from './observe/controls/framed-field.ts';
import * as triggers from './observe/controls/triggers.ts';
import * as behindDialog from './observe/cover/behind-dialog.ts';
import * as dom from './observe/dom/dom.ts';
import * as boxes from './observe/dom/element-at.ts';
import * as flatTree from './observe/dom/flat-tree.ts';
import * as geometry from './observe/dom/geometry.ts';
import * as accname from './observe/names/accname.ts';
import * as labelBeside from './observe/names/label-beside.ts';
import * as labels from './observe/names/labels.ts';
import * as naming from './observe/names/naming.ts';
import * as pseudoText from './observe/names/pseudo-text.ts';
import * as role from './observe/names/role.ts';
import * as roleSets from './observe/names/role-sets.ts';
import * as generatedRules from './observe/sight/generated-rules.ts';
import * as sight from './observe/sight/sight.ts';
import * as squeezed from './observe/sight/squeezed.ts';
import * as facts from './observe/states/facts.ts';
import * as secret from './observe/states/secret.ts';
import * as states from './observe/states/states.ts';
import * as value from './observe/states/value.ts';
import * as context from './observe/walk/context.ts';
import * as controlNode from './observe/walk/control-node.ts';
import * as drawnRow from './observe/walk/drawn-row.ts';
import * as iconCode from './observe/walk/icon-code.ts';
import * as structure from './observe/walk/structure.ts';
import * as tellControl from './observe/walk/tell-control.ts';
import * as textRun from './observe/walk/text-run.ts';
import * as visit from './observe/walk/visit.ts';
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
  drawnRow,
  drawnShapes,
  editorSurface,
  facts,
  flatTree,
  framedField,
  generatedRules,
  geometry,
  iconCode,
  inputUnderWay,
  labelBeside,
  labels,
  lateParts,
  naming,
  nextTask,
  ownElement,
  page,
  pseudoText,
  role,
  roleSets,
  secret,
  shapes,
  sight,
  squeezed,
  states,
  structure,
  tellControl,
  textRun,
  triggers,
  value,
  visit,
};

/** Makes them available to the late parts. */
export function shareParts(): void {
  Object.assign(globalThis, { tabwrightSharedParts: sharedParts });
}
