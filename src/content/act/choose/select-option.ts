import type { ActOutcome, ExpectedElement, PageAction } from '../../../core/page/outcome.ts';
import { is, isTag } from '../../observe/dom/dom.ts';
import { labelledControl } from '../../observe/names/labels.ts';
import { nativeOptions, optionTexts } from '../../observe/states/value.ts';
import { isText } from '../../protocol/shapes.ts';
import { type Aim, type Order, onTarget } from '../aim.ts';
import { focusedElement, focusOn } from '../focus.ts';
import { quoted } from '../folded.ts';
import type { Hands, Permit } from '../hands.ts';
import { tellChanged } from '../keys/key-widget.ts';
import { isReadOnly, isTextField } from '../kinds.ts';
import { nextTask } from '../next-task.ts';
import { setPicked } from '../value/set-picked.ts';
import {
  type Chosen,
  chooseFromList,
  isListWidget,
  isOffering,
  isOpenList,
  leavesFor,
  listsNow,
  type Opening,
  widgetOf,
} from './choose-from-list.ts';
import { leaveList } from './leave-list.ts';
import { matchOption, type Wanted, whyNoOption } from './option.ts';

type SelectOption = Extract<PageAction, { kind: 'select-option' }>;

/** Chooses from a native list, or from an ARIA listbox or combobox by opening it and clicking the option. */
export function selectOption(
  { ref, option, others = [] }: SelectOption,
  expected: ExpectedElement | null,
  hands: Hands,
  permit: Permit,
): Promise<ActOutcome> {
  const suits = (element: Element): ActOutcome | null => {
    const list = listOf(element);
    if (isTag(list, 'select') || isSuggesting(list))
      return whyNotChosen(ref, list, [option, ...others], hands);
    return isListWidget(element)
      ? null
      : {
          status: 'wrong-kind',
          ref,
          why: `It is no list. Wrong number? If not: ${isTextField(element) ? 'type into it' : 'click it'}, look again, click the option.`,
        };
  };
  const pointer = (element: Element): boolean => !isOpenList(element);
  const order: Order = { ref, expected, pointer, part: listOf, suits };
  return onTarget(order, hands, permit, async (aim) => {
    const list = aim.used;
    if (isTag(list, 'select')) return chooseNative(list, aim, ref, [option, ...others], hands);
    if (isSuggesting(list)) return chooseSuggested(list, aim, ref, option, hands);
    return chooseAll(aim, order, [option, ...others], hands, permit);
  });
}

/** Chooses one option after the other, and leaves the list that opened for it. */
async function chooseAll(
  aim: Aim,
  order: Order,
  wishes: readonly Wanted[],
  hands: Hands,
  permit: Permit,
): Promise<ActOutcome> {
  const { ref, pointer } = order;
  const lists = listsNow(hands);
  const opening: Opening = {
    before: new Set([...lists, ...leavesFor(aim.used, hands)]),
    focused: focusedElement(hands),
  };
  const wereOpen = lists.filter((list) => isOffering(list, hands));
  const chosen: string[] = [];
  let last: Chosen | undefined;
  for (const wanted of wishes) {
    const isLater = chosen.length > 0;
    const choose = async (): Promise<Chosen> => {
      if (isLater) {
        const isOpen = is(aim.used, '[aria-expanded=true]');
        // Searching what an open list covers would scroll, and some lists close then.
        order.pointer = !isOpen && pointer;
        // The name of a list may tell what was chosen from it, and that of an open one counts it.
        const told = chosen.at(-1);
        order.evenRenamed = isOpen || (!!told && hands.describe(aim.element).name.includes(told));
      }
      const again = isLater ? aim.again() : aim;
      // The open list may cover what opened it.
      const now = 'failed' in again && again.failed.status === 'covered' ? aim : again;
      return 'failed' in now
        ? { outcome: now.failed }
        : chooseFromList(now, ref, wanted, hands, permit, opening);
    };
    last = await choose();
    // A list that closes after each choice may have been met while it still closed.
    if (isLater && /^(?:wrong-kind|not-visible)$/.test(last.outcome.status)) last = await choose();
    const { outcome } = last;
    if (outcome.status !== 'done') {
      if (!isLater) return outcome;
      // What else can have failed says that nothing was done.
      const failed =
        'why' in outcome ? outcome : { status: 'wrong-kind' as const, ref, why: 'Look again for the rest' };
      return { ...failed, why: `Chosen: ${chosen.map((text) => quoted(text)).join(', ')}. ${failed.why}` };
    }
    chosen.push(outcome.value ?? '');
  }
  if (last?.list && !wereOpen.includes(last.list)) await leaveList(last.list, aim.used, hands);
  return wishes.length === 1 && last ? last.outcome : { status: 'done', value: chosen.join(', ') };
}

/** The list that an element refers to: what its label names, the combobox inside it, or itself. */
const listOf = (element: Element): Element => labelledControl(element) ?? widgetOf(element);

/** A field for which the browser itself suggests values (`datalist`), in a list that opens for a person only. */
const isSuggesting = (element: Element): element is HTMLInputElement =>
  isTag(element, 'input') && element.list !== null;

function whyNotChosen(
  ref: string,
  list: HTMLSelectElement | HTMLInputElement,
  wishes: readonly Wanted[],
  hands: Hands,
): ActOutcome | null {
  if (isTag(list, 'input') && isReadOnly(list)) return { status: 'readonly', ref };
  if (wishes.length > 1 && !list.multiple)
    return { status: 'wrong-kind', ref, why: 'Only one option of it can be chosen.' };
  const found = optionsFor(list, wishes, hands);
  return isText(found) ? { status: 'wrong-kind', ref, why: found } : null;
}

/** The options that are meant, or why there are none. */
function optionsFor(list: Element, wishes: readonly Wanted[], hands: Hands): Offered[] | string {
  const offered = offeredBy(list, hands);
  const found: Offered[] = [];
  for (const wanted of wishes) {
    const match = matchOption(offered, wanted);
    if (match.status !== 'found') return whyNoOption(match, offered, wanted);
    if (is(match.option.element, ':disabled')) return `The option ${quoted(match.option.text)} is disabled.`;
    found.push(match.option);
  }
  return found;
}

interface Offered {
  element: HTMLOptionElement;
  text: string;
  value: string;
}

/** A person who was asked was shown what the model wrote: of a list, no value that reads otherwise is meant by it. */
function offeredBy(list: Element, { external }: Pick<Hands, 'external'>): Offered[] {
  const options = nativeOptions(list) ?? [];
  const texts = optionTexts(options);
  const isAsked = external && isTag(list, 'select');
  return options.map((element, at) => {
    const text = texts[at] ?? '';
    return { element, text, value: isAsked ? text : element.value };
  });
}

/**
 * The list of a select belongs to the browser, which opens it for a person only, so the choice is made in its stead.
 * One option of a multiple-choice list is added to what is chosen; several replace it.
 */
async function chooseNative(
  select: HTMLSelectElement,
  aim: Aim,
  ref: string,
  wishes: readonly Wanted[],
  hands: Hands,
): Promise<ActOutcome> {
  hands.pointer.moveTo(aim.hit, aim.point);
  focusOn(select, hands);
  // Some pages fill a list only when it gets the focus.
  await nextTask();
  const again = aim.again();
  if ('failed' in again) return again.failed;
  const options = optionsFor(select, wishes, hands);
  if (isText(options)) return { status: 'wrong-kind', ref, why: options };
  const chosen = options.map(({ element }) => element);
  const exactly = wishes.length > 1;
  const [before] = select.selectedOptions;
  const wrong = [...select.options].filter((option) =>
    chosen.includes(option) ? !option.selected : exactly && option.selected,
  );
  for (const option of wrong) option.selected = chosen.includes(option);
  // What the observer heard is handed over before the next task.
  let isAnswered = false;
  const observer = new MutationObserver((changes) => {
    isAnswered ||= changes.some(({ target }) => !select.contains(target));
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true });
  if (wrong.length > 0) tellChanged(select);
  await nextTask();
  observer.disconnect();
  const selected = [...select.selectedOptions];
  const texts = optionTexts([...select.options]);
  const found = selected.map((option) => texts[option.index]).join(', ');
  const wanted = options.map(({ text }) => text).join(', ');
  // Some pages move what was chosen into another list.
  if (!select.isConnected || !options.some(({ text }) => texts.includes(text)))
    return { status: 'done', value: wanted, note: DRAWN_ANEW };
  const isPutBack = isAnswered && !select.multiple && before?.value === '' && selected[0] === before;
  if (isPutBack) return { status: 'done', value: wanted, note: PUT_BACK };
  const holds = chosen.every((option) => option.isConnected && option.selected);
  return holds && (!exactly || selected.length === new Set(chosen).size)
    ? { status: 'done', value: found }
    : { status: 'not-verified', ref, wanted, found };
}

/** Lists whose options are commands, such as “Add filter”, are empty again once one has been taken. */
const PUT_BACK =
  'The page emptied the list again and changed something: see there whether it took the choice.';

const DRAWN_ANEW = 'The page drew the list anew: see there whether it took the choice.';

/** What the browser does when a person takes one of its suggestions. */
async function chooseSuggested(
  field: HTMLInputElement,
  aim: Aim,
  ref: string,
  wanted: Wanted,
  hands: Hands,
): Promise<ActOutcome> {
  const options = optionsFor(field, [wanted], hands);
  if (isText(options)) return { status: 'wrong-kind', ref, why: options };
  const value = options[0]?.value ?? '';
  hands.pointer.moveTo(aim.hit, aim.point);
  focusOn(field, hands);
  await setPicked(field, value, hands);
  await nextTask();
  const found = field.isConnected ? field.value : '';
  return found === value ? { status: 'done', value } : { status: 'not-verified', ref, wanted: value, found };
}
