/** Spoken names of keys, English and Chinese, to the names that KeyboardEvent.key uses. */
const NAMED: Record<string, string> = {
  enter: 'Enter',
  return: 'Enter',
  回车: 'Enter',
  确认键: 'Enter',
  tab: 'Tab',
  制表: 'Tab',
  escape: 'Escape',
  esc: 'Escape',
  退出: 'Escape',
  space: ' ',
  'space bar': ' ',
  spacebar: ' ',
  空格: ' ',
  backspace: 'Backspace',
  退格: 'Backspace',
  delete: 'Delete',
  del: 'Delete',
  删除: 'Delete',
  home: 'Home',
  end: 'End',
  'page up': 'PageUp',
  pageup: 'PageUp',
  上翻页: 'PageUp',
  'page down': 'PageDown',
  pagedown: 'PageDown',
  下翻页: 'PageDown',
  up: 'ArrowUp',
  'arrow up': 'ArrowUp',
  'up arrow': 'ArrowUp',
  arrowup: 'ArrowUp',
  上箭头: 'ArrowUp',
  上方向: 'ArrowUp',
  上: 'ArrowUp',
  down: 'ArrowDown',
  'arrow down': 'ArrowDown',
  'down arrow': 'ArrowDown',
  arrowdown: 'ArrowDown',
  下箭头: 'ArrowDown',
  下方向: 'ArrowDown',
  下: 'ArrowDown',
  left: 'ArrowLeft',
  'arrow left': 'ArrowLeft',
  'left arrow': 'ArrowLeft',
  arrowleft: 'ArrowLeft',
  左箭头: 'ArrowLeft',
  左: 'ArrowLeft',
  right: 'ArrowRight',
  'arrow right': 'ArrowRight',
  'right arrow': 'ArrowRight',
  arrowright: 'ArrowRight',
  右箭头: 'ArrowRight',
  右: 'ArrowRight',
};

const MODIFIERS: Record<string, string> = {
  ctrl: 'Control',
  control: 'Control',
  shift: 'Shift',
  alt: 'Alt',
  option: 'Alt',
  cmd: 'Meta',
  command: 'Meta',
  meta: 'Meta',
  win: 'Meta',
};

/** Names of keys that a button may have too: "press Delete" clicks a button of that name when the page has one. */
export const ALSO_BUTTONS = new Set([
  'Delete',
  'Home',
  'End',
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'Escape',
]);

function keyOf(word: string): string | undefined {
  const name = word
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, ' ');
  const known = NAMED[name];
  if (known !== undefined && Object.hasOwn(NAMED, name)) return known;
  if (/^f(?:[1-9]|1[0-2])$/.test(name)) return name.toUpperCase();
  return /^[\x21-\x7e]$/.test(word.trim()) ? word.trim() : undefined;
}

/** A modifier's key name, or undefined: "ctrl" is Control. */
export const modifierOf = (word: string): string | undefined => {
  const name = word.trim().toLowerCase();
  return Object.hasOwn(MODIFIERS, name) ? MODIFIERS[name] : undefined;
};

/**
 * "Ctrl+Shift+K" as one chord, "Control+Shift+K"; "Escape" as it is. Undefined when the words name no key, so that
 * "press Save" can mean a button.
 */
export function chordOf(words: string): string | undefined {
  const text = words
    .trim()
    .replace(/^(?:the\s+)/i, '')
    .replace(/(?:\s+key|键)$/i, '');
  if (text === '+') return '+';
  const pieces = text.split(/\s*\+\s*|(?<=^(?:ctrl|control|shift|alt|cmd|command|meta))[\s-]+/i);
  const last = pieces.pop();
  const key = last === undefined ? undefined : keyOf(last);
  if (key === undefined) return undefined;
  const modifiers: string[] = [];
  for (const piece of pieces) {
    const modifier = modifierOf(piece);
    if (modifier === undefined) return undefined;
    modifiers.push(modifier);
  }
  return [...modifiers, key === ' ' ? 'Space' : key].join('+');
}
