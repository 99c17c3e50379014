import type { PageAction, PageFile, WantedOption } from '../../core/page/outcome.ts';
import { boxPoint, isBoxPoint, isList, isRef, parseExpected } from './parse-action.ts';
import { isNumber, isObject, isOneOf, isText } from './shapes.ts';

const DIRECTIONS = ['up', 'down', 'left', 'right', 'top', 'bottom', 'into-view'] as const;
const MOST_KEYS = 100;

/** An action that the late parts carry out; null when a field is missing, of another type, or out of range. */
export function parseLateAction(value: Record<string, unknown>): PageAction | null {
  const { kind, ref } = value;
  if (kind === 'press-keys') return parseKeys(value);
  if (kind === 'scroll') return parseScroll(value);
  if (!isRef(ref)) return null;
  switch (kind) {
    case 'hover':
      return { kind, ref };
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
      return { kind, ref, text, ...(html === undefined ? {} : { html }) };
    }
    case 'select-option': {
      const option = parseOption(value.option);
      const given = Array.isArray(value.others) ? value.others : [];
      const others = given.flatMap((other) => parseOption(other) ?? []);
      if (!option || others.length < given.length) return null;
      return { kind, ref, option, ...(others.length > 0 ? { others } : {}) };
    }
    case 'set-checked':
      return typeof value.checked === 'boolean' ? { kind, ref, checked: value.checked } : null;
    default:
      return null;
  }
}

function parseType({ text, mode, submit, secret }: Record<string, unknown>, ref: string): PageAction | null {
  if (!isText(text) || !isOneOf(['replace', 'append'], mode)) return null;
  return {
    kind: 'type',
    ref,
    text,
    mode,
    ...(submit === true ? { submit } : {}),
    ...(secret === true ? { secret } : {}),
  };
}

function parseDrag({ at, to }: Record<string, unknown>, ref: string): PageAction | null {
  if ((at !== undefined && !isBoxPoint(at)) || !isObject(to)) return null;
  const from = { kind: 'drag', ref, ...(at === undefined ? {} : { at: boxPoint(at) }) } as const;
  const { right, down } = to;
  if (to.ref === undefined)
    return isNumber(right) && isNumber(down) ? { ...from, to: { right, down } } : null;
  const expected = parseExpected(to.expected);
  if (!isText(to.ref) || expected === undefined || (to.at !== undefined && !isBoxPoint(to.at))) return null;
  return {
    ...from,
    to: {
      ref: to.ref,
      expected,
      ...(to.at === undefined ? {} : { at: boxPoint(to.at) }),
      ...(isNumber(right) ? { right } : {}),
      ...(isNumber(down) ? { down } : {}),
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
