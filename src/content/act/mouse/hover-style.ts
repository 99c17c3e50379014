import {
  allIn,
  closestIn,
  hostOf,
  is,
  isIn,
  isShown,
  parentOf,
  plainDocument,
  plainRoot,
  queryIn,
  unbent,
} from '../../observe/dom/dom.ts';

/** Also styles that bring back something that is far outside of the page. */
const SHOWING =
  /(?:^|;\s*)(?:display|visibility|opacity|(?:max-)?(?:height|width)|clip(?:-path)?|transform|translate|scale|pointer-events|position|left|right|top|bottom|inset|margin-(?:left|top))\s*:/;
/** Rules that are looked at, and in them selectors of what is hovered. */
const MOST_LOOKED_AT = 20_000;
/** Nested rules may repeat the selectors around them many times over: beyond this they are not looked at. */
const MOST_SELECTORS = 100;
const LONGEST_SELECTOR = 2000;
/** A submenu is in the item whose link or button was clicked, or beside it. */
const LEVELS_UP = 2;
const BOXES = 'ul,ol,div,nav,section,menu';
const CONTROLS = 'a,button,input,[role],[tabindex]';
const MOST_BOXES = 60;

/**
 * True when a readable style sheet, or the browser itself, shows something while the element or one around it is
 * hovered.
 */
export const hasHoverStyle = (element: Element): boolean =>
  closestIn(element, '[interestfor]') !== null ||
  someHoverRule(element, (hovered) => closestIn(element, hovered) !== null);

/**
 * True when a readable style sheet shows controls that are hidden now, in or beside the element, while it is hovered: a
 * submenu.
 */
export function opensOnHover(element: Element): boolean {
  const hidden = hiddenBoxes(element);
  // Style sheets are long: they are read only where something is hidden.
  if (hidden.length === 0) return false;
  return someHoverRule(element, (hovered, shown) => {
    const from = closestIn(element, hovered);
    return from !== null && hidden.some((box) => isInOrBeside(from, box) && is(box, shown));
  });
}

function hiddenBoxes(element: Element): Element[] {
  let around = element;
  for (let level = 0; level < LEVELS_UP; level++) around = unbent(around).parentElement ?? around;
  return allIn(around, BOXES)
    .slice(0, MOST_BOXES)
    .filter((box) => !isShown(box) && queryIn(box, CONTROLS) !== null);
}

const isInOrBeside = (hovered: Element, box: Element): boolean =>
  isIn(hovered, box) || parentOf(hovered) === parentOf(box);

/**
 * True if `test` holds for a rule that shows something else while an element is hovered, by the selector of what is
 * hovered and of what is shown then.
 */
function someHoverRule(element: Element, test: (hovered: string, shown: string) => boolean): boolean {
  let left = MOST_LOOKED_AT;
  const any = (rules: CSSRuleList, around: readonly string[]): boolean => {
    for (const rule of rules) {
      if (--left < 0) return false;
      if (rule instanceof CSSMediaRule && !matchMedia(rule.conditionText).matches) continue;
      const isStyle = rule instanceof CSSStyleRule;
      const selectors = isStyle ? selectorsOf(rule, around) : around;
      if (isStyle) {
        const hovering = selectors.filter((selector) => selector.includes(':hover'));
        left -= hovering.length;
        if (left > 0 && concerns(rule, hovering, test)) return true;
      }
      if ('cssRules' in rule && any(rule.cssRules as CSSRuleList, selectors)) return true;
    }
    return false;
  };
  return sheetsFor(element).some((sheet) => {
    try {
      return any(sheet.cssRules, [':root']);
    } catch {
      // A sheet of another origin cannot be read.
      return false;
    }
  });
}

/** Of the document, and of the shadow tree that the element is in. */
function sheetsFor(element: Element): CSSStyleSheet[] {
  const root = hostOf(element) && unbent(element).getRootNode();
  return [plainDocument, ...(root instanceof ShadowRoot ? [plainRoot(root)] : [])].flatMap(
    ({ styleSheets, adoptedStyleSheets }) => [...styleSheets, ...adoptedStyleSheets],
  );
}

/** The selectors of a rule; in one that is nested in another, `&` stands for those of that. */
function selectorsOf({ selectorText }: CSSStyleRule, around: readonly string[]): string[] {
  const found: string[] = [];
  for (const selector of selectorText.split(',', MOST_SELECTORS)) {
    const times = selector.split('&').length - 1;
    for (const outer of times > 0 ? around : [''])
      if (found.length < MOST_SELECTORS && selector.length + times * outer.length <= LONGEST_SELECTOR)
        found.push(selector.replaceAll('&', outer));
  }
  return found;
}

function concerns(
  rule: CSSStyleRule,
  hovering: readonly string[],
  test: (hovered: string, shown: string) => boolean,
): boolean {
  if (hovering.length === 0 || !SHOWING.test(rule.style.cssText)) return false;
  return hovering.some((selector) => {
    // Only what follows the hovered part in the selector is shown by it: ".menu:hover .sub".
    const [hovered, ...shown] = selector.split(':hover');
    if (!hovered || !/[\s>+~]/.test(shown.join(' ')) || !shown.join('').trim()) return false;
    try {
      return test(hovered.trim(), selector.replaceAll(':hover', ''));
    } catch {
      return false;
    }
  });
}
