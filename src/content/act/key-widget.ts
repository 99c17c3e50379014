import { isTag, plainRoot } from '../observe/dom.ts';
import type { Chord } from './chord.ts';
import { tellBefore } from './edit.ts';

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
  const direction = DIRECTIONS[key];
  if (!direction) return false;
  const root = plainRoot(radio.getRootNode() as Document | ShadowRoot);
  const group = [...root.querySelectorAll<HTMLInputElement>('input[type=radio]')].filter(
    (other) =>
      other === radio ||
      (radio.name && other.name === radio.name && other.form === radio.form && !other.disabled),
  );
  const next = group.at((group.indexOf(radio) + direction) % group.length);
  if (!next || next === radio) return true;
  next.focus();
  next.click();
  return true;
}

function step(input: HTMLInputElement, key: string): boolean {
  const before = input.value;
  const upwards = key === 'ArrowUp' || (input.type === 'range' && key === 'ArrowRight');
  const downwards = key === 'ArrowDown' || (input.type === 'range' && key === 'ArrowLeft');
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  if ((upwards || downwards) && input.type === 'number' && !tellBefore(input, 'insertText')) return true;
  if (upwards) input.stepUp();
  else if (downwards) input.stepDown();
  else if (input.type !== 'range') return false;
  else if (key === 'Home') setter?.call(input, input.min || '0');
  else if (key === 'End') setter?.call(input, input.max || '100');
  else if (key === 'PageUp' || key === 'PageDown') {
    const tenth = (Number(input.max || 100) - Number(input.min || 0)) / 10;
    setter?.call(input, String(Number(before) + (key === 'PageUp' ? tenth : -tenth)));
  } else return false;
  if (input.value !== before) tellChanged(input);
  return true;
}

/** The two events of a native widget whose value a person has changed. */
export function tellChanged(widget: Element): void {
  widget.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  widget.dispatchEvent(new Event('change', { bubbles: true }));
}
