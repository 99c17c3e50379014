import type { ActOutcome, ExpectedElement, PageAction } from '../../core/page/outcome.ts';
import { drag } from './drag.ts';
import type { Hands, Permit } from './hands.ts';
import { hover } from './hover.ts';
import { paste } from './paste.ts';
import { pressKeys } from './press-keys.ts';
import { scroll } from './scroll.ts';
import { selectOption } from './select-option.ts';
import { setChecked } from './set-checked.ts';
import { setValue } from './set-value.ts';
import { type } from './type.ts';
import { upload } from './upload.ts';

/** All actions except clicking, which is in the kit itself. */
export type LateAction = Exclude<PageAction, { kind: 'click' }>;

/** Carries out an action that is not in the kit itself. */
export function performLate(
  action: LateAction,
  expected: ExpectedElement | null,
  hands: Hands,
  permit: Permit,
): Promise<ActOutcome> {
  switch (action.kind) {
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
