import type { ActHint, ActOutcome, ExpectedElement, PageAction } from '../../../core/page/outcome.ts';
import { is, isConnected, isTag, tagOf, textOf } from '../../observe/dom/dom.ts';
import { closestFlat, containsFlat } from '../../observe/dom/flat-tree.ts';
import { labelledControl } from '../../observe/names/labels.ts';
import { type Aim, onTarget } from '../aim.ts';
import type { Hands, Permit } from '../hands.ts';
import { isFileInput } from '../kinds.ts';
import { nextTask } from '../next-task.ts';
import { elementAt } from '../target/hit-test.ts';
import { astray, beginPress, moveThere, type TrustedHand } from '../trusted.ts';
import { ASKS_FIRST, asksFirst } from './asks-first.ts';
import { opensOnHover } from './hover-style.ts';
import { BUTTONS, type Press, pressMouse } from './press-mouse.ts';

type Click = Extract<PageAction, { kind: 'click' }>;

/** Clicks with a mouse: any button, once to three times, with modifier keys held. */
export function click(
  action: Click,
  expected: ExpectedElement | null,
  hands: Hands,
  permit: Permit,
): Promise<ActOutcome> {
  const { ref, at, button = 'left' } = action;
  const suits = (element: Element): ActOutcome | null =>
    button === 'left' && permit.trusted?.use === 'offered' && asksFirst(element)
      ? { status: 'needs-trusted-input', ref, why: ASKS_FIRST }
      : whyUnclickable(ref, element);
  return onTarget({ ref, expected, pointer: true, at, suits }, hands, permit, (aim) =>
    clickAt(aim, hands, action),
  );
}

/** The clicks themselves, for actions that include a click. */
export async function clickAt(
  aim: Aim,
  hands: Hands,
  { button = 'left', count = 1, modifiers = [] }: Omit<Click, 'kind' | 'ref' | 'at'> = {},
): Promise<ActOutcome> {
  hands.goOn?.();
  if (hands.trusted)
    return clickForReal(aim, hands.trusted, hands.refOf(aim.element) ?? '', { button, count, modifiers });
  hands.pointer.moveTo(aim.hit, aim.point, modifiers);
  // Hovering may have opened or moved something; a person would see it before the press.
  await nextTask();
  const again = aim.again();
  if ('failed' in again) return again.failed;
  let now = again;
  if (now.hit !== aim.hit || now.point.x !== aim.point.x || now.point.y !== aim.point.y)
    hands.pointer.moveTo(now.hit, now.point, modifiers);
  let hint: ActHint | undefined;
  for (let detail = 1; detail <= count; detail++) {
    const press: Press = { button: BUTTONS[button], detail, modifiers };
    // A dialog that the first click opened must not get the second.
    const under = detail > 1 ? elementAt(now.point, hands) : now.hit;
    if (!under || (under !== now.hit && !containsFlat(now.element, under) && !replaces(under, now.hit)))
      return goneAfter(detail - 1, count);
    const pressed = await pressMouse({ ...now, hit: under }, press, hands);
    now = pressed.moved ?? now;
    if (pressed.menuOfBrowser) hint = 'no-menu';
  }
  if (button === 'left' && opensOnHover(aim.element)) hint = 'opens-on-hover';
  return { status: 'done', ...(hint && { hint }) };
}

const goneAfter = (clicks: number, count: number): ActOutcome => ({
  status: 'done',
  note: `It was gone or covered after click ${clicks} of ${count}; not clicked again.`,
});

/**
 * Pages draw what was clicked anew, and a double click is meant for what stands there then: the same with the same
 * words. What a press leads to was judged for the first one, so nothing that leads anywhere takes its place.
 */
const replaces = (now: Element, before: Element): boolean =>
  !isConnected(before) &&
  tagOf(now) === tagOf(before) &&
  textOf(before).trim() !== '' &&
  textOf(now) === textOf(before) &&
  closestFlat(now, (at) => is(at, 'a,area,button,input,label')) === null;

async function clickForReal(
  aim: Aim,
  hand: TrustedHand,
  ref: string,
  { button, count, modifiers }: Required<Omit<Click, 'kind' | 'ref' | 'at'>>,
): Promise<ActOutcome> {
  const now = await moveThere(aim, ref, hand, modifiers);
  if ('failed' in now) return now.failed;
  for (let detail = 1; detail <= count; detail++) {
    const rest = await beginPress({ kind: 'press', ...now.point, button, modifiers, detail }, hand);
    if (!rest) return detail > 1 ? goneAfter(detail - 1, count) : astray(ref);
    await hand.input(rest);
  }
  return { status: 'done' };
}

function whyUnclickable(ref: string, element: Element): ActOutcome | null {
  if (isFileInput(labelledControl(element) ?? element))
    return {
      status: 'wrong-kind',
      ref,
      why: 'It takes files. Use upload_file; for a file of the person, human_interact request_help',
    };
  if (isTag(element, 'option') || (isTag(element, 'select') && !element.multiple && element.size <= 1))
    return {
      status: 'wrong-kind',
      ref,
      why: 'For a native list use select_option with the list, not an option',
    };
  return null;
}
