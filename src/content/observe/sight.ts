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

/** The computed style of an element as far as sight goes. */
export interface Sight {
  display: string;
  /** Its own text can be seen (visibility is not inherited by force, so children may differ). */
  visible: boolean;
  /** Nothing in it can be seen. */
  unseen: boolean;
  faint: boolean;
  /** Its letters cannot be seen, its box may be: transparent, of no size, or moved out of it. */
  letterless: boolean;
  position: string;
  /** Lies over what is beside it. */
  raised: boolean;
  cursor: string;
  scrolls: boolean;
  scrollsY: boolean;
  clips: boolean;
  clipsX: boolean;
  clipsY: boolean;
}

/** What an element has when no rule says otherwise; the inherited parts are its parent's. */
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

/** Below this opacity nobody reads. */
export const FAINT = 0.05;
const NOTHING_LEFT =
  /^(?:inset\((?:5\d|[6-9]\d|100)(?:\.\d+)?%|circle\(0|ellipse\(0|polygon\((?:0(?:px|%)? 0(?:px|%)?(?:, )?)+\))/;
/** Farther than any first line is moved in, in pixels. */
const FARTHEST_INDENT = 200;

/** Everything of an element's sight, from its computed style. */
export const sightOf = (style: CSSStyleDeclaration): Sight =>
  readSight(style, DISPLAY | VISIBILITY | CURSOR | POSITION | OVERFLOW | VEIL | LETTERS, INITIAL);

/** The sight of an element of which only some parts have to be read; the others are those of `rest`. */
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
  // One visible axis makes both visible.
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
  // Such content is not drawn, as if it were not displayed.
  if (style.contentVisibility === 'hidden') sight.display = 'none';
}

const isFilteredAway = (filter: string): boolean =>
  filter !== 'none' && Number(/opacity\(([\d.]+)\)/.exec(filter)?.[1] ?? 1) < FAINT;

/** The old `clip: rect(top, right, bottom, left)`, with which text is kept for screen readers only. */
function isClippedAway(clip: string): boolean {
  const [top = 0, right = 0, bottom = 0, left = 0] = (clip.match(/-?[\d.]+|auto/g) ?? []).map(Number);
  return right - left <= 1 || bottom - top <= 1;
}

/** Styles that leave the box of a text and take its letters away; they are inherited by what is in the box. */
export const hidesLetters = (style: CSSStyleDeclaration): boolean =>
  style.fontSize === '0px' ||
  isTransparent(style) ||
  Math.abs(Number.parseFloat(style.textIndent)) > FARTHEST_INDENT;

const isTransparent = (style: CSSStyleDeclaration): boolean => {
  const fill = style.webkitTextFillColor;
  return fill.startsWith('rgba') && fill.endsWith(', 0)') && style.backgroundClip !== 'text';
};
