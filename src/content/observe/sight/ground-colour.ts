import { allIn, attribute, is, page, rectOf, tagOf, unbent } from '../dom/dom.ts';
import { type Area, hasArea, holds, overlaps } from '../dom/geometry.ts';
import { wordSet } from '../names/role-sets.ts';
import { alphaOf, around, COLOUR } from './around.ts';
import { known, type Paint } from './known-once.ts';
import { areAlike, CANVAS } from './sight.ts';

/** Maximum number of elements beside an ancestor, before and after it, that are asked whether they lie behind the words. */
const MOST_BESIDE = 50;
const MOST_WITHIN = 300;

/** Content of its own that a box shows: nothing is known of its colours. */
const PICTURES = wordSet('img picture video canvas svg iframe frame object embed input progress meter');

/** True if nothing but one colour is behind the words, and they have it too. Whatever is not sure counts as legible. */
export function hasColourOfGround(element: Element, box: Area): boolean {
  const { webkitTextFillColor: ink, textShadow, webkitTextStrokeWidth } = getComputedStyle(element);
  if (textShadow !== 'none' || Number.parseFloat(webkitTextStrokeWidth) > 0) return false;
  // The ground of a button may be a box in it.
  const { firstElementChild } = unbent(element);
  if (firstElementChild && isPaintedFrom(firstElementChild, 'nextElementSibling', box, ink)) return false;
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
const isDark = (): boolean =>
  known(page.root(), 'isDark', () => {
    const { colorScheme } = getComputedStyle(page.root());
    const meta = colorScheme === 'normal' ? page.query('meta[name=color-scheme]') : null;
    const schemes = (meta && attribute(meta, 'content')) ?? colorScheme;
    return (
      schemes.includes('dark') &&
      (!schemes.includes('light') || matchMedia('(prefers-color-scheme: dark)').matches)
    );
  });

/** True if the ground that is painted in this document has the colour of the ink; undefined if there is none. */
function groundHas(ink: string, element: Element, box: Area): boolean | undefined {
  for (const { at, style } of around(element)) {
    if (`${style.mixBlendMode}${style.filter}${style.backdropFilter}` !== 'normalnonenone') return false;
    if (style.boxShadow.includes('inset') || style.backgroundClip === 'text') return false;
    // Shapes of a drawing are filled, and so are its letters.
    if (at instanceof SVGElement || isThick(style) || drawsIn(at)) return false;
    const { backgroundImage, backgroundColor } = style;
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

/** True if a border, of nine pixels or more, can be what letters stand on, as on a ribbon over a corner. */
const isThick = ({ borderWidth }: CSSStyleDeclaration): boolean => /(?:^| )(?:9|\d\d)/.test(borderWidth);

/**
 * True if something beside the element, such as the picture behind a title, lies where the words are, or may: how far
 * something reaches that a style sheet draws is not known.
 */
const isPaintedBeside = (element: Element, box: Area, ink: string): boolean =>
  SIDES.some((side) => isPaintedFrom(unbent(element)[side], side, box, ink));
const SIDES = ['previousElementSibling', 'nextElementSibling'] as const;

function isPaintedFrom(first: Element | null, side: (typeof SIDES)[number], box: Area, ink: string): boolean {
  let at = first;
  for (let step = 0; at && step < MOST_BESIDE; step++, at = unbent(at)[side])
    if (paints(at, box, ink) || drawsIn(at)) return true;
  return false;
}

/** True if the element or something in it shows another colour than that of the ink there. */
function paints(element: Element, box: Area, ink: string): boolean {
  const area = known(element, 'area', () => rectOf(element));
  // What has no size may have pictures that stand out of it.
  if (hasArea(area) && !overlaps(area, box)) return false;
  return known(element, 'paint', () => paintIn(element)).some(
    (paint) => overlaps(paint.area, box) && !(paint.colour && areAlike(ink, paint.colour)),
  );
}

function paintIn(element: Element): Paint[] {
  if (!unbent(element).checkVisibility({ opacityProperty: true })) return [];
  const inner = allIn(element, '*');
  // What is in so large a part, nobody knows.
  if (inner.length > MOST_WITHIN) return [{ area: rectOf(element), colour: undefined }];
  return [element, ...inner].flatMap((one) => {
    const area = rectOf(one);
    if (!hasArea(area)) return [];
    const style = getComputedStyle(one);
    const { backgroundColor, backgroundImage } = style;
    // What is in the shadow tree of a custom element is not asked.
    const isUnknown = PICTURES.has(tagOf(one)) || tagOf(one).includes('-');
    const isPicture = isUnknown || backgroundImage !== 'none' || isThick(style) || drawsIn(one);
    if (!isPicture && alphaOf(backgroundColor) === 0) return [];
    return [{ area, colour: isPicture ? undefined : backgroundColor }];
  });
}

/** True if a style sheet draws something in the element, before or after its content, or a shadow that reaches far. */
const drawsIn = (element: Element): boolean =>
  known(
    element,
    'isDrawnIn',
    () =>
      /\d{3}px/.test(getComputedStyle(element).boxShadow) ||
      ['::before', '::after'].some((pseudo) => {
        const style = getComputedStyle(element, pseudo);
        const { content, backgroundImage, backgroundColor } = style;
        return (
          !/^(?:none|normal)$/.test(content) &&
          (backgroundImage !== 'none' || alphaOf(backgroundColor) !== 0 || isThick(style))
        );
      }),
  );
