import type { ActOutcome, ExpectedElement, PageAction } from '../../../core/page/outcome.ts';
import { allIn, attribute, is, isTag } from '../../observe/dom/dom.ts';
import { labelledControl } from '../../observe/names/labels.ts';
import { ownStates } from '../../observe/states/states.ts';
import { onTarget } from '../aim.ts';
import { focusOn } from '../focus.ts';
import type { Hands, Permit } from '../hands.ts';
import { chordOf } from '../keys/chord.ts';
import { pressKey } from '../keys/press-key.ts';
import { clickAt } from '../mouse/click.ts';
import { only } from '../target/same-tree.ts';
import { whenChanged } from '../when-changed.ts';

type SetChecked = Extract<PageAction, { kind: 'set-checked' }>;
type Tick = boolean | 'mixed';

/** Items can be selected and ticked independently. */
const SELECTED = '[role=treeitem][aria-selected=true],[role=option][aria-selected=true]';
/** A page that asks its server before it shows the tick gets this long. */
const PATIENCE_MS = 400;

/** Ticks or unticks by clicking, and checks that it happened. */
export function setChecked(
  { ref, checked }: SetChecked,
  expected: ExpectedElement | null,
  hands: Hands,
  permit: Permit,
): Promise<ActOutcome> {
  const suits = (element: Element): ActOutcome | null => {
    const now = tickOf(element);
    if (now === undefined)
      return { status: 'wrong-kind', ref, why: 'It cannot be ticked. Click it instead.' };
    return now === true && !checked && isRadio(element)
      ? { status: 'wrong-kind', ref, why: 'A radio button is left by choosing another one of its group.' }
      : null;
  };
  return onTarget({ ref, expected, pointer: true, part: boxOf, suits }, hands, permit, async (aim) => {
    if (tickOf(aim.element) === checked)
      return { status: 'done', note: 'It was so already.', value: say(checked) };
    // An undecided box may need two clicks: the first decides it, either way.
    for (let clicks = 0; clicks < 2; clicks++) {
      const now = clicks === 0 ? aim : aim.again();
      if ('failed' in now) return now.failed;
      const before = tickOf(now.element);
      // A click may only have selected it; Space ticks it, by the ARIA patterns.
      const clicked =
        clicks > 0 && before !== 'mixed' ? await pressSpace(now.used, hands) : await clickAt(now, hands);
      if (clicked.status !== 'done') return clicked;
      await whenChanged(() => (tickOf(now.element) === before ? undefined : true), PATIENCE_MS);
      // An element that exposed its tick and no longer does has lost it.
      if ((tickOf(now.element) ?? false) === checked) return { status: 'done', value: say(checked) };
      if (before !== 'mixed' && !(is(now.used, SELECTED) && tickOf(now.element) === before)) break;
    }
    const found = tickOf(hands.resolve(ref) ?? aim.element);
    return {
      status: 'not-verified',
      ref,
      wanted: say(checked),
      found: found === undefined ? 'gone' : say(found),
    };
  });
}

async function pressSpace(item: Element, hands: Hands): Promise<ActOutcome> {
  if (focusOn(item, hands)) await pressKey(chordOf(' '), hands);
  return { status: 'done' };
}

const say = (tick: Tick): string => (tick === 'mixed' ? 'mixed' : tick ? 'checked' : 'unchecked');

const isRadio = (element: Element): boolean =>
  is(element, 'input[type=radio],[role=radio],[role=menuitemradio]');

/** The element with the tick: what a label names, the only box inside a wrapper, or the element. */
function boxOf(element: Element): Element {
  const own = labelledControl(element) ?? element;
  if (ownTick(own) !== undefined) return own;
  return only(allIn(own, 'input[type=checkbox],input[type=radio],[role=checkbox],[role=switch]')) ?? own;
}

const tickOf = (element: Element): Tick | undefined => ownTick(boxOf(element));

function ownTick(element: Element): Tick | undefined {
  if (isTag(element, 'input') && (element.type === 'checkbox' || element.type === 'radio'))
    return element.indeterminate ? 'mixed' : element.checked;
  const stated = attribute(element, 'aria-checked') ?? attribute(element, 'aria-pressed');
  if (stated === 'mixed') return 'mixed';
  if (stated !== null) return stated === 'true';
  const own = ownStates(element);
  if (own.includes('mixed')) return 'mixed';
  if (own.includes('checked')) return true;
  if (own.includes('unchecked')) return false;
  return is(
    element,
    '[role=checkbox],[role=switch],[role=radio],[role=menuitemcheckbox],[role=menuitemradio]',
  )
    ? false
    : undefined;
}
