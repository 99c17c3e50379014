import type { ActOutcome } from '../../../core/page/outcome.ts';
import { attribute, has, isConnected, isIn, queryIn } from '../../observe/dom/dom.ts';
import { roleOf } from '../../observe/names/role.ts';
import { rangeText } from '../../observe/states/value.ts';
import { focusByPress, focusedElement, focusOn } from '../focus.ts';
import type { Hands } from '../hands.ts';
import { chordOf } from '../keys/chord.ts';
import { otherDefault } from '../keys/key-other.ts';
import { pressKey } from '../keys/press-key.ts';
import { whenChanged } from '../when-changed.ts';
import { plainNumber } from './picked-value.ts';

/** Beyond this many keys, stepping is pointless. */
const MOST_PRESSES = 400;
const PATIENCE_MS = 150;

/**
 * Moves a slider or spin button by its keys until it has the wanted value, a number or the words for it: arrows, and,
 * while there is far to go, the page keys once they are known to go farther.
 */
export async function stepTo(
  element: Element,
  ref: string,
  value: string,
  hands: Hands,
): Promise<ActOutcome> {
  const wanted = value.trim();
  const number = numberIn(wanted);
  const unreached = unreachable(element, number);
  if (unreached !== null) return { status: 'wrong-kind', ref, why: unreached };
  await (number === null
    ? stepToWords(element, wanted, hands)
    : stepToNumber(element, wanted, number, hands));
  const found = tell(element);
  if (isAt(element, wanted)) return { status: 'done', value: found };
  return isConnected(element) ? { status: 'not-verified', ref, wanted, found } : { status: 'not-found', ref };
}

/** Words have no distance: steps one by one from the beginning. */
async function stepToWords(element: Element, words: string, hands: Hands): Promise<void> {
  if (!isAt(element, words)) await press('Home', element, hands);
  let upright = beginsUpright(element);
  for (let presses = 0; presses < MOST_PRESSES && isConnected(element) && !isAt(element, words); presses++) {
    if (await press(keyFor(1, false, upright), element, hands)) continue;
    if (upright) return;
    upright = true;
  }
}

async function stepToNumber(element: Element, wanted: string, number: number, hands: Hands): Promise<void> {
  let upright = beginsUpright(element);
  let pageStep: number | undefined;
  let turns = 0;
  for (let presses = 0; presses < MOST_PRESSES && isConnected(element) && !isAt(element, wanted); presses++) {
    const before = now(element);
    const left = number - before;
    const paging = pageStep !== undefined && pageStep > 0 && Math.abs(left) > pageStep / 2;
    const moved = await press(keyFor(left, paging, upright), element, hands);
    const went = now(element) - before;
    // An empty one, such as a part of a date, begins somewhere, perhaps at the number that it gave before.
    if (moved && !(Math.abs(went) > 0)) continue;
    if (!(went * left > 0)) {
      if (!paging && upright) return;
      if (paging) pageStep = 0;
      else upright = true;
      continue;
    }
    if (paging) pageStep = Math.abs(went);
    else if (pageStep === undefined && Math.abs(left) > 8 * Math.abs(went)) {
      const at = now(element);
      await press(keyFor(left, true, upright), element, hands);
      pageStep = Math.max(0, (now(element) - at) * Math.sign(left));
    }
    // It passed the goal twice, so the goal lies between two steps.
    if (!paging && (number - now(element)) * left < 0 && ++turns > 1) return;
  }
}

/** Sideways arrows are reversed in some sliders, and mean nothing to spin buttons. */
const beginsUpright = (element: Element): boolean => roleOf(element) === 'spinbutton';

function keyFor(left: number, paging: boolean, upright: boolean): string {
  if (paging) return left > 0 ? 'PageUp' : 'PageDown';
  if (upright) return left > 0 ? 'ArrowUp' : 'ArrowDown';
  return left > 0 ? 'ArrowRight' : 'ArrowLeft';
}

function unreachable(element: Element, number: number | null): string | null {
  if (number === null) return has(element, 'aria-valuetext') ? null : 'Its value is a number. Give a number.';
  const least = numberIn(attribute(element, 'aria-valuemin') ?? '');
  const most = numberIn(attribute(element, 'aria-valuemax') ?? '');
  const inside = (least === null || number >= least) && (most === null || number <= most);
  return inside ? null : `It goes from ${least ?? '…'} to ${most ?? '…'}.`;
}

/** True when the key changed the value. */
async function press(name: string, element: Element, hands: Hands): Promise<boolean> {
  const before = tell(element);
  const focus = focusedElement(hands);
  // Keys go to what has the focus: where neither this nor its thumb can have it, another field would take them.
  if (focus !== element && !isIn(element, focus) && !focusOn(element, hands)) {
    const thumb = queryIn(element, '[tabindex="0"]');
    if (!thumb || !focusOn(thumb, hands)) focusByPress(element, hands);
  }
  await pressKey(chordOf(name), hands, otherDefault);
  const changed = await whenChanged(() => (tell(element) === before ? undefined : true), PATIENCE_MS);
  return changed === true;
}

const isAt = (element: Element, wanted: string): boolean => {
  const number = numberIn(wanted);
  if (number !== null && Math.abs(now(element) - number) < 1e-9) return !EMPTY.test(tell(element));
  return (attribute(element, 'aria-valuetext') ?? '').trim().toLowerCase() === wanted.toLowerCase();
};

/** What an empty part of a date shows or says, which may have the number of today's part: mm, ––, Empty. */
const EMPTY = /^(?:empty|(\D)\1+)$/i;

const now = (element: Element): number =>
  Number(attribute(element, 'aria-valuenow') ?? plainNumber(rangeText(element) || 'none'));
const tell = (element: Element): string => rangeText(element) ?? '';

function numberIn(text: string): number | null {
  const plain = plainNumber(text);
  return plain !== '' && Number.isFinite(Number(plain)) ? Number(plain) : null;
}
