import type { Modifier } from '../../../core/page/outcome.ts';

export interface Chord {
  key: string;
  code: string;
  keyCode: number;
  modifiers: Modifier[];
}

/** Keys with a name, with the legacy key code that the browser gives them. */
export const NAMED: Record<string, number> = {
  Enter: 13,
  Tab: 9,
  Escape: 27,
  Backspace: 8,
  Delete: 46,
  Insert: 45,
  Home: 36,
  End: 35,
  PageUp: 33,
  PageDown: 34,
  ArrowLeft: 37,
  ArrowUp: 38,
  ArrowRight: 39,
  ArrowDown: 40,
  ContextMenu: 93,
  Control: 17,
  Shift: 16,
  Alt: 18,
  Meta: 91,
  ' ': 32,
};
/** Two keys have the name of a modifier; the left one is pressed. */
const codeOf = (key: string): string =>
  key === ' ' ? 'Space' : /^(?:Control|Shift|Alt|Meta)$/.test(key) ? `${key}Left` : key;

/** Characters of a United States keyboard besides letters and digits: plain, shifted, code, key code. */
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

/** The key of that name, or that types that character; a character that no key types has neither code nor key code. */
export const chordOf = (key: string, modifiers: Modifier[] = []): Chord =>
  keyOf(key, modifiers) ?? { key, code: '', keyCode: 0, modifiers };

/** The same; undefined when it is neither a name nor one character. */
export function keyOf(key: string, modifiers: Modifier[]): Chord | undefined {
  const known = NAMED[key];
  if (known) return { key, code: codeOf(key), keyCode: known, modifiers };
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
