import type { ActOutcome, ExpectedElement, PageAction } from '../../core/page/outcome.ts';
import { selectOption } from './choose/select-option.ts';
import { setChecked } from './choose/set-checked.ts';
import { withTimersNoted } from './due-timers.ts';
import { upload } from './files/upload.ts';
import type { Hands, Permit } from './hands.ts';
import { pressKeys } from './keys/press-keys.ts';
import { click } from './mouse/click.ts';
import { drag } from './mouse/drag.ts';
import { hover } from './mouse/hover.ts';
import { scroll } from './scroll/scroll.ts';
import { paste } from './text/paste.ts';
import { type } from './text/type.ts';
import { createTrustedHand } from './trusted.ts';
import { setValue } from './value/set-value.ts';

const HELD_BACK = 'The form was not sent: its button sends it otherwise. Click that button.';

type Doer<Action> = (
  action: Action,
  expected: ExpectedElement | null,
  hands: Hands,
  permit: Permit,
) => Promise<ActOutcome>;

const DOERS: { [Kind in PageAction['kind']]: Doer<Extract<PageAction, { kind: Kind }>> } = {
  click,
  type,
  hover,
  'press-keys': pressKeys,
  'select-option': selectOption,
  'set-checked': setChecked,
  'set-value': setValue,
  drag,
  upload,
  paste,
  scroll,
};

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
  // The types do not know that the doer found by an action's kind takes that action.
  const perform = DOERS[action.kind] as Doer<PageAction>;
  const outcome = await withTimersNoted(() => perform(action, expected, hands, permit));
  return isHeldBack && outcome.status === 'done' ? { ...outcome, note: HELD_BACK } : outcome;
}
