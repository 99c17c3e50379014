import {
  ALL,
  CURSOR,
  DISPLAY,
  GROUND,
  LETTERS,
  OVERFLOW,
  POSITION,
  type StyleParts,
  VEIL,
  VISIBILITY,
} from './style-parts.ts';

/** The parts of an element's computed style that decide what of it is visible. */
export interface Sight {
  display: string;
  /** Its own text is not hidden by `visibility`; children may override what they inherit. */
  visible: boolean;
  /** Clipped to nothing, with everything in it. */
  unseen: boolean;
  faint: boolean;
  /** Its letters are invisible, although its box may not be: transparent, of no size, or indented out of the box. */
  letterless: boolean;
  /** The colour of its letters; '' if unknown. */
  ink: string;
  /** The colour behind its letters, if only the boxes around them are painted; '' if unknown. */
  ground: string;
  /** Why its letters may be illegible, which only a closer look can tell (illegible.ts). */
  doubt: Doubt;
  position: string;
  /** Positioned with a z-index above 0, so it lies over what is beside it. */
  raised: boolean;
  cursor: string;
  scrolls: boolean;
  scrollsY: boolean;
  clips: boolean;
  clipsX: boolean;
  clipsY: boolean;
}

/** Reasons, one bit for each: the letters may have the colour of their ground, or be veiled, tiny or behind something. */
export type Doubt = number;
export const INKED: Doubt = 1;
export const VEILED: Doubt = 2;
/** They are illegible. */
export const SURE: Doubt = 4;

/** The values without any rule; inherited parts come from the parent. */
export const INITIAL: Sight = {
  display: 'inline',
  visible: true,
  unseen: false,
  faint: false,
  letterless: false,
  ink: '',
  ground: '',
  doubt: 0,
  position: 'static',
  raised: false,
  cursor: 'auto',
  scrolls: false,
  scrollsY: false,
  clips: false,
  clipsX: false,
  clipsY: false,
};

/** What is around the first element: mostly a white canvas. */
export const CANVAS: Sight = { ...INITIAL, ground: 'rgb(255, 255, 255)' };

/** Below this opacity, text cannot be read. */
const FAINT = 0.05;
/** A few boxes of this opacity in each other are faint too. */
const PALE = 0.35;
/** Letters of fewer pixels may be illegible, unless something enlarges them. */
const TINY = 4;
/** Least difference between letters and ground, of 255, in one of the three colours. */
const LEAST_CONTRAST = 16;
const NOTHING_LEFT =
  /^(?:inset\((?:(?:.* )?100|[5-9]\d(?:\.\d+)?)%|circle\(0|ellipse\(0|polygon\((?:0(?:px|%)? 0(?:px|%)?(?:, )?)+\))/;
/** No real first line is indented farther, in pixels. */
const FARTHEST_INDENT = 200;

export const isFaint = (element: Element): boolean => Number(getComputedStyle(element).opacity) < FAINT;
export const letsThrough = (element: Element): boolean => getComputedStyle(element).pointerEvents === 'none';
/** True for a box that is out of the flow, and so may lie over others. */
export const isPlaced = (element: Element): boolean =>
  /^(?:fixed|absolute)$/.test(getComputedStyle(element).position);

/** The whole sight of an element, from its computed style; `outer` is that of its flat parent. */
export const sightOf = (style: CSSStyleDeclaration, { ground, doubt }: Sight = INITIAL): Sight =>
  readSight(style, ALL, { ...INITIAL, ground, doubt: doubt & VEILED });

/** The sight of an element with only some parts read from its computed style; the others are those of `rest`. */
export function readSight(style: CSSStyleDeclaration, parts: StyleParts, rest: Sight): Sight {
  const sight = { ...rest };
  if (parts & DISPLAY) sight.display = style.display;
  if (parts & VISIBILITY) sight.visible = style.visibility === 'visible';
  if (parts & CURSOR) sight.cursor = style.cursor;
  if (parts & POSITION) {
    sight.position = style.position;
    const level = sight.position === 'static' ? 0 : Number(style.zIndex);
    sight.raised = level > 0;
    if (level < 0) sight.doubt = VEILED;
  }
  if (parts & OVERFLOW) readOverflow(style, sight);
  if (parts & VEIL) readVeil(style, sight);
  if (parts & LETTERS) {
    sight.letterless = hidesLetters(style, sight.ground);
    sight.ink = style.webkitTextFillColor;
    if (
      (!sight.letterless && Number.parseFloat(style.fontSize) < TINY) ||
      Number.parseFloat(style.letterSpacing) < -1
    )
      sight.doubt |= VEILED;
  }
  if (parts & GROUND) sight.ground = groundOf(style, sight.ground);
  return sight;
}

function readOverflow(style: CSSStyleDeclaration, sight: Sight): void {
  const { overflowX } = style;
  // If overflow-x computes to visible, overflow-y does too, or to clip, which is ignored here.
  const overflowY = overflowX === 'visible' ? 'visible' : style.overflowY;
  sight.clipsX = overflowX === 'hidden' || overflowX === 'clip';
  sight.clipsY = overflowY === 'hidden' || overflowY === 'clip';
  sight.clips = sight.clipsX || sight.clipsY;
  sight.scrollsY = overflowY === 'auto' || overflowY === 'scroll';
  sight.scrolls = sight.scrollsY || overflowX === 'auto' || overflowX === 'scroll';
}

/** True when the box is clipped to nothing. */
export function isVeiled(style: CSSStyleDeclaration): boolean {
  const { clipPath, clip } = style;
  if (clipPath !== 'none' && NOTHING_LEFT.test(clipPath)) return true;
  return clip !== 'auto' && clip !== '' && /absolute|fixed/.test(style.position) && isClippedAway(clip);
}

/**
 * What a box is painted with: its colour, the first one of a gradient, or what is behind it; '' for a picture, and
 * `text` if its letters are painted with it.
 */
const groundOf = (
  { backgroundImage, backgroundColor, backgroundClip }: CSSStyleDeclaration,
  behind: string,
): string =>
  backgroundClip === 'text'
    ? backgroundClip
    : backgroundImage === 'none'
      ? TRANSPARENT.test(backgroundColor)
        ? behind
        : backgroundColor
      : (/rgba?\([^)]*\)/.exec(backgroundImage)?.[0] ?? '');

/** True for colours that nobody can tell apart. A transparent ink is as good as its ground. */
export function areAlike(ink: string, ground: string): boolean {
  const [one, other] = [ink, ground].map((colour) => /^rgb/.test(colour) && colour.match(/[\d.]+/g));
  if (!one || !other) return false;
  const part = Number(one[3] ?? 1);
  return [0, 1, 2].every((at) => Math.abs(Number(one[at]) - Number(other[at])) * part < LEAST_CONTRAST);
}

function readVeil(style: CSSStyleDeclaration, sight: Sight): void {
  sight.faint = Number(style.opacity) < FAINT || isFilteredAway(style.filter);
  const isVeil =
    Number(style.opacity) < PALE || /blur/.test(style.filter) || /gradient/.test(style.maskImage);
  if (isVeil && !sight.faint) sight.doubt |= VEILED;
  sight.unseen = isVeiled(style);
  // Skipped content is not rendered, as if it were not displayed.
  if (style.contentVisibility === 'hidden') sight.display = 'none';
}

const isFilteredAway = (filter: string): boolean =>
  filter !== 'none' && Number(/opacity\(([\d.]+)\)/.exec(filter)?.[1] ?? 1) < FAINT;

/** The legacy `clip: rect(top, right, bottom, left)`, which keeps text for screen readers only. */
function isClippedAway(clip: string): boolean {
  const [top = 0, right = 0, bottom = 0, left = 0] = (clip.match(/-?[\d.]+|auto/g) ?? []).map(Number);
  return right - left <= 1 || bottom - top <= 1;
}

/**
 * True for styles that keep the box of a text but hide its letters; what is in the box inherits them. Transparent letters
 * show the ground that a box around them paints letters with.
 */
export const hidesLetters = (style: CSSStyleDeclaration, ground = style.backgroundClip): boolean =>
  style.fontSize === '0px' ||
  (ground !== 'text' && isTransparent(style)) ||
  Math.abs(Number.parseFloat(style.textIndent)) > FARTHEST_INDENT;

/** A mixed or wide-gamut colour ends in `/ 0)`. */
const TRANSPARENT = /(?:a.*,|\/) 0\)$/;
const isTransparent = (style: CSSStyleDeclaration): boolean =>
  TRANSPARENT.test(style.webkitTextFillColor) && style.backgroundClip !== 'text';
