import type { PageNode } from '../../core/page/snapshot.ts';
import {
  attribute,
  collapse,
  has,
  is,
  isElement,
  page,
  parentOf,
  queryIn,
  type Rect,
  rectOf,
  tagOf,
  textOf,
  unbent,
} from './dom.ts';
import { factsOf, linkUrl } from './facts.ts';
import { type OpenShadowRoot, referenced } from './flat-tree.ts';
import { hasArea } from './geometry.ts';
import { isNamedByContent } from './naming.ts';
import { isSecret } from './secret.ts';
import type { Sight } from './sight.ts';
import { statesOf } from './states.ts';
import { liveValue, optionsOf } from './value.ts';
import type { PageWalk } from './walk.ts';

/** Adds what a control tells besides its role and name. Optional parts are there only when they say something. */
export function addControlParts(
  parts: PageNode,
  element: Element,
  role: string,
  { active, env, forms }: Pick<PageWalk, 'active' | 'env' | 'forms'>,
): void {
  const facts = factsOf(element, env.memory.changes.roots.size > 0, forms);
  parts.states = statesOf(element, role, element === active);
  parts.facts = facts;
  const { tag } = facts;
  const secret = isSecret(element);
  const value = liveValue(element, role, secret);
  if (value !== undefined) parts.value = value;
  if (secret) parts.secret = true;
  if (tag === 'input') parts.inputType = (element as HTMLInputElement).type;
  const placeholder = attribute(element, 'placeholder') ?? attribute(element, 'aria-placeholder');
  if (placeholder) parts.placeholder = collapse(placeholder);
  const description = descriptionOf(element);
  if (description) parts.description = description;
  const code = !description && !parts.name && codeOf(element, role, env.openShadowRoot);
  if (code) parts.code = code;
  const title = value && attribute(element, 'title');
  if (title) parts.title = title;
  const level = levelOf(element, role);
  if (level !== undefined) parts.level = level;
  const options = optionsOf(element, role);
  if (options) Object.assign(parts, options);
  addEnds(parts, element, role);
  if (tag === 'a' || tag === 'area') {
    // Its facts have read it, unless the link is that of an element around it.
    const url = has(element, 'href') ? facts.linkUrl : linkUrl(element);
    if (url !== undefined) parts.url = url;
  }
}

/** So many elements are asked, each the first in the one before. */
const CODE_STEPS = 4;
const LONGEST_CODE = 200;

const ICON = 'svg,i,img';
const CALLED = ['id', 'name', 'href', 'xlink:href', 'src', 'class', 'aria-label'];
/** What people call things for the tests of a page, where classes may be a tool's, and drawings for their own sake. */
const TESTED = ['data-test', 'data-testid', 'data-test-id', 'data-cy', 'data-icon'];
/** Steps to a frame around nothing but the control. */
const FRAME_STEPS = 3;
/** What icon fonts draw as one sign, and nobody reads. */
const LIGATURE = /^\w{3,30}$/;

const isFrame = (at: Node | null): at is Element =>
  at !== null && isElement(at) && unbent(at).childElementCount === 1;

/** What a page's own code calls a control, what is first in it and its icon, from within: that says what a person sees. */
function codeOf(element: Element, role: string, openShadowRoot: OpenShadowRoot): string {
  let code = '';
  const words = textOf(element).trim();
  // Words that would be the name, and are none, are a sign.
  if (words && !(LIGATURE.test(words) && isNamedByContent(element, role))) return code;
  const parts = [element];
  const firstIn = (part: Element): Element | null =>
    (openShadowRoot(part) ?? unbent(part)).querySelector(
      ':scope > :not(style,link),:host > :not(style,link)',
    );
  for (let part = firstIn(element); part && parts.length < CODE_STEPS; part = firstIn(part)) parts.push(part);
  const icon = queryIn(element, `use,${ICON}`);
  if (icon) parts.push(icon);
  const note = (part: Element, names: readonly string[]): void => {
    for (const name of names) {
      // Other parts may be controls, whose labels are theirs.
      const said = (name !== 'aria-label' || is(part, ICON)) && attribute(part, name);
      if (said) code = `${said}\n${code}`;
    }
  };
  for (const part of new Set(parts)) note(part, [...CALLED, ...TESTED]);
  let frame = parentOf(element);
  for (let step = 0; isFrame(frame) && step < FRAME_STEPS; step++) {
    note(frame, TESTED);
    frame = parentOf(frame);
  }
  if (words) code = `${words}\n${code}`;
  return code.slice(0, LONGEST_CODE);
}

/** Input types that have ends: numbers and moments. */
const WITH_ENDS = /^(?:number|range|date.*|time|month|week)$/;
const LONGEST_END = 40;

/** The ends of a number, a moment or a slider, where its page tells them. */
function addEnds(parts: Partial<PageNode>, element: Element, role: string): void {
  const isNative = tagOf(element) === 'input' && WITH_ENDS.test((element as HTMLInputElement).type);
  if (!isNative && role !== 'slider' && role !== 'spinbutton') return;
  for (const [end, name] of [
    ['least', isNative ? 'min' : 'aria-valuemin'],
    ['most', isNative ? 'max' : 'aria-valuemax'],
    ['step', 'step'],
  ] as const) {
    const value = attribute(element, name);
    // What has no end needs none said.
    if (value && !/infinity/i.test(value)) parts[end] = value.slice(0, LONGEST_END);
  }
}

const LONGEST_DESCRIPTION = 2000;

/** People see the tooltip of an icon, and not the label that it has for those who hear the page; of words that they see they need none. */
function descriptionOf(element: Element): string {
  const described =
    attribute(element, 'aria-description') ??
    (has(element, 'aria-describedby') && referenced(element, 'aria-describedby').map(textOf).join(' '));
  const label = attribute(element, 'aria-label');
  const title = attribute(element, 'title') ?? '';
  const isHidden = label && label.toLowerCase() !== title.toLowerCase() && !textOf(element).includes(label);
  const tooltip = isHidden ? title : '';
  const whole = collapse(described || tooltip);
  const cut = whole.length - LONGEST_DESCRIPTION;
  return cut > 0 ? `${whole.slice(0, LONGEST_DESCRIPTION)}… ${cut} more characters` : whole;
}

/** Level of a heading, of a tree item, or of a row of a tree grid. */
export function levelOf(element: Element, role: string): number | undefined {
  if (role !== 'heading' && role !== 'treeitem' && role !== 'row') return undefined;
  const given = Number.parseInt(attribute(element, 'aria-level') ?? '', 10);
  if (given > 0) return given;
  const native = /^h([1-6])$/.exec(tagOf(element))?.[1];
  return native ? Number(native) : role === 'heading' ? 2 : undefined;
}

/** How far a region that scrolls by itself can go, in screens of the region; undefined when it does not scroll, and for the document. */
export function scrollable(element: Element, sight: Sight): { above: number; below: number } | undefined {
  if (!sight.scrolls || element === page.root() || element === page.body()) return undefined;
  const { scrollTop, scrollLeft, scrollHeight, scrollWidth, clientHeight, clientWidth } = unbent(element);
  if (sight.scrollsY && scrollHeight - clientHeight > LEAST_SCROLL)
    return parts(scrollTop, scrollHeight, clientHeight);
  if (scrollWidth - clientWidth > LEAST_SCROLL) return parts(scrollLeft, scrollWidth, clientWidth);
  return undefined;
}

const LEAST_SCROLL = 24;

function parts(start: number, whole: number, shown: number): { above: number; below: number } | undefined {
  if (shown < LEAST_SCROLL) return undefined;
  const inScreens = (pixels: number): number => Math.round((Math.max(0, pixels) / shown) * 10) / 10;
  return { above: inScreens(Math.abs(start)), below: inScreens(whole - shown - Math.abs(start)) };
}

/** Elements to look at when a control has no box of its own, as a link around an absolutely positioned picture. */
const BOX_CANDIDATES = 6;

/** The element whose box a pointer can hit for the control: itself, else the first one in it that has a box. */
export function boxedPart(
  element: Element,
  openShadowRoot: OpenShadowRoot,
  own: Rect = rectOf(element),
): { element: Element; box: Rect } {
  if (hasArea(own)) return { element, box: own };
  for (const tree of [unbent(element), openShadowRoot(element)])
    for (const part of [...(tree?.querySelectorAll('*') ?? [])].slice(0, BOX_CANDIDATES)) {
      const box = rectOf(part);
      if (hasArea(box)) return { element: part, box };
    }
  return { element, box: own };
}
