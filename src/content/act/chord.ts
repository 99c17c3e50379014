import type { Modifier } from '../../core/page/outcome.ts';

export interface Chord {
  key: string;
  code: string;
  keyCode: number;
  modifiers: Modifier[];
}

/** Keys with a name: code and legacy key code as the browser gives them. */
export const NAMED: Record<string, [code: string, keyCode: number]> = {
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

/** The key of that name, or that types that character; a character that no key types has neither code nor key code. */
export const chordOf = (key: string, modifiers: Modifier[] = []): Chord =>
  keyOf(key, modifiers) ?? { key, code: '', keyCode: 0, modifiers };

/** The same; undefined when it is neither a name nor one character. */
export function keyOf(key: string, modifiers: Modifier[]): Chord | undefined {
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
