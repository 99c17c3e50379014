import type { Modifier } from '../../../core/page/outcome.ts';
import { type Chord, keyOf, NAMED } from './chord.ts';

const OTHER_NAMES: Record<string, string> = {
  space: ' ',
  esc: 'Escape',
  return: 'Enter',
  del: 'Delete',
  up: 'ArrowUp',
  down: 'ArrowDown',
  left: 'ArrowLeft',
  right: 'ArrowRight',
  ctrl: 'Control',
  controlormeta: 'Control',
  option: 'Alt',
  command: 'Meta',
  cmd: 'Meta',
  comma: ',',
  period: '.',
  slash: '/',
  minus: '-',
  plus: '+',
  equal: '=',
};
const isModifier = (name: string): name is Modifier => /^(?:Control|Shift|Alt|Meta)$/.test(name);

/** "Control+Shift+K", "Enter", "a"; undefined when a part of it is no key. */
export function parseChord(text: string): Chord | undefined {
  const plus = text.endsWith('+') && text.length > 1 ? text.slice(0, -1) : text;
  const names = plus.split('+').map((name) => (name === ' ' ? name : name.trim()));
  if (plus !== text) names[names.length - 1] = '+';
  const last = text === '+' ? '+' : names.pop();
  const modifiers: Modifier[] = [];
  for (const name of text === '+' ? [] : names) {
    const modifier = named(name);
    if (!isModifier(modifier)) return undefined;
    if (!modifiers.includes(modifier)) modifiers.push(modifier);
  }
  return last ? keyOf(named(last), modifiers) : undefined;
}

function named(name: string): string {
  const lower = name.toLowerCase();
  if (Object.hasOwn(OTHER_NAMES, lower)) return OTHER_NAMES[lower] ?? name;
  return (
    [...Object.keys(NAMED), ...Array.from({ length: 12 }, (_, index) => `F${index + 1}`)].find(
      (known) => known.toLowerCase() === lower,
    ) ?? name
  );
}
