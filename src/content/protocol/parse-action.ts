import type { Modifier, PageAction } from '../../core/page/outcome.ts';
import { isNumber, isObject, isOneOf, isText } from './shapes.ts';

const MODIFIERS: readonly Modifier[] = ['Alt', 'Control', 'Meta', 'Shift'];
const DIRECTIONS = ['up', 'down', 'left', 'right', 'top', 'bottom', 'into-view'] as const;
const MOST_KEYS = 100;

/** An action of the contract; null when a field is missing, of another type, or out of its range. */
export function parseAction(value: unknown): PageAction | null {
  if (!isObject(value)) return null;
  const { kind, ref } = value;
  if (kind === 'press-keys') return parseKeys(value);
  if (kind === 'scroll') return parseScroll(value);
  if (!isText(ref) || ref === '') return null;
  switch (kind) {
    case 'click':
      return parseClick(value, ref);
    case 'hover':
      return { kind, ref };
    case 'type': {
      const { text, mode } = value;
      if (!isText(text) || !isOneOf(['replace', 'append'], mode)) return null;
      return {
        kind,
        ref,
        text,
        mode,
        ...(value.submit === true ? { submit: true } : {}),
        ...(value.secret === true ? { secret: true } : {}),
      };
    }
    case 'select-option': {
      const option = parseOption(value.option);
      return option ? { kind, ref, option } : null;
    }
    case 'set-checked':
      return typeof value.checked === 'boolean' ? { kind, ref, checked: value.checked } : null;
    default:
      return null;
  }
}

function parseClick(value: Record<string, unknown>, ref: string): PageAction | null {
  const { button, count, modifiers } = value;
  if (button !== undefined && !isOneOf(['left', 'middle', 'right'], button)) return null;
  if (count !== undefined && !isOneOf([1, 2, 3], count)) return null;
  if (modifiers !== undefined && !isModifiers(modifiers)) return null;
  return {
    kind: 'click',
    ref,
    ...(button === undefined ? {} : { button }),
    ...(count === undefined ? {} : { count }),
    ...(modifiers === undefined ? {} : { modifiers }),
  };
}

const isModifiers = (value: unknown): value is Modifier[] =>
  Array.isArray(value) && value.every((modifier) => isOneOf(MODIFIERS, modifier));

type Option = Extract<PageAction, { kind: 'select-option' }>['option'];

function parseOption(value: unknown): Option | null {
  if (!isObject(value)) return null;
  if (isText(value.text)) return { text: value.text };
  if (isText(value.value)) return { value: value.value };
  return isNumber(value.index) ? { index: value.index } : null;
}

function parseKeys({ ref, keys }: Record<string, unknown>): PageAction | null {
  if (!Array.isArray(keys) || keys.length > MOST_KEYS || !keys.every(isText)) return null;
  return { kind: 'press-keys', keys, ...(isText(ref) ? { ref } : {}) };
}

function parseScroll({ ref, direction, screens, text }: Record<string, unknown>): PageAction | null {
  if (!isOneOf(DIRECTIONS, direction)) return null;
  return {
    kind: 'scroll',
    direction,
    ...(isText(ref) ? { ref } : {}),
    ...(isNumber(screens) ? { screens } : {}),
    ...(isText(text) ? { text } : {}),
  };
}
