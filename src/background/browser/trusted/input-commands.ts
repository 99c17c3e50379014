import type { Modifier } from '../../../core/page/outcome.ts';
import type { TrustedInput } from '../../../core/protocol/page.ts';

/** One command of the DevTools protocol's Input domain. */
export interface InputCommand {
  method: string;
  params: Record<string, unknown>;
}

/** Position of a frame's content in its tab, in CSS pixels. */
export interface Placement {
  x: number;
  y: number;
}

type Simple = Exclude<TrustedInput, { kind: 'drag' }>;

const BITS: Record<Modifier, number> = { Alt: 1, Control: 2, Meta: 4, Shift: 8 };
const HELD = { left: 1, right: 2, middle: 4 } as const;

/** Outside of the largest frame that still gets a press: a page can scale a frame far beyond its view. */
export const BESIDE_EVERYTHING = { x: -1e15, y: -1e15 };

export const modifierBits = (modifiers: readonly Modifier[]): number =>
  modifiers.reduce((bits, modifier) => bits | BITS[modifier], 0);

/** A point of the frame in CSS pixels of the tab's viewport: the protocol counts a zoomed page in the same pixels. */
export const placed = (point: { x: number; y: number }, { x, y }: Placement) => ({
  x: point.x + x,
  y: point.y + y,
});

/** The commands that make one input, in order. */
export function inputCommands(input: Simple, placement: Placement): InputCommand[] {
  switch (input.kind) {
    case 'move': {
      const at = placed(input, placement);
      const modifiers = modifierBits(input.modifiers);
      // A mouse that is there already does not move, so it comes from one pixel beside.
      return [
        mouse('mouseMoved', { x: at.x - 1, y: at.y - 1, modifiers }),
        mouse('mouseMoved', { ...at, modifiers }),
      ];
    }
    case 'press': {
      const { button, detail, modifiers, part } = input;
      const held = {
        ...placed(input, placement),
        button,
        clickCount: detail,
        modifiers: modifierBits(modifiers),
      };
      const down = mouse('mousePressed', { ...held, buttons: HELD[button] });
      if (part === 'down') return [down];
      const up = mouse('mouseReleased', { ...held, buttons: 0, ...(part === 'off' && BESIDE_EVERYTHING) });
      return part ? [up] : [down, up];
    }
    case 'choose-files':
      return inputCommands(
        {
          kind: 'press',
          x: input.x,
          y: input.y,
          button: 'left',
          detail: 1,
          modifiers: [],
          part: input.part,
        },
        placement,
      );
    case 'key':
      return keyCommands(input);
    case 'text':
      return [{ method: 'Input.insertText', params: { text: input.text } }];
  }
}

export const mouse = (type: string, params: Record<string, unknown>): InputCommand => ({
  method: 'Input.dispatchMouseEvent',
  params: { type, ...params },
});

type Key = Extract<TrustedInput, { kind: 'key' }>;

/** Modifiers go down, the key goes down and up, the modifiers go up again. */
function keyCommands({ key, code, keyCode, modifiers }: Key): InputCommand[] {
  // A character that no key types arrives as from an input method.
  if (code === '') return [{ method: 'Input.insertText', params: { text: key } }];
  const commands: InputCommand[] = [];
  const held: Modifier[] = [];
  const tell = (type: string, params: Record<string, unknown>) =>
    commands.push({ method: 'Input.dispatchKeyEvent', params: { type, ...params } });
  for (const modifier of modifiers) {
    held.push(modifier);
    tell('rawKeyDown', { ...ofModifier(modifier), modifiers: modifierBits(held) });
  }
  const own = { key, code, windowsVirtualKeyCode: keyCode, modifiers: modifierBits(modifiers) };
  const text = textOf(key, modifiers);
  const editing = editingCommand(key, modifiers);
  tell(text === undefined ? 'rawKeyDown' : 'keyDown', {
    ...own,
    ...(text === undefined ? {} : { text, unmodifiedText: text }),
    ...(editing === undefined ? {} : { commands: [editing] }),
  });
  tell('keyUp', own);
  for (const modifier of modifiers.toReversed()) {
    held.pop();
    tell('keyUp', { ...ofModifier(modifier), modifiers: modifierBits(held) });
  }
  return commands;
}

const CODES: Record<Modifier, number> = { Shift: 16, Control: 17, Alt: 18, Meta: 91 };
const ofModifier = (modifier: Modifier) => ({
  key: modifier,
  code: `${modifier}Left`,
  windowsVirtualKeyCode: CODES[modifier],
});

/** What the key types; undefined for keys that type nothing, and for shortcuts. */
function textOf(key: string, modifiers: readonly Modifier[]): string | undefined {
  if (modifiers.some((modifier) => modifier !== 'Shift')) return undefined;
  if (key === 'Enter') return '\r';
  return [...key].length === 1 ? key : undefined;
}

const EDITING: Record<string, string> = { a: 'selectAll', c: 'copy', x: 'cut', v: 'paste', z: 'undo' };

/** The browser's own editing shortcuts: on a Mac they come from the system, which does not see these keys. */
function editingCommand(key: string, modifiers: readonly Modifier[]): string | undefined {
  const [only, ...others] = modifiers;
  return others.length === 0 && (only === 'Control' || only === 'Meta')
    ? EDITING[key.toLowerCase()]
    : undefined;
}
