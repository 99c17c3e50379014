import type {
  BoxPoint,
  ExpectedElement,
  Modifier,
  PageAction,
  PageFile,
  WantedOption,
} from '../../core/page/outcome.ts';
import { isNumber, isObject, isOneOf, isText } from './shapes.ts';

const MODIFIERS: readonly Modifier[] = ['Alt', 'Control', 'Meta', 'Shift'];
const DIRECTIONS = ['up', 'down', 'left', 'right', 'top', 'bottom', 'into-view'] as const;
const MOST_KEYS = 100;

/** An action of the contract; null when a field is missing, of another type, or out of range. */
export function parseAction(value: unknown): PageAction | null {
  if (!isObject(value)) return null;
  const { kind, ref } = value;
  if (kind === 'press-keys') return parseKeys(value);
  if (kind === 'scroll') return parseScroll(value);
  if (!isRef(ref)) return null;
  switch (kind) {
    case 'click':
      return parseClick(value, ref);
    case 'hover':
      return isPlace(value.at) ? { kind, ref, ...placeAt(value.at) } : null;
    case 'type':
      return parseType(value, ref);
    case 'drag':
      return parseDrag(value, ref);
    case 'set-value':
      return isText(value.value) ? { kind, ref, value: value.value } : null;
    case 'upload':
      return isList(value.files, isFile) ? { kind, ref, files: value.files } : null;
    case 'paste': {
      const { text, html } = value;
      if (!isText(text) || (html !== undefined && !isText(html))) return null;
      return { kind, ref, text, ...(html !== undefined && { html }) };
    }
    case 'select-option': {
      const option = parseOption(value.option);
      const given = Array.isArray(value.others) ? value.others : [];
      const others = given.flatMap((other) => parseOption(other) ?? []);
      if (!option || others.length < given.length) return null;
      return { kind, ref, option, ...(others.length > 0 && { others }) };
    }
    case 'set-checked':
      return typeof value.checked === 'boolean' ? { kind, ref, checked: value.checked } : null;
    default:
      return null;
  }
}

function parseClick(
  { button, count, modifiers, at }: Record<string, unknown>,
  ref: string,
): PageAction | null {
  if (button !== undefined && !isOneOf(['left', 'middle', 'right'], button)) return null;
  if (count !== undefined && !isOneOf([1, 2, 3], count)) return null;
  if (modifiers !== undefined && !isList(modifiers, isModifier)) return null;
  if (!isPlace(at)) return null;
  return {
    kind: 'click',
    ref,
    ...(button !== undefined && { button }),
    ...(count !== undefined && { count }),
    ...(modifiers !== undefined && { modifiers }),
    ...placeAt(at),
  };
}

function parseType({ text, mode, submit, secret }: Record<string, unknown>, ref: string): PageAction | null {
  if (!isText(text) || !isOneOf(['replace', 'append', 'prepend'], mode)) return null;
  return {
    kind: 'type',
    ref,
    text,
    mode,
    ...(submit === true && { submit }),
    ...(secret === true && { secret }),
  };
}

function parseDrag({ at, to }: Record<string, unknown>, ref: string): PageAction | null {
  if (!isPlace(at) || !isObject(to)) return null;
  const from = { kind: 'drag', ref, ...placeAt(at) } as const;
  const { right, down } = to;
  if (to.ref === undefined)
    return isNumber(right) && isNumber(down) ? { ...from, to: { right, down } } : null;
  const expected = parseExpected(to.expected);
  if (!isText(to.ref) || expected === undefined || !isPlace(to.at)) return null;
  return {
    ...from,
    to: {
      ref: to.ref,
      expected,
      ...placeAt(to.at),
      ...(isNumber(right) && { right }),
      ...(isNumber(down) && { down }),
    },
  };
}

const isFile = (value: unknown): value is PageFile =>
  isObject(value) && isText(value.name) && isText(value.mediaType) && isText(value.text);

function parseOption(value: unknown): WantedOption | null {
  if (!isObject(value)) return null;
  if (isText(value.text)) return { text: value.text };
  if (isText(value.value)) return { value: value.value };
  return isNumber(value.index) ? { index: value.index } : null;
}

function parseKeys({ ref, keys }: Record<string, unknown>): PageAction | null {
  if (!Array.isArray(keys) || keys.length > MOST_KEYS || !keys.every(isText)) return null;
  return { kind: 'press-keys', keys, ...(isText(ref) && { ref }) };
}

function parseScroll({ ref, direction, screens, text }: Record<string, unknown>): PageAction | null {
  if (!isOneOf(DIRECTIONS, direction)) return null;
  return {
    kind: 'scroll',
    direction,
    ...(isText(ref) && { ref }),
    ...(isNumber(screens) && { screens }),
    ...(isText(text) && { text }),
  };
}

/** Undefined when it is neither null nor a role with a name. */
export function parseExpected(value: unknown): ExpectedElement | null | undefined {
  if (value === null) return null;
  if (!isObject(value) || !isText(value.role) || !isText(value.name)) return undefined;
  const { role, name, item } = value;
  return isObject(item) && isText(item.role) && isText(item.words)
    ? { role, name, item: { role: item.role, words: item.words } }
    : { role, name };
}

const isRef = (value: unknown): value is string => isText(value) && value !== '';

const isFraction = (value: unknown): boolean => isNumber(value) && value >= 0 && value <= 1;
/** A place in an element, or none. */
const isPlace = (value: unknown): value is BoxPoint | undefined =>
  value === undefined || (isObject(value) && isFraction(value.x) && isFraction(value.y));
const placeAt = (place: BoxPoint | undefined): { at?: BoxPoint } =>
  place ? { at: { x: place.x, y: place.y } } : {};

const isModifier = (value: unknown): value is Modifier => isOneOf(MODIFIERS, value);

export const isList = <Item>(value: unknown, isItem: (item: unknown) => item is Item): value is Item[] =>
  Array.isArray(value) && value.every(isItem);
