import { allIn, is, isIn, isOfWindow, isText, plainDocument, rectOf, tagOf, unbent } from '../dom/dom.ts';
import { flatParent, shownBySlot } from '../dom/flat-tree.ts';
import { type Area, boxAround, holds } from '../dom/geometry.ts';
import { alphaOf, around, COLOUR, isOnTop } from './around.ts';
import { hasColourOfGround } from './ground-colour.ts';
import { beginLook, known, type Veil } from './known-once.ts';
import { type Doubt, INKED, VEILED } from './sight.ts';

/** Nobody reads letters lower than this, in pixels, or narrower than this on average. */
const LOWEST = 4;
const NARROWEST = 1;
/** With less opacity, black letters cannot be told from white. */
const PALEST = 0.07;

/** What is called by all words in it. */
const CALLED_BY_WORDS =
  'a,button,summary,h1,h2,h3,h4,h5,h6,[role=button],[role=link],[role=heading],[role=tab],[role=menuitem],[role=option]';

/**
 * A closer look at an element whose style leaves in doubt whether its words can be read: true if they cannot. Of a link
 * or heading without words of its own, all words in it count. `look`: the same during one look, in which the page stays
 * as it is.
 */
export function isIllegible(element: Element, doubt: Doubt, look: unknown): boolean {
  beginLook(look);
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
  const { opacity, blur, isMasked } = veilOf(element);
  return opacity < PALEST || isMasked || blur > Number.parseFloat(getComputedStyle(element).fontSize) / 2;
}

const NO_VEIL: Veil = { opacity: 1, blur: 0, isMasked: false, behind: undefined };

const veilOf = (element: Element): Veil =>
  known(element, 'veil', () => {
    const parent = isOnTop(element) ? null : flatParent(element);
    const outer = parent ? veilOf(parent) : NO_VEIL;
    const { opacity, filter, maskImage, zIndex, position } = getComputedStyle(element);
    return {
      opacity: outer.opacity * Number(opacity),
      blur: outer.blur + Number(/blur\(([\d.]+)/.exec(filter)?.[1] ?? 0),
      isMasked: outer.isMasked || isMaskedAway(maskImage),
      behind: Number(zIndex) < 0 && position !== 'static' ? element : outer.behind,
    };
  });

const isMaskedAway = (mask: string): boolean => {
  const colours = mask.includes('url(') ? null : mask.match(COLOUR);
  return !!colours?.every((colour) => alphaOf(colour) === 0);
};

/** True for what a negative z-index puts behind the painted boxes around it, or behind what lies there. */
function liesBehind(element: Element, box: Area): boolean {
  const { behind } = veilOf(element);
  if (!behind) return false;
  for (const { at, style } of around(behind)) {
    if (at === behind) continue;
    if (isStage(at, style)) break;
    // The ground of the page is painted before everything.
    if (!isOfWindow(at) && isOver(at, box)) return true;
  }
  const met = plainDocument.elementsFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
  const depth = met.findIndex((one) => isIn(behind, one));
  return met.slice(0, Math.max(depth, 0)).some((one) => isOver(one, box));
}

const isOver = (element: Element, box: Area): boolean =>
  alphaOf(getComputedStyle(element).backgroundColor) === 1 && holds(rectOf(element), box);

/** True for a stacking context, or what may be one: its own ground is painted before all that is in it. */
function isStage(element: Element, style: CSSStyleDeclaration): boolean {
  const { position, zIndex, contain, willChange, opacity, isolation } = style;
  const { transform, translate, rotate, scale, filter, backdropFilter } = style;
  return (
    (zIndex !== 'auto' &&
      (position !== 'static' ||
        /flex|grid/.test(getComputedStyle(flatParent(element) ?? element).display))) ||
    /^(?:fixed|sticky)$/.test(position) ||
    /paint|layout|strict|content/.test(contain) ||
    `${opacity}${isolation}${willChange}` !== '1autoauto' ||
    `${transform}${translate}${rotate}${scale}${filter}${backdropFilter}` !== 'none'.repeat(6)
  );
}
