import type { ActOutcome, ExpectedElement, PageAction } from '../../core/page/outcome.ts';
import { lateParts } from '../late-parts.ts';
import { click } from './click.ts';
import type { Hands, Permit } from './hands.ts';
import { createTrustedHand } from './trusted.ts';

const HELD_BACK =
  'Enter was not passed on to the button of the form, which sends it in another way than the form says. Click that button instead.';

/** Carries out one action in this frame. It does not wait for the page to settle: the worker does. */
export async function performAction(
  action: PageAction,
  expected: ExpectedElement | null,
  ownHands: Hands,
  permit: Permit,
): Promise<ActOutcome> {
  const { trusted, external } = permit;
  let isHeldBack = false;
  const own: Hands = {
    ...ownHands,
    external,
    heldBack() {
      isHeldBack = true;
    },
  };
  const hands = trusted?.use === 'given' ? { ...own, trusted: createTrustedHand(trusted.input) } : own;
  const outcome = await perform(action, expected, hands, permit);
  return isHeldBack && outcome.status === 'done' ? { ...outcome, note: HELD_BACK } : outcome;
}

function perform(
  action: PageAction,
  expected: ExpectedElement | null,
  hands: Hands,
  permit: Permit,
): Promise<ActOutcome> {
  return action.kind === 'click'
    ? click(action, expected, hands, permit)
    : lateParts().performLate(action, expected, hands, permit);
}
