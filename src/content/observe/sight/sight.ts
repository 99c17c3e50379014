import {
  CURSOR,
  DISPLAY,
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

/** The values without any rule; inherited parts come from the parent. */
export const INITIAL: Sight = {
  display: 'inline',
  visible: true,
  unseen: false,
  faint: false,
  letterless: false,
  position: 'static',
  raised: false,
  cursor: 'auto',
  scrolls: false,
  scrollsY: false,
  clips: false,
  clipsX: false,
  clipsY: false,
};

/** Below this opacity, text cannot be read. */
const FAINT = 0.05;
const NOTHING_LEFT =
  /^(?:inset\((?:(?:.* )?100|[5-9]\d(?:\.\d+)?)%|circle\(0|ellipse\(0|polygon\((?:0(?:px|%)? 0(?:px|%)?(?:, )?)+\))/;
/** No real first line is indented farther, in pixels. */
const FARTHEST_INDENT = 200;

export const isFaint = (element: Element): boolean => Number(getComputedStyle(element).opacity) < FAINT;
export const letsThrough = (element: Element): boolean => getComputedStyle(element).pointerEvents === 'none';
/** True for a box that is out of the flow, and so may lie over others. */
export const isPlaced = (element: Element): boolean =>
  /^(?:fixed|absolute)$/.test(getComputedStyle(element).position);

/** The whole sight of an element, from its computed style. */
export const sightOf = (style: CSSStyleDeclaration): Sight =>
  readSight(style, DISPLAY | VISIBILITY | CURSOR | POSITION | OVERFLOW | VEIL | LETTERS, INITIAL);

/** The sight of an element with only some parts read from its computed style; the others are those of `rest`. */
export function readSight(style: CSSStyleDeclaration, parts: StyleParts, rest: Sight): Sight {
  const sight = { ...rest };
  if (parts & DISPLAY) sight.display = style.display;
  if (parts & VISIBILITY) sight.visible = style.visibility === 'visible';
  if (parts & CURSOR) sight.cursor = style.cursor;
  if (parts & POSITION) {
    sight.position = style.position;
    sight.raised = sight.position !== 'static' && Number(style.zIndex) > 0;
  }
  if (parts & OVERFLOW) readOverflow(style, sight);
  if (parts & VEIL) readVeil(style, sight);
  if (parts & LETTERS) sight.letterless = hidesLetters(style);
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

function readVeil(style: CSSStyleDeclaration, sight: Sight): void {
  sight.faint = Number(style.opacity) < FAINT || isFilteredAway(style.filter);
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

/** True for styles that keep the box of a text but hide its letters; what is in the box inherits them. */
export const hidesLetters = (style: CSSStyleDeclaration): boolean =>
  style.fontSize === '0px' ||
  isTransparent(style) ||
  Math.abs(Number.parseFloat(style.textIndent)) > FARTHEST_INDENT;

/** A mixed or wide-gamut colour ends in `/ 0)`. */
const isTransparent = (style: CSSStyleDeclaration): boolean =>
  /(?:a.*,|\/) 0\)$/.test(style.webkitTextFillColor) && style.backgroundClip !== 'text';
