import type { ActOutcome } from '../../../core/page/outcome.ts';
import {
  allIn,
  attribute,
  closestIn,
  is,
  isConnected,
  isDrawn,
  isTag,
  plainDocument,
  queryIn,
  textOf,
  unbent,
} from '../../observe/dom/dom.ts';
import { closestFlat, flatParent, referenced } from '../../observe/dom/flat-tree.ts';
import { roleOf } from '../../observe/names/role.ts';
import { isCustom } from '../../observe/states/states.ts';
import type { Aim } from '../aim.ts';
import { focusedElement, focusOn } from '../focus.ts';
import type { Hands, Permit } from '../hands.ts';
import { chordOf } from '../keys/chord.ts';
import { pressKey } from '../keys/press-key.ts';
import { isTextField } from '../kinds.ts';
import { clickAt } from '../mouse/click.ts';
import { nextTask } from '../next-task.ts';
import { allFlat } from '../target/all-flat.ts';
import { reveal } from '../target/reveal.ts';
import { allInTree, only } from '../target/same-tree.ts';
import { placeCaret } from '../text/enter-text.ts';
import { fieldOf } from '../text/field.ts';
import { whenChanged } from '../when-changed.ts';
import { matchOption, type Wanted, whyNoOption } from './option.ts';
import { type Choice, isUnfolded, LISTS, leadsOn, takeOption } from './take-option.ts';

const OPTIONS = '[role=option],[role^=menuitem],[role=treeitem],[role=gridcell],[role=grid] td';
/** The same for custom elements that expose their role to the browser alone. */
const LIST_ROLE = /^(?:listbox|menu|tree|grid)$/;
const OPTION_ROLE = /^(?:option|menuitem.*|treeitem|gridcell)$/;
const PATIENCE_MS = 1500;
/** A field may offer nothing before something is typed. */
const PATIENCE_OF_FIELD_MS = 300;
const LEAST_TRIES = 3;

/** True for an open list: its options are chosen, the list itself is not clicked. A field may have the same role. */
export const isOpenList = (element: Element): boolean =>
  is(element, `:is(${LISTS},[role=radiogroup]):not(input,[aria-expanded=false])`);

/** What opens a list that it owns without announcing a pop-up. */
const OWNS = '[aria-expanded][aria-owns]';

/** True for what offers options by the ARIA patterns: listbox, combobox, a button or field with a pop-up. */
export const isListWidget = (element: Element): boolean =>
  is(
    widgetOf(element),
    `${LISTS},[role=combobox],[role=radiogroup],[aria-haspopup]:not([aria-haspopup=false]),${OWNS}`,
  ) ||
  queryIn(element, '[role=combobox],[aria-haspopup=listbox]') !== null ||
  isUnsaid(element);

/** The widget that an element is, the only one that it wraps, or the one that it labels. */
export function widgetOf(element: Element): Element {
  if (is(element, `${LISTS},[role=combobox],[aria-haspopup],${OWNS}`)) return element;
  // In an older pattern the field is inside the combobox.
  const wrapper = isTextField(element) && closestIn(element, '[role=combobox]');
  if (wrapper) return wrapper;
  const inside = allIn(element, '[role=combobox],[aria-haspopup=listbox]');
  return (inside[0] ? only(inside) : labelledBy(element)) || element;
}

function labelledBy(label: Element): Element | null {
  const id = attribute(label, 'id');
  return id
    ? only(
        allInTree(unbent(label), `[aria-labelledby~="${CSS.escape(id)}"]`).filter((at) =>
          is(at, '[role=combobox],[role=listbox],[aria-haspopup=listbox]'),
        ),
      )
    : null;
}

/** What is known of a list from before it was opened, or from an option that was chosen before. */
export interface Opening {
  /** Lists, and parts of the page, that were there already. */
  before: ReadonlySet<Element>;
  focused: Element | null;
  /** The field that filters the list. */
  field?: Element | null | undefined;
}

/** The outcome, and the list from which the option was taken, unless that led to further choices. */
export interface Chosen {
  outcome: ActOutcome;
  list?: Element;
}

/**
 * Opens what has to be opened, finds the option, clicks it, and checks that the choice was accepted:
 *
 * 1. A listbox, and an open combobox, already have their options.
 * 2. Otherwise the widget is clicked, and its own list, or one that has just appeared, is waited for.
 * 3. If no option fits and text can be typed, the option's text is typed to filter the list.
 */
export async function chooseFromList(
  aim: Aim,
  ref: string,
  wanted: Wanted,
  hands: Hands,
  permit: Permit,
  opening: Opening,
): Promise<Chosen> {
  const widget = aim.used;
  const offered = (): Choice[] => choicesOf(widget, opening.before, hands);
  const fits = (): true | undefined => (matchOption(offered(), wanted).status === 'none' ? undefined : true);
  let unfiltered: Choice[] = [];
  if (!fits() || (isShut(widget) && !isMet(offered(), wanted, hands))) {
    const opened = await openList(aim, hands, offered, fits);
    if (opened && opened.status !== 'done') return { outcome: opened };
    unfiltered = offered();
    const isFiltered = !fits() && (await filterBy(widget, wanted, opening, hands));
    await whenChanged(fits, offered().length > 0 && !isFiltered ? 100 : PATIENCE_MS);
  }
  // Each typed letter may redraw the list, however late the page reacts to it.
  const until = performance.now() + PATIENCE_MS;
  for (let tries = 1; ; tries++) {
    const match = matchOption(offered(), wanted);
    if (match.status !== 'found') {
      const left = offered();
      const why = whyNoOption(match, left.length > 0 ? left : unfiltered, wanted);
      return { outcome: { status: 'wrong-kind', ref, why } };
    }
    const { option } = match;
    // The task may have been stopped while the page opened its list.
    if (permit.expired())
      return {
        outcome: { status: 'not-verified', ref, wanted: option.text, found: 'the list opened too late' },
      };
    const list = closestIn(option.element, LISTS) ?? option.element;
    const outcome = await takeOption(option, widget, ref, hands);
    // A list that is still being filtered is redrawn under the mouse.
    const isGone = outcome.status === 'not-visible' && !option.element.isConnected;
    if (!isGone || (tries >= LEAST_TRIES && performance.now() > until))
      return { outcome, ...(leadsOn(outcome) ? {} : { list }) };
    await whenChanged(fits, PATIENCE_MS);
  }
}

const isShut = (widget: Element): boolean => is(widget, '[aria-expanded=false]');

/** Clicks a widget that offers nothing yet, or is closed, and waits until it offers more. */
async function openList(
  aim: Aim,
  hands: Hands,
  offered: () => Choice[],
  fits: () => true | undefined,
): Promise<ActOutcome | undefined> {
  const widget = aim.used;
  // A closed widget may contain the chosen value as an option too, and so may everything that is kept out of sight.
  const there = offered().length;
  if (there > 0 && !isShut(widget)) return undefined;
  const opened = await clickAt(aim, hands);
  const types = isTextField(fieldOf(widget) ?? widget);
  if (opened.status === 'done')
    await whenChanged(
      () => offered().length > there || (!isShut(widget) && fits()) || undefined,
      types ? PATIENCE_OF_FIELD_MS : PATIENCE_MS,
    );
  return opened;
}

/** True where a pointer meets the intended option. */
function isMet(offered: readonly Choice[], wanted: Wanted, hands: Hands): boolean {
  const match = matchOption(offered, wanted);
  return (
    match.status === 'found' && reveal(match.option.element, match.option.element, hands).status === 'hit'
  );
}

/**
 * Types into the field of the widget, or into a field of the list that got the focus as it opened. True when something
 * was typed; the list may take a while to react.
 */
async function filterBy(widget: Element, wanted: Wanted, opening: Opening, hands: Hands): Promise<boolean> {
  const now = focusedElement(hands);
  const { focused, field: former } = opening;
  const field = [fieldOf(widget), now === focused ? null : now, former].find((at) => at && isTextField(at));
  opening.field = field;
  if (!('text' in wanted) || !field || !focusOn(field, hands)) return false;
  await placeCaret(field, 'replace', hands);
  for (const { segment } of new Intl.Segmenter().segment(wanted.text))
    await pressKey(chordOf(segment), hands);
  await nextTask();
  return true;
}

/** Options of the widget itself, of the list that it names, of a new list, or loose ones while it is open. */
function choicesOf(widget: Element, before: ReadonlySet<Element>, hands: Hands): Choice[] {
  // An item of a menu bar is no choice of its own menu.
  const own = optionsIn(widget, hands).filter(({ element }) => element !== widget);
  if (own.length > 0) return own;
  const field = fieldOf(widget) ?? widget;
  const named = [...new Set([widget, field])].flatMap((at) => [
    ...referenced(at, 'aria-controls'),
    ...referenced(at, 'aria-owns'),
  ]);
  const offered = named.flatMap((list) => optionsIn(list, hands));
  // The further choices of one may be in a list elsewhere.
  if (offered.length > 0 && !offered.some(({ element }) => isUnfolded(element))) return offered;
  const lists = listsNow(hands);
  const fresh = lists.filter((list) => !before.has(list));
  const inFresh = fresh.flatMap((list) => optionsIn(list, hands));
  if (offered.length > 0)
    return [...offered, ...inFresh.filter(({ element }) => !offered.some((one) => one.element === element))];
  if (inFresh.length > 0) return inFresh;
  const leaves = leavesFor(widget, hands).filter((leaf) => !before.has(leaf) && textOf(leaf));
  if (!is(widget, '[aria-expanded=true]')) return leaves.map((leaf) => choiceOf(leaf, hands));
  const around = listAround(widget, lists);
  if (around) return optionsIn(around, hands);
  // Its options may be in nothing that declares itself a list. What was chosen may be told as an option too.
  const loose = optionsIn(plainDocument.documentElement, hands).filter(
    ({ element }) => is(element, '[role=option]') && !closestIn(element, LISTS),
  );
  return loose.every(({ element }) => is(element, '[aria-selected=true]')) ? [] : loose;
}

/**
 * The only list in the smallest box, a few steps out, around an open field that does not say which one is its own. Farther
 * out it may be anybody's.
 */
function listAround(widget: Element, lists: readonly Element[]): Element | undefined {
  let box = flatParent(widget);
  for (let step = 0; box && !isTag(box, 'body') && step < STEPS_TO_LIST; step++) {
    const around = box;
    const [list, other] = lists.filter((one) => one !== widget && closestFlat(one, (at) => at === around));
    if (list) return other ? undefined : list;
    box = flatParent(box);
  }
  return undefined;
}
const STEPS_TO_LIST = 4;

const optionsIn = (list: Element, hands: Hands): Choice[] =>
  visibleMatches(list, OPTIONS, OPTION_ROLE, hands).map((element) => choiceOf(element, hands));

const choiceOf = (element: Element, hands: Hands): Choice => ({
  element,
  text: hands.describe(element).name || (element.textContent ?? ''),
  value: element.getAttribute('data-value') ?? element.getAttribute('value'),
});

/**
 * True for what may open a list that says nothing of itself: a text field that nobody can see or type into, a box that
 * takes the focus, a button that only says that something is open.
 */
const isUnsaid = (widget: Element): boolean =>
  is(widget, OPENS) && !is(widget, `[role]:not([role=button]),[aria-haspopup]:not(${NO_KIND})`);

/** A word that ARIA does not know: what opens is said no more than without it. */
const NO_KIND = '[aria-haspopup=list]';
const OPENS = `input[readonly],div[tabindex="0"]:not([role]),button:is([aria-expanded],${NO_KIND})`;

/** The innermost parts of the page, with which such a list shows its options. */
export const leavesFor = (widget: Element, hands: Hands): Element[] =>
  isUnsaid(widget) ? visibleMatches(plainDocument.documentElement, ':not(:has(*))', LIST_ROLE, hands) : [];

/** Distinguishes an open list from a widget that opens one. */
export const listsNow = (hands: Hands): Element[] =>
  visibleMatches(plainDocument.documentElement, LISTS, LIST_ROLE, hands);

/** True for a list with options in sight, or an option of none. */
export const isOffering = (list: Element, hands: Hands): boolean =>
  isConnected(list) &&
  ((!is(list, LISTS) && isDrawn(list)) || visibleMatches(list, OPTIONS, OPTION_ROLE, hands).length > 0);

const visibleMatches = (top: Element, selector: string, role: RegExp, hands: Hands): Element[] =>
  allFlat(
    top,
    (node) => (is(node, selector) || (isCustom(node) && role.test(roleOf(node)))) && isDrawn(node),
    hands.openShadowRoot,
    hands.isOwn,
  );
