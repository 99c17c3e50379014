import { FIELD_WORDS } from './concepts.ts';
import { areLabelled, escaped } from './phrase.ts';

/** The words between two joints of a wish. */
export interface Segment {
  /** The preposition, "and", comma or colon before it; '' where a field's name joins it, and at the start. */
  joint: string;
  /** The field's name before it. */
  label?: string;
  text: string;
}

const PREPOSITIONS =
  'starting|leaving|departing|arriving|returning|back|coming back|from|into|to|on|at|for|under|without|with|using|by|as|in|about|regarding|via|until|till|through|of|called|named|titled|saying|because';
export const JOINTS = new RegExp(`\\b(?:${PREPOSITIONS}|and|plus)\\b`, 'gi');
/** What stands between a text and the name of the next field. */
const BEFORE_NAME = /[,，]\s*(?:and\s+)?(?:my\s+|the\s+|with\s+)*$/;

/**
 * Divides the words after the verb where a preposition or the name of a field stands. What follows "name:" is left
 * whole up to the next name of a field, and what follows a colon alone up to the end: it is text.
 */
export function segmentsOf(masked: string, labels: readonly string[]): Segment[] {
  const names = [...labels, ...FIELD_WORDS].sort((one, other) => other.length - one.length).map(escaped);
  let current: Segment = { joint: '', text: '' };
  const segments = [current];
  let from = 0;
  let isText = false;
  for (const found of masked.matchAll(jointPattern(names))) {
    const { label, is = '', prep, colon } = found.groups ?? {};
    const text = masked.slice(from, found.index);
    const end = found.index + found[0].length;
    if (colon !== undefined && current.joint !== ':' && areLabelled(masked.slice(end), names)) {
      // “an expense: date 5 May, merchant Bistro, amount 12”: nothing but fields.
      current.text = text.trim();
      current = { joint: ',', text: '' };
    } else {
      // Inside a text only ", name: …" is anything else.
      if (isText && (label === undefined || !BEFORE_NAME.test(text))) continue;
      current.text = (isText ? text.replace(BEFORE_NAME, '') : text).trim();
      current = segmentAfter(prep ?? colon, label);
      isText = /[:=]/.test(is) || colon !== undefined || /^(?:saying|because)$/i.test(prep ?? '');
    }
    segments.push(current);
    from = end;
  }
  current.text = masked.slice(from).trim();
  return segments;
}

function segmentAfter(joint: string | undefined, label: string | undefined): Segment {
  if (label !== undefined) return { joint: '', text: '', label: label.toLowerCase() };
  return { joint: (joint ?? ',').toLowerCase().replace(/\s+/g, ' '), text: '' };
}

/** A field's name, a preposition, "and", a colon or a comma. */
const jointPattern = (names: readonly string[]): RegExp =>
  new RegExp(
    `(?<=^|[\\s,:])(?:(?<label>${names.join('|')})(?<is>\\s*[:=]|\\s+(?:is|of|as)(?=\\s))?|(?<prep>(?:${PREPOSITIONS})(?:\\s+(?:on|at|from|to|by)(?=\\s))?|and|plus))(?=[\\s,]|$|\\uE000|(?<=[:=]))|(?<=\\S)(?<colon>:)(?=\\s)|(?<comma>,)(?=\\s)`,
    'giu',
  );
