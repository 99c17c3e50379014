import type { ActOutcome, ExpectedElement, PageAction } from '../../../core/page/outcome.ts';
import { onTarget } from '../aim.ts';
import type { Hands, Permit } from '../hands.ts';
import { nextTask } from '../next-task.ts';
import { lateHoverMs } from '../text/late-reaction.ts';
import { moveThere } from '../trusted.ts';
import { hasHoverStyle } from './hover-style.ts';

/** Moves the mouse over the element: the page's scripts notice it, :hover styles only when the mouse is a real one. */
export function hover(
  { ref, at }: Extract<PageAction, { kind: 'hover' }>,
  expected: ExpectedElement | null,
  hands: Hands,
  permit: Permit,
): Promise<ActOutcome> {
  const suits = (element: Element): ActOutcome | null =>
    permit.trusted?.use === 'offered' && hasHoverStyle(element)
      ? { status: 'needs-trusted-input', ref, why: BY_STYLE }
      : null;
  const order = { ref, expected, pointer: true, at, evenDisabled: true, suits };
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
const OTHER_WAY = 'Press Tab in it (press_keys): the focus often shows the same.';
