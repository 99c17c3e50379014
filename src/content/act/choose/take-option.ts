import type { ActOutcome } from '../../../core/page/outcome.ts';
import { is, isIn, isTag, rectOf, shownText, textOf } from '../../observe/dom/dom.ts';
import { containsFlat, flatParent } from '../../observe/dom/flat-tree.ts';
import { hasArea } from '../../observe/dom/geometry.ts';
import { type Aim, cover } from '../aim.ts';
import { folded, quoted } from '../folded.ts';
import type { Hands } from '../hands.ts';
import { isDisabled, isTextField } from '../kinds.ts';
import { clickAt } from '../mouse/click.ts';
import { nextFrame } from '../next-task.ts';
import { allFlat } from '../target/all-flat.ts';
import { type Hit, hitTest } from '../target/hit-test.ts';
import { reveal } from '../target/reveal.ts';
import { comesToRest, FRAME_MS } from '../target/still.ts';
import { fieldOf, textIn } from '../text/field.ts';
import { whenChanged } from '../when-changed.ts';
import type { OfferedOption } from './option.ts';

/** Lists of choices, by their role. */
export const LISTS = '[role=listbox],[role=menu],[role=tree],[role=grid]';
const PATIENCE_MS = 500;
const GROWING_MS = 300;
const FURTHER_CHOICES = 'It leads to further choices.';

export const leadsOn = (outcome: ActOutcome): boolean =>
  outcome.status === 'done' && outcome.note === FURTHER_CHOICES;

export interface Choice extends OfferedOption {
  element: Element;
}

/**
 * Clicks the option once it is there and at rest, and checks that the choice was accepted.
 * @param ref the number of the list, for the outcome
 */
export async function takeOption(
  choice: Choice,
  widget: Element,
  ref: string,
  hands: Hands,
): Promise<ActOutcome> {
  const { text, element: option } = choice;
  if (isDisabled(option))
    return { status: 'wrong-kind', ref, why: `The option ${quoted(text)} is disabled.` };
  await comesToSize(option);
  // Where several are chosen, a click on a chosen one deselects it. Not every such list says that it is one.
  const isSeveral =
    is(option, TICKED) ||
    option.closest('[aria-multiselectable=true]') ||
    option.closest(LISTS)?.querySelectorAll('[aria-selected=true]')[1];
  if (isMarked(option) && isSeveral) return { status: 'done', value: text, note: 'It was so already.' };
  const element = standIn(choice, hands) ?? option;
  const unseen = (is: string): ActOutcome => ({
    status: 'not-visible',
    ref,
    why: `The option ${quoted(text)} ${is}.`,
  });
  // Lists unfold, some let the pointer through until they have, and some are put into their place later.
  await comesToRest(element);
  await whenChanged(() => meet(element, hands).status === 'hit' || undefined, PATIENCE_MS);
  const found = reveal(element, element, hands);
  if (found.status === 'missed') return unseen(`is covered by ${cover(found.by, hands).by}`);
  if (found.status === 'outside') return unseen('is not in view');
  const aim: Aim = {
    element,
    used: element,
    point: found.point,
    hit: found.hit,
    again: () => {
      const now = element.isConnected ? meet(element, hands) : undefined;
      return now?.status === 'hit'
        ? { ...aim, point: now.point, hit: now.hit }
        : { failed: unseen('went away before it was chosen') };
    },
  };
  const before = { shown: shown(widget, hands), typed: typedIn(widget) ?? '', beside: beside(widget) };
  const clicked = await clickAt(aim, hands);
  if (clicked.status !== 'done') return clicked;
  const taken = await whenChanged(
    () => (isTaken(choice, widget, before, hands) ? true : undefined),
    PATIENCE_MS,
  );
  const now = shown(widget, hands);
  if (!taken) {
    // A button need not show what was chosen from its list.
    const isShut = is(widget, 'button') && !(element.isConnected && element.checkVisibility());
    return isShut
      ? { status: 'done', value: text, note: `Its list closed; the button still shows ${quoted(now)}.` }
      : { status: 'not-verified', ref, wanted: text, found: now };
  }
  // An option may say more than the value that it leaves.
  const isShort = now !== '' && folded(text).startsWith(folded(now));
  const value = isShort ? now.trim() : text;
  return { status: 'done', value, ...(isUnfolded(element) && { note: FURTHER_CHOICES }) };
}

/** Scrolls only to what is out of view: some lists close as soon as anything scrolls, also while they still unfold. */
function meet(option: Element, hands: Hands): Hit {
  const met = hitTest(option, option, hands);
  return met.status === 'outside' ? reveal(option, option, hands) : met;
}

/** A list that is about to unfold has no height for its first frames, and nothing moves it yet. */
async function comesToSize(option: Element): Promise<void> {
  const until = performance.now() + GROWING_MS;
  while (!hasArea(rectOf(option)) && performance.now() < until) await nextFrame(FRAME_MS);
}

/**
 * Steps from a list that exists only for screen readers to the part of the page that shows the same options. One that was
 * put at the end of the page has nothing around it but all the rest.
 */
const STEPS_AROUND = 4;

/**
 * What is pressed for an option: the button of its words that fills it, or, where no pointer can meet it, the first thing
 * near its list that can, with the same words.
 */
function standIn({ element, text }: Choice, hands: Hands): Element | undefined {
  const met = meet(element, hands);
  const says = (at: Element): boolean => folded(textOf(at)) === folded(text);
  if (met.status === 'missed' && containsFlat(element, met.by) && says(met.by)) return met.by;
  if (met.status === 'hit' || (met.status === 'missed' && rectOf(element).width > LEAST_WIDTH))
    return undefined;
  const list = element.closest(LISTS);
  let around: Element | null = list;
  for (let step = 0; around && step < STEPS_AROUND && !isTag(around, 'body'); step++) {
    const [twin] = allFlat(
      around,
      // The same words in another list are a choice of that one.
      (at) => [list, null].includes(at.closest(LISTS)) && says(at) && meet(at, hands).status === 'hit',
      hands.openShadowRoot,
    );
    if (twin) return twin;
    around = flatParent(around);
  }
  return undefined;
}
/** What is kept for screen readers has a pixel or two. */
const LEAST_WIDTH = 2;

const isMarked = (option: Element): boolean =>
  option.isConnected && is(option, `[aria-selected=true]:not(${AHEAD}),[aria-checked=true],${TICKED}`);
/** What Enter would choose in a list of Choices.js, which says of it that it is selected. */
const AHEAD = '.is-highlighted:not(.is-selected)';
/** An option or a menu item may show by a native box in it whether it is chosen. */
const TICKED = ':has([type=checkbox]:checked)';

/** True for an item of a menu that leads to further ones, which are there now. */
export const isUnfolded = (option: Element): boolean => is(option, '[role^=menuitem][aria-expanded=true]');

/**
 * The option says that it is selected, or the widget shows its text, or now only the beginning of it, or a menu closed
 * after it, or its text came up beside an empty field.
 */
function isTaken(
  { element, text }: Choice,
  widget: Element,
  before: { shown: string; typed: string; beside: string },
  hands: Hands,
): boolean {
  if (isMarked(element)) return true;
  const isSeen = element.isConnected && element.checkVisibility();
  // A list shows the text of all its options; if it marks its choice, this option is not marked.
  if (isSeen && isIn(widget, element)) return !is(element, '[aria-selected],[aria-checked]');
  const now = shown(widget, hands);
  // Of a text that was typed before, a list may leave a part of a word.
  const isCut = before.typed !== '' && /^[\p{L}\p{N}]/u.test(folded(text).slice(folded(now).length));
  const isShort =
    !isSeen && now !== before.shown && folded(now) !== '' && folded(text).startsWith(folded(now)) && !isCut;
  const isLeft = !isSeen && is(element, '[role^=menuitem]');
  // Of 'Create "Urgent"', the typed "Urgent" is left as a thing of its own, and the field is empty again.
  const { typed } = before;
  const isAdded =
    !isSeen &&
    typed !== '' &&
    typedIn(widget) === '' &&
    [text, now].every((at) => folded(at).includes(folded(typed)));
  const says = (words: string): boolean => folded(words).includes(folded(text));
  const isThing =
    typedIn(widget) === '' && !isIn(boxOf(widget), element) && !says(before.beside) && says(beside(widget));
  return isShort || says(now) || isLeft || isUnfolded(element) || isAdded || isThing;
}

/** What a library draws around a field, with the things that were chosen. */
const boxOf = (widget: Element): Element => flatParent(flatParent(widget) ?? widget) ?? widget;
const beside = (widget: Element): string => shownText(boxOf(widget));

/** What is in the widget's text field; undefined if it has none. */
function typedIn(widget: Element): string | undefined {
  const field = fieldOf(widget);
  return field && isTextField(field) ? textIn(field) : undefined;
}

function shown(widget: Element, hands: Hands): string {
  const words = typedIn(widget) ?? shownText(widget);
  // The chosen value may be beside the field, in the frame around both.
  return words || shownText(hands.targetOf(widget));
}
