import type { BoxPoint, ExpectedElement, Modifier, PageAction } from '../../core/page/outcome.ts';
import { lateParts } from '../late-parts.ts';
import { isNumber, isObject, isOneOf, isText } from './shapes.ts';

const MODIFIERS: readonly Modifier[] = ['Alt', 'Control', 'Meta', 'Shift'];

/** An action of the contract; null when a field is missing, of another type, or out of range. */
export function parseAction(value: unknown): PageAction | null {
  if (!isObject(value)) return null;
  return value.kind === 'click' ? parseClick(value) : lateParts().parseLateAction(value);
}

function parseClick({ ref, button, count, modifiers, at }: Record<string, unknown>): PageAction | null {
  if (!isRef(ref)) return null;
  if (button !== undefined && !isOneOf(['left', 'middle', 'right'], button)) return null;
  if (count !== undefined && !isOneOf([1, 2, 3], count)) return null;
  if (modifiers !== undefined && !isList(modifiers, isModifier)) return null;
  if (at !== undefined && !isBoxPoint(at)) return null;
  return {
    kind: 'click',
    ref,
    ...(button === undefined ? {} : { button }),
    ...(count === undefined ? {} : { count }),
    ...(modifiers === undefined ? {} : { modifiers }),
    ...(at === undefined ? {} : { at: boxPoint(at) }),
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

export const isRef = (value: unknown): value is string => isText(value) && value !== '';

const isFraction = (value: unknown): boolean => isNumber(value) && value >= 0 && value <= 1;
export const isBoxPoint = (value: unknown): value is BoxPoint =>
  isObject(value) && isFraction(value.x) && isFraction(value.y);
export const boxPoint = ({ x, y }: BoxPoint): BoxPoint => ({ x, y });

const isModifier = (value: unknown): value is Modifier => isOneOf(MODIFIERS, value);

export const isList = <Item>(value: unknown, isItem: (item: unknown) => item is Item): value is Item[] =>
  Array.isArray(value) && value.every(isItem);
