import {
  allIn,
  attribute,
  is,
  isElement,
  isText,
  page,
  parentOf,
  plainDocument,
  rectOf,
  tagOf,
  unbent,
} from '../dom/dom.ts';
import { flatParent, shownBySlot } from '../dom/flat-tree.ts';
import { type Area, boxAround, hasArea, holds, overlaps } from '../dom/geometry.ts';
import { wordSet } from '../names/role-sets.ts';
import { areAlike, CANVAS, type Doubt, INKED, VEILED } from './sight.ts';

/** Nobody reads letters lower than this, in pixels, or narrower than this on average. */
const LOWEST = 4;
const NARROWEST = 1;
/** With less opacity, black letters cannot be told from white. */
const PALEST = 0.07;
/** Maximum number of elements beside an ancestor, before and after it, that are asked whether they lie behind the words. */
const MOST_BESIDE = 200;
const MOST_WITHIN = 300;

/** Content of its own that a box shows: nothing is known of its colours. */
const PICTURES = wordSet('img picture video canvas svg iframe frame object embed input progress meter');

/** What is called by all words in it. */
const CALLED_BY_WORDS =
  'a,button,summary,h1,h2,h3,h4,h5,h6,[role=button],[role=link],[role=heading],[role=tab],[role=menuitem],[role=option]';

/**
 * A closer look at an element whose style leaves in doubt whether its words can be read: true if they cannot. Of a link
 * or heading without words of its own, all words in it count.
 */
export function isIllegible(element: Element, doubt: Doubt): boolean {
  const own = lineOf(element);
  if (own) return isLost(own, doubt);
  if (!is(element, CALLED_BY_WORDS)) return false;
  const inner = allIn(element, '*').flatMap((part) => lineOf(part) ?? []);
  return inner.length > 0 && inner.every((line) => isLost(line, INKED | VEILED));
}

/** The words right in an element. */
interface Line {
  element: Element;
  box: Area;
  /** The widths of their lines together, and the number of letters. */
  width: number;
  letters: number;
}

const range = new Range();
/** Most spaces of the source are not shown, and neither are soft hyphens and accents of their own. */
const TAKES_NO_ROOM = /[\s\p{M}\p{Cf}]/gu;

function lineOf(element: Element): Line | undefined {
  if (is(element, 'input,textarea,select'))
    return { element, box: rectOf(element), width: Number.POSITIVE_INFINITY, letters: 0 };
  const line = { element, width: 0, letters: 0 };
  const boxes: DOMRect[] = [];
  for (const child of shownBySlot(element, tagOf(element)) ?? unbent(element).childNodes) {
    if (!isText(child) || !/\S/.test(child.data)) continue;
    line.letters += child.data.replace(TAKES_NO_ROOM, '').length;
    range.selectNodeContents(child);
    boxes.push(...range.getClientRects());
  }
  line.width = boxes.reduce((sum, { width }) => sum + width, 0);
  const box = boxAround(boxes, 0);
  return box && { ...line, box };
}

function isLost(line: Line, doubt: Doubt): boolean {
  const { element, box, width, letters } = line;
  return (
    ((doubt & VEILED) !== 0 &&
      (box.bottom - box.top < LOWEST ||
        (width < letters * NARROWEST && isUpright(element)) ||
        isBlurred(element) ||
        liesBehind(element, box))) ||
    ((doubt & INKED) !== 0 && hasColourOfGround(element, box))
  );
}

/** The element and what its look depends on; nothing around an element in the top layer fades it. */
function* around(element: Element): Generator<{ at: Element; style: CSSStyleDeclaration }> {
  for (let at: Element | null = element; at; at = flatParent(at)) {
    yield { at, style: getComputedStyle(at) };
    if (is(at, ':modal,:popover-open')) return;
  }
}

/** True if lines run from left to right or back: only then does their width say how much room the letters have. */
function isUpright(element: Element): boolean {
  for (const { style } of around(element))
    if (style.rotate !== 'none' || !style.writingMode.startsWith('h') || TURNED.test(style.transform))
      return false;
  return true;
}
const TURNED = /^matrix(?:3d|\(\S+, (?!0,))/;

/** Faded by all boxes around it together, blurred by more than half a letter, or behind a mask that lets nothing through. */
function isBlurred(element: Element): boolean {
  let opacity = 1;
  const size = Number.parseFloat(getComputedStyle(element).fontSize);
  for (const { style } of around(element)) {
    opacity *= Number(style.opacity);
    const blur = Number(/blur\(([\d.]+)/.exec(style.filter)?.[1] ?? 0);
    if (opacity < PALEST || blur > size / 2 || isMaskedAway(style.maskImage)) return true;
  }
  return false;
}

const COLOUR = /rgba?\([^)]*\)/g;

const isMaskedAway = (mask: string): boolean => {
  const colours = mask.includes('url(') ? null : mask.match(COLOUR);
  return !!colours?.every((colour) => alphaOf(colour) === 0);
};

/** How opaque a colour is, from 0 to 1; undefined if it is written in another way than most. */
function alphaOf(colour: string): number | undefined {
  if (!colour.startsWith('rgb')) return undefined;
  return Number(/rgba\(.*, ([\d.]+)\)/.exec(colour)?.[1] ?? 1);
}

/** True for what a negative z-index puts behind the painted boxes around it, or behind what lies there. */
function liesBehind(element: Element, box: Area): boolean {
  let behind: Element | undefined;
  for (const { at, style } of around(element)) {
    const isRoot = at === page.body() || at === page.root();
    if (behind && isStage(at, style)) break;
    // The ground of the page is painted before everything.
    if (behind && !isRoot && isOver(at, box)) return true;
    if (Number(style.zIndex) < 0 && style.position !== 'static') behind = at;
  }
  const x = (box.left + box.right) / 2;
  const y = (box.top + box.bottom) / 2;
  const met = behind ? plainDocument.elementsFromPoint(x, y) : [];
  const depth = met.findIndex((one) => behind?.contains(one));
  return met.slice(0, Math.max(depth, 0)).some((one) => isOver(one, box));
}

const isOver = (element: Element, box: Area): boolean =>
  alphaOf(getComputedStyle(element).backgroundColor) === 1 && holds(rectOf(element), box);

/** True for a stacking context, or what may be one: its own ground is painted before all that is in it. */
function isStage(element: Element, style: CSSStyleDeclaration): boolean {
  const { position, zIndex, contain, willChange, opacity, isolation } = style;
  const { transform, translate, filter, backdropFilter } = style;
  return (
    (zIndex !== 'auto' &&
      (position !== 'static' ||
        /flex|grid/.test(getComputedStyle(flatParent(element) ?? element).display))) ||
    /^(?:fixed|sticky)$/.test(position) ||
    /paint|layout|strict|content/.test(contain) ||
    `${opacity}${isolation}${willChange}` !== '1autoauto' ||
    `${transform}${translate}${filter}${backdropFilter}` !== 'none'.repeat(4)
  );
}

/** True if nothing but one colour is behind the words, and they have it too. Whatever is not sure counts as legible. */
function hasColourOfGround(element: Element, box: Area): boolean {
  const { webkitTextFillColor: ink, textShadow, webkitTextStrokeWidth } = getComputedStyle(element);
  if (textShadow !== 'none' || Number.parseFloat(webkitTextStrokeWidth) > 0) return false;
  // A frame without a ground of its own shows that of the page around it.
  for (let [at, area]: [Element | null, Area] = [element, box]; at; ) {
    const isInk = groundHas(ink, at, area);
    if (isInk !== undefined) return isInk;
    at = unbent(at).ownerDocument.defaultView?.frameElement ?? null;
    if (at) area = rectOf(at);
  }
  // Behind a frame of another site, nobody knows what is there.
  return window.top === window || isOfTop() ? !isDark() && areAlike(ink, CANVAS.ground) : false;
}

/** True in a frame whose every page around is of the same site. */
function isOfTop(): boolean {
  try {
    return !!window.top?.document;
  } catch {
    return false;
  }
}

/** True if the canvas of the page is dark because the page says that it suits a dark scheme. */
function isDark(): boolean {
  const { colorScheme } = getComputedStyle(page.root());
  const schemes = colorScheme === 'normal' ? (attributeOfScheme() ?? '') : colorScheme;
  return schemes.includes('dark') && (!schemes.includes('light') || matchMedia(DARK).matches);
}
const DARK = '(prefers-color-scheme: dark)';
const attributeOfScheme = (): string | null | undefined => {
  const meta = page.query('meta[name=color-scheme]');
  return meta && attribute(meta, 'content');
};

/** True if the ground that is painted in this document has the colour of the ink; undefined if there is none. */
function groundHas(ink: string, element: Element, box: Area): boolean | undefined {
  if (isPaintedBy([...element.children], box, ink)) return false;
  for (const { at, style } of around(element)) {
    const { backgroundImage, backgroundColor } = style;
    if (`${style.mixBlendMode}${style.filter}${style.backdropFilter}` !== 'normalnonenone') return false;
    if (style.boxShadow.includes('inset') || style.backgroundClip === 'text') return false;
    if (isThick(style) || drawsIn(at) || isOfPicture(at)) return false;
    const isGround = tagOf(at) === 'html' || tagOf(at) === 'body' || holds(rectOf(at), box);
    if (backgroundImage !== 'none') {
      const colours = backgroundImage.includes('url(') ? null : backgroundImage.match(COLOUR);
      // A line below the letters is not behind them.
      const isWhole = isGround && style.backgroundSize === 'auto';
      return isWhole && !!colours?.every((colour) => areAlike(ink, colour) && alphaOf(colour) === 1);
    }
    const alpha = alphaOf(backgroundColor);
    if (alpha === 1) return isGround && areAlike(ink, backgroundColor);
    // Of a veil over another ground, only one of the letters' own colour is sure to leave them illegible.
    if (alpha === undefined || (alpha > 0 && !areAlike(ink, backgroundColor))) return false;
    if (isPaintedBeside(at, box, ink)) return false;
    // Nothing around what is in the top layer is behind it alone.
    if (is(at, ':modal,:popover-open')) return false;
  }
  return undefined;
}

/** True for parts of a drawing: what is drawn below its letters has no ground that styles tell. */
const isOfPicture = (element: Element): boolean => element.namespaceURI?.endsWith('svg') === true;

/** True if the border of a box, of nine pixels or more, can be what its letters stand on, as on a ribbon over a corner. */
const isThick = ({ borderWidth }: CSSStyleDeclaration): boolean => /(?:^| )(?:9|\d\d)/.test(borderWidth);

/** True if a style sheet draws something in the element, before or after its content. */
const drawsIn = (element: Element): boolean =>
  ['::before', '::after'].some((pseudo) => {
    const style = getComputedStyle(element, pseudo);
    const { content, backgroundImage, backgroundColor } = style;
    return (
      !/^(?:none|normal)$/.test(content) &&
      (backgroundImage !== 'none' || alphaOf(backgroundColor) !== 0 || isThick(style))
    );
  });

/** True if something beside the element, such as the picture behind a title, lies where the words are, or may. */
function isPaintedBeside(element: Element, box: Area, ink: string): boolean {
  const all = [...((parentOf(element) as Element | null)?.children ?? [])];
  const place = all.indexOf(element);
  const near = all.slice(Math.max(0, place - MOST_BESIDE), place + MOST_BESIDE);
  return isPaintedBy(
    near.filter((one) => one !== element),
    box,
    ink,
  );
}

/** How far something reaches that a style sheet draws is not known. */
const isPaintedBy = (elements: readonly Element[], box: Area, ink: string): boolean =>
  elements.some((one) => paints(one, box, ink) || drawsIn(one));

/** True if the element or something in it shows another colour than that of the ink there, or may. */
function paints(element: Element, box: Area, ink: string): boolean {
  if (!isElement(element) || !unbent(element).checkVisibility({ opacityProperty: true })) return false;
  const inner = allIn(element, '*');
  if (inner.length > MOST_WITHIN && overlaps(rectOf(element), box)) return true;
  return [element, ...inner.slice(0, MOST_WITHIN)].some((one) => {
    const style = getComputedStyle(one);
    if (/\d{3}px/.test(style.boxShadow)) return true;
    const area = rectOf(one);
    if (!hasArea(area) || !overlaps(area, box)) return false;
    const { backgroundColor, backgroundImage } = style;
    return (
      PICTURES.has(tagOf(one)) ||
      // What is in its shadow tree is not asked.
      tagOf(one).includes('-') ||
      backgroundImage !== 'none' ||
      (alphaOf(backgroundColor) !== 0 && !areAlike(ink, backgroundColor)) ||
      isThick(style) ||
      drawsIn(one)
    );
  });
}
