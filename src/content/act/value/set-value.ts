import type { ActOutcome, ExpectedElement, PageAction } from '../../../core/page/outcome.ts';
import { allIn, isConnected } from '../../observe/dom/dom.ts';
import { labelledControl } from '../../observe/names/labels.ts';
import { onTarget } from '../aim.ts';
import { focusOn } from '../focus.ts';
import type { Hands, Permit } from '../hands.ts';
import { isPicked, isReadOnly, isStepped, isTextField } from '../kinds.ts';
import { nextTask } from '../next-task.ts';
import { only } from '../target/same-tree.ts';
import { pickedValue, whatItTakes } from './picked-value.ts';
import { isPlayer, setMedia, whyNotSet } from './set-media.ts';
import { setPicked } from './set-picked.ts';
import { stepTo } from './step-to.ts';

type SetValue = Extract<PageAction, { kind: 'set-value' }>;

/**
 * Sets what a person picks instead of types. The pickers of native fields belong to the browser, so the value is set
 * in their stead and read back, and so is that of players; sliders and spin buttons of a page are moved by their keys.
 */
export function setValue(
  { ref, value }: SetValue,
  expected: ExpectedElement | null,
  hands: Hands,
  permit: Permit,
): Promise<ActOutcome> {
  const suits = (element: Element): ActOutcome | null => {
    const field = fieldWithValue(element);
    if (isPlayer(field)) return whyNotSet(field, ref, value);
    if (isReadOnly(field)) return { status: 'readonly', ref };
    if (isPicked(field))
      return pickedValue(field, value) === null
        ? { status: 'wrong-kind', ref, why: whatItTakes(field) }
        : null;
    if (isStepped(field)) return null;
    const instead = isTextField(field) ? 'Use type.' : 'Use type, select_option, set_checked or click.';
    return { status: 'wrong-kind', ref, why: `It has no value to set. ${instead}` };
  };
  const order = { ref, expected, pointer: true, part: fieldWithValue, suits };
  return onTarget(order, hands, permit, async ({ used, hit, point }) => {
    hands.pointer.moveTo(hit, point);
    focusOn(used, hands);
    await nextTask();
    if (!isConnected(used)) return { status: 'not-found', ref };
    if (isPlayer(used)) return setMedia(used, ref, value, hands, permit);
    return isPicked(used) ? pick(used, ref, value, hands) : stepTo(used, ref, value, hands);
  });
}

async function pick(field: HTMLInputElement, ref: string, wish: string, hands: Hands): Promise<ActOutcome> {
  const wanted = pickedValue(field, wish) ?? wish;
  if (field.value !== wanted) await setPicked(field, wanted, hands);
  await nextTask();
  const found = field.value;
  if (found !== wanted) return { status: 'not-verified', ref, wanted, found };
  const { rangeOverflow, rangeUnderflow, stepMismatch } = field.validity;
  return rangeOverflow || rangeUnderflow || stepMismatch
    ? { status: 'done', value: found, note: `The field calls this value invalid. ${whatItTakes(field)}` }
    : { status: 'done', value: found };
}

/** The element with the value: what a label names, the only such field inside a wrapper, or the element. */
function fieldWithValue(element: Element): Element {
  const own = labelledControl(element) ?? element;
  if (isPicked(own) || isStepped(own)) return own;
  const inside = allIn(own, 'input,[role=slider],[role=spinbutton]').filter(
    (inner) => isPicked(inner) || isStepped(inner),
  );
  return only(inside) ?? own;
}
