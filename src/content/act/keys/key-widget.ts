import { isTag } from '../../observe/dom/dom.ts';
import { limitsOf, trackOf } from '../mouse/drag-range.ts';
import { radioGroup } from '../target/same-tree.ts';
import { tellBefore, tellChange, tellInput, writeValue } from '../text/edit.ts';
import type { Chord } from './chord.ts';

/** Arrow keys in native widgets that have a value; false when the focus is in none. */
export function changeByKey({ key, modifiers }: Chord, target: Element): boolean {
  if (modifiers.length > 0) return false;
  if (isTag(target, 'select')) return choose(target, key);
  if (!isTag(target, 'input')) return false;
  if (target.type === 'radio') return nextRadio(target, key);
  if (target.type === 'range' || (target.type === 'number' && !target.readOnly)) return step(target, key);
  return false;
}

const DIRECTIONS: Record<string, 1 | -1> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

function choose(select: HTMLSelectElement, key: string): boolean {
  if (select.multiple) return false;
  const usable = [...select.options].filter((option) => !option.matches(':disabled'));
  const at = usable.findIndex((option) => option.selected);
  const direction = DIRECTIONS[key];
  const next =
    key === 'Home'
      ? usable[0]
      : key === 'End'
        ? usable.at(-1)
        : direction
          ? usable[at + direction]
          : undefined;
  if (!next) return direction !== undefined;
  next.selected = true;
  tellChanged(select);
  return true;
}

function nextRadio(radio: HTMLInputElement, key: string): boolean {
  const isTurned = /Left|Right/.test(key) && getComputedStyle(radio).direction === 'rtl';
  const direction = (DIRECTIONS[key] ?? 0) * (isTurned ? -1 : 1);
  if (direction === 0) return false;
  const group = radioGroup(radio);
  const next = group.at((group.indexOf(radio) + direction) % group.length);
  if (!next || next === radio) return true;
  next.focus();
  next.click();
  return true;
}

function step(input: HTMLInputElement, key: string): boolean {
  const before = input.value;
  const isRange = input.type === 'range';
  const { least, most } = limitsOf(input);
  const moveTo = (value: number): void => writeValue(input, String(value));
  const moveBy = (more: number): void => moveTo(Number((Number(before) + more).toPrecision(PRECISION)));
  const more = stepsOf(input, isRange, key);
  if (more !== 0) {
    if (!isRange && !tellBefore(input, 'insertText')) return true;
    // Without a step of its own, the browser's own function refuses.
    if (/^any$/i.test(input.step)) moveBy(isRange ? (more * (most - least)) / 100 : more);
    else input.stepUp(more);
  } else if (!isRange) return false;
  else if (key === 'Home') moveTo(least);
  else if (key === 'End') moveTo(most);
  else if (key === 'PageUp') moveBy((most - least) / 10);
  else if (key === 'PageDown') moveBy((least - most) / 10);
  else return false;
  if (input.value !== before) tellChanged(input);
  return true;
}

/** Up and right are more, unless the slider runs the other way. */
function stepsOf(input: HTMLInputElement, isRange: boolean, key: string): number {
  const isAcross = /Up|Down/.test(key);
  const { isUpright, isMirrored } = trackOf(input);
  const isTurned = isRange && isUpright === isAcross && isUpright !== isMirrored;
  return (DIRECTIONS[key] ?? 0) * (isAcross ? -1 : Number(isRange)) * (isTurned ? -1 : 1);
}

/** Digits that adding two numbers leaves exact. */
const PRECISION = 12;

/** The two events of a native widget whose value a person has changed. */
export function tellChanged(widget: Element): void {
  tellInput(widget);
  tellChange(widget);
}
