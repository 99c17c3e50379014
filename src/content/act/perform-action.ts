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
  const outcome = await withTimersNoted(() => perform(action, expected, hands, permit));
  return isHeldBack && outcome.status === 'done' ? { ...outcome, note: HELD_BACK } : outcome;
}

function perform(
  action: PageAction,
  expected: ExpectedElement | null,
  hands: Hands,
  permit: Permit,
): Promise<ActOutcome> {
  switch (action.kind) {
    case 'click':
      return click(action, expected, hands, permit);
    case 'type':
      return type(action, expected, hands, permit);
    case 'hover':
      return hover(action, expected, hands, permit);
    case 'press-keys':
      return pressKeys(action, expected, hands, permit);
    case 'select-option':
      return selectOption(action, expected, hands, permit);
    case 'set-checked':
      return setChecked(action, expected, hands, permit);
    case 'set-value':
      return setValue(action, expected, hands, permit);
    case 'drag':
      return drag(action, expected, hands, permit);
    case 'upload':
      return upload(action, expected, hands, permit);
    case 'paste':
      return paste(action, expected, hands, permit);
    case 'scroll':
      return scroll(action, expected, hands, permit);
  }
}
