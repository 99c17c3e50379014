import type { ActOutcome, ExpectedElement } from '../../../core/page/outcome.ts';
import { closestIn, plainDocument } from '../../observe/dom/dom.ts';
import { onTarget } from '../aim.ts';
import type { Hands, Permit } from '../hands.ts';
import { nextTask } from '../next-task.ts';
import { lateHoverMs } from '../text/late-reaction.ts';
import { moveThere } from '../trusted.ts';

/** Moves the mouse over the element: the page's scripts notice it, :hover styles only when the mouse is a real one. */
export function hover(
  { ref }: { ref: string },
  expected: ExpectedElement | null,
  hands: Hands,
  permit: Permit,
): Promise<ActOutcome> {
  const suits = (element: Element): ActOutcome | null =>
    permit.trusted?.use === 'offered' && hasHoverStyle(element)
      ? { status: 'needs-trusted-input', ref, why: BY_STYLE }
      : null;
  const order = { ref, expected, pointer: true, evenDisabled: true, suits };
  return onTarget(order, hands, permit, async (aim) => {
    if (hands.trusted) {
      const now = await moveThere(aim, ref, hands.trusted, []);
      return 'failed' in now ? now.failed : { status: 'done', reactsWithinMs: lateHoverMs() };
    }
    hands.pointer.moveTo(aim.hit, aim.point);
    await nextTask();
    const note = hasHoverStyle(aim.element) ? { note: `${BY_STYLE} ${OTHER_WAY}` } : {};
    return { status: 'done', reactsWithinMs: lateHoverMs(), ...note };
  });
}

const BY_STYLE = 'The page shows things on hover by style alone, which only a real mouse causes.';
/** What pages show to the mouse they mostly show to the keyboard too. */
const OTHER_WAY = 'Press Tab in it (press_keys with ref): the focus often shows the same.';
/** Also styles that bring back something that is far outside of the page. */
const SHOWING =
  /(?:^|;\s*)(?:display|visibility|opacity|(?:max-)?(?:height|width)|clip(?:-path)?|transform|translate|scale|pointer-events|position|left|right|top|bottom|inset|margin-(?:left|top))\s*:/;
const MOST_RULES = 20_000;

/**
 * True when a readable style sheet, or the browser itself, shows something while the element or one around it is
 * hovered.
 */
function hasHoverStyle(element: Element): boolean {
  if (closestIn(element, '[interestfor]')) return true;
  let left = MOST_RULES;
  const any = (rules: CSSRuleList, around: readonly string[]): boolean => {
    for (const rule of rules) {
      if (--left < 0) return false;
      if (rule instanceof CSSMediaRule && !matchMedia(rule.conditionText).matches) continue;
      const isStyle = rule instanceof CSSStyleRule;
      const selectors = isStyle ? selectorsOf(rule, around) : around;
      if (isStyle && concerns(rule, selectors, element)) return true;
      if ('cssRules' in rule && any(rule.cssRules as CSSRuleList, selectors)) return true;
    }
    return false;
  };
  return [...plainDocument.styleSheets, ...plainDocument.adoptedStyleSheets].some((sheet) => {
    try {
      return any(sheet.cssRules, [':root']);
    } catch {
      // A sheet of another origin cannot be read.
      return false;
    }
  });
}

/** The selectors of a rule; in one that is nested in another, `&` stands for those of that. */
const selectorsOf = ({ selectorText }: CSSStyleRule, around: readonly string[]): string[] =>
  selectorText
    .split(',')
    .flatMap((selector) =>
      selector.includes('&') ? around.map((outer) => selector.replaceAll('&', outer)) : selector,
    );

function concerns(rule: CSSStyleRule, selectors: readonly string[], element: Element): boolean {
  const hovering = selectors.filter((selector) => selector.includes(':hover'));
  if (hovering.length === 0 || !SHOWING.test(rule.style.cssText)) return false;
  return hovering.some((selector) => {
    // Only what follows the hovered part in the selector is shown by it: ".menu:hover .sub".
    const [hovered, ...shown] = selector.split(':hover');
    const rest = shown.join(' ').trim();
    if (!hovered || !/[\s>+~]/.test(shown.join(' ')) || rest === '') return false;
    try {
      return closestIn(element, hovered.trim()) !== null;
    } catch {
      return false;
    }
  });
}
