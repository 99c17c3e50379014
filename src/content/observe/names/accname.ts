import {
  attribute,
  collapse,
  firstChildOf,
  has,
  is,
  isDrawn,
  isElement,
  isText,
  isTrue,
  tagOf,
} from '../dom/dom.ts';
import { forEachFlatChild, type OpenShadowRoot, refer, referenced } from '../dom/flat-tree.ts';
import { partsByRules } from '../sight/known-rules.ts';
import { AFTER, BEFORE } from '../sight/style-parts.ts';
import { embeddedValue } from '../states/value.ts';
import { nativeName } from './native-name.ts';
import { pseudoText } from './pseudo-text.ts';
import { roleOf } from './role.ts';
import { NAMED_BY_CONTENT, VALUED, wordSet } from './role-sets.ts';

/** How the algorithm reached an element (accname 1.2, 4.3.2). */
interface Step {
  /**
   * 'root': the element itself; 'labelledby': a target of aria-labelledby; 'label': a label, legend, caption or the
   * like; 'content': a descendant of one of these.
   */
  via: 'root' | 'labelledby' | 'label' | 'content';
  /** Inside an aria-labelledby traversal, in which no further aria-labelledby is followed. */
  inLabelledBy: boolean;
  /** Inside a hidden element that is referenced, so hidden text counts. */
  hiddenToo: boolean;
}
const AT_ROOT: Step = { via: 'root', inLabelledBy: false, hiddenToo: false };

interface Walk {
  /** The element whose name is computed. */
  root: Element;
  openShadowRoot: OpenShadowRoot;
  /** Only then may items of its own stand in it. */
  isTreeItem: boolean;
  /** Visited elements. The root has a flag of its own, because most names involve no other element. */
  isRootVisited: boolean;
  visited?: Set<Element>;
  /** Characters that may still be collected; this limits the length of a name. */
  left: number;
  /** Words of the pictures in it. */
  pictures?: string[];
  /** What in it has a name of its own, and is told by itself. */
  isApart?: ((part: Element) => boolean) | null | undefined;
}

const LONGEST_NAME = 2000;
/** One long attribute may name, by reference, each of thousands of controls. */
const shortened = (name: string): string => collapse(name).slice(0, LONGEST_NAME);
const NEVER_TEXT = wordSet('script style template noscript head title');
/** Elements whose children contribute nothing to a name. */
const NO_CONTENT = wordSet('input select textarea iframe frame video audio canvas img');

const walkFrom = (
  root: Element,
  openShadowRoot: OpenShadowRoot,
  isRootVisited: boolean,
  isApart?: Walk['isApart'],
): Walk => ({
  root,
  openShadowRoot,
  isRootVisited,
  isApart,
  left: LONGEST_NAME,
  isTreeItem: attribute(root, 'role') === 'treeitem',
});

/** The accessible name of an element, with white space collapsed (accname 1.2; HTML-AAM 1.0 for the host language). */
export function accessibleName(element: Element, openShadowRoot: OpenShadowRoot): string {
  const walk = walkFrom(element, openShadowRoot, false);
  const name = shortened(textAlternative(element, AT_ROOT, walk));
  return walk.pictures?.reduce(withoutEcho, name) ?? name;
}

/** Many pages call the icon in front of a word by that word: “Edit Edit” is read as one. */
function withoutEcho(name: string, picture: string): string {
  const rest = name.slice(picture.length + 1);
  return picture && `${name} `.startsWith(`${picture} ${picture} `) ? rest : name;
}

/** The name computed from an element's content, for elements whose role does not support name from content. */
export const contentName = (element: Element, openShadowRoot: OpenShadowRoot): string =>
  labelWords(element, openShadowRoot, null);

/** What a label or heading says to a person, without the parts that are apart: buttons and choices, which may show only on hover. */
export function labelWords(
  label: Element,
  openShadowRoot: OpenShadowRoot,
  isApart: Walk['isApart'] = isChoice,
): string {
  const walk = walkFrom(label, openShadowRoot, true, isApart);
  return shortened(contentText(label, AT_ROOT, walk));
}
export const isChoice = (part: Element): boolean => is(part, CONTROLS);
const CONTROLS = 'button,[role=button],[role=radiogroup],[role=radio]';

function textAlternative(element: Element, step: Step, walk: Walk): string {
  if (walk.left <= 0) return '';
  const byReference = step.inLabelledBy ? '' : labelledByText(element, walk); // 2B
  if (byReference.trim()) return byReference;
  if (isVisited(element, walk)) return '';

  const role = step.via !== 'content' || mayHaveRole(element) ? roleOf(element) : '';
  // An element whose aria-labelledby refers to itself means its own label, not its value.
  if (element !== walk.root) {
    const embedded = embeddedValue(element, role); // 2C
    if (embedded !== undefined) {
      // A script may set it, even in what is not drawn.
      refer(walk.root, element);
      if (embedded || step.via === 'content') return embedded;
    }
  }
  const label = attribute(element, 'aria-label'); // 2D
  if (saysSomething(label)) return label;
  const native = role === 'none' ? '' : nativeText(element, walk); // 2E
  if (native.trim()) return native;
  if (step.via !== 'root' || NAMED_BY_CONTENT.has(role)) {
    const content = contentText(element, step, walk); // 2F to 2H
    // Glyphs of icon fonts are not words and collapse to nothing.
    if (collapse(content)) return content;
  }
  return tooltip(element); // 2I
}

/** Returns whether the element was visited before, and marks it as visited. */
function isVisited(element: Element, walk: Walk): boolean {
  if (element === walk.root) {
    const was = walk.isRootVisited;
    walk.isRootVisited = true;
    return was;
  }
  walk.visited ??= new Set();
  if (walk.visited.has(element)) return true;
  walk.visited.add(element);
  return false;
}

const mayHaveRole = (element: Element): boolean => has(element, 'role') || VALUED.has(tagOf(element));

function labelledByText(element: Element, walk: Walk): string {
  if (!has(element, 'aria-labelledby')) return '';
  return referenced(element, 'aria-labelledby')
    .map((other) => {
      const hiddenToo = !isDrawn(other) || isAriaHidden(other);
      return textAlternative(other, { via: 'labelledby', inLabelledBy: true, hiddenToo }, walk);
    })
    .join(' ');
}

function nativeText(element: Element, walk: Walk): string {
  const native = nativeName(element);
  if (!native) return '';
  if ('text' in native) return native.text;
  const texts = native.elements.map((other) =>
    textAlternative(other, { via: 'label', inLabelledBy: false, hiddenToo: false }, walk),
  );
  // Two labels may say the same, one of them for narrow windows.
  return texts
    .filter((text, at) => !texts.slice(0, at).some((before) => collapse(before) === collapse(text)))
    .join(' ');
}

/** 2F: the text of ::before, the children and ::after, with spaces around blocks. */
function contentText(element: Element, step: Step, walk: Walk): string {
  if (NO_CONTENT.has(tagOf(element))) return '';
  const closed = tagOf(element) === 'details' && !has(element, 'open');
  const generated = partsByRules(element);
  let text = generated & BEFORE ? pseudoText(element, '::before') : '';
  const add = (child: Node): void => {
    if (walk.left <= 0) return;
    if (isText(child)) {
      text += child.data;
      walk.left -= child.data.trim().length;
    } else if (
      isElement(child) &&
      !(closed && tagOf(child) !== 'summary') &&
      !(walk.isTreeItem && is(child, OWN_ITEMS))
    ) {
      text += childText(child, step, walk);
    }
  };
  // A slot renders its assigned nodes, and often has no children itself.
  if (firstChildOf(element) || tagOf(element) === 'slot' || walk.openShadowRoot(element))
    forEachFlatChild(element, walk.openShadowRoot, add);
  // What a control opens or turns over, such as its menu or its table, is not what it is called.
  if (!is(element, '[aria-haspopup],[aria-expanded]') && !isChoice(element))
    for (const owned of referenced(element, 'aria-owns')) text += ` ${childText(owned, step, walk)} `;
  return generated & AFTER ? text + pseudoText(element, '::after') : text;
}

function childText(child: Element, step: Step, walk: Walk): string {
  const tag = tagOf(child);
  const role = attribute(child, 'role');
  // The menu of an item is not what it is called.
  if (NEVER_TEXT.has(tag) || role === 'menu' || walk.isApart?.(child)) return '';
  if (tag === 'br') return ' ';
  const style = getComputedStyle(child);
  const { display } = style;
  if (!step.hiddenToo && (display === 'none' || style.visibility !== 'visible' || isAriaHidden(child)))
    return ''; // 2A
  const text = textAlternative(child, step.via === 'content' ? step : { ...step, via: 'content' }, walk);
  if (tag === 'img' || tag === 'svg' || role === 'img')
    walk.pictures = [...(walk.pictures ?? []), collapse(text)];
  return display === 'inline' || display === 'contents' ? text : ` ${text} `;
}

/** Items nested in a tree item, in boxes too, have their own names and are not part of its name. */
const OWN_ITEMS = '[role=treeitem]>[role=group],[role=treeitem] [role=treeitem]';

/** Code may have made a text of what is no name, or left the key of a translation or a template unfilled. */
export const saysSomething = (label: string | null): label is string =>
  label !== null && !/^(?:false|undefined|null|\[object Object\]|\$t\W.*|\{\{.*)?$/.test(label.trim());

const isAriaHidden = (element: Element): boolean => isTrue(element, 'aria-hidden');

function tooltip(element: Element): string {
  return (
    attribute(element, 'title') ||
    attribute(element, 'aria-placeholder') ||
    attribute(element, 'placeholder') ||
    ''
  );
}
