import type { ActOutcome, ExpectedElement, PageAction } from '../../core/page/outcome.ts';
import { type Aim, onTarget } from './aim.ts';
import { chooseFromList, isListWidget, isOpenList, widgetOf } from './choose-from-list.ts';
import { focusOn } from './focus.ts';
import type { Hands, Permit } from './hands.ts';
import { tellChanged } from './key-widget.ts';
import { labelledControl } from './kinds.ts';
import { nextTask } from './next-task.ts';
import { matchOption, type Wanted, whyNoOption } from './option.ts';

type SelectOption = Extract<PageAction, { kind: 'select-option' }>;

/** Chooses from a native list, or from an ARIA listbox or combobox by opening it and clicking the option. */
export function selectOption(
  { ref, option }: SelectOption,
  expected: ExpectedElement | null,
  hands: Hands,
  permit: Permit,
): Promise<ActOutcome> {
  const suits = (element: Element): ActOutcome | null => {
    const list = listOf(element);
    if (list instanceof HTMLSelectElement) return whyNotChosen(ref, list, option);
    return isListWidget(element)
      ? null
      : {
          status: 'wrong-kind',
          ref,
          why: 'It is no list to choose from. Click it, look again, click the option.',
        };
  };
  const pointer = (element: Element): boolean => !isOpenList(element);
  return onTarget({ ref, expected, pointer, part: listOf, suits }, hands, permit, (aim) => {
    const list = aim.used;
    return list instanceof HTMLSelectElement
      ? chooseNative(list, aim, ref, option, hands)
      : chooseFromList(aim, ref, option, hands, permit);
  });
}

/** The list that an element means: what its label names, the combobox inside it, or itself. */
const listOf = (element: Element): Element => labelledControl(element) ?? widgetOf(element);

function whyNotChosen(ref: string, select: HTMLSelectElement, wanted: Wanted): ActOutcome | null {
  const offered = offeredBy(select);
  const match = matchOption(offered, wanted);
  if (match.status !== 'found')
    return { status: 'wrong-kind', ref, why: whyNoOption(match, offered, wanted) };
  return match.option.element.matches(':disabled') ? { status: 'disabled', ref } : null;
}

const offeredBy = (select: HTMLSelectElement) =>
  [...select.options].map((element) => ({ element, text: element.label, value: element.value }));

/** The list of a select belongs to the browser, which opens it for a person only: the choice is made in its stead. */
async function chooseNative(
  select: HTMLSelectElement,
  aim: Aim,
  ref: string,
  wanted: Wanted,
  hands: Hands,
): Promise<ActOutcome> {
  hands.pointer.moveTo(aim.hit, aim.point);
  focusOn(select, hands);
  // Some pages fill a list only when it gets the focus.
  await nextTask();
  const again = aim.again();
  if ('failed' in again) return again.failed;
  const match = matchOption(offeredBy(select), wanted);
  if (match.status !== 'found')
    return { status: 'wrong-kind', ref, why: whyNoOption(match, offeredBy(select), wanted) };
  const { element, text } = match.option;
  if (!element.selected) {
    element.selected = true;
    tellChanged(select);
  }
  await nextTask();
  const found = [...select.selectedOptions].map((option) => option.label).join(', ');
  return element.isConnected && element.selected
    ? { status: 'done', value: found }
    : { status: 'not-verified', ref, wanted: text, found };
}
