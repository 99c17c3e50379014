import type { Modifier } from '../../core/page/outcome.ts';

export interface Chord {
  key: string;
  code: string;
  keyCode: number;
  modifiers: Modifier[];
}

/** Keys with a name: code and legacy key code as the browser gives them. */
const NAMED: Record<string, [code: string, keyCode: number]> = {
  Enter: ['Enter', 13],
  Tab: ['Tab', 9],
  Escape: ['Escape', 27],
  Backspace: ['Backspace', 8],
  Delete: ['Delete', 46],
  Insert: ['Insert', 45],
  Home: ['Home', 36],
  End: ['End', 35],
  PageUp: ['PageUp', 33],
  PageDown: ['PageDown', 34],
  ArrowLeft: ['ArrowLeft', 37],
  ArrowUp: ['ArrowUp', 38],
  ArrowRight: ['ArrowRight', 39],
  ArrowDown: ['ArrowDown', 40],
  ContextMenu: ['ContextMenu', 93],
  Control: ['ControlLeft', 17],
  Shift: ['ShiftLeft', 16],
  Alt: ['AltLeft', 18],
  Meta: ['MetaLeft', 91],
  ' ': ['Space', 32],
};
const OTHER_NAMES: Record<string, string> = {
  space: ' ',
  esc: 'Escape',
  return: 'Enter',
  del: 'Delete',
  up: 'ArrowUp',
  down: 'ArrowDown',
  left: 'ArrowLeft',
  right: 'ArrowRight',
};
const MODIFIERS: Record<string, Modifier> = {
  control: 'Control',
  ctrl: 'Control',
  controlormeta: 'Control',
  shift: 'Shift',
  alt: 'Alt',
  option: 'Alt',
  meta: 'Meta',
  command: 'Meta',
  cmd: 'Meta',
};
/** Characters of a United States keyboard beside letters and digits: plain, shifted, code, key code. */
const SIGNS: [string, string, string, number][] = [
  ['`', '~', 'Backquote', 192],
  ['-', '_', 'Minus', 189],
  ['=', '+', 'Equal', 187],
  ['[', '{', 'BracketLeft', 219],
  [']', '}', 'BracketRight', 221],
  ['\\', '|', 'Backslash', 220],
  [';', ':', 'Semicolon', 186],
  ["'", '"', 'Quote', 222],
  [',', '<', 'Comma', 188],
  ['.', '>', 'Period', 190],
  ['/', '?', 'Slash', 191],
];
const SHIFTED_DIGITS = ')!@#$%^&*(';

/** "Control+Shift+K", "Enter", "a"; undefined when a part of it is no key. */
export function parseChord(text: string): Chord | undefined {
  const plus = text.endsWith('+') && text.length > 1 ? text.slice(0, -1) : text;
  const names = plus.split('+').map((name) => (name === ' ' ? name : name.trim()));
  if (plus !== text) names[names.length - 1] = '+';
  const last = text === '+' ? '+' : names.pop();
  const modifiers: Modifier[] = [];
  for (const name of text === '+' ? [] : names) {
    const modifier = MODIFIERS[name.toLowerCase()];
    if (!modifier) return undefined;
    if (!modifiers.includes(modifier)) modifiers.push(modifier);
  }
  return last ? keyOf(last, modifiers) : undefined;
}

/** The key that types one character; a character that no key types has neither code nor key code. */
export function characterKey(character: string): Chord {
  return keyOf(character, []) ?? { key: character, code: '', keyCode: 0, modifiers: [] };
}

function keyOf(name: string, modifiers: Modifier[]): Chord | undefined {
  const key = named(name);
  const known = NAMED[key];
  if (known) return { key, code: known[0], keyCode: known[1], modifiers };
  const functionKey = /^F([1-9]|1[0-2])$/.exec(key);
  if (functionKey) return { key, code: key, keyCode: 111 + Number(functionKey[1]), modifiers };
  if ([...key].length !== 1) return undefined;
  if (/^[a-z]$/i.test(key)) return letter(key, modifiers);
  const digit = /^[0-9]$/.test(key) ? Number(key) : SHIFTED_DIGITS.indexOf(key);
  if (digit >= 0) return { key, code: `Digit${digit}`, keyCode: 48 + digit, modifiers };
  const sign = SIGNS.find(([plain, shifted]) => plain === key || shifted === key);
  return { key, code: sign?.[2] ?? '', keyCode: sign?.[3] ?? 0, modifiers };
}

/** With Shift held a letter is a capital one: "Control+Shift+k" gives the key "K". */
function letter(key: string, modifiers: Modifier[]): Chord {
  const upper = key.toUpperCase();
  return {
    key: modifiers.includes('Shift') ? upper : key,
    code: `Key${upper}`,
    keyCode: upper.charCodeAt(0),
    modifiers,
  };
}

function named(name: string): string {
  if (Object.hasOwn(NAMED, name)) return name;
  const lower = name.toLowerCase();
  if (Object.hasOwn(OTHER_NAMES, lower)) return OTHER_NAMES[lower] ?? name;
  if (name.length === 1) return name;
  return (
    [...Object.keys(NAMED), ...Array.from({ length: 12 }, (_, index) => `F${index + 1}`)].find(
      (known) => known.toLowerCase() === lower,
    ) ?? name
  );
}
